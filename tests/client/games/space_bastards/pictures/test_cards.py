"""Race cards, action cards and medallions tell themselves apart and carry what they must."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec import structs

from client.games.space_bastards.pictures import cards, creatures
from client.i18n import set_language
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.pictures.pixels import same


def _seen(pictures: list[pygame.Surface]) -> set[Any]:
    return {pygame.image.tobytes(picture, "RGBA") for picture in pictures}


def test_every_race_has_a_card_of_its_own(content: Content) -> None:
    pictures = [cards.race_card(content, race, 60) for race in content.races]
    assert len(_seen(pictures)) == len(content.races)
    assert {picture.get_size() for picture in pictures} == {(60, 80)}


def test_a_large_race_card_carries_the_name_in_the_language_in_use(content: Content) -> None:
    differing = next(race.id for race in content.races.values() if race.name.say("en") != race.name.say("cs"))
    english, small = cards.race_card(content, differing, 150), cards.race_card(content, differing, 60)
    set_language("cs")
    try:
        assert not same(english, cards.race_card(content, differing, 150))
        assert same(small, cards.race_card(content, differing, 60))
    finally:
        set_language("en")


def test_every_relation_has_a_card_and_a_medallion(content: Content) -> None:
    seen = [cards.action_card(content, one, 110) for one in content.relations]
    assert len(_seen(seen)) == len(content.relations)
    assert len(_seen([cards.medallion(one, 54) for one in content.relations])) == len(content.relations)


def test_a_worn_medallion_is_grey(content: Content) -> None:
    bright = pygame.transform.average_color(cards.medallion("love", 54), consider_alpha=True)
    worn = pygame.transform.average_color(cards.medallion("love", 54, grey=True), consider_alpha=True)
    assert max(worn[:3]) - min(worn[:3]) < max(bright[:3]) - min(bright[:3])


def test_prices_of_boosts_stand_on_the_card(content: Content) -> None:
    record = next(one for one in content.relations.values() if one.boosts)
    plain = structs.replace(content, relations={record.id: structs.replace(record, boosts=())})
    bare = cards.action_card(plain, record.id, 110)
    assert not same(bare, cards.action_card(content, record.id, 110))


def test_the_little_shape_has_as_many_squares_as_the_creature(content: Content) -> None:
    for race, shape in content.shapes.items():
        square = 12.0
        picture = creatures.little_shape(content.shapes[race].rotations[0], square, (255, 255, 255))
        count = sum(
            picture.get_at((round((column + 0.5) * square), round((row + 0.5) * square))).a > 128
            for row in range(round(picture.get_height() / square))
            for column in range(round(picture.get_width() / square))
        )
        assert count == len(shape.rotations[0])


def test_backs_tell_nothing(content: Content) -> None:
    assert cards.race_back(60).get_size() == (60, 80)
    assert not same(cards.race_back(60), cards.race_card(content, "spud", 60))
