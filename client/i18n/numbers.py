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


# Numbers up to 19, tens and hundreds (by their first digit) whose Czech words want the longer preposition:
# ze dvou, ze čtrnácti, ze sta; but z pěti, z osmdesáti
_LONGER_BEFORE = {2, 3, 4, 6, 7, 12, 13, 14, 16, 17}
_LONGER_BEFORE_TENS = {2, 3, 4, 6, 7}
_LONGER_BEFORE_HUNDREDS = {1, 2, 3, 4, 6, 7}


def with_preposition(preposition: str, value: int) -> str:
    """A whole number after the Czech preposition "z" or "s" in the form that is said: "z 5", "ze 4"."""
    first = abs(value)
    while first >= 1000:
        first //= 1000
    if first >= 100:
        longer = first // 100 in _LONGER_BEFORE_HUNDREDS
    elif first >= 20:
        longer = first // 10 in _LONGER_BEFORE_TENS
    else:
        longer = first in _LONGER_BEFORE
    return f"{preposition}{'e' if longer else ''} {number(value)}"


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
    """The same for whole numbers, which know more format specifications ({seconds:02d}): {all:z} and {all:s}
    are the number after the Czech preposition, "ze 4", "s 5"."""

    __slots__ = ()

    def __str__(self) -> str:
        return number(int(self))

    def __format__(self, spec: str) -> str:
        if spec in ("z", "s"):
            return with_preposition(spec, int(self))
        if set(spec) <= {"+", ","}:
            return number(int(self), None, spec)
        return format(int(self), spec).replace("-", MINUS)


def dressed(value: object) -> object:
    """`value`, or if it is a number, one that formats itself as the language writes it."""
    if type(value) is int:
        return _DressedInt(value)
    return _DressedFloat(value) if type(value) is float else value
