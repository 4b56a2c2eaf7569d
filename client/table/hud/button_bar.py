"""The buttons of an answer: what it is, taking it back here, undoing it there, and choices that
lie nowhere on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from client.art import buttons, panels, text, theme
from client.art.scale import Scale
from client.i18n import _
from client.table.contract import Hint, HudLayout, Primary
from client.table.hit_targets import CHOICES, HitTarget
from client.table.hud.control_pictures import Look, Slots

GROUP = "buttons"
SHRINK = (1.0, 0.92, 0.84, 0.76, 0.68)
"""Sizes of the offered choices, of which the first one that fits is taken."""


@dataclass(frozen=True)
class Offer:
    """A handle without a place on the table."""

    handle: str
    label: str
    icon: str = ""
    chosen: bool = False


class ButtonBar:
    """Primary, Back, Undo and the offered choices."""

    def __init__(self, slots: Slots) -> None:
        self.targets: list[HitTarget] = []
        self.slots = slots
        self.primary_key = "Enter"
        self._scale = Scale(1920, 1080)
        self._hud: HudLayout | None = None
        self._offers: list[tuple[pygame.Rect, Offer]] = []
        self._primary = Primary("")
        self._armed, self._enters = False, True
        self._enabled: dict[str, bool] = {}

    def arrange(
        self, hud: HudLayout, scale: Scale, primary: Primary, offers: Sequence[Offer], *,
        can_send: bool, can_back: bool, can_undo: bool, shown: bool = True, armed: bool = False,
        enters: bool = True,
    ) -> None:  # fmt: skip
        """Find the places; what is disabled is still there, so that nothing jumps. Nothing is
        `shown` where nobody answers."""
        self._scale, self._primary, self._armed, self._enters = scale, primary, armed, enters
        self._hud = hud if shown else None
        self._enabled = {"ui:primary": can_send, "ui:back": can_back, "ui:undo": can_undo}
        self.targets = []
        self._offers = []
        if not shown:
            return
        self._offers = self._place_offers(hud.choices, offers)
        for rect, offer in self._offers:
            name = f"ui:choice:{offer.handle}"
            self.targets.append(HitTarget(name, "button", rect, offer.handle, CHOICES, tip=offer.handle))
        for name, rect in (
            ("ui:primary", hud.primary), ("ui:back", hud.back), ("ui:undo", hud.undo),
        ):  # fmt: skip
            if rect.w > 0 and (name != "ui:primary" or primary.label):
                self.targets.append(HitTarget(name, "button", rect, group=GROUP))

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether an offered choice lies there."""
        return any(place.colliderect(rect) for place, _offer in self._offers)

    def enabled(self, name: str) -> bool:
        return self._enabled.get(name, True)

    def _place_offers(self, area: pygame.Rect, offers: Sequence[Offer]) -> list[tuple[pygame.Rect, Offer]]:
        """Rows of buttons, as large as the area holds; where it is very narrow a label loses its icon and the
        button breaks it."""
        if area.w <= 0 or area.h <= 0:
            return []
        placed: list[tuple[pygame.Rect, Offer]] = []
        for share in SHRINK:
            placed = self._rows(area, offers, share)
            if all(area.contains(rect) for rect, _offer in placed):
                break
        placed = _squeezed(area, placed)
        return [(rect.clip(area) if rect.right > area.right else rect, offer) for rect, offer in placed]

    def _rows(
        self, area: pygame.Rect, offers: Sequence[Offer], share: float
    ) -> list[tuple[pygame.Rect, Offer]]:
        """The buttons with `share` of their usual size, side by side in as many rows as it takes."""
        scale = self._scale
        height, gap = round(scale.px(44) * share), round(scale.px(10) * share)
        size = max(theme.TEXT_MIN, round(scale.font(18) * share))
        x, y = area.x, area.y
        placed = []
        for offer in offers:
            wide = text.width(offer.label, size, "display", 700) + round(scale.px(36) * share)
            wide += round(size * 1.5) if offer.icon else 0
            if x > area.x and x + wide > area.right:
                x, y = area.x, y + height + gap
            small = share == SHRINK[-1] and wide > area.w
            high = area.h if small and len(offers) == 1 else height  # for its words in two lines
            placed.append((pygame.Rect(x, y, wide, high), replace(offer, icon="") if small else offer))
            x += wide + gap
        return placed

    def draw(self, look: Look) -> None:
        """Ask for the pictures of the buttons."""
        hud = self._hud
        if hud is None:
            return
        for rect, offer in self._offers:
            name = f"ui:choice:{offer.handle}"
            self._button(look, name, rect, offer.label, offer.icon, chosen=offer.chosen)
        for name, rect, icon, label in (
            ("ui:undo", hud.undo, "undo", _("table.undo")),
            ("ui:back", hud.back, "back", _("table.back")),
        ):
            if rect.w > 0:
                self._button(look, name, rect, "" if hud.compact else label, icon)
        if hud.primary.w > 0 and self._primary.label:
            self._button(
                look, "ui:primary", hud.primary, self._primary.label,
                kind="danger" if self._armed else "primary" if self._enters else "ghost",
                second=self._primary.second,
            )  # fmt: skip

    def _button(
        self, look: Look, name: str, rect: pygame.Rect, label: str, icon: str = "", *,
        kind: buttons.Kind = "ghost", chosen: bool = False, second: str = "",
    ) -> None:  # fmt: skip
        factor = self._scale.factor
        state = "pressed" if chosen else look.state(name, self.enabled(name))
        focus = chosen or look.focused == name
        takes = name == "ui:primary" and self._enters and state != "disabled"
        key = self.primary_key if takes else None

        def paint(target: pygame.Surface, inner: pygame.Rect) -> None:
            buttons.draw_button(
                target, inner, label, kind=kind, state=state, focus=focus, icon=icon or None,
                key=key, factor=factor, second=second,
            )  # fmt: skip

        looks = (name, label, second, icon, key, state, focus, kind)
        self.slots.put(name, looks, rect, self._scale, paint)


