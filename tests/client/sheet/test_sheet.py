"""A sheet: picture, regions and spots of one tree; its words where there is little room; its units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from client import i18n
from client.art import text, theme
from client.art.scale import Scale
from client.sheet import (
    SHORTEN,
    SHRINK,
    WHOLE,
    WRAP,
    Canvas,
    Chip,
    Column,
    Either,
    Em,
    Extent,
    Gap,
    Gauge,
    Icon,
    Node,
    Number,
    Panel,
    Picture,
    Rich,
    Row,
    Sheet,
    Text,
    Units,
    as_sheet,
    when,
)
from client.sheet.sheet import Laid
from client.sheet.units import ruler

WORDS = "Four words in a line"


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


class Context:
    def __init__(self, units: Units | None = None) -> None:
        self.units = units or Units()
        self.made = 0


class Seat(Sheet[Context]):
    coins: int
    bot: bool = False

    def tree(self, context: Context, room: Extent) -> Node:
        context.made += 1
        return Column(
            Row(
                Canvas(lambda surface, rect: surface.fill("red", rect), wide=12, high=(10, 8), name="badge"),
                when(self.bot, Icon("bot", 16, name="bot")), Gap(grow=1),
                Number(self.coins, 20, name="coins"), region="head",
            ),
            pad=9, gap=6,
        )  # fmt: skip


def test_spots_and_regions_lie_where_they_are_drawn() -> None:
    context = Context()
    laid = Seat(12).laid(context, (120, 60))
    drawn = laid.draw()
    red = pygame.mask.from_threshold(drawn, (255, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
    assert red == [laid.spots["badge"]]
    ink = drawn.subsurface(laid.spots["coins"]).get_bounding_rect()
    assert ink.w > 0
    assert laid.spots["coins"].right == 111
    assert laid.regions == {"head": pygame.Rect(9, 9, 102, 25)}
    assert drawn.get_size() == (120, 60)


def test_only_what_is_shown_has_a_spot() -> None:
    assert set(Seat(1).laid(Context(), (120, 60)).spots) == {"badge", "coins"}
    assert set(Seat(1, bot=True).laid(Context(), (120, 60)).spots) == {"badge", "bot", "coins"}


def test_a_tree_is_made_once_for_a_size_a_scale_and_a_language() -> None:
    context = Context()
    for _turn in range(3):
        Seat(3).laid(context, (120, 60))
        Seat(3).draw(context, (120, 60))
    assert context.made == 1
    Seat(3).laid(context, (121, 60))
    context.units = replace(context.units, factor=1.5)
    Seat(3).laid(context, (120, 60))
    before = i18n.language()
    i18n.set_language("cs" if before == "en" else "en")
    try:
        Seat(3).laid(context, (120, 60))
    finally:
        i18n.set_language(before)
    assert context.made == 4


@as_sheet
def Purse(context: Context, coins: int, name: str = "") -> Node:
    context.made += 1
    return Row(Number(coins, 20, name="coins"), Text(name, 20) if name else None)


def test_a_sheet_that_is_a_function_is_kept_by_its_values() -> None:
    context = Context()
    for _turn in range(3):
        assert set(Purse(3, name="Ada").spots(context, (120, 60))) == {"coins"}
    assert context.made == 1
    assert Purse(3) != Purse(4)
    assert Purse(4).wants(context)[0] > 0
    assert context.made == 2


def test_a_sheet_says_how_large_it_wants_to_be() -> None:
    assert Seat(1).wants(Context()) == (18 + 12 + Number(1, 20).size(ruler(Units()))[0], 18 + 25)


# -- words -----------------------------------------------------------------------------------------


def paint(node: Node, size: tuple[int, int]) -> pygame.Surface:
    return Laid(node, ruler(Units()), size).draw()


def test_words_without_room_are_never_drawn_beyond_their_place() -> None:
    for fit in (WHOLE, SHORTEN, SHRINK, WRAP):
        ink = paint(Row(Text(WORDS, 24, fit=fit), pad=10), (76, 60)).get_bounding_rect(1)
        assert ink.w > 0
        assert 9 <= ink.left < ink.right <= 66, fit


def test_letters_shrink_before_words_are_shortened() -> None:
    whole = text.width(WORDS, 18)
    node = Text(WORDS, 24, fit=SHRINK)
    assert node.size(ruler(Units()), whole)[0] <= whole
    assert node.size(ruler(Units()), whole)[1] == round(18 * 1.25)
    assert node.size(ruler(Units()), 40)[1] == round(theme.TEXT_MIN * 1.25)


@pytest.mark.parametrize("kind", [Text, Rich])
def test_words_wrap_to_as_many_lines_as_they_may_have(kind: type[Text]) -> None:
    measure, wide = ruler(Units()), text.width("Four words", 16) + 2
    one = kind(WORDS, 16).size(measure)[1]
    free = kind(WORDS, 16, fit=WRAP).size(measure, wide)
    assert free[0] <= wide
    assert one < free[1] <= 2 * one
    assert kind(WORDS, 16, fit=WRAP, lines=1).size(measure, wide)[1] == one


def test_words_go_on_in_further_lines_when_they_cannot_shrink_any_more() -> None:
    node = Text(WORDS, 24, fit=SHRINK, lines=2)
    measure, smallest = ruler(Units()), text.width(WORDS, theme.TEXT_MIN)
    assert node.size(measure, smallest)[1] == round(theme.TEXT_MIN * 1.25)
    assert node.size(measure, smallest - 1)[1] == round(theme.TEXT_MIN * 2.5)


def test_pictures_beside_letters_are_as_large_as_those() -> None:
    small = ruler(Units(0.5))
    assert small.px(Em(16, 1.5)) == round(theme.TEXT_MIN * 1.5)
    assert small.px(24) == 12


def test_numbers_stand_under_each_other() -> None:
    measure = ruler(Units())
    widths = {Number(value, 20, like=100).size(measure)[0] for value in (1, 11, 71, 100)}
    assert len(widths) == 1
    assert Number(1000, 20, like=100).size(measure)[0] > widths.pop()


def test_a_chip_does_without_its_words() -> None:
    def chip() -> Either:
        return Either(Chip("thinking", "clock", name="words"), Chip("", "clock", name="icon"))

    def row() -> Row:
        return Row(chip(), Gap(grow=1))

    assert set(Laid(row(), ruler(Units()), (200, 30)).spots) == {"words"}
    assert set(Laid(row(), ruler(Units()), (40, 30)).spots) == {"icon"}


def test_a_picture_without_room_is_made_smaller() -> None:
    made: list[int] = []

    def make(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((3 * side, side))

    paint(Picture(make, 20, None), (30, 30))
    assert made[-1] == 10
    paint(Picture(make, 20, 3), (30, 30))
    assert made[-1] == 10


def test_a_gauge_is_full_to_its_share() -> None:
    drawn = paint(Gauge(0.25, 8, theme.GOOD, theme.BLACK, grow=1), (100, 8))
    assert drawn.get_at((15, 4))[:3] == theme.GOOD
    assert drawn.get_at((40, 4))[:3] == theme.BLACK


def test_a_ground_lies_below_all_that_stands_on_it() -> None:
    box = Column(Canvas(lambda surface, rect: surface.fill("red", rect), grow=1), pad=10, ground=Panel())
    drawn = paint(box, (60, 60))
    assert drawn.get_at((30, 30))[:3] == (255, 0, 0)
    assert drawn.get_at((5, 30))[:3] not in ((0, 0, 0), (255, 0, 0))


# -- units -----------------------------------------------------------------------------------------


def test_lengths_of_both_boards_blend() -> None:
    wide, small = Units.blended(Scale(1920, 1080)), Units.blended(Scale(1280, 720))
    assert (wide.px(30, 24), small.px(30, 24), small.px(30)) == (30, 24, 20)
    between = Units.blended(Scale(1440, 810)).px(30, 24)
    assert small.px(30, 24) <= between <= wide.px(30, 24)
    assert (wide.compact, small.compact) == (False, True)


def test_letters_are_never_too_small_to_read() -> None:
    units = Units(0.5, least=15)
    assert (units.text(12), units.text(40), units.px(0.1), units.px(0)) == (15, 20, 1, 0)
    assert replace(units, letters=1.25).text(40) == 25
    assert ruler(units).smaller(0.5).text(40) == 15
    assert ruler(units).smaller(0.5).px(40) == 10
