"""Gradients of an SVG: gathered, checked as a whole, and written before what they paint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.packs import limits
from rules.packs.mistakes import shown
from rules.packs.pictures import values
from rules.packs.pictures.faults import Fault
from rules.packs.pictures.values import View

_PLACES: Final = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r", "fx", "fy")}


class _Gradient:
    def __init__(self, kind: str, own: dict[str, Any], link: str, line: int) -> None:
        self.kind = kind
        self.own = own
        self.link = link
        self.line = line
        self.stops: list[dict[str, Any]] = []


class Gradients:
    """All gradients of a picture. They bear names of our own in what is written."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._wanted: dict[str, int] = {}
        self._all: dict[str, _Gradient] = {}
        self._last: _Gradient | None = None

    def wanted(self, name: str, line: int) -> str:
        """The name in what is written of the gradient with this id."""
        self._wanted.setdefault(name, line)
        return self._name(name)

    def _name(self, name: str) -> str:
        return self._names.setdefault(name, f"g{len(self._names)}")

    def begin(self, kind: str, plain: Mapping[str, str], view: View, line: int) -> None:
        """Takes a gradient without its stops. Raises ValueError with what was expected."""
        self._last = None
        name = plain.get("id", "")
        if not name or name in self._all:  # of several with one id the first counts
            return
        if len(self._all) >= limits.SVG_GRADIENTS:
            raise ValueError(f"at most {limits.SVG_GRADIENTS} gradients")
        own: dict[str, Any] = {"id": self._name(name)}
        boxed = plain.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
        if not boxed:
            own["gradientUnits"] = "userSpaceOnUse"
        for key in _PLACES[kind]:
            if key in plain:
                own[key] = _place(key, plain[key], boxed, view)
        if "gradientTransform" in plain:
            own["gradientTransform"] = (
                f"matrix({values.written(values.transform(plain['gradientTransform']))})"
            )
        if "spreadMethod" in plain:
            own["spreadMethod"] = values.word("pad", "reflect", "repeat")(plain["spreadMethod"])
        link = plain.get("href", "")
        if link and not link.startswith("#"):
            raise ValueError("a link to a gradient of the same file")
        self._last = self._all[name] = _Gradient(kind, own, link[1:], line)

    def stop(self, plain: Mapping[str, str]) -> None:
        """Takes a stop of the last gradient. Raises ValueError with what was expected."""
        if self._last is None:
            return
        if len(self._last.stops) >= limits.SVG_STOPS:
            raise ValueError(f"at most {limits.SVG_STOPS} stops")
        self._last.stops.append(
            {
                "offset": values.share(plain.get("offset", "0")),
                "stop-color": values.colour(plain.get("stop-color", "black")),
                "stop-opacity": values.share(plain.get("stop-opacity", "1")),
            }
        )

    def faults(self) -> Iterator[Fault]:
        """Gradients that are named and are not there, and links that lead in a circle or nowhere."""
        for name, line in self._wanted.items():
            if name not in self._all:
                yield Fault(line, f"there is no gradient {shown(name)}", "the id of a gradient")
        for name, gradient in self._all.items():
            if self._source(gradient) is None:
                wrong = f"gradient {shown(name)} has no colours"
                yield Fault(gradient.line, wrong, "stops, or a link to some")

    def _source(self, gradient: _Gradient) -> _Gradient | None:
        """The gradient whose stops this one has; None if its links lead nowhere."""
        seen: set[str] = set()
        while gradient.link and not gradient.stops:
            if gradient.link in seen or gradient.link not in self._all:
                return None
            seen.add(gradient.link)
            gradient = self._all[gradient.link]
        return gradient

    def written(self) -> str:
        """All that have colours, with the stops themselves instead of links to them."""
        return "".join(self._written(gradient) for gradient in self._all.values())

    def _written(self, gradient: _Gradient) -> str:
        source = self._source(gradient)
        stops = "".join(f"<stop{values.attributes(stop)}/>" for stop in source.stops) if source else ""
        if not stops:
            return ""
        return f"<{gradient.kind}{values.attributes(gradient.own)}>{stops}</{gradient.kind}>"


def _place(key: str, text: str, boxed: bool, view: View) -> str:
    """A place of a gradient. In the box of a shape the drawer wants per cent for parts of 1."""
    if boxed:
        return f"{values.number(text[:-1]) if text.endswith('%') else 100 * values.number(text):.7g}%"
    return values.written(values.coordinate(key, text, view))
