"""The column beside the arena: how many places a card has, each place small, and the cards to choose from."""

from __future__ import annotations

from client.art import theme
from client.games.tash_kalar.answers.turn import Place
from client.games.tash_kalar.panels.parts import Mark, stone
from client.games.tash_kalar.pictures import kit, marks
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.patterns import PatternFace
from client.i18n import _, n_
from client.sheet import Column, Extent, Gap, Keycap, Node, Pad, Panel, Picture, Rounded, Row, Sheet, pictured
from client.sheet.texts import BODY, COUNT, NAME, STRONG, TITLE, Rich, Said, Text
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.sight import PieceSight, SideSight


class Fits(Sheet[DrawContext]):
    """In how many places a card fits, and which of them show."""

    places: int
    first: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = n_("tk.fits.places", self.places) if self.places else _("tk.fits.nowhere")
        tone = theme.IVORY if self.places else theme.SOFT
        page = _("tk.fits.page", n=self.first + 1, last=min(self.first + 4, self.places))
        tabs = self.places > 1 and not context.units.compact
        return Row(
            Said(words, (18, 15), TITLE, tone), Said(page, drop=2) if self.places > 4 else None,
            Gap(grow=1), Keycap("Tab", (26, 22), drop=1) if tabs else None, gap=8,
        )  # fmt: skip


class Shorts(Sheet[DrawContext]):
    """How many places are one stone short; lit where they show."""

    number: int
    lit: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ink = theme.INK if self.lit else theme.IVORY
        words = Said(n_("tk.fits.short", self.number), (14, 14), STRONG, ink, lines=2, leading=1.0)
        ground = Rounded(theme.PAPER_SHADE if self.lit else theme.SPACE_2, theme.PAPER_SHADE, 1, None)
        return Row(words, pack="center", pad=Pad(x=8), ground=ground)


class Tile(Sheet[DrawContext]):
    """A place, by its number: its sign and square, the pattern as it lies, and what falls."""

    at: int
    card: str
    place: Place
    owner: str | None
    falls: PieceSight | None
    sides: tuple[SideSight, ...]
    own: int
    """The side that summons."""
    active: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        small, place, fallen = context.units.compact, self.place, self.falls
        disc = Picture(lambda side: marks.disc(str(self.at + 1), side, kit.tint(self.at)), (26, 22))
        sign = Picture(lambda side: marks.place_sign(self.at, side), (18, 15))
        name = Text(square_name(number(place.square)), (17, 15), COUNT, theme.IVORY)
        turn = forecast.lies(context.content, place.options[0])
        pattern = PatternFace(self.card, self.owner, turn, plain=small)
        drawn = pictured(context, pattern, wide=(82, 58), high=(82, 52))
        what: list[Node] = [Said(_("tk.tile.empty"))]
        if fallen is not None:
            own = fallen.side == self.own
            word = Said(_("tk.tile.own" if own else "tk.tile.falls"), (14, 14), STRONG,
                        theme.WARN if own else theme.GOOD, fit="wrap", lines=2, text_align="center",
                        leading=1.05)  # fmt: skip
            what = [stone(context, self.sides[fallen.side].stones, fallen.level, (34, 24)), word]
        if place.improvise is not None:
            what.append(pictured(context, marks.FileFace("chip-improvise"), wide=22, high=22))
        if place.pickups:
            what.append(Mark("return", (18, 16), theme.WARN))
        ground = Panel("chosen" if self.active else "plain", shadow=False)
        if small:
            head = Column(Row(disc, sign, gap=4), name, gap=2)
            beside = Column(*what, gap=1, pack="center", across="center", grow=1)
            return Row(head, drawn, Row(*what, gap=3) if len(what) > 2 else beside,
                       gap=5, pad=Pad(x=7, y=3), ground=ground)  # fmt: skip
        return Column(
            Row(disc, sign, name, gap=7),
            Row(drawn, Column(*what, gap=4, pack="center", across="center", grow=1), gap=5, grow=1),
            gap=5, pad=Pad(x=10, y=7), ground=ground,
        )  # fmt: skip


class LastPlay(Sheet[DrawContext]):
    """Under the last card that was played: whose it was and what it did."""

    lines: tuple[str, ...]
    seat: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        rows = [Rich(one, (15, 14), BODY, theme.IVORY, lines=3) for one in self.lines[:9]]
        title = Said(self.seat, (17, 15), TITLE, theme.BRASS_LIT)
        return Column(title, *rows, gap=(6, 4), pad=Pad(x=(8, 6)))


class StartStone(Sheet[DrawContext]):
    """A stone that is put down before the first turn, and whose it is."""

    faction: str | None
    words: str
    lit: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill, rim = (theme.SPACE_2, theme.BRASS_LIT) if self.lit else (theme.SPACE_1, theme.LINE)
        words = Said(self.words, (18, 16), NAME, theme.IVORY, lines=2)
        return Row(stone(context, self.faction, "common", (64, 46)), words, gap=(14, 10), pad=Pad(x=14),
                   ground=Rounded(fill, rim, 2, 10))  # fmt: skip


class Choosing(Sheet[DrawContext]):
    """The ground of cards to choose from; they lie on the spot `cards`."""

    title: str
    note: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Said(self.title, (18, 15), NAME, theme.IVORY)
        head = Row(title, Gap(grow=1), Said(self.note), gap=12, high=(34, 28))
        ground = Panel("chosen", shadow=True)
        return Column(head, Row(grow=1, name="cards"), gap=6, pad=Pad(x=(18, 12), y=(10, 8)), ground=ground)


class Field(Sheet[DrawContext]):
    """Where a being is thrown off."""

    lit: bool
    off: bool
    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.FAINT if self.off else theme.BRASS_LIT if self.lit else theme.IVORY
        words = Said(self.words, fit="wrap", lines=3, text_align="center", leading=1.15)
        ground = Rounded(theme.SPACE_0, tone, 1.4, 8, 0.5)
        place = Column(Mark("discard", (34, 24), tone, align="center"), pack="center", wide=(76, 52),
                       high=(100, 60), align="center", ground=ground)  # fmt: skip
        return Column(
            Said(_("tk.discard.title"), (16, 14), TITLE, tone, align="center"), place,
            None if context.units.compact else words, gap=(8, 4), pad=Pad(x=8, y=(12, 8)),
            ground=Panel("chosen" if self.lit else "plain"),
        )  # fmt: skip


class OnTable(Sheet[DrawContext]):
    """Beside the card whose effect runs."""

    words: str
    lock: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Said(self.words, (15, 14), NAME, theme.IVORY, fit="wrap", lines=2)
        lock = Said(self.lock, fit="wrap", lines=4)
        return Column(title, Mark("lock", 20, theme.SOFT), lock, gap=6, pad=Pad(x=10, y=10))


class Modifier(Sheet[DrawContext]):
    """What holds for the next summoning."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = Said(self.words, (15, 14), STRONG, theme.INK)
        ground = Rounded(theme.rgb("#F19AC6"), radius=None)
        return Row(Mark("next-summon", (20, 17), theme.INK), words, gap=7, pad=Pad(x=12, y=4), ground=ground)
