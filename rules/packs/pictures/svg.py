"""SVG: read with suspicion and written anew with what SDL's drawer (nanosvg) understands, and nothing else.

What does not show (titles, notes of editors) is left out; what would show in other programs but not here
is a fault, so that nobody wonders where it has gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from xml.parsers import expat

from rules.packs import limits
from rules.packs.mistakes import shown
from rules.packs.pictures import outlines, values
from rules.packs.pictures.effort import Effort, Stroke
from rules.packs.pictures.faults import Fault, PictureError, fault
from rules.packs.pictures.gradients import Gradients
from rules.packs.pictures.outlines import Part
from rules.packs.pictures.values import IDENTITY, Matrix, View

_SPACE: Final = "http://www.w3.org/2000/svg"
_FAULTS: Final = 20
_SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_NUMBERS: Final = {
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
}
# Elements that show nothing by themselves; all that stands in them is passed over.
_SILENT: Final = ("title", "desc", "metadata", "clipPath", "mask", "filter", "pattern", "symbol", "marker")
_ADVICE: Final = {
    "text": "its letters turned into paths",
    "image": "paths and gradients, or a PNG",
    "use": "the shape itself instead of a link to it",
    "style": "colours and lines as attributes of the shapes",
    "switch": "its content alone",
    "a": "its content alone",
    "svg": "one <svg> around all",
}
_UNDRAWN: Final = ("clip-path", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end")

Values = dict[str, Any]


class _Level:
    """An open element: what it hands on to those in it."""

    def __init__(self, name: str, matrix: Matrix, inherited: Values) -> None:
        self.name = name
        self.matrix = matrix
        self.inherited = inherited


def read(data: bytes) -> tuple[str, View]:
    """What stands in the `<svg>`, written anew, and what shows of it. Raises PictureError."""
    reader = _Reader()
    parser = expat.ParserCreate("utf-8", " ")
    parser.StartDoctypeDeclHandler = reader.refuse_doctype
    parser.StartElementHandler = lambda name, attrs: reader.start(name, attrs, parser.CurrentLineNumber)
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    try:
        data.decode("utf-8")
        parser.Parse(data, True)
    except UnicodeDecodeError as error:
        raise fault("is not UTF-8", "an SVG saved as UTF-8", data.count(b"\n", 0, error.start) + 1) from None
    except expat.ExpatError as error:
        raise fault(f"is no SVG: {expat.ErrorString(error.code)}", "an SVG picture", error.lineno) from None
    return reader.result()


class _Reader:
    """Takes the elements one after the other and writes what shows."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.written: list[str] = []
        self.levels: list[_Level] = []
        self.skipped = 0
        self.in_sheet = False
        self.elements = 0
        self.line = 0
        self.view: View = (0.0, 0.0, 1.0, 1.0)
        self.gradients = Gradients()
        self.effort = Effort(self.view)

    def refuse_doctype(self, name: str, *_declared: Any) -> None:
        if name.lower() == "html":
            raise fault("is a web page", "an SVG picture")
        raise fault("has a <!DOCTYPE ...>", "an SVG without it: take that line out")

    def complain(self, wrong: str, expected: str, line: int | None = None) -> None:
        self.faults.append(Fault(self.line if line is None else line, wrong, expected))
        if len(self.faults) >= _FAULTS:
            raise PictureError(self.faults)

    def result(self) -> tuple[str, View]:
        for line, wrong, expected in self.gradients.faults():
            self.complain(wrong, expected, line)
        if not self.faults:
            if not self.effort.segments:
                self.complain("shows nothing", "at least one shape with a size and a colour", 0)
            for wrong, expected in self.effort.too_much():
                self.complain(wrong, expected, 0)
        if self.faults:
            raise PictureError(self.faults)
        return self.gradients.written() + "".join(self.written), self.view

    # Elements

    def start(self, full: str, attrs: Mapping[str, str], line: int) -> None:
        self.line = line
        self.elements += 1
        if self.elements > limits.SVG_ELEMENTS:
            raise fault("has too many elements", f"at most {limits.SVG_ELEMENTS:,}", line)
        if self.skipped or len(self.levels) >= limits.SVG_DEPTH:
            if not self.skipped:
                self.complain("is too deeply nested", f"at most {limits.SVG_DEPTH} levels")
            self.skipped += 1
            return
        space, _gap, name = full.rpartition(" ")
        if not self.levels:
            if name != "svg" or space not in ("", _SPACE):
                raise fault("has no <svg> around it", "an SVG picture", line)
            self._root(attrs)
        elif space not in ("", _SPACE) or name in _SILENT or not self._inner(name, attrs):
            self.skipped = 1

    def text(self, said: str) -> None:
        """A style sheet counts wherever it stands; one without a word, as some editors write, does not."""
        if self.in_sheet and said.strip():
            self.complain("<style> is not drawn", _ADVICE["style"])
            self.in_sheet = False

    def end(self, _full: str) -> None:
        self.in_sheet = False
        if self.skipped:
            self.skipped -= 1
            return
        level = self.levels.pop()
        if level.name == "g" and not self._in_defs():
            self.written.append("</g>")

    def _in_defs(self) -> bool:
        return any(level.name == "defs" for level in self.levels)

    def _open(self, name: str, matrix: Matrix, inherited: Values) -> bool:
        self.levels.append(_Level(name, matrix, inherited))
        return True

    def _inner(self, name: str, attrs: Mapping[str, str]) -> bool:
        """Takes an element within the root; False if what stands in it is passed over."""
        above = self.levels[-1]
        if name == "style":
            self.in_sheet = True
            return False
        if name in ("linearGradient", "radialGradient"):
            self._try(name, lambda: self.gradients.begin(name, _plain(attrs), self.view, self.line))
            return self._open(name, above.matrix, {})
        if name == "stop":
            self._try(name, lambda: self.gradients.stop(_plain(attrs)))
            return self._open(name, above.matrix, {})
        if name == "defs" or self._in_defs():
            return self._open(name, above.matrix, {})
        if name != "g" and name not in _SHAPES:
            self.complain(
                f"<{shown(name)[1:-1]}> is not drawn", _ADVICE.get(name, ", ".join(("g", *_SHAPES)))
            )
            return False
        plain = _plain(attrs)
        if plain.get("display") == "none":
            return False
        look, matrix = self._look(name, plain)
        inherited = {**above.inherited, **look}
        moved = values.joined(above.matrix, matrix)
        if matrix != IDENTITY:
            look = {**look, "transform": f"matrix({values.written(matrix)})"}
        if name == "g":
            self.written.append(f"<g{values.attributes(look)}>")
        else:
            self._try(name, lambda: self._shape(name, plain, look, moved, inherited))
        return self._open(name, moved, inherited)

    def _root(self, attrs: Mapping[str, str]) -> None:
        plain = _plain(attrs)
        side, ratio = limits.PICTURE_SIDE, limits.PICTURE_RATIO
        try:
            if "viewBox" in plain:
                box = values.numbers(plain["viewBox"], 4)
            else:
                box = [0.0, 0.0, *(values.length(plain[name], 0.0) for name in ("width", "height"))]
            left, top, width, height = box
        except (KeyError, ValueError):
            raise fault("does not say its size", 'viewBox="0 0 500 560" or the like', self.line) from None
        if not (1 <= width <= side and 1 <= height <= side):
            raise fault(f"is {width:g} x {height:g} units large", f"1 to {side:,} a side", self.line)
        if max(width, height) > ratio * min(width, height):
            raise fault(
                f"is {width:g} x {height:g} units large", f"no side over {ratio} times the other", self.line
            )
        self.view = (left, top, width, height)
        self.effort = Effort(self.view)
        look, _matrix = self._look("svg", plain)
        self._open("g", IDENTITY, look)
        self.written.append(f"<g{values.attributes(look)}>")

    def _try(self, name: str, do: Callable[[], Any]) -> None:
        try:
            do()
        except ValueError as error:
            self.complain(f"<{name}> cannot be drawn", str(error))

    # Attributes

    def _look(self, name: str, plain: Mapping[str, str]) -> tuple[Values, Matrix]:
        """The attributes that say how a shape is painted, read, and its transform."""
        look: Values = {}
        matrix = IDENTITY
        readers = self._readers()
        for key, text in plain.items():
            if key in _UNDRAWN and text.strip() != "none":
                self.complain(f"{key} of <{name}> is not drawn", "a picture without it")
            if text.strip() == "inherit":
                continue
            try:
                if key == "transform":
                    matrix = values.transform(text)
                elif key in readers:
                    look[key] = readers[key](text)
            except ValueError as error:
                self.complain(f"{key}={shown(text)} of <{name}>", str(error))
        return look, matrix

    def _readers(self) -> dict[str, Callable[[str], Any]]:
        paint = self._paint
        return {
            "fill": paint,
            "stroke": paint,
            "opacity": values.share,
            "fill-opacity": values.share,
            "stroke-opacity": values.share,
            "stroke-width": self._size,
            "stroke-dasharray": self._dashes,
            "stroke-dashoffset": self._length,
            "stroke-miterlimit": values.number,
            "stroke-linecap": values.word("butt", "round", "square"),
            "stroke-linejoin": values.word("miter", "round", "bevel"),
            "fill-rule": values.word("nonzero", "evenodd"),
        }

    def _paint(self, text: str) -> str:
        return values.paint(text, lambda name: self.gradients.wanted(name, self.line))

    def _length(self, text: str) -> float:
        """A length; per cent are of the mean of width and height."""
        return values.coordinate("r", text, self.view)

    def _size(self, text: str) -> float:
        found = self._length(text)
        if found < 0:
            raise ValueError("0 or more")
        return found

    def _dashes(self, text: str) -> tuple[float, ...] | str:
        if text.strip() == "none":
            return "none"
        found = tuple(self._size(piece) for piece in text.replace(",", " ").split())
        if len(found) > 8:
            raise ValueError("at most 8 lengths")
        return found if sum(found) > 1e-6 else "none"

    # Shapes

    def _shape(
        self, name: str, plain: Mapping[str, str], look: Values, moved: Matrix, all_of: Values
    ) -> None:
        """Writes a shape and counts the work it makes. Raises ValueError with what was expected."""
        if name == "path":
            parts = outlines.path(plain.get("d", ""))
            own: Values = {"d": outlines.path_data(parts)}
        elif name in ("polyline", "polygon"):
            points = values.numbers(plain.get("points", ""), 2 * limits.SVG_SEGMENTS)
            parts = outlines.polygon(points, name == "polygon")
            name, own = "path", {"d": outlines.path_data(parts)}
        else:
            own, parts = self._simple(name, plain)
        fill, line = all_of.get("fill", "black"), all_of.get("stroke", "none")
        paints = 0 if fill == "none" else 2 if fill.startswith("url") else 1
        stroke = None if line == "none" or not all_of.get("stroke-width", 1.0) else _stroke(all_of)
        if parts and (paints or stroke):
            self.effort.add(parts, moved, paints, stroke)
            self.written.append(f"<{name}{values.attributes({**look, **own})}/>")

    def _simple(self, name: str, plain: Mapping[str, str]) -> tuple[Values, list[Part]]:
        """The numbers of a simple shape and its outline, which is empty where it has no size."""
        own = {key: values.coordinate(key, plain.get(key, "0"), self.view) for key in _NUMBERS[name]}
        numbers = tuple(own.values())
        if name == "line":
            return own, outlines.polygon(numbers, False)
        if min(numbers[2:]) <= 0:
            return own, []
        if name != "rect":
            return own, outlines.ellipse(numbers[0], numbers[1], numbers[2], numbers[-1])
        for key in ("rx", "ry"):
            if plain.get(key, "auto") != "auto":
                own[key] = values.coordinate(key, plain[key], self.view)
        return own, outlines.rectangle(*numbers)


def _stroke(look: Values) -> Stroke:
    dashes = look.get("stroke-dasharray", "none")
    pointed = look.get("stroke-linejoin", "miter") == "miter"
    return Stroke(
        width=look.get("stroke-width", 1.0),
        dashes=() if dashes == "none" else dashes,
        round="round" in (look.get("stroke-linecap"), look.get("stroke-linejoin")),
        miter=max(1.0, look.get("stroke-miterlimit", 4.0)) if pointed else 1.0,
        gradient=look["stroke"].startswith("url"),
    )


def _plain(attrs: Mapping[str, str]) -> dict[str, str]:
    """Attributes without those of other programs, with the properties of `style` among them."""
    own = {name: text for name, text in attrs.items() if " " not in name and name != "style"}
    link = attrs.get("http://www.w3.org/1999/xlink href")
    if link is not None:
        own["href"] = link
    return {**own, **values.style(attrs.get("style", ""))}
