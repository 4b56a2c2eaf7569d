"""The column beside the arena: how many places a card has, each place small, and the cards to choose from."""

from __future__ import annotations

from client.art import theme
from client.games.tash_kalar.panels.parts import Mark, stone
from client.games.tash_kalar.pictures import kit, marks
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.patterns import PatternFace
from client.i18n import _, n_
from client.sheet import (
    Column,
    Extent,
    Gap,
    Keycap,
    Node,
    Pad,
    Panel,
    Picture,
    Rounded,
    Row,
    Sheet,
    pictured,
)
from client.sheet.texts import BODY, COUNT, NAME, SHRINK, STRONG, TITLE, WRAP, Rich, Text


class Fits(Sheet[DrawContext]):
    """In how many places a card fits, and which of them show."""

    places: int
    first: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = n_("tk.fits.places", self.places) if self.places else _("tk.fits.nowhere")
        tone = theme.IVORY if self.places else theme.SOFT
        page = _("tk.fits.page", n=self.first + 1, last=min(self.first + 4, self.places))
        return Row(
            Text(words, (18, 15), TITLE, tone, fit=SHRINK, lines=1), Text(page, (14, 14), BODY, theme.SOFT,
            drop=2) if self.places > 4 else None, Gap(grow=1), Keycap("Tab", (26, 22),
            drop=1) if self.places > 1 and not context.units.compact else None, gap=8,
        )  # fmt: skip


class Shorts(Sheet[DrawContext]):
    """How many places are one stone short; lit where they show."""

    number: int
    lit: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ink = theme.INK if self.lit else theme.IVORY
        words = Text(n_("tk.fits.short", self.number), (14, 14), STRONG, ink, fit=SHRINK, lines=1)
        ground = Rounded(theme.PAPER_SHADE if self.lit else theme.SPACE_2, theme.PAPER_SHADE, 1, None)
        return Row(words, pack="center", pad=Pad(x=8), ground=ground)


class Tile(Sheet[DrawContext]):
    """A place: its number, sign and square, the pattern as it lies, and what falls."""

    place: int
    number: int
    square: str
    card: str
    owner: str | None
    turn: int
    falls: tuple[str, str] | None
    """Faction and level of the stone that stands there."""
    own: bool
    borrowed: str | None
    """The colour that is improvised."""
    pickup: bool
    active: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        small = context.units.compact
        number = Picture(lambda side: marks.disc(str(self.number), side, kit.tint(self.place)), (26, 22))
        sign = Picture(lambda side: marks.place_sign(self.place, side), (18, 15))
        name = Text(self.square, (17, 15), COUNT, theme.IVORY)
        pattern = PatternFace(self.card, self.owner, self.turn, plain=small)
        drawn = pictured(context, pattern, wide=(82, 58), high=(82, 52))
        if self.falls is None:
            what: list[Node] = [Text(_("tk.tile.empty"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1)]
        else:
            tone = theme.WARN if self.own else theme.GOOD
            said = _("tk.tile.own" if self.own else "tk.tile.falls")
            word = Text(said, (14, 14), STRONG, tone, fit=WRAP, lines=2, text_align="center", leading=1.05)
            what = [stone(context, self.falls[0], self.falls[1], (34, 24)), word]
        if self.borrowed:
            what.append(pictured(context, marks.ChipFace("improvise"), wide=22, high=22))
        if self.pickup:
            what.append(Mark("return", (18, 16), theme.WARN))
        ground = Panel("chosen" if self.active else "plain", shadow=False)
        if small:
            head = Column(Row(number, sign, gap=4), name, gap=2)
            beside = Column(*what, gap=1, pack="center", across="center", grow=1)
            return Row(head, drawn, Row(*what, gap=3) if len(what) > 2 else beside,
                       gap=5, pad=Pad(x=7, y=3), ground=ground)  # fmt: skip
        return Column(
            Row(number, sign, name, gap=7),
            Row(drawn, Column(*what, gap=4, pack="center", across="center", grow=1), gap=5, grow=1),
            gap=5, pad=Pad(x=10, y=7), ground=ground,
        )  # fmt: skip


class LastPlay(Sheet[DrawContext]):
    """Under the last card that was played: whose it was and what it did."""

    lines: tuple[str, ...]
    seat: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        rows = [Rich(one, (15, 14), BODY, theme.IVORY, lines=3) for one in self.lines[:9]]
        return Column(
            Text(self.seat, (17, 15), TITLE, theme.BRASS_LIT, fit=SHRINK, lines=1), *rows, gap=(6, 4),
            pad=Pad(x=(8, 6)),
        )  # fmt: skip


class StartStone(Sheet[DrawContext]):
    """A stone that is put down before the first turn, and whose it is."""

    faction: str | None
    words: str
    lit: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill, rim = (theme.SPACE_2, theme.BRASS_LIT) if self.lit else (theme.SPACE_1, theme.LINE)
        words = Text(self.words, (18, 16), NAME, theme.IVORY, fit=SHRINK, lines=2)
        return Row(stone(context, self.faction, "common", (64, 46)), words, gap=(14, 10), pad=Pad(x=14),
                   ground=Rounded(fill, rim, 2, 10))  # fmt: skip


class Choosing(Sheet[DrawContext]):
    """The ground of cards to choose from. Spots: `cards` is where they lie, `close` puts it away."""

    title: str
    note: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Text(self.title, (18, 15), NAME, theme.IVORY, fit=SHRINK, lines=1),
            Gap(grow=1),
            Text(self.note, (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1),
            gap=12, high=(34, 28),
        )  # fmt: skip
        return Column(
            head, Row(grow=1, name="cards"), gap=6, pad=Pad(x=(18, 12), y=(10, 8)), ground=Panel("chosen",
            shadow=True),
        )  # fmt: skip


class Field(Sheet[DrawContext]):
    """Where a being is thrown off."""

    lit: bool
    off: bool
    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.FAINT if self.off else theme.BRASS_LIT if self.lit else theme.IVORY
        small = context.units.compact
        title = Text(_("tk.discard.title"), (16, 14), TITLE, tone, fit=SHRINK, lines=1, align="center")
        icon = Mark("discard", (34, 24), tone, align="center")
        place = Column(icon, pack="center", wide=(76, 52), high=(100, 60), align="center",
                       ground=Rounded(theme.SPACE_0, tone, 1.4, 8, 0.5))  # fmt: skip
        words = (
            None
            if small
            else Text(
                self.words, (14, 14), BODY, theme.SOFT, fit="wrap", lines=3, text_align="center", leading=1.15
            )
        )
        return Column(
            title, place, words, gap=(8, 4), pad=Pad(x=8, y=(12, 8)),
            ground=Panel("chosen" if self.lit else "plain"),
        )  # fmt: skip


class OnTable(Sheet[DrawContext]):
    """Beside the card whose effect runs."""

    words: str
    lock: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Text(self.words, (15, 14), NAME, theme.IVORY, fit="wrap", lines=2),
            Mark("lock", 20, theme.SOFT), Text(self.lock, (14, 14), BODY, theme.SOFT, fit="wrap", lines=4),
            gap=6, pad=Pad(x=10, y=10),
        )  # fmt: skip


class Modifier(Sheet[DrawContext]):
    """What holds for the next summoning."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(
            Mark("next-summon", (20, 17), theme.INK),
            Text(self.words, (15, 14), STRONG, theme.INK, fit=SHRINK, lines=1),
            gap=7, pad=Pad(x=12, y=4), ground=Rounded(theme.rgb("#F19AC6"), radius=None),
        )  # fmt: skip
