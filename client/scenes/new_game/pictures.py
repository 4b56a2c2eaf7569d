"""Pictures of a game in the new game: the piece of a seat, what an option looks like.

They come from `client.games.<game>.extras.setup`, if the game has such a module:
`seat_piece(content, seat, size)`, `option_value(content, option, item, value, size)` and
`choice(content, option, value, options, size)`, each of which may give None.
"""

from __future__ import annotations

from typing import Any

import pygame

from client.games import extra


def seat_piece(game: str, content: Any, seat: int, size: tuple[int, int]) -> pygame.Surface | None:
    """The piece of a seat, no larger than `size` in window pixels."""
    module = extra(game, "setup")
    picture: pygame.Surface | None = module.seat_piece(content, seat, size) if module else None
    return picture


def option_value(
    game: str, content: Any, option: str, item: str, value: str, size: tuple[int, int]
) -> pygame.Surface | None:
    """What an option shows with a value, exactly `size` in window pixels."""
    module = extra(game, "setup")
    if module is None:
        return None
    picture: pygame.Surface | None = module.option_value(content, option, item, value, size)
    return picture


def choice(
    game: str, content: Any, option: str, value: str, options: dict[str, Any], size: tuple[int, int]
) -> pygame.Surface | None:
    """What lies under an option of one value, no larger than `size` in window pixels; `options` are
    all that are chosen."""
    module = extra(game, "setup")
    if module is None or not hasattr(module, "choice"):
        return None
    picture: pygame.Surface | None = module.choice(content, option, value, options, size)
    return picture


def prepare(game: str, content: Any) -> None:
    """Begin to draw what the game's table will need; does not wait for it."""
    module = extra(game, "setup")
    if module is not None and hasattr(module, "prepare"):
        module.prepare(content)


def samples(size: tuple[int, int], first: str = "") -> list[tuple[pygame.Surface, Any]]:
    """Two cards of a game that can be played, of `first` if it can, for the preview of the settings, with
    their tips; empty without such a game."""
    from client.shelf import shelf

    for game in sorted(shelf().games, key=lambda one: one != first):
        module = extra(game, "setup")
        if module is not None and hasattr(module, "samples"):
            found: list[tuple[pygame.Surface, Any]] = module.samples(shelf().content(game), size)
            return found
    return []
