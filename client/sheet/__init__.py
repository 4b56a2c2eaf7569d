"""Panels of words, numbers and pictures that find their places themselves.

A panel is a frozen record of values (`Sheet`) whose `tree` says what stands in it. The record is the key
under which its picture is kept; the tree is made once for a size, a scale and a language and gives picture,
regions and spots together. A panel of few values is a function of them (`as_sheet`). Lengths are units of a
drawing board, see `units`.
"""

from client.sheet.box import Pad
from client.sheet.context import Context
from client.sheet.flow import Flow
from client.sheet.grounds import Painted, Panel, Rounded
from client.sheet.line import Column, Row
from client.sheet.node import Gap, Node, when
from client.sheet.pictures import Canvas, Chip, Gauge, Icon, Keycap, Picture, Plate, Sign
from client.sheet.sheet import Draws, Extent, Face, Laid, Painting, Sheet, as_sheet, pictured
from client.sheet.stack import Either, Stack
from client.sheet.texts import (
    BODY,
    COUNT,
    DIGITS,
    NAME,
    SHORTEN,
    SHRINK,
    STRONG,
    TITLE,
    WHOLE,
    WRAP,
    Look,
    Number,
    Rich,
    Text,
)
from client.sheet.units import Em, Length, Ruler, Units

__all__ = [
    "BODY",
    "COUNT",
    "DIGITS",
    "NAME",
    "SHORTEN",
    "SHRINK",
    "STRONG",
    "TITLE",
    "WHOLE",
    "WRAP",
    "Canvas",
    "Chip",
    "Column",
    "Context",
    "Draws",
    "Either",
    "Em",
    "Extent",
    "Face",
    "Flow",
    "Gap",
    "Gauge",
    "Icon",
    "Keycap",
    "Laid",
    "Length",
    "Look",
    "Node",
    "Number",
    "Pad",
    "Painted",
    "Painting",
    "Panel",
    "Picture",
    "Plate",
    "Rich",
    "Rounded",
    "Row",
    "Ruler",
    "Sheet",
    "Sign",
    "Stack",
    "Text",
    "Units",
    "as_sheet",
    "pictured",
    "when",
]  # fmt: skip
