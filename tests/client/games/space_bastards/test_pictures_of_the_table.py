"""Pictures of the table that are made without a window, with what is touched first."""

from __future__ import annotations

import pygame

from client.games.space_bastards import make_table
from client.table.screenshot import render
from tests.client.games.space_bastards.asked import SMALL, asked_match, the_game
from tests.client.games.space_bastards.screens.test_relations_in_view import late


def test_a_planet_shows_near_and_a_card_lies_in_the_plan() -> None:
    match, seat = asked_match(late("plan"))
    view = match.view(seat)
    assert view.prompt is not None
    usual = render(make_table(the_game()), view, SMALL)
    picture = render(make_table(the_game()), view, SMALL, chosen=("view:P01",))
    handle = view.prompt.options[0].handles()[0]
    planned = render(make_table(the_game()), view, SMALL, chosen=(handle,))
    bytes_of = [pygame.image.tobytes(one, "RGB") for one in (usual, picture, planned)]
    assert len(set(bytes_of)) == len(bytes_of)
