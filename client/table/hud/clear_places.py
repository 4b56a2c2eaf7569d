"""What short notes of the program should not cover while a table shows."""

from __future__ import annotations

from client.table.tabletop import Tabletop
from client.ui.clearing import BUTTON, NUMBERS, THING, Kept


def kept_clear(table: Tabletop, size: tuple[int, int]) -> list[Kept]:
    """Buttons, then numbers, then pieces of a table in a window of `size`."""
    arrangement = table.arrangement
    if arrangement is None:
        return []
    hud = arrangement.hud
    kept = [(rect, BUTTON) for rect in (hud.status, hud.primary, hud.back, hud.undo, hud.choices)]
    kept += [(one.rect, NUMBERS) for one in arrangement.regions]
    kept += [(hud.log, THING), (hud.keys, THING)]
    most = size[0] * size[1] // 8  # what is larger is ground
    offered = table.local.next
    for panel in arrangement.panels:
        if panel.rect.w * panel.rect.h < most:
            kept.append((panel.rect, NUMBERS))
    parts = [(one.place.rect, one.touch) for one in arrangement.sprites]
    parts += [(one.rect, one.touch) for one in arrangement.zones]
    for rect, touch in parts:
        if rect.w * rect.h < most:
            kept.append((rect, NUMBERS if touch in offered else THING))
    return kept
