"""Meteors and shots come along their line, wait, and end as it was decided; dice before them."""

from __future__ import annotations

import math

import pygame
import pytest

from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.meteors import COMING_MS, Flyby, Outcome
from client.table.live import Layer
from rules.galaxy_trucker.cards import Object, Size

CELL = 72
HULL = pygame.Rect(300, 200, 5 * CELL, 5 * CELL)
TARGETS = (
    pygame.Rect(300 + 2 * CELL, 200, CELL, CELL),
    pygame.Rect(300 + 4 * CELL, 200 + 2 * CELL, CELL, CELL),
    pygame.Rect(300 + 2 * CELL, 200 + 4 * CELL, CELL, CELL),
    pygame.Rect(300, 200 + 2 * CELL, CELL, CELL),
)
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.init()
    pygame.display.set_mode((1280, 720))


def flyby(
    side: int, what: Object = "meteor", size: Size = "large", *, target: bool = True, reduced: bool = False
) -> Flyby:
    rect = TARGETS[side]
    line = rect.centery if side % 2 else rect.centerx
    return Flyby(what, size, side, CELL, line, HULL, rect if target else None, seed=5, reduced=reduced)


def middle(layer: Layer) -> tuple[float, float]:
    return layer.x + layer.picture.get_width() / 2, layer.y + layer.picture.get_height() / 2


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize("what", ["meteor", "shot"])
def test_it_waits_one_square_outside_and_trembles(side: int, what: Object) -> None:
    made = flyby(side, what)
    edge = made.edge
    assert math.dist(made.waits, edge) == CELL
    assert (made.waits[0] - edge[0], made.waits[1] - edge[1]) == (OUT[side][0] * CELL, OUT[side][1] * CELL)
    far = middle(made.layers(0, 3)[1])
    places = {(one.x, one.y) for ms in range(300, 3000, 16) for one in made.layers(ms, 3)[1:]}
    assert 1 < len(places) <= 9
    xs, ys = [x for x, _ in places], [y for _, y in places]
    assert max(xs) - min(xs) <= 2
    assert max(ys) - min(ys) <= 2
    near = middle(made.layers(COMING_MS + 10, 3)[1])
    assert math.dist(far, edge) > math.dist(near, edge) + CELL
    assert not made.done(10_000)


@pytest.mark.parametrize("side", range(4))
def test_a_blow_lands_on_the_edge_of_the_first_tile(side: int) -> None:
    made = flyby(side, size="small")
    ending = made.ending("strikes")
    ways = [math.dist(middle(ending.layers(ms, 3)[0]), made.edge) for ms in (0, 200, 340)]
    assert ways[0] > ways[1] > ways[2]
    assert ending.done(ending.impact)
    assert ending.layers(ending.impact, 3) == ()


@pytest.mark.parametrize("side", range(4))
def test_what_misses_leaves_on_the_other_side(side: int) -> None:
    made = flyby(side, target=False)
    ending = made.ending("misses")
    last = ending.layers(ending.length - 1, 3)
    assert not last or not HULL.collidepoint(middle(last[0]))
    x, y = made.leaves_at()
    assert (x - HULL.centerx) * OUT[side][0] + (y - HULL.centery) * OUT[side][1] < -2.5 * CELL


def test_a_small_one_bounces_back_with_sparks() -> None:
    made = flyby(1, size="small")
    ending = made.ending("bounces")
    before = middle(ending.layers(ending.impact - 1, 3)[0])
    after = middle(ending.layers(ending.length - 60, 3)[0])
    assert after[0] > before[0] + CELL
    assert abs(after[1] - before[1]) > CELL * 0.4
    assert len(ending.layers(ending.impact + 60, 3)) > 5
    assert ending.sounds == ((ending.impact, "bounce"),)


def test_a_field_stops_it_before_the_tile() -> None:
    made = flyby(3, "shot", "small")
    ending = made.ending("field")
    assert all(
        one.x + one.picture.get_width() / 2 < TARGETS[3].left for one in ending.layers(ending.impact - 1, 3)
    )
    assert ending.layers(ending.impact + 100, 3)
    assert ending.layers(ending.length, 3) == ()


def test_a_shot_rock_splits_into_three() -> None:
    made = flyby(1)
    with_ray = made.ending("shot", (400, 210), 0)
    without = made.ending("shot")
    moment = with_ray.impact - 10
    assert len(with_ray.layers(moment, 3)) == len(without.layers(moment, 3)) + 2
    # the ray joins the muzzle with the rock
    ray = with_ray.layers(moment, 3)[-1]
    rect = pygame.Rect((ray.x, ray.y), ray.picture.get_size())
    assert rect.collidepoint(400, 210)
    assert rect.collidepoint(made.waits)
    late = with_ray.layers(with_ray.impact + 550, 3)
    assert len(late) == 3
    assert {name for _ms, name in with_ray.sounds} == {"shot", "hit"}


@pytest.mark.parametrize("outcome", ["strikes", "misses", "bounces", "field", "shot"])
def test_little_movement_is_a_short_fade(outcome: Outcome) -> None:
    made = flyby(0, reduced=True)
    assert made.layers(0, 3)[1] == made.layers(900, 3)[1]
    ending = made.ending(outcome, (400, 210))
    assert ending.length == 120
    assert len(ending.layers(60, 3)) == 1
    assert ending.done(120)


@pytest.mark.parametrize("side", range(4))
def test_the_band_of_flight_ends_at_the_first_tile(side: int) -> None:
    made = flyby(side)
    band = made.band(2)
    rect = pygame.Rect((band.x, band.y), band.picture.get_size())
    assert not rect.colliderect(TARGETS[side])
    assert rect.inflate(2, 2).colliderect(TARGETS[side])
    assert (rect.h if side % 2 else rect.w) == CELL
    through = flyby(side, target=False).band(2)
    assert max(through.picture.get_size()) > max(HULL.size)


def test_dice_come_to_rest_and_stay_the_same_picture() -> None:
    felt = pygame.Rect(500, 400, 160, 90)
    throw = DiceThrow((4, 2), felt, 56, seed=8)
    assert throw.layers(100, 3) != throw.layers(200, 3)
    rest = throw.layers(throw.length, 3)
    assert throw.layers(9000, 3) is rest
    assert len(rest) == 4
    assert all(felt.inflate(30, 30).collidepoint(middle(one)) for one in rest)
    at_once = DiceThrow((4, 2), felt, 56, seed=8, reduced=True)
    assert [(one.x, one.y) for one in at_once.layers(0, 3)] == [(one.x, one.y) for one in rest]