def _squeezed(area: pygame.Rect, placed: list[tuple[pygame.Rect, Offer]]) -> list[tuple[pygame.Rect, Offer]]:
    """Rows that run out of the area at the smallest size are made lower until they fit."""
    rows = sorted({rect.y for rect, _offer in placed})
    if not rows or max(rect.bottom for rect, _offer in placed) <= area.bottom:
        return placed
    gap = max(2, area.h // (10 * len(rows)))
    high = (area.h + gap) // len(rows) - gap
    return [
        (pygame.Rect(rect.x, area.y + rows.index(rect.y) * (high + gap), rect.w, high), offer)
        for rect, offer in placed
    ]


def draw_hints(rect: pygame.Rect, hints: Sequence[Hint], scale: Scale, slots: Slots) -> None:
    """Keycaps with what they do, as many lines as the rectangle holds, standing on its lower edge."""
    if rect.w <= 0 or rect.h < scale.px(26) or not hints:
        return

    def paint(target: pygame.Surface) -> None:
        pitch = scale.px(34)
        rows: list[list[Hint]] = [[]]
        room = 0
        for hint in hints:
            wide = _hint_width(hint, scale)
            if rows[-1] and room + wide > rect.w:
                rows.append([])
                room = 0
            rows[-1].append(hint)
            room += wide + scale.px(18)
        rows = rows[: max(1, rect.h // pitch)]
        y = rect.h - pitch * len(rows)
        for row in rows:
            x = 0
            for hint in row:
                for key in hint.keys:
                    cap = panels.draw_keycap(target, (x, y), key, scale.factor)
                    x = cap.right + scale.px(4)
                drawn = text.draw(
                    target, hint.text, (x + scale.px(4), y + scale.px(13)), scale.font(15),
                    theme.SOFT, anchor="midleft",
                )  # fmt: skip
                x = drawn.right + scale.px(18)
            y += pitch

    slots.ask("hints", ("hints", tuple(hints), scale.factor), rect, paint)


def _hint_width(hint: Hint, scale: Scale) -> int:
    caps = sum(panels.keycap(key, round(26 * scale.factor)).get_width() + scale.px(4) for key in hint.keys)
    return int(caps) + text.width(hint.text, scale.font(15)) + scale.px(6)
