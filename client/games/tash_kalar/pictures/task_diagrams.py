"""What a task asks for: the drawing of the kit with its id; of a task of a pack that of its kind."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, theme
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from rules.tash_kalar.content import Content, Task


def diagram(content: Content, task: Task, owner: str | None, size: Size) -> pygame.Surface:
    """The picture of a task without ground, with stones of `owner` (of nobody: golden). Shared, so never draw
    on it."""
    own = kit.facts().tinctures["gold"] if owner is None else kit.ramp(content, owner)
    known, kind = f"task-{task.id}", f"task-any-{task.condition.__struct_config__.tag}"
    name = known if kit.has(known) else kind
    wide, high = svg.natural_size(f"tash-kalar/{name}")
    across, down = max(wide, high * size[0] / size[1]), max(high, wide * size[1] / size[0])
    return kit.drawn(name, ((wide - across) / 2, (high - down) / 2, across, down), size, kit.keyed(f=own))


class TaskDiagramFace(Face):
    """The picture of a task on a dark field."""

    task: str
    owner: str | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side, fill = min(size), (theme.rgb("#26335A"), theme.rgb("#151E3A"))
        field = shapes.rounded(size, side * 0.08, fill, border=theme.INK, thick=max(1.0, side / 60))
        inner = round(size[0] * 0.92), round(size[1] * 0.92)
        return shapes.over(
            field, diagram(context.content, context.content.tasks[self.task], self.owner, inner)
        )
