"""Adventure cards, boards, ring and loose pieces, and the files they are made of."""

from __future__ import annotations

import itertools
import math
import re
from functools import cache

import pygame
import pytest
import yaml
from msgspec.structs import replace

from client.art import files
from client.games.galaxy_trucker.pictures import (
    cards,
    flight_board,
    kit,
    meteors_and_shots,
    ship_boards,
    tokens,
)
from client.games.galaxy_trucker.pictures.card_rows import (
    Amount,
    Arrows,
    Cubes,
    Progress,
    Worst,
    rows_in,
    rows_of,
)
from client.games.galaxy_trucker.pictures.gallery import Gallery
from rules.galaxy_trucker.cards import MACHINATION
from tests.rules.galaxy_trucker.shipped import content, expanded

_FORBIDDEN = re.compile(r"<(style|text|use|filter|mask|clipPath|pattern|image|script)\b|\bstyle=|href")


@cache
def gallery(language: str = "en") -> Gallery:
    return Gallery(content(), language)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", [72, 286])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_cards_look_alike_only_if_their_data_are_alike(size: int, language: str) -> None:
    data = {(card.level, card.kind, card.learning, repr(card.steps)) for card in content().cards.values()}
    drawn = {pixels(gallery(language).card(card, size)) for card in content().cards}
    assert len(content().cards) == 60
    assert len(drawn) == len(data)


@pytest.mark.parametrize("width", [240, 124])
def test_cards_say_their_names_at_every_size_at_which_they_can_be_read(width: int) -> None:
    assert pixels(gallery("en").card("1-04", width)) != pixels(gallery("cs").card("1-04", width))


def test_the_names_on_small_cards_keep_clear_of_the_level() -> None:
    for card in content().cards:
        plain, drawn = gallery("en").card(card, 124), gallery("cs").card(card, 124)
        medal = pygame.Rect(105, 5, 14, 14)
        assert pixels(plain.subsurface(medal)) == pixels(drawn.subsurface(medal))


def test_the_smallest_cards_have_no_words() -> None:
    assert pixels(gallery("en").card("1-04", 56)) == pixels(gallery("cs").card("1-04", 56))


def test_rows_tell_the_numbers_of_the_data() -> None:
    planets = rows_of(content().cards["1-12"].steps)
    assert [row.elements[0] for row in planets[:4]] == [
        Cubes(("red", "green", "blue", "blue", "blue")),
        Cubes(("red", "yellow", "blue")),
        Cubes(("red", "blue", "blue", "blue")),
        Cubes(("red", "green")),
    ]
    swarm = rows_of(content().cards["1-09"].steps)
    assert swarm[0].elements == (Arrows("meteor", (("large", 0), ("small", 3), ("small", 1))),)
    zone = rows_of(content().cards["3-16"].steps)
    assert len(zone) == 3
    assert all(Worst() in row.elements for row in zone)


def test_progress_changes_the_card() -> None:
    looks = [
        Progress(),
        Progress(row=2),
        Progress(row=2, hit=0),
        Progress(row=2, hit=1),
        Progress(row=2, taken=((0, 1),)),
        Progress(row=2, taken=((0, 2),)),
    ]
    assert len({pixels(gallery().card("1-16", 286, look)) for look in looks}) == len(looks)


def test_small_and_large_hits_differ_in_form() -> None:
    for what in ("meteor", "shot"):
        small, large = (cards.arrow(what, size, 0, 40) for size in ("small", "large"))
        assert large.get_bounding_rect().width > 1.25 * small.get_bounding_rect().width
    assert pixels(cards.arrow("meteor", "small", 0, 40)) != pixels(cards.arrow("shot", "small", 0, 40))


def test_every_kind_and_group_has_a_scene_and_a_colour() -> None:
    content = expanded().content
    scenes = [cards.scene_of(kind) for kind in content.card_kinds.values()]
    scenes += [cards.named_scene(one, "specialist") for one in content.specialists]
    assert all(map(kit.exists, scenes))
    assert len(set(scenes)) == len(scenes)
    assert all(kind.group in kit.kit()["groups"] for kind in content.card_kinds.values())


