"""The round track with its steps, and the clock on the one that runs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, text, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class StepMark:
    """A step of the track: its kind, its round, the points for planets after it, the return of cards."""

    kind: str
    round: int
    score: int
    returns: bool


@dataclass(frozen=True)
class TrackFace(Face):
    """The round track with the clock on the running step; in small windows a pill with the round."""

    steps: tuple[StepMark, ...]
    at: int

    def spots(self, context: DrawContext, size: tuple[int, int]) -> dict[str, pygame.Rect]:
        """Where the clock stands at each step, and the step itself; in small windows only that one."""
        if context.compact:
            return dict.fromkeys(
                (f"step:{at}" for at in range(len(self.steps))), pygame.Rect(7, size[1] // 2 - 17, 34, 34)
            )
        found = {}
        left, wide = self._from(context, pygame.Rect(0, 0, *size), len(self.steps))
        clock, around = context.px(22), context.px(58)
        side = min(context.px(34), round(wide) - 3)
        for step in range(len(self.steps)):
            x, y = round(left + (step + 0.5) * wide), size[1] // 2 - context.px(4)
            found[f"step:{step}"] = pygame.Rect(x - around // 2, y - around // 2, around, around)
            y -= side // 2 + context.px(3)
            found[f"clock:{step}"] = pygame.Rect(x - clock // 2, y - clock // 2, clock, clock)
        return found

    @staticmethod
    def step_rect(context: DrawContext, rect: pygame.Rect, step: int, steps: int) -> pygame.Rect:
        """The place of a step with what stands below it, for a track in `rect`."""
        left, wide = TrackFace._from(context, rect, steps)
        x = round(left + step * wide)
        return pygame.Rect(x, rect.y, round(left + (step + 1) * wide) - x, rect.h)

    @staticmethod
    def _from(context: DrawContext, rect: pygame.Rect, steps: int) -> tuple[float, float]:
        """Where the first step begins, and how wide each is."""
        wide = min(context.px(40), (rect.w - context.px(16)) / steps)
        return rect.right - context.px(12) - wide * steps, wide

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        surface.fill((*theme.SPACE_1, 235))
        shapes.hairline(surface, (0, size[1] - 1), size[0], theme.LINE)
        if context.compact:
            self._pill(surface, context)
            return surface
        left, step = self._from(context, surface.get_rect(), len(self.steps))
        side = min(context.px(34), round(step) - 3)
        y = size[1] // 2 - context.px(4)
        shapes.hairline(
            surface, (round(left + step / 2), y), round(step * (len(self.steps) - 1)), theme.LINE_LIT
        )
        for index, mark in enumerate(self.steps):
            self._step(surface, context, mark, index, (round(left + (index + 0.5) * step), y), side)
        return surface

    def _step(
        self,
        surface: pygame.Surface,
        context: DrawContext,
        mark: StepMark,
        index: int,
        at: tuple[int, int],
        side: int,
    ) -> None:
        name = {"start": "track-start", "ship": "track-ship"}.get(
            mark.kind, "track-score" if mark.score else "track-round"
        )
        picture = kit.drawing(name, side)
        if index < self.at:
            picture = shapes.brightness(picture, 0.45)
        if index == self.at:
            frame = pygame.Rect(0, 0, side + context.px(9), side + context.px(9))
            frame.center = at
            shapes.draw_rounded(
                surface,
                frame,
                context.px(9),
                theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.5),
                border=theme.BRASS_LIT,
                thick=2.0,
            )
        surface.blit(picture, picture.get_rect(center=at))
        if mark.kind == "classic":
            colour = theme.FAINT if index < self.at else theme.BRASS_LIT if mark.score else theme.IVORY
            text.draw(
                surface,
                str(mark.round),
                at,
                max(context.least, context.px(16)),
                colour,
                face="display",
                weight=700,
                anchor="center",
            )
        self._foot(surface, context, mark, (at[0], at[1] + side // 2 + context.px(5)))
        if index == self.at:
            clock = kit.drawing(
                "clock", (max(context.whole(14), context.px(22)), max(context.whole(14), context.px(23)))
            )
            surface.blit(clock, clock.get_rect(center=(at[0], at[1] - side // 2 - context.px(3))))

    def _foot(
        self, surface: pygame.Surface, context: DrawContext, mark: StepMark, at: tuple[int, int]
    ) -> None:
        """On the lower edge of a step: what a planet pays after it, or the return of the cards."""
        high = max(context.whole(14), context.px(17))
        if mark.score:
            pill = pygame.Rect(0, 0, max(context.whole(26), context.px(32)), high)
            pill.center = at
            ground = (theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.45), theme.SPACE_1)
            shapes.draw_rounded(surface, pill, high / 2, ground, border=theme.BRASS, thick=1.0)
            crown = kit.icon("dominance", high - 3, theme.BRASS_LIT)
            surface.blit(crown, crown.get_rect(center=(pill.x + round(pill.w * 0.34), at[1])))
            text.draw(surface, str(mark.score), (pill.x + round(pill.w * 0.7), at[1]),
                      max(context.whole(12), context.px(14)), theme.BRASS_LIT, face="display", weight=700,
                      anchor="center")  # fmt: skip
        elif mark.returns:
            disc = shapes.disc(high + 2, theme.SPACE_1, theme.LINE_LIT, 1.0)
            surface.blit(disc, disc.get_rect(center=at))
            arrow = kit.icon("return", high - 4, theme.SOFT)
            surface.blit(arrow, arrow.get_rect(center=at))

    def _pill(self, surface: pygame.Surface, context: DrawContext) -> None:
        now = self.steps[self.at]
        rounds = max((mark.round for mark in self.steps), default=0)
        rect = surface.get_rect().inflate(-context.whole(12), -context.whole(14))
        shapes.draw_rounded(surface, rect, rect.h / 2, theme.SPACE_2, border=theme.BRASS_DIM, thick=1.5)
        clock = kit.drawing("clock", (context.whole(18), context.whole(19)))
        surface.blit(clock, clock.get_rect(center=(rect.left + context.whole(18), rect.centery)))
        if now.kind == "ship":
            ship = kit.drawing("track-ship", context.whole(22))
            surface.blit(ship, ship.get_rect(center=(rect.left + context.whole(46), rect.centery)))
        words = f"{max((mark.round for mark in self.steps[: self.at + 1]), default=0)} / {rounds}"
        text.draw(
            surface,
            words,
            (rect.right - context.whole(14), rect.centery),
            context.whole(17),
            theme.IVORY,
            face="display",
            weight=700,
            anchor="midright",
            tabular=True,
        )
