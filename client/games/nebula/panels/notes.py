"""Small notes: what a lifted star would change, what lies in bag and box, that the end is near."""

from __future__ import annotations

from typing import Any

from client.art import theme
from client.games.nebula.panels.parts import ENAMEL, Glyph, Kit, line
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, join_and, language, n_
from client.sheet import Column, Context, Extent, Gap, Icon, Node, Pad, Rounded, Row, Sheet
from client.sheet.quiet import EndRibbon
from client.sheet.texts import BODY, COUNT, DIGITS, SHRINK, STRONG, TITLE, WHOLE, Number, Rich, Text
from rules.nebula.content import Content
from rules.nebula.forecast import Change
from rules.nebula.sight import CosmosSight

_ROWS = 4


_ICONS = {"strip": "nb:blackhole", "track": "nb:supernova", "personal": "nb:personal", "public": "nb:public"}


class ForecastNote(Sheet[DrawContext]):
    """What the drop of a star would change; ask `wants` for its size."""

    title: str
    changes: tuple[Change, ...]
    trial: bool = False
    """It is only tried: nothing is sent."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tones = {2: theme.GOOD, 1: theme.mix(theme.GOOD, theme.WHITE, 0.4), -1: theme.BAD}
        icon = "[nb:trial] " if self.trial else ""
        rows = (
            Row(
                Rich(f"[{_ICONS.get(one.kind, f'nbsign:{one.name}')}]", (17, 15), colour=theme.SOFT),
                Text(one.words, (16, 14), DIGITS, tones.get(one.turn, theme.IVORY), fit=WHOLE),
                Icon("check", (16, 14), theme.GOOD) if one.turn == 2 else None,
                gap=(8, 6),
            )
            for one in self.changes[:_ROWS]
        )
        head = Rich(icon + self.title, (14, 14), STRONG, theme.SOFT, lines=1)
        ground = Rounded(theme.TOOLTIP, theme.LINE_LIT, opacity=0.96)
        return Column(head, *rows, gap=(3, 2), pad=Pad(x=(12, 9), y=(8, 6)), ground=ground)


class StoreTable(Sheet[DrawContext]):
    """What lies in the bag or the box: a line for each colour."""

    token: str
    stars: tuple[tuple[str, int], ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = _("nb.store.bag") if self.token == "bag" else _("nb.store.box")
        stars, colors = dict(self.stars), context.content.colors
        head = Row(
            Kit(self.token, (34, 28), 240 / 256 if self.token == "bag" else 192 / 160),
            Text(title, (16, 15), TITLE, theme.IVORY, fit=SHRINK, lines=1),
            Gap(grow=1),
            Number(sum(stars.values()), (20, 17), COUNT, theme.BRASS_LIT),
            gap=(10, 8),
        )
        rows = (
            Row(
                Glyph(color, (18, 16)),
                Text(info.many.say(language()).capitalize(), (15, 14), BODY, theme.SOFT, fit=SHRINK, lines=1),
                Gap(grow=1),
                Number(stars.get(color, 0), (16, 14), DIGITS),
                gap=(10, 8),
            )
            for color, info in colors.items()
        )
        return Column(head, line(), *rows, gap=(7, 4), pad=Pad(x=(16, 12), y=(12, 9)), ground=ENAMEL)


def end_ribbon(content: Content, sight: CosmosSight, names: tuple[str, ...]) -> Sheet[Context[Any]] | None:
    """While the last round runs: what brought it, and who still plays; `names` are those of all seats ("You"
    for the viewer)."""
    if not sight.triggers or sight.start is None:
        return None
    why = next(words.say(language()) for one, words in content.endings.items() if one == sight.triggers[0])
    after = (*names[sight.start :], *names[: sight.start])
    still = after[(sight.active - sight.start) % len(names) :]
    return EndRibbon(n_("nb.end.still", len(still), names=join_and(still)), why)