def test_a_pack_names_a_scene_or_its_cards_show_that_of_their_group() -> None:
    trap = expanded().content.card_kinds["speed_trap"]
    assert cards.scene_of(replace(trap, id="a kind of later", scene="ghost_ship")) == "scene-ghost-ship"
    assert cards.scene_of(replace(trap, id="a kind of later")) == "scene-evil-machination"
    assert cards.scene_of(replace(trap, id="a kind of later", scene="not_drawn")) == "scene-evil-machination"
    assert kit.exists(cards.named_scene("a kind of later", "a group of later"))


def test_every_road_has_an_icon_of_its_own() -> None:
    drawn = {road: pixels(kit.icon(kit.kit()["roads"][road], 16)) for road in expanded().content.roads}
    assert len(set(drawn.values())) == len(drawn) == 25


def test_every_card_of_the_expansion_has_a_face_of_its_own() -> None:
    big = Gallery(expanded().content)
    for language in ("en", "cs"):
        big.language = language
        cards = [big.card(card.id, 286) for card in expanded().content.cards.values() if card.part]
        cards += [big.road(road, 286) for road in expanded().content.roads]
        cards += [big.specialist(one, 286) for one in expanded().content.specialists]
        assert len(cards) == 24 + 6 + 25 + 5
        assert len({pixels(one) for one in cards}) == len(cards)


def test_a_machination_shows_the_numbers_of_the_flight() -> None:
    trap = expanded().content.cards["E06"]
    assert trap.level == MACHINATION
    amounts = [rows_in(trap, flight)[0].elements[-1] for flight in (1, 2, 3, 0)]
    assert amounts == [Amount("\u22122"), Amount("\u22124"), Amount("\u22126"), Amount("\u22122/4/6")]
    big = Gallery(expanded().content)
    assert len({pixels(big.card("E06", 286, flight=flight)) for flight in range(4)}) == 4


@pytest.mark.parametrize("width", [192, 286])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_effects_can_be_read_and_are_not_cut(width: int, language: str) -> None:
    """At least 13 pixels high wherever a card lies on the ring; rows give way before a word does."""
    made = expanded().content
    long = [one.effect.say(language) for one in (*made.roads.values(), *made.specialists.values())]
    long += [made.card_kinds[card.kind].effect.say(language) for card in made.cards.values()]
    for effect in long:
        face = cards._Face(
            cards._Print("", "road", "scene-rough-road", effect), cards.card_size(width), Progress()
        )
        room = 400 - 60 - 120 - 4
        lines, units = face._effect_lines(effect, room)
        assert units * face.unit >= 13 - 1e-6 or units >= 13
        assert len(lines) * units * 1.28 <= room, effect
        assert " ".join(lines).split() == effect.split()


def test_backs_differ_by_level() -> None:
    assert len({pixels(gallery().card_back(level, 84)) for level in (1, 2, 3)}) == 3


@pytest.mark.parametrize(("ship", "squares"), [("I", 18), ("II", 27), ("III", 36), ("IIIA", 36)])
def test_blueprints_have_the_squares_and_numbers_of_the_data(ship: str, squares: int) -> None:
    hull = ship_boards.Hull.alone(content().boards[ship], 60)
    assert len(hull.squares) == squares
    assert hull.plan.labels[hull.plan.start] == (7, 7)
    surface = gallery().board(ship, 60, numbers=False)
    assert surface.get_rect() == hull.board
    for column, *_others in hull.plan.columns:
        for row, *_others in hull.plan.rows:
            rect = hull.square(column, row)
            there = surface.get_at(rect.center).a == 255
            assert there == ((column, row) in hull.squares)
            assert hull.at(rect.center) == ((column, row) if there else None)


def test_several_numbers_of_a_line_stand_in_a_pill() -> None:
    single, several = ship_boards.number((7,), 30), ship_boards.number((6, 7, 8), 30)
    assert single.get_size() == (30, 30)
    assert several.get_width() > 50


def test_the_ring_has_its_spaces_at_equal_distances() -> None:
    where = flight_board.Ring((664, 624))
    places = [where.place(space) for space in range(40)]
    gaps = [math.dist(places[at], places[(at + 1) % 40]) for at in range(40)]
    assert max(gaps) / min(gaps) < 1.06
    assert where.place(40) == pytest.approx(where.place(0))
    assert where.place(-2) == pytest.approx(where.place(38))
    for space in range(40):
        assert where.nearest(where.place(space)) == space
    surface = gallery().ring(where)
    assert surface.get_size() == (664, 624)


