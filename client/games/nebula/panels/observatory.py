"""The tray of the Observatory: seven wells, what may be placed, how many lie there, what would come."""

from __future__ import annotations

from typing import Literal, NamedTuple

from client.art import theme
from client.games.nebula.panels.parts import ENAMEL, Mark, Pill
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.stars import WellFace
from client.i18n import _, n_
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Rounded, Row, Sheet, Stack, pictured
from client.sheet.texts import BODY, TITLE, WHOLE, Rich, Text
from rules.nebula.content import Content
from rules.nebula.forecast import STEP_TWO, Forecast
from rules.nebula.sight import CosmosSight

WELL, _HEAD = (66, 56), (30, 24)
Mood = Literal["", "chosen", "trial", "used", "can"]
"""Of a well: its star is in the hand or chosen, is only tried, its colour lies already, it may be given up or
placed."""


class Well(NamedTuple):
    """A colour, how many stars of it, how many would come."""

    color: str
    number: int
    more: int = 0
    mood: Mood = ""


def wells(
    content: Content, held: dict[str, int], gains: tuple[str | None, ...] = (), used: tuple[str, ...] = (),
    moods: dict[str, Mood] | None = None,
) -> tuple[Well, ...]:  # fmt: skip
    """The seven wells in the order of colours."""
    said: dict[str, Mood] = {**dict.fromkeys(used, "used"), **(moods or {})}
    return tuple(
        Well(one, held.get(one, 0), gains.count(one), said.get(one, "")) for one in content.color_ids
    )


class Tray(Sheet[DrawContext]):
    """The tray without its stars: title, a note (markup), wells. Its spots are `star:<color>`."""

    wells: tuple[Well, ...]
    note: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Mark("observatory", (20, 16), theme.SOFT),
            Text(_("nb.tray.title"), (16, 15), TITLE, theme.IVORY, fit=WHOLE),
            Gap(grow=1),
            Rich(self.note, (14, 14), BODY, theme.SOFT, lines=1) if self.note else None,
            gap=(8, 6),
            high=_HEAD,
        )
        return Column(head, self._wells(context), gap=(4, 1), pad=Pad(x=(18, 12), y=(9, 5)), ground=ENAMEL)

    def _wells(self, context: DrawContext) -> Node:
        places = (
            Stack(*self._well(context, one), wide=WELL, high=WELL, name=f"star:{one.color}")
            for one in self.wells
        )
        return Row(*places, spread=200, gap=2, pack="center", grow=1)

    def _well(self, context: DrawContext, one: Well) -> list[Node]:
        tone = {"chosen": theme.IVORY, "can": theme.GOOD}.get(one.mood)
        ring = Row(ground=Rounded(None, tone, max(2.0, 3 * context.factor), None), wide=WELL, high=WELL)
        return [pictured(context, WellFace(one.color, not one.number)), *([ring] if tone else [])]


class TrayBadges(Tray):
    """What lies over the stars of the same tray: numbers, "+1", ticks."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(Gap(high=_HEAD), self._wells(context), gap=(4, 1), pad=Pad(x=(18, 12), y=(9, 5)))

    def _well(self, context: DrawContext, one: Well) -> list[Node]:
        found: list[Node] = []
        if one.more:
            fill, tone = (theme.mix(theme.GOOD, other, 0.6) for other in (theme.SPACE_0, theme.WHITE))
            words = Text(f"+{one.more}", (14, 14), TITLE, tone, leading=1.1)
            ground = Rounded(theme.mix(fill, theme.SPACE_0, 0.4), theme.GOOD, 1.4, None)
            found.append(Row(words, pad=Pad(x=(8, 6), y=(2, 1)), ground=ground, at=(0.0, 0.0)))
        if one.mood == "used":
            found.append(Icon("check", (22, 18), theme.GOOD, at=(0.0, 1.0)))
        if one.mood == "trial":
            found.append(Stack(Mark("trial", (22, 18), theme.BRASS_LIT), at=(1.0, 0.0)))
        if one.number > 1:
            found.append(Pill(str(one.number), at=(1.0, 1.0)))
        return found


def limit_note(content: Content, sight: CosmosSight, seat: int) -> str:
    """What may still be placed in this turn, as markup (NB-P2)."""
    table, runs = content.table, sight.phase in STEP_TWO and sight.active == seat
    placed, color = (sight.placed, sight.snapshot) if runs else ((), sight.supernova)
    star = f"[nbstar:{color}][nb:supernova]"
    if not placed:
        if color:
            return _("nb.tray.limit", n=table.limit, more=table.supernova_limit, star=star)
        return n_("nb.tray.plain", table.limit)
    lies = " ".join(f"[nbstar:{one}]" for one in placed)
    sure = (table.supernova_limit if color in placed else table.limit) - len(placed)
    could = Forecast(content, sight).limit(seat) - len(placed)
    if could <= 0:
        return _("nb.tray.none", lies=lies)
    if could > sure:
        return _("nb.tray.more_with", lies=lies, n=sure, more=could, star=star)
    return n_("nb.tray.more", could, lies=lies)
