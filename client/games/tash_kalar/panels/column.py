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
from client.sheet import Column, Gap, Keycap, Node, Pad, Panel, Picture, Rounded, Row, as_sheet, pictured
from client.sheet.texts import BODY, COUNT, NAME, STRONG, TITLE, Rich, Said, Text
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import number
from rules.tash_kalar.sight import PieceSight, SideSight


@as_sheet
def Fits(context: DrawContext, places: int, first: int) -> Node:
    """In how many places a card fits, and which of them show."""
    words = n_("tk.fits.places", places) if places else _("tk.fits.nowhere")
    page = _("tk.fits.page", n=first + 1, last=min(first + 4, places))
    tabs = places > 1 and not context.units.compact
    return Row(
        Said(words, (18, 15), TITLE, theme.IVORY if places else theme.SOFT),
        Said(page, drop=2) if places > 4 else None,
        Gap(grow=1), Keycap("Tab", (26, 22), drop=1) if tabs else None, gap=8,
    )  # fmt: skip


@as_sheet
def Shorts(_context: DrawContext, number: int, lit: bool) -> Node:
    """How many places are one stone short; lit where they show."""
    ink, fill = (theme.INK, theme.PAPER_SHADE) if lit else (theme.IVORY, theme.SPACE_2)
    words = Said(n_("tk.fits.short", number), (14, 14), STRONG, ink, lines=2, leading=1.0)
    return Row(words, pack="center", pad=Pad(x=8), ground=Rounded(fill, theme.PAPER_SHADE, 1, None))


@as_sheet
def Tile(
    context: DrawContext, at: int, card: str, place: Place, owner: str | None, falls: PieceSight | None,
    sides: tuple[SideSight, ...], own: int, active: bool,
) -> Node:  # fmt: skip
    """A place, by its number: its sign and square, the pattern as it lies, and what falls for side `own`."""
    small = context.units.compact
    disc = Picture(lambda side: marks.disc(str(at + 1), side, kit.tint(at)), (26, 22))
    sign = Picture(lambda side: marks.place_sign(at, side), (18, 15))
    name = Text(square_name(number(place.square)), (17, 15), COUNT, theme.IVORY)
    pattern = PatternFace(card, owner, forecast.lies(context.content, place.options[0]), plain=small)
    drawn = pictured(context, pattern, wide=(82, 58), high=(82, 52))
    what: list[Node] = [Said(_("tk.tile.empty"))]
    if falls is not None:
        key, tone = ("tk.tile.own", theme.WARN) if falls.side == own else ("tk.tile.falls", theme.GOOD)
        word = Said(_(key), (14, 14), STRONG, tone, fit="wrap", lines=2, text_align="center", leading=1.05)
        what = [stone(context, sides[falls.side].stones, falls.level, (34, 24)), word]
    if place.improvise is not None:
        what.append(pictured(context, marks.FileFace("chip-improvise"), wide=22, high=22))
    if place.pickups:
        what.append(Mark("return", (18, 16), theme.WARN))
    ground = Panel("chosen" if active else "plain")
    beside = Column(*what, gap=(4, 1), pack="center", across="center", grow=1)
    if small:
        head, last = Column(Row(disc, sign, gap=4), name, gap=2), Row(*what, gap=3)
        return Row(head, drawn, last if len(what) > 2 else beside, gap=5, pad=Pad(x=7, y=3), ground=ground)
    below = Row(drawn, beside, gap=5, grow=1)
    return Column(Row(disc, sign, name, gap=7), below, gap=5, pad=Pad(x=10, y=7), ground=ground)


@as_sheet
def LastTurn(_context: DrawContext, lines: tuple[str, ...], seat: str) -> Node:
    """Under the last card that was played: whose turn it was and what was done; the oldest gives way."""
    rows = [Rich(one, (15, 14), BODY, theme.IVORY, lines=3, drop=at) for at, one in enumerate(lines, 1)]
    title = Said(seat, (17, 15), TITLE, theme.BRASS_LIT)
    return Column(title, *rows, gap=(6, 4), pad=Pad(x=(8, 6)))


@as_sheet
def StartStone(context: DrawContext, faction: str | None, words: str, lit: bool) -> Node:
    """A stone that is put down before the first turn, and whose it is."""
    fill, rim = (theme.SPACE_2, theme.BRASS_LIT) if lit else (theme.SPACE_1, theme.LINE)
    said = Said(words, (18, 16), NAME, theme.IVORY, lines=2)
    return Row(stone(context, faction, "common", (64, 46)), said, gap=(14, 10), pad=Pad(x=14),
               ground=Rounded(fill, rim, 2, 10))  # fmt: skip


@as_sheet
def Choosing(_context: DrawContext, title: str, note: str = "") -> Node:
    """The ground of cards to choose from; they lie on the spot `cards`."""
    head = Row(Said(title, (18, 15), NAME, theme.IVORY), Gap(grow=1), Said(note), gap=12, high=(34, 28))
    ground = Panel("chosen", shadow=True)
    return Column(head, Row(grow=1, name="cards"), gap=6, pad=Pad(x=(18, 12), y=(10, 8)), ground=ground)


@as_sheet
def Field(context: DrawContext, lit: bool, off: bool, words: str) -> Node:
    """Where a being is thrown off."""
    tone = theme.FAINT if off else theme.BRASS_LIT if lit else theme.IVORY
    said = Said(words, fit="wrap", lines=3, text_align="center", leading=1.15)
    ground = Rounded(theme.SPACE_0, tone, 1.4, 8, 0.5)
    place = Column(Mark("discard", (34, 24), tone, align="center"), pack="center", wide=(76, 52),
                   high=(100, 60), align="center", ground=ground)  # fmt: skip
    return Column(
        Said(_("tk.discard.title"), (16, 14), TITLE, tone, align="center"), place,
        None if context.units.compact else said, gap=(8, 4), pad=Pad(x=8, y=(12, 8)),
        ground=Panel("chosen" if lit else "plain"),
    )  # fmt: skip


@as_sheet
def OnTable(_context: DrawContext, words: str, lock: str) -> Node:
    """Beside the card whose effect runs."""
    title = Said(words, (15, 14), NAME, theme.IVORY, fit="wrap", lines=2)
    below = Said(lock, fit="wrap", lines=4)
    return Column(title, Mark("lock", 20, theme.SOFT), below, gap=6, pad=Pad(x=10, y=10))


@as_sheet
def Modifier(_context: DrawContext, words: str) -> Node:
    """What holds for the next summoning."""
    icon, said = Mark("next-summon", (20, 17), theme.INK), Said(words, (15, 14), STRONG, theme.INK)
    return Row(icon, said, gap=7, pad=Pad(x=12, y=4), ground=Rounded(theme.rgb("#F19AC6"), radius=None))