def test_sand_runs_from_the_top_to_the_bottom() -> None:
    def sand(elapsed: float, top: bool) -> int:
        glass = tokens.hourglass(elapsed, 192)
        rows = range(34, 93) if top else range(104, 158)
        colours = [glass.get_at((x, y)) for x in range(44, 84, 2) for y in rows]
        return sum(c.r > 170 and c.r > c.b + 60 for c in colours)

    tops = [sand(share / 5, True) for share in range(6)]
    bottoms = [sand(share / 5, False) for share in range(6)]
    assert all(before > after for before, after in itertools.pairwise(tops))
    assert all(before < after for before, after in itertools.pairwise(bottoms))


def test_the_stream_moves_only_while_it_runs() -> None:
    assert pixels(tokens.hourglass(0.5, 192, True, 1)) != pixels(tokens.hourglass(0.5, 192, True, 2))
    assert pixels(tokens.hourglass(0.5, 192, False, 1)) == pixels(tokens.hourglass(0.5, 192, False, 2))


def test_things_fly_away_from_where_they_come() -> None:
    for what in ("meteor", "shot"):
        for size in ("small", "large"):
            front = meteors_and_shots.flying(what, size, 80, 0)
            for side in range(4):
                drawn = meteors_and_shots.flying(what, size, 80, side)
                assert pixels(drawn) == pixels(pygame.transform.rotate(front, -90 * side))
    x, y = meteors_and_shots.head("meteor", "large", 80, 1)
    assert x < meteors_and_shots.flying("meteor", "large", 80, 1).get_width() / 2
    assert y == pytest.approx(38)


def test_all_loose_pieces_are_drawn() -> None:
    figures = ("human", "sleeper", "brown", "purple", "cyan", "energy", "red", "yellow", "green", "blue")
    pieces = [tokens.token(name, 48) for name in figures]
    pieces += [tokens.rocket(seat, 66) for seat in range(5)]
    pieces += [tokens.order_tile(number, 64) for number in range(1, 6)]
    pieces += [tokens.die(number, 48) for number in range(1, 7)]
    assert len({pixels(piece) for piece in pieces}) == len(pieces)
    assert all(piece.get_bounding_rect().width > 10 for piece in pieces)


def test_the_drawings_use_only_what_the_rasteriser_knows() -> None:
    folder = files.folder() / kit.FOLDER
    drawings = sorted(folder.glob("*.svg"))
    assert len(drawings) > 150
    for path in drawings:
        markup = path.read_text(encoding="utf-8")
        found = _FORBIDDEN.search(markup)
        assert found is None, f"{path.name}: {found}"
        assert "viewBox=" in markup, path.name


def test_every_drawing_that_the_kit_names_exists() -> None:
    named = re.findall(
        r"\b(?:dev|body|side|tile|scene|figure|goods)-[a-z0-9-]+[a-z0-9]\b", yaml.safe_dump(kit.kit())
    )
    assert len(named) > 60
    assert [name for name in named if not kit.exists(name)] == []


@pytest.mark.parametrize("ship_class", ["I", "II", "III", "IIIA"])
@pytest.mark.parametrize("cell", [72, 120])
def test_the_outline_of_a_hull_runs_straight_past_its_squares(ship_class: str, cell: int) -> None:
    hull = ship_boards.Hull.alone(content().boards[ship_class], cell)
    drawn = ship_boards.picture(hull)
    squares = {hull.square(*at).topleft: hull.square(*at) for at in hull.squares}
    compared = 0
    for (left, top), square in squares.items():
        below, beside = (left, top + cell), {(left - cell, top), (left - cell, top + cell)}
        if below not in squares or beside & squares.keys():
            continue
        before = range(square.left - hull.margin, square.left)
        at_middle = [drawn.get_at((x, square.centery))[3] > 128 for x in before]
        at_seam = [drawn.get_at((x, square.bottom))[3] > 128 for x in before]
        assert at_middle == at_seam
        compared += 1
    assert compared >= 2
