"""What faces and sheets are drawn with; a face as a part of a sheet."""

from __future__ import annotations

import pygame

from client.sheet import Column, Context, Extent, Face, Node, Sheet, Units, pictured


class Dot(Face[Context[str]]):
    def draw(self, context: Context[str], size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(context.content)
        return surface


class Dotted(Sheet[Context[str]]):
    def tree(self, context: Context[str], room: Extent) -> Node:
        return Column(pictured(context, Dot(), wide=20, high=20, name="dot"), across="center", pack="center")


def test_lengths_are_those_of_the_board_in_use() -> None:
    context = Context("red")
    assert (context.px(40, 30), context.compact) == (40, False)
    context.units = Units(smallness=1.0)
    assert context.compact
    assert context.px(40, 20) < 40


def test_a_face_is_drawn_in_its_place() -> None:
    drawn = Dotted().draw(Context("red"), (60, 60))
    assert drawn.get_at((30, 30))[:3] == (255, 0, 0)
    assert drawn.get_at((5, 5))[:3] != (255, 0, 0)
