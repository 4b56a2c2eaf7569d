"""Keys on the map lead only to what can be chosen, and it shows where they are."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.games.space_bastards.pictures.galaxy_map import RimFace
from client.games.space_bastards.pictures.ship_routes import FieldRingFace
from tests.client.games.space_bastards.asked import SMALL, Asked, kind
from tests.client.games.space_bastards.flying import on_map


def lit(stand: Asked, of: type) -> list[str]:
    """The marks of this kind that show where pointer or focus is."""
    assert stand.table.arrangement is not None
    faces = {one.id: one.face for one in stand.table.arrangement.sprites if isinstance(one.face, of)}
    return [name.partition(":")[2] for name, face in faces.items() if face.lit]


def test_a_flight_is_walked_from_field_to_field(asked: Callable[..., Asked]) -> None:
    """No world lies between them, nor a field out of reach; the one with the focus has a ring of its own."""
    stand = asked(on_map, SMALL)
    goals = {one.touch for one in stand.targets("field:") if one.touch in stand.table.choice.open}
    inside = [one.id for one in stand.table.targets if one.group == "map"]
    assert inside
    assert set(inside) <= goals
    while not stand.table.focused.startswith("field:"):
        stand.press(pygame.K_TAB)
        assert stand.table.focused != "ui:menu", "the fields come before the menu"
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        assert lit(stand, FieldRingFace) == [stand.table.focused.removeprefix("field:")]
        stand.press(key)


def test_the_world_with_the_focus_is_ringed(asked: Callable[..., Asked]) -> None:
    stand = asked(kind("name_planet"), SMALL)
    while not stand.table.focused.startswith("planet:"):
        stand.press(pygame.K_TAB)
        assert stand.table.focused != "ui:menu"
    for key in (pygame.K_RIGHT, pygame.K_DOWN):
        assert lit(stand, RimFace) == [stand.table.focused.removeprefix("planet:")]
        stand.press(key)
