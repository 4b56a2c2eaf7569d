"""The title: the working orrery, its five planets, and the menu."""

from __future__ import annotations

from typing import Any

import pygame

from client.art import theme
from client.art.backdrop import Backdrop
from client.art.canvas import painted
from client.scenes import games
from client.scenes.orrery import parts
from client.scenes.orrery.caption import Caption
from client.scenes.orrery.machine import Machine
from client.scenes.orrery.menu import MENU_WIDE, Menu
from client.scenes.orrery.motion import Motion
from client.scenes.orrery.plan import PLANETS, Planet
from client.shell import Shell
from client.ui.page import UiScene
from client.wakeup import LIFE, NEVER, NOW, POLL

_LEAVE = 0.35
# Units from the menu to the right border of a window, in which the machine stands.
_MACHINE_WIDE = 1378
# Seconds for which the near planet stays without the pointer, off the machine and over it.
_STAYS_OUTSIDE, _STAYS_INSIDE = 0.4, 2.0


class TitleScene(UiScene):
    """The first screen."""

    name = "title"
    room = True

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.motion = Motion()
        self.machine = Machine(self.motion)
        self.caption = Caption(self)
        self.cards = games.cards()
        self.menu = Menu(self)
        self.backdrop = Backdrop("title", lamp=(0.63, 0.36), light=0.2)
        self._leaving: tuple[str, float] | None = None
        self._at_planets = False
        self._read = ""
        """The game whose rules have been read, which is the next to be set up."""
        self._to_warm: list[Planet] = []
        self._shelf: Any = None
        self._pointer = (-1, -1)
        self._ground: tuple[Any, pygame.Surface | None] | None = None
        """What it was drawn for last, and its picture if it was for the same before."""
        self._idle = 0.0

    def enter(self, app: Shell) -> None:
        self.menu.find_saved()
        self.menu.find_table()
        super().enter(app)
        app.later(self._read_shelf, 0.05)
        app.later(self.menu.look_for_tables, 0.4)

    def resume(self, result: Any) -> None:
        self._leaving = None
        self.machine.labels_hidden = False
        self.menu.find_saved()
        self.menu.find_table()
        self._read_shelf()
        self.rebuild()

    def leave(self) -> None:
        self.menu.close()
        parts.forget()

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self._ground = None

    # Sizes: the machine fits the window, the menu also follows the scale of the interface

    def _measure(self) -> None:
        metrics = self.app.metrics
        fit = metrics.factor / metrics.interface
        wide, high = metrics.size
        self.m = min(metrics.factor, high / (360 + self.menu.height), wide / 1300)
        self.m = max(self.m, fit * 0.75)
        self.low = fit < 0.8 or self.m > fit * 1.2
        # Beside a large menu the machine is smaller, so that it stays whole.
        beside = (72 + MENU_WIDE) * self.m
        whole = fit <= (wide - beside) / _MACHINE_WIDE + 0.001
        fit = fit if whole else (wide - beside) / _MACHINE_WIDE
        units_wide, units_high = wide / fit, high / fit
        right = max(0.0, beside / fit - 542)
        extra = max(0.0, units_wide - 1920)
        shift_x = min(extra, extra * 0.6 + right)
        shift_y = (units_high - 1080) * 0.5
        if self.low:
            shift_x, shift_y = shift_x + (60 if whole else 0), shift_y + 40
        self.machine.place(fit, (shift_x, shift_y), self._label_space())
        self.fit = fit

    def _label_space(self) -> pygame.Rect:
        wide, high = self.app.size
        left = round((72 + MENU_WIDE + 16) * self.m)
        return pygame.Rect(left, 12, wide - left - 12, high - 24)

    @property
    def s(self) -> float:
        """Pixels for a unit of the machine and of the caption."""
        return max(self.fit, self.m * 0.9)

    def px_of(self, units: float) -> int:
        """Units of the caption as window pixels."""
        return max(1, round(units * self.s))

    def text_px(self, size: float) -> int:
        """A text size of the caption as window pixels."""
        return max(theme.TEXT_MIN, round(size * self.s))

    def u(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the menu's side as window pixels."""
        m = self.m
        left, top = round(x * m), round(y * m)
        return pygame.Rect(left, top, round((x + width) * m) - left, round((y + height) * m) - top)

    # Widgets

    def build(self) -> None:
        self._measure()
        self.cards = games.cards(self._shelf)
        self.machine.names = {game: card.name for game, card in self.cards.items()}
        self.machine.broken = {game for game, card in self.cards.items() if card.broken}
        self.motion.still = self.app.settings.reduced_motion or self.app.speed == 0
        self._to_warm = list(PLANETS)
        self.menu.build()
        self.caption.build()

    def rebuild(self) -> None:
        """Also under a held mouse button, as while the packs are read: the click still counts."""
        held = self.ui.held
        super().rebuild()
        self.ui.hold(held)

    # What the menu does

    def choose(self, name: str) -> None:
        """A line of the menu."""
        if name == "quit":
            self.app.quit()
        elif name == "new-game":
            # A planet that only the pointer has passed on its way here does not count.
            self.open_game((self._at_planets and self.motion.chosen) or self._read)
        elif name == "almanac":
            self.app.push("almanac", play=True)
        else:
            self.app.push(name)

    def read_about(self, game: str) -> None:
        """How a game plays; the next new game is that game."""
        self._read = game
        self.app.push("almanac", game=game, play=True)

    def open_game(self, game: str) -> None:
        """To the new game with `game` chosen; its planet flies to the middle."""
        if game and not self.cards[game].playable:
            game = ""
        if not game or self.app.instant or self.motion.still:
            self.app.push("new-game", game=game)
            return
        if self._leaving is None:
            self._leaving = (game, 0.0)
            self.machine.labels_hidden = True

    # What is read after the first picture

    def _read_shelf(self) -> None:
        from client.shelf import shelf

        self._shelf = shelf()
        if games.cards(self._shelf) != self.cards and self.app.top is self:
            self.rebuild()

    # Every frame

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._leaving is not None:
            game, age = self._leaving
            self._leaving = (game, age + dt)
            if age + dt >= _LEAVE:
                self._leaving = None
                self.app.push("new-game", game=game)
                return
        if self._to_warm and self.app.time > 0.3:
            # The large pictures, one a frame, so that the first planet comes near without a hitch.
            planet = self._to_warm.pop()
            parts.planet(planet, planet.near, self.fit)
        self.motion.still = self.app.settings.reduced_motion or self.app.speed == 0
        self._follow_pointer(dt)
        before = self.motion.chosen
        self.motion.update(dt if self.app.lively else 0.0)
        if self.motion.chosen != before or self.caption.game != self.motion.chosen:
            self.caption.show(self.motion.chosen)
        self.caption.update(dt)
        self.menu.note_tables()
        if self.menu.saved is not None and not self.menu.saved.path.exists():
            # A beginning that was cancelled takes its file away when it has come to its end.
            self.menu.find_saved()
            self.rebuild()

    def due(self) -> float:
        motion, hears = self.motion, POLL if self.menu.listens else NEVER
        due = min(super().due(), hears)
        if self._leaving is not None or self._to_warm or self.caption.due() == NOW or motion.moving:
            return NOW
        if not motion.still and self.app.lively:
            return min(due, LIFE)
        # A planet that came near goes again some time after the pointer has left.
        return min(due, _STAYS_OUTSIDE / 2) if motion.chosen else due

    def _follow_pointer(self, dt: float) -> None:
        """The planet under the pointer comes near. It stays while the pointer rests, and goes a
        moment after the pointer has left the machine, or rather later inside it: the planet has
        swung away from under the pointer, which may be on its way to the caption."""
        if self._at_planets and self.ui.keyboard:
            return
        pointer, moved = self.app.pointer, self.app.pointer != self._pointer
        self._pointer = pointer
        if self.caption.rect.collidepoint(pointer) and self.motion.chosen:
            self._idle = 0.0
            return
        over_widget = pointer[0] < 0 or self.ui.part_at(pointer) is not None
        game = None if over_widget else self.machine.hit(pointer)
        if game is not None and (moved or game == self.motion.chosen):
            self._idle = 0.0
            if self.motion.choose(game):
                self.app.play("gear")
                self.app.play("slide")
            return
        inside = not over_widget and self._label_space().collidepoint(pointer)
        if moved or not inside:
            self._idle += dt
        if self._idle >= (_STAYS_INSIDE if inside else _STAYS_OUTSIDE):
            self.motion.choose(None)

    def unhandled(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._at_planets = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            game = self.machine.hit(event.pos)
            if game is not None and self.cards[game].playable:
                self.open_game(game)

    def handle(self, event: pygame.event.Event) -> None:
        if self._leaving is not None:
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._next_planet(1 if event.key == pygame.K_RIGHT else -1)
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._next_line(1 if event.key == pygame.K_DOWN else -1)
            return
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.ui.focused is None:
            if self._at_planets and self.motion.chosen:
                self.open_planet()
            else:
                self.ui.find(self.menu.names[0]).activate()
            return
        super().handle(event)

    def open_planet(self) -> None:
        """Enter on a planet: its game begins, if it can be played."""
        game = self.motion.chosen
        if game is not None and self.cards[game].playable:
            self.open_game(game)

    def _next_planet(self, step: int) -> None:
        """Round the planets by keys, in the order in which they stand from left to right."""
        order = [body.planet.game for body in
                 sorted(self.motion.bodies, key=lambda body: body.arm_end()[0])]  # fmt: skip
        now = self.motion.chosen
        at = order.index(now) + step if now in order else (0 if step > 0 else -1)
        self.ui.focus(None)
        self.ui.keyboard = True
        self._at_planets = True
        self.motion.choose(order[at % len(order)])
        self.app.play("slide")

    def _next_line(self, step: int) -> None:
        """Up and down the menu by keys."""
        names = self.menu.names
        focused = self.ui.focused
        at = names.index(focused.id) + step if focused is not None and focused.id in names else (
            0 if step > 0 else -1
        )  # fmt: skip
        self.ui.keyboard = True
        self._at_planets = False
        self.ui.focus(names[at % len(names)])

    def draw(self, surface: pygame.Surface) -> None:
        pointer = None if self.motion.still else self.app.pointer
        if pointer is not None and pointer[0] < 0:
            pointer = surface.get_rect().center
        self._draw_ground(surface, pointer)
        painted(surface, self.machine.bounds(), self.machine.look(), self.machine.draw)
        self.menu.draw(surface)
        self.caption.draw(surface)
        self.ui.draw(surface)
        if self._leaving is not None:
            self._draw_leaving(surface, *self._leaving)

    def _draw_ground(self, surface: pygame.Surface, pointer: tuple[int, int] | None) -> None:
        """Space and the plate of the machine, in one picture while the pointer rests: at every tick of the
        clockwork nearly half of the window is drawn again."""
        key = (pointer, surface.get_size(), theme.palette, theme.strong_contrast, self.machine.shift)
        if self._ground is not None and self._ground[0] == key and self._ground[1] is not None:
            surface.blit(self._ground[1], (0, 0))
            return
        resting = self._ground is not None and self._ground[0] == key
        made = pygame.Surface(surface.get_size()) if resting else surface
        self.backdrop.draw(made, pointer)
        self.machine.draw_still(made)
        self._ground = key, made if resting else None
        if resting:
            surface.blit(made, (0, 0))

    def _draw_leaving(self, surface: pygame.Surface, game: str, age: float) -> None:
        share = min(1.0, age / _LEAVE)
        eased = share * share * (3 - 2 * share)
        level = round(255 * (1 - 0.85 * eased))
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        body = self.motion.body(game)
        start = pygame.Vector2(self.machine.at(*body.middle()))
        end = pygame.Vector2(surface.get_rect().center)
        picture = parts.planet(body.planet, body.planet.near, self.fit)
        surface.blit(picture, picture.get_rect(center=start.lerp(end, eased)))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Nothing above the widgets."""
