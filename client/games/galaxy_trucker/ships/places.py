"""The two drawn layouts of this game's window and what lies between them."""

from __future__ import annotations

from client.art.boards import SMALL, WIDE, Box, fitted, length, letters, smallness, zone

__all__ = ["SMALL", "WIDE", "Box", "fitted", "length", "letters", "smallness", "zone"]
