"""What the own ship can do and carry while it is built, and what it could with one more tile."""

from __future__ import annotations

from dataclasses import dataclass, replace

from client.art import text, theme
from client.games.galaxy_trucker.panels.parts import Sheet, icon, in_halves, plate
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.text.names import Halves, by_halves, strength
from client.i18n import _
from client.sheet import Column, Extent, Node, Number, Pad, Panel, Row, Text, when
from rules.galaxy_trucker.forecast import Counters


@dataclass(frozen=True)
class _Gauge:
    """One value with its icon, and what it would become ("": unchanged)."""

    name: str
    icon: str
    now: str
    then: str = ""
    better: bool = True
    more: str = ""
    """Behind the number, small: "+2" with energy, or "/4"."""
    halves: str = ""
    """What each half has, as markup, in place of the word."""


class CountersFace(Sheet):
    """Seven counters; each is a region, `gauge:<name>`."""

    now: Counters
    then: Counters
    hovered: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        gauges = _gauges(self.now, self.then)
        words, pitch = [_(f"gt.build.gauge.{one.name}") for one in gauges], room[0] / len(gauges)
        widest = max(text.width(word, context.units.text(14)) for word in words)
        # words stand below only where all of them have room
        worded = room[1] > 76 and widest < pitch * context.units.unit
        shown = (
            self._gauge(context, gauge, word if worded else "", 1 / len(gauges))
            for gauge, word in zip(gauges, words, strict=True)
        )
        return Row(*shown, ground=Panel())

    def _gauge(self, context: DrawContext, gauge: _Gauge, word: str, share: float) -> Row:
        """A value under its icon, its word below."""
        warn = theme.WARN if gauge.name == "exposed" else None
        if gauge.then:
            change = theme.GOOD if gauge.better else theme.BAD
            value = Row(
                *(Number(shown, (26, 17), colour=colour)
                  for shown, colour in ((gauge.now, theme.SOFT), ("›", theme.SOFT), (gauge.then, change))),
                gap=2, steps=(1, 0.9, 0.8, 0.7), align="center",
            )  # fmt: skip
        else:
            value = Row(
                Number(gauge.now, (26, 17), colour=warn or theme.IVORY),
                when(gauge.more, Number(gauge.more, 16, colour=theme.GOOD)),
                when(gauge.more.startswith("+"), icon("energy", 15, theme.GOOD)),
                gap=2, steps=(1, 0.9, 0.8, 0.7), align="center",
            )  # fmt: skip
        halves = in_halves(gauge.halves) if gauge.halves else None
        inside = Column(
            icon(gauge.icon, (24, 13 if halves else 16), warn or theme.BRASS_LIT),
            value,
            halves or when(word, Text(word, 14, colour=theme.SOFT)),
            gap=(4, 0 if halves else 2), pack="center", across="center", align="stretch", grow=1,
            ground=plate(context, theme.SPACE_2 if gauge.name == self.hovered else None, None, radius=8),
        )  # fmt: skip
        return Row(inside, pad=Pad(y=3), share=share, align="stretch", region=f"gauge:{gauge.name}")


def _gauges(now: Counters, then: Counters) -> tuple[_Gauge, ...]:
    """The counters, with what they would become."""
    return (
        replace(_strength("engines", "engine", now.engines, then.engines), halves=_halves(then.speeds)),
        _strength("cannons", "cannon", now.cannons, then.cannons),
        replace(
            _count("energy", "energy", now.energy, then.energy, better=then.energy > now.energy),
            halves=_halves(then.cells, warns=False),
        ),
        _count("crew", "crew", now.crew, then.crew, better=then.crew > now.crew),
        _count("holds", "hold", _holds(now), _holds(then), better=_room(then) > _room(now)),
        _count(
            "sides",
            "shield",
            _sides(now),
            _sides(then),
            more="" if then.guarded else "/4",
            better=_guarded(then) > _guarded(now),
        ),
        _count("exposed", "exposed", now.exposed, then.exposed, better=then.exposed < now.exposed),
    )


def _sides(counters: Counters) -> str:
    """Covered sides; those of halves each for itself."""
    if not counters.guarded:
        return str(len(counters.covered))
    return "\u00b7".join(str(n) for _name, n in counters.guarded)


def _guarded(counters: Counters) -> int:
    return sum(n for _name, n in counters.guarded) if counters.guarded else len(counters.covered)


def _halves(values: Halves, *, warns: bool = True) -> str:
    return by_halves(values, warns=warns) if values else ""


def _strength(name: str, icon: str, now: tuple[float, float], then: tuple[float, float]) -> _Gauge:
    """What devices do without energy, and with all that they can use."""
    extra = now[1] - now[0]
    if now == then:
        return _Gauge(name, icon, strength(now[0]), more=f"+{strength(extra)}" if extra else "")
    at = 0 if now[0] != then[0] else 1
    return _Gauge(name, icon, strength(now[at]), strength(then[at]), sum(then) > sum(now))


def _count(name: str, icon: str, now: object, then: object, *, better: bool = True, more: str = "") -> _Gauge:
    if now == then:
        return _Gauge(name, icon, str(now), more=more)
    return _Gauge(name, icon, str(now), str(then), better)


def _room(counters: Counters) -> int:
    return counters.containers + counters.special_containers


def _holds(counters: Counters) -> str:
    special = counters.special_containers
    return f"{special}+{counters.containers}" if special else str(counters.containers)
