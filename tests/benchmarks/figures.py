"""A measured figure beside its target, and how a list of them is printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`target` is in the same unit as `value`; None means that the figure is only shown.

    `at_most` tells which side of the target is good: a time or a size must stay below it.
    """

    name: str
    value: float
    unit: str
    target: float | None = None
    at_most: bool = False

    @property
    def reached(self) -> bool:
        if self.target is None:
            return True
        return self.value <= self.target if self.at_most else self.value >= self.target


def per_second(work: Callable[[], int], seconds: float = 1.0) -> float:
    """How many units of `work` are done a second. Each call of `work` gives the number that it did.

    Calls it for about `seconds` after one call to warm up.
    """
    work()
    done = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        done += work()
    return done / spent


def percentile(values: Iterable[float], percent: float) -> float:
    """The value below which `percent` of the values lie (nearest rank)."""
    ranked = sorted(values)
    if not ranked:
        raise ValueError("no values")
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))]


def lines(figures: Iterable[Figure]) -> list[str]:
    """One aligned line a figure: name, value, target and whether it is reached."""
    rows: list[tuple[str, str, str]] = []
    for figure in figures:
        verdict = ""
        if figure.target is not None:
            sign = "at most" if figure.at_most else "at least"
            verdict = f"{sign} {_number(figure.target)}: {'reached' if figure.reached else 'MISSED'}"
        rows.append((figure.name, f"{_number(figure.value)} {figure.unit}", verdict))
    names = max((len(row[0]) for row in rows), default=0)
    values = max((len(row[1]) for row in rows), default=0)
    return [f"{name:<{names}}  {value:>{values}}  {verdict}".rstrip() for name, value, verdict in rows]


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.3g}"


def forget_pictures() -> None:
    """Forget all pictures that are kept in memory, as when the program has just begun."""
    from client.art.cache import SurfaceCache

    SurfaceCache.clear_all()
