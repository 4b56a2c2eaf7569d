"""Action cards, the places of the plan, and the round track."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, rich, shapes, text, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import _, language


@dataclass(frozen=True)
class ActionFace(Face):
    """An action card; `effect` says in a few words what it does, instead of the prices of its boosts. In the
    folded hand it has the `bare` picture, as names and prices would be cut."""

    relation: str
    effect: str = ""
    bare: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        if self.bare:
            return kit.drawing(f"action-{self.relation}", size)
        if not self.effect:
            return context.gallery.action_card(self.relation, size[0])
        card = kit.drawing(f"action-{self.relation}", size).copy()
        unit = size[0] / 150
        name = context.content.relations[self.relation].name.say(language())
        large = round(20 * unit)
        while large > context.least and text.width(name, large, "display", 700) > size[0] - 16 * unit:
            large -= 1
        middle = (size[0] // 2, round(148 * unit))
        text.draw(card, name, middle, large, theme.IVORY, face="display", weight=700, anchor="center")
        room = size[0] - round(14 * unit)
        small = max(context.least, round(12.5 * unit))
        words = rich.block(self.effect, room, small, theme.INK, weight=700, leading=1.15, align="center",
                           max_lines=2)  # fmt: skip
        words.draw(card, ((size[0] - words.size[0]) // 2, round(185 * unit) - words.size[1] // 2))
        return card


@dataclass(frozen=True)
class BackFace(Face):
    """An action card face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return kit.drawing("action-back", size)


@dataclass(frozen=True)
class SpentFace(Face):
    """The empty place of a card: played in a round, or in the plan (round 0)."""

    relation: str
    round: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        planned = self.round == 0
        colour = theme.BRASS if planned else theme.LINE_LIT
        surface.blit(shapes.dashed(size, 8, colour, 2.0, (7, 6), 0.06), (0, 0))
        words = _("sb.in_your_plan") if planned else _("sb.played_in", round=self.round)
        lines_from = size[1] // 2
        if not planned:
            medal = context.gallery.medallion(self.relation, round(size[0] * 0.46), grey=True)
            surface.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
            lines_from = round(size[1] * 0.72)
        block = rich.block(
            words,
            size[0] - 8,
            max(context.least, context.px(14)),
            theme.BRASS_LIT if planned else theme.SOFT,
            align="center",
            max_lines=3,
        )
        block.draw(surface, ((size[0] - block.size[0]) // 2, lines_from - block.size[1] // 2))
        return surface


@dataclass(frozen=True)
class PlanFace(Face):
    """The tray of the plan: a place for the card, one for a second card with its price, and a remark."""

    places: tuple[tuple[int, int, int, int], ...]
    """Rectangles within the tray; only the first ones where no more can be planned."""
    filled: int
    price: int
    affordable: bool
    remark: str
    owner: str = ""
    """Whose plan an onlooker sees; the viewer's own if empty."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        title = text.draw(
            surface,
            _("sb.plan_of", name=self.owner) if self.owner else _("sb.your_plan"),
            (context.px(14), context.px(16)),
            max(context.whole(15), context.px(16)),
            theme.BRASS_LIT,
            face="display",
            weight=700,
            anchor="midleft",
        )
        right = 0
        for index, box in enumerate(self.places):
            rect = pygame.Rect(box)
            right = rect.right
            if index < self.filled:
                continue
            colour = theme.BRASS if index == 0 or self.affordable else theme.DISABLED
            surface.blit(shapes.dashed(rect.size, 8, colour, 2.0, (7, 6), 0.05), rect)
            if index == 1:
                self._draw_price(surface, context, rect, colour)
        room = size[0] - right - context.px(22)
        left, high = right + context.px(12), context.px(12)
        if room > context.px(60):
            rich.draw(
                surface,
                self.remark,
                (left, high if context.compact and left > title.right + 6 else context.px(34)),
                room,
                max(context.least, context.px(14)),
                theme.SOFT,
                max_lines=5,
            )
        return surface

    def _draw_price(
        self, surface: pygame.Surface, context: DrawContext, rect: pygame.Rect, colour: theme.Colour
    ) -> None:
        """A plus and what a second card costs; crossed out where the money does not suffice."""
        side = max(context.whole(14), context.px(24))
        icons.draw(surface, "plus", (rect.centerx, rect.centery - side), side, colour)
        left, y = rect.centerx - side // 2, rect.centery + side // 2
        coin = kit.drawing("coin", side)
        surface.blit(coin, coin.get_rect(center=(left, y)))
        text.draw(
            surface, str(self.price), (rect.centerx + side // 3, y), max(context.whole(15), context.px(19)),
            theme.IVORY, face="display", weight=700, anchor="midleft",
        )  # fmt: skip
        if not self.affordable:
            icons.draw(surface, "close", (left, y), side, theme.BAD)


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

    @staticmethod
    def place_of(context: DrawContext, rect: pygame.Rect, step: int, steps: int) -> tuple[float, float]:
        """Where the clock stands at a step, for a track in `rect`."""
        left, wide = TrackFace._from(context, rect, steps)
        side = min(context.px(34), round(wide) - 3)
        return left + (step + 0.5) * wide, rect.centery - context.px(7) - side // 2

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


@dataclass(frozen=True)
class RestFace(Face):
    """The ground of the folded hand, with why the cards rest; `short` where that has no room."""

    words: str
    short: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        small, pad = max(context.least, context.px(14)), context.px(14)
        words = self.words if text.width(self.words, small) <= size[0] - 2 * pad else self.short
        text.draw(surface, words, (pad, context.px(18)), small, theme.SOFT, anchor="midleft")
        return surface
