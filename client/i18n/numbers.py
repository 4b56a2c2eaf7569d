"""Numbers as people read them: a real minus sign, the decimal mark of the language."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"
_NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


class _NumberStyle:
    """Writes numbers in one language; `number` below is the one in use."""

    def __init__(self) -> None:
        self.decimal_mark = "."
        self.group_mark = ","

    def use(self, language: str) -> None:
        czech = language == "cs"
        self.decimal_mark = "," if czech else "."
        self.group_mark = _NARROW_SPACE if czech else ","

    def __call__(self, value: float, decimals: int | None = None, spec: str = "") -> str:
        """`value` with so many decimals (None: as many as it has, at most two).

        `spec` may hold "+" (show the sign, none for zero) and "," (group the thousands).
        """
        if decimals is None:
            text = f"{abs(value):.2f}".rstrip("0").rstrip(".") if value != int(value) else ""
            text = text or str(abs(int(value)))
        else:
            text = f"{abs(value):.{decimals}f}"
        whole, mark, fraction = text.partition(".")
        if "," in spec:
            whole = f"{int(whole):,}".replace(",", self.group_mark)
        text = whole + (self.decimal_mark + fraction if mark else "")
        if not text.strip("0.,"):
            return text
        return (MINUS if value < 0 else "+" if "+" in spec else "") + text


number = _NumberStyle()


def signed(value: float) -> str:
    """A number with its sign, also when it is positive: "+3", "−2", "0"."""
    return number(value, None, "+")


class _DressedFloat(float):
    """A number that writes itself in the language in use when a text is filled in."""

    __slots__ = ()

    def __str__(self) -> str:
        return number(float(self))

    def __format__(self, spec: str) -> str:
        if set(spec) <= {"+", ","}:
            return number(float(self), None, spec)
        return format(float(self), spec).replace("-", MINUS).replace(".", number.decimal_mark)


class _DressedInt(int):
    """The same for whole numbers, which know more format specifications ({seconds:02d})."""

    __slots__ = ()

    def __str__(self) -> str:
        return number(int(self))

    def __format__(self, spec: str) -> str:
        if set(spec) <= {"+", ","}:
            return number(int(self), None, spec)
        return format(int(self), spec).replace("-", MINUS)


def dressed(value: object) -> object:
    """`value`, or if it is a number, one that formats itself as the language writes it."""
    if type(value) is int:
        return _DressedInt(value)
    return _DressedFloat(value) if type(value) is float else value
