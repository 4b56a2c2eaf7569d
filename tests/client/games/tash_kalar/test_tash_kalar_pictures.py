"""Stones, marks, emblems, patterns and cards of Tash-Kalar."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from client import sheet
from client.art import text, theme
from client.games.tash_kalar.pictures import cards, effects, emblems, kit, patterns, stones
from client.games.tash_kalar.pictures.arena import ArenaFace, ArenaPlan, square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.marks import ArrowFace, LinksFace, MarkFace
from client.i18n import set_language
from rules.tash_kalar import steps, tasks
from rules.tash_kalar.arena import delta, number
from rules.tash_kalar.board import RANKS
from rules.tash_kalar.content import Content
from tests.games import library

LANGUAGES = ("en", "cs")


@pytest.fixture(scope="module")
def game() -> Content:
    found: Content = library().choose(["tash-kalar"]).content
    return found


@pytest.fixture(scope="module")
def modded() -> Content:
    """With a faction of a pack: nothing of it is in the kit."""
    found: Content = library().choose(["tash-kalar", "clockwork-orchard"]).content
    return found


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def inked(surface: pygame.Surface) -> int:
    """How many pixels show something."""
    return pygame.mask.from_surface(surface, 40).count()


def fits(tree: sheet.Node, room: tuple[int, int], width: int) -> bool:
    """Whether a part of a card has room there, in units, on a card of this width."""
    unit = width / cards.WIDE
    ruler, size = sheet.Ruler(sheet.Units(unit)), (round(room[0] * unit), round(room[1] * unit))
    tree.choose(ruler, *size)
    return tree.fits(ruler, *size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_card(game: Content, modded: Content, language: str) -> None:
    """Whole faces from their least width on; the longest task needs a little more in Czech."""
    set_language(language)
    for width in (cards.LEAST, cards.WIDE, 2 * cards.WIDE):
        for card in (*game.cards.values(), *modded.cards.values()):
            assert cards.setting(card, width)[2], (card.id, width)
        for flare in game.flares.values():
            for half, room in zip((flare.top, flare.bottom), cards.FLARE_ROOMS, strict=True):
                assert fits(cards.flare_words(half), room, width), (flare.id, width)
    for task in game.tasks.values():
        assert fits(cards.task_words(task), cards.TASK_ROOM, 280), task.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_the_cards_of_a_hand(game: Content, language: str) -> None:
    set_language(language)
    room = round(cards.NAME_ROOM * 146 / cards.SMALL)
    for card in game.cards.values():
        name = card.name.say(language)
        lines = text.wrap(name, room, theme.TEXT_MIN, "display", 700)
        assert len(lines) <= 2, name
        assert " ".join(lines).split() == name.split(), lines


def test_every_card_draws_whole_and_small(game: Content) -> None:
    context = DrawContext(game)
    for name in (*game.cards, *game.flares, *game.tasks):
        face = cards.CardFace(name, "sylvan").draw(context, (130, 182))
        assert inked(face) > 0.95 * 130 * 182, name
    for name in (*game.cards, *game.flares):
        face = cards.CompactFace(name, "sylvan").draw(context, (88, 124))
        assert inked(face) > 0.95 * 88 * 123, name


def test_a_card_is_dyed_by_whoever_owns_it(game: Content) -> None:
    """TK-C03: Northern and Southern Imperial have the same cards."""
    context = DrawContext(game)
    tones = {}
    for owner in ("northern", "southern"):
        face = cards.CardFace("knight", owner).draw(context, (150, 210))
        tones[owner] = pygame.transform.average_color(face, pygame.Rect(60, 6, 80, 14))
    assert tones["northern"][2] > tones["northern"][0]
    assert tones["southern"][0] > tones["southern"][2]


def test_a_faction_of_a_pack_has_stones_back_and_sign_from_its_colour(modded: Content) -> None:
    own = kit.ramp(modded, "orchard")
    assert own[2] == modded.factions["orchard"].color
    assert len(set(own)) == 5
    for level in modded.levels:
        mine = stones.stone(modded, "orchard", level, 64)
        assert mine.get_size() == stones.stone(modded, "northern", level, 64).get_size()
        assert pygame.image.tobytes(mine, "RGBA") != pygame.image.tobytes(
            stones.stone(modded, None, level, 64), "RGBA"
        )
    assert inked(stones.BackFace("orchard").draw(DrawContext(modded), (60, 84)))
    assert inked(stones.sign(modded, "orchard", 24))


def test_a_card_of_a_pack_gets_an_emblem_without_any_drawing(modded: Content) -> None:
    beings = [modded.beings[name] for name in modded.in_deck["orchard"]]
    for card in beings:
        entry = emblems.emblem_of(card)
        assert card.id not in kit.facts().emblems
        assert kit.has(f"charge-{entry.charge}"), card.id
        assert kit.has(emblems.backdrop_of(card)), card.id
        face = cards.CardFace(card.id).draw(DrawContext(modded), (130, 182))
        assert inked(face) > 0.95 * 130 * 182
    assert emblems.emblem_of(modded.beings["clockwork_hound"]).charge == "hound"
    nameless = msgspec.structs.replace(beings[0], id="zzz")
    assert emblems.automatic(nameless).charge == kit.facts().automatic.by_verb[effects.first_verb(nameless)]


def test_a_pattern_lies_as_the_rules_turn_it(game: Content) -> None:
    """TK-M10, TK-M11: cells, marks and arrows of every orientation."""
    for name, card in game.cards.items():
        for layout in game.layouts[name]:
            shown = patterns.lying(card, layout.turn)
            assert {(delta(at), RANKS[level]) for at, level in shown.cells.items()} == set(layout.cells), name
            assert {delta(at) for at in shown.marks} == {
                at for group in layout.marks.values() for at in group
            }
            assert set(shown.arrows) == {way for group in layout.arrows.values() for way in group}


def test_every_operation_has_its_icon_and_its_aura() -> None:
    passed = (steps.Choose, steps.Group, steps.Branch, steps.Repeat, steps.ForEach)
    for step in steps.Step.__args__:
        if step in passed:
            continue
        tag = step.__struct_config__.tag
        assert tag in kit.facts().icons or tag == "move", tag
        assert tag in kit.facts().aura or tag == "choose_one", tag


def test_every_kind_of_task_has_a_picture_also_for_packs(game: Content) -> None:
    for condition in tasks.Condition.__args__:
        assert kit.has(f"task-any-{condition.__struct_config__.tag}"), condition
    assert all(kit.has(f"task-{name}") for name in game.tasks)


def test_an_effect_is_told_by_its_verbs(game: Content) -> None:
    """Moves count by kind and mode; a being without effect by its frozen or warp part."""
    assert effects.first_verb(game.cards["messenger"]) == "charge"
    assert effects.card_icons(game.cards["swordmaster"]) == ("icon-destroy", "icon-upgrade")
    assert effects.card_icons(game.cards["antimatter_spirit"]) == ("icon-warp",)
    assert effects.first_verb(game.cards["antimatter_spirit"]) != "none"


def test_a_square_of_the_arena_has_a_name_and_a_place(game: Content) -> None:
    """TK-C01: a letter from the left, a number from the top; the corners are no squares."""
    plan = ArenaPlan(game, pygame.Rect(396, 80, 768, 768))
    assert number((1, 1)) not in plan.squares
    assert plan.square(number((1, 1))).topleft == (420, 104)
    assert square_name(number((4, 2))) == "D2"
    for square in game.arena.squares:
        assert plan.rect.contains(plan.square(square))
        assert plan.place(square).contains(plan.square(square))
    corners = [plan.place(number(at)) for at in ((3, 3), (5, 4))]
    assert plan.span([number((3, 3)), number((5, 4))]) == corners[0].union(corners[1])


def test_both_sides_of_the_arena_have_coordinates(game: Content) -> None:
    for board in ("high_form", "deathmatch"):
        drawn = ArenaFace(board).draw(DrawContext(game), (384, 384))
        plain = kit.picture(f"arena-{board}", 384)
        assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_legal_squares_take_the_colour_of_the_palette(game: Content) -> None:
    context, seen = DrawContext(game), set()
    for palette in theme.PALETTES:
        theme.apply(palette)
        seen.add(pygame.image.tobytes(MarkFace("legal").draw(context, (48, 48)), "RGBA"))
    theme.apply()
    assert len(seen) == len(theme.PALETTES)


def test_arrows_and_links_lie_between_their_squares(game: Content) -> None:
    context, plan = DrawContext(game), ArenaPlan(game, pygame.Rect(0, 0, 480, 480))
    ends = [number((4, 4)), number((6, 3))]
    area = plan.span(ends)
    for face in (ArrowFace((2, -1), "sylvan", "leap", 2), LinksFace(((2, -1),), 0)):
        drawn = pygame.mask.from_surface(face.draw(context, area.size), 40)
        middle = (plan.middle(ends[0])[0] + plan.middle(ends[1])[0]) / 2 - area.x
        assert any(drawn.get_at((round(middle), y)) for y in range(area.height))
        assert drawn.get_at((0, 0)) == drawn.get_at((area.width - 1, area.height - 1)) == 0
