"""Boards, cards and what other scenes show of Nebula."""

from __future__ import annotations

import math

import pygame
import pytest

from client.art import lights, theme
from client.games.nebula.extras.almanac import Almanac
from client.games.nebula.extras.results import Results
from client.games.nebula.extras.score_sheet import preview
from client.games.nebula.pictures import cards, diagrams, galaxy
from client.games.nebula.pictures.geometry import Clusters, Galaxy
from client.table.twinkling import Shining, twinkle
from rules.nebula.content import Content
from tests.games import content, played

SQUARE = pygame.Rect(100, 50, 500, 500)


@pytest.fixture(scope="module")
def nebula() -> Content:
    found: Content = content("nebula")
    return found


def test_every_diagram_is_a_possible_position(nebula: Content) -> None:
    """NB-P5: linked cells never show the same colour; as many stars lie there as the card asks for."""
    for name in nebula.cards:
        shown = diagrams.diagram(nebula, name).shown
        for cell, kind in shown.items():
            if kind != "any":
                assert kind not in [shown.get(other) for other in nebula.graph.kinds[cell]], name


def test_a_card_of_a_kind_without_recipe_is_the_plain_galaxy(
    nebula: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagrams, "_RECIPES", {})
    assert diagrams.diagram(nebula, "PO01").shown == {}


def test_links_reach_from_rim_to_rim(nebula: Content) -> None:
    board = Galaxy(nebula, SQUARE)
    for link in nebula.links:
        path = board.path(link)
        for cell, end in ((link.a, path[0]), (link.b, path[-1])):
            assert math.dist(board.spot(cell), end) == pytest.approx(board.radius(cell), abs=0.002)
        assert SQUARE.contains(board.link(link.id))


def test_everything_on_the_boards_lies_within_their_pictures(nebula: Content) -> None:
    board, sky = Galaxy(nebula, SQUARE), Clusters(nebula, SQUARE)
    for space in range(len(nebula.table.strip)):
        assert board.frame.contains(board.strip(space))
    for cell in nebula.cells:
        assert SQUARE.contains(board.cell(cell))
    for cluster in range(len(nebula.clusters)):
        for beam in range(nebula.table.beams):
            assert sky.frame.contains(sky.star(cluster, beam))
            assert sky.lobe(cluster).contains(sky.moon(cluster, beam))


def test_a_full_constellation_is_warmer(nebula: Content) -> None:
    side = 200
    plain, full = (galaxy.board(nebula, done, False, side) for done in ((), ("aries",)))
    middle = pygame.Rect(120, 50, 40, 40)
    red, *_others = pygame.transform.average_color(plain, middle)
    warm, *_others = pygame.transform.average_color(full, middle)
    assert warm > red


def test_stars_breathe_each_in_its_own_rhythm() -> None:
    place = pygame.Rect(0, 0, 60, 60)
    two = [Shining(name, theme.WHITE, place, 0.4) for name in ("TA1", "GE4")]
    moments = [twinkle(two, tick / 3, still=False, z=0.5) for tick in range(12)]
    seen = {tuple(id(layer.picture) for layer in layers) for layers in moments}
    assert len(seen) > 2
    still = {tuple(id(layer.picture) for layer in twinkle(two, at, still=True, z=0.5)) for at in range(4)}
    assert len(still) == 1


def test_a_black_hole_bends_what_is_behind_it() -> None:
    ground = pygame.Surface((60, 60), pygame.SRCALPHA)
    ground.fill("black")
    ground.fill("white", (0, 0, 60, 22))
    bent = lights.bent(ground, (30, 30), 40, 0.36)
    assert bent.get_at((20, 11))[0] != ground.get_at((30, 21))[0]
    assert bent.get_at((0, 0))[3] == 0


def test_marker_stars_lie_on_the_corners_of_a_claimed_card() -> None:
    card = pygame.Rect(50, 50, 138, 192)
    spots = [cards.claim_spot(card, number) for number in range(4)]
    assert all(spot.colliderect(card) and not card.contains(spot) for spot in spots)
    assert len({spot.topleft for spot in spots}) == len(spots)


def test_the_almanac_draws_every_picture_of_its_pages(nebula: Content) -> None:
    almanac = Almanac(nebula)
    wanted = {(kind, name) for page in nebula.almanac for part in page.parts for picture in part.pictures
              for kind, name in picture.items()}  # fmt: skip
    for kind, name in wanted:
        assert almanac.picture(kind, name, (40, 40)), (kind, name)
    assert almanac.picture("piece", "comet", (40, 40)) is None
    assert almanac.picture_entry("card", "AD01") == "advanced:AD01"


def test_the_sums_of_the_sheet_are_told_line_by_line() -> None:
    match = played("nebula", 2)
    results = Results(match.game.content, match.view(0), match.events)
    assert match.result is not None
    for row in match.result.sheet:
        for seat, cell in enumerate(row.cells):
            lines = results.row_tip(row, seat).text.split("\n")
            assert len(lines) > 1 or not cell.points, row.kind
    titles = [page.title for page in results.gallery().pages]
    assert titles[1:] == [player.name for player in match.setup.players]


def test_others_personal_objectives_stay_hidden_in_the_preview() -> None:
    """NB-S8."""
    match = played("nebula", 2)
    early = match.rewound(len(match.log) // 2)
    names = tuple(player.name for player in early.setup.players)
    sheet = preview(match.game.content, early.view(1).sight, names, 1)
    hidden = [points is None for points in sheet.sums[0].points]
    assert hidden == [seat != 1 for seat in range(len(names))]
