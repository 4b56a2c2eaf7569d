"""The title: the working orrery, its five planets, and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client import i18n
from client.art import buttons, icons, shapes, svg, text, theme
from client.art.backdrop import Backdrop
from client.i18n import _, language_name, n_
from client.scenes import games
from client.scenes.orrery import parts
from client.scenes.orrery.caption import Caption
from client.scenes.orrery.machine import Machine
from client.scenes.orrery.motion import Motion
from client.scenes.orrery.plan import PLANETS, Planet
from client.scenes.page import UiScene
from client.scenes.times import when
from client.ui.button import Button, IconButton
from client.ui.widget import Area

if TYPE_CHECKING:
    from client.app import App

_MENU = (
    ("new-game", "planet", "title.new_game"),
    ("join", "network", "title.join"),
    ("saves", "load", "title.saves"),
    ("almanac", "almanac", "title.almanac"),
    ("settings", "settings", "title.settings"),
    ("quit", "exit", "title.quit"),
)
_LEAVE = 0.35
_ROW, _CONTINUE, _MENU_WIDE = 64, 130, 470
# Seconds for which the near planet stays without the pointer, off the machine and over it.
_STAYS_OUTSIDE, _STAYS_INSIDE = 0.4, 2.0


class TitleScene(UiScene):
    """The first screen."""

    name = "title"
    fps = 30
    room = True

    def __init__(self, app: App, **_arguments: Any) -> None:
        super().__init__(app)
        self.motion = Motion()
        self.machine = Machine(self.motion)
        self.caption = Caption(self)
        self.cards = games.cards()
        self.saved: Any = None
        self.backdrop = Backdrop("title", lamp=(0.63, 0.36), light=0.2)
        self._leaving: tuple[str, float] | None = None
        self._at_planets = False
        self._discovery: Any = None
        self._tables = 0
        self._to_warm: list[Planet] = []
        self._shelf: Any = None
        self._pointer = (-1, -1)
        self._idle = 0.0

    def enter(self, app: App) -> None:
        self._find_saved()
        super().enter(app)
        app.later(self._read_shelf, 0.05)
        app.later(self._look_for_tables, 0.4)

    def resume(self, result: Any) -> None:
        self._leaving = None
        self.machine.labels_hidden = False
        self._find_saved()
        self._read_shelf()
        self.rebuild()

    def leave(self) -> None:
        if self._discovery is not None:
            self._discovery.close()
            self._discovery = None

    # Sizes: the machine fits the window, the menu also follows the scale of the interface

    def _measure(self) -> None:
        metrics = self.app.metrics
        fit = metrics.factor / metrics.interface
        wide, high = metrics.size
        rows = len(_MENU) * _ROW + (_CONTINUE if self.saved else 0)
        self.m = min(metrics.factor, high / (360 + rows), wide / 1300)
        self.m = max(self.m, fit * 0.75)
        self.low = fit < 0.8 or self.m > fit * 1.2
        units_wide, units_high = wide / fit, high / fit
        right = max(0.0, (72 + _MENU_WIDE) * self.m / fit - 542)
        shift_x = units_wide - 1920 if units_wide > 1920 else 0.0
        shift_x = shift_x * 0.6 + right
        shift_y = (units_high - 1080) * 0.5
        if self.low:
            shift_x, shift_y = shift_x + 60, shift_y + 40
        self.machine.place(fit, (shift_x, shift_y), self._label_space())
        self.fit = fit

    def _label_space(self) -> pygame.Rect:
        wide, high = self.app.size
        left = round((72 + _MENU_WIDE + 16) * self.m)
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
        top = 300.0
        if self.saved is not None:
            Area(self.ui, self.u(72, top, _MENU_WIDE, 108), self._paint_continue, id="continue",
                 on_click=self._continue, bleed=round(26 * self.m))  # fmt: skip
            top += _CONTINUE
        for index, (name, icon, key) in enumerate(_MENU):
            Button(
                self.ui, self.u(72, top + _ROW * index, _MENU_WIDE, 58), _(key), kind="menu",
                icon=icon, id=name, size=26, factor=self.m,
                on_click=lambda name=name: self._choose(name),
                note=_("title.almanac_note") if name == "almanac" else "",
            )  # fmt: skip
        self._tables = 0
        self._note_tables()
        self._build_foot()
        self.caption.build()

    def _build_foot(self) -> None:
        wide, high = self.app.size
        m = self.m
        s = max(theme.TEXT_MIN, round(16 * m))
        middle = high - round(40 * m)
        pen = round(72 * m) + text.width(self._version(), s) + round(24 * m)
        for code in i18n.LANGUAGES:
            label = language_name(code)
            chosen = code == i18n.language()
            room = text.width(label, s, "display", 700) + round((60 if chosen else 30) * m)
            rect = pygame.Rect(pen, 0, room, max(round(34 * m), s + 12))
            rect.centery = middle
            Button(
                self.ui, rect, label, kind="ghost" if chosen else "quiet", size=16, factor=m,
                icon="language" if chosen else "", id=f"language-{code}",
                on_click=lambda code=code: self.app.settings.change("language", code),
            )  # fmt: skip
            pen = rect.right + round(8 * m)
        side = max(round(40 * m), 28)
        icon = 0.6 * side / self.app.metrics.s
        full = self.app.settings.full_screen
        IconButton(
            self.ui, pygame.Rect(wide - side - round(24 * m), middle - side // 2, side, side),
            "windowed" if full else "fullscreen", id="full-screen",
            tip=_("title.windowed" if full else "title.full_screen"), size=icon,
            on_click=self._toggle_full_screen,
        )  # fmt: skip
        IconButton(
            self.ui, pygame.Rect(wide - 2 * side - round(28 * m), middle - side // 2, side, side),
            "sound-off" if self.app.settings.mute else "sound", id="sound", tip=_("title.sound"), size=icon,
            on_click=self._toggle_sound,
        )  # fmt: skip

    def _version(self) -> str:
        from client.ui.window import version

        return version()

    def _paint_continue(self, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        m = self.m
        radius = theme.RADIUS_CARD * m
        lit = area.state in ("hover", "pressed")
        if lit:
            shapes.draw_glow(target, rect, theme.BRASS, radius, max(2, round(16 * m)), 0.35)
        line = theme.BRASS_LIT if lit else theme.BRASS_DIM
        shapes.draw_rounded(target, rect, radius, (theme.GHOST_TOP, theme.SPACE_1), border=line,
                            thick=max(1.0, 1.25 * m))  # fmt: skip
        game = self.saved.setup.game
        size = svg.fitted(f"shell/orrery/planet-{game}", width=round(106 * m))
        planet = svg.picture(f"shell/orrery/planet-{game}", size)
        target.blit(planet, planet.get_rect(center=(rect.x + round(66 * m), rect.centery)))
        left, room = rect.x + round(124 * m), rect.width - round(178 * m)
        lines = self._saved_lines()
        text.draw(target, _("title.continue"), (left, rect.y + round(40 * m)),
                  max(14, round(26 * m)), theme.BRASS_LIT, face="display", weight=700,
                  anchor="baseleft")  # fmt: skip
        size_1, size_2 = max(14, round(17 * m)), max(14, round(15 * m))
        for line, size, y, colour in (
            (lines[0], size_1, 68, theme.IVORY), (lines[1], size_2, 91, theme.SOFT),
        ):  # fmt: skip
            text.draw(target, text.shortened(line, room, size), (left, rect.y + round(y * m)),
                      size, colour, anchor="baseleft")  # fmt: skip
        place = (rect.right - round(34 * m), rect.centery)
        icons.draw(target, "play", place, max(16, round(24 * m)), theme.BRASS_LIT)
        if area.ring:
            buttons.draw_focus(target, rect, radius, m)

    def _saved_lines(self) -> tuple[str, str]:
        setup = self.saved.setup
        name = self.cards[setup.game].name if setup.game in self.cards else setup.game
        persons = [player.name for player in setup.players if player.kind == "person"]
        bots = sum(player.is_bot for player in setup.players)
        others = persons[1:] + ([n_("title.bots", bots)] if bots else [])
        time = when(self.saved.saved_at)
        if not others:
            return name, _("title.saved_alone", when=time)
        names = i18n.join_and(others)
        line = _("title.saved_with", names=names, when=time)
        size, room = max(theme.TEXT_MIN, round(15 * self.m)), round((_MENU_WIDE - 178) * self.m)
        if text.width(line, size) > room:
            return f"{name}, {time}", _("title.saved_names", names=names)
        return name, line

    # What the menu does

    def _choose(self, name: str) -> None:
        if name == "quit":
            self.app.quit()
        elif name == "new-game":
            self.open_game(self.motion.chosen or "")
        else:
            self.app.push(name)

    def _continue(self) -> None:
        from client.scenes.starting import resume_game

        resume_game(self.app, self.saved.path)

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

    def _toggle_full_screen(self) -> None:
        self.app.settings.change("full_screen", not self.app.settings.full_screen)

    def _toggle_sound(self) -> None:
        self.app.settings.change("mute", not self.app.settings.mute)
        self.ui.find("sound").set_icon("sound-off" if self.app.settings.mute else "sound")

    # What is read after the first picture

    def _find_saved(self) -> None:
        from client import paths

        folder = paths.saves()
        self.saved = None
        if any(folder.glob("auto/*.orrery")) or any(folder.glob("*.orrery")):
            from client.session.library import Library

            self.saved = Library(folder).newest_unfinished()

    def _read_shelf(self) -> None:
        from client.shelf import shelf

        self._shelf = shelf()
        if games.cards(self._shelf) != self.cards and self.app.top is self:
            self.rebuild()

    def _look_for_tables(self) -> None:
        """Begins to listen for tables of others, off the main thread's way."""
        if self.app.headless or not self.app.settings.lan_discovery or self.app.top is not self:
            return
        from client.net.discovery import Browser

        try:
            self._discovery = Browser()
            self._discovery.start()
        except OSError:
            self._discovery = None
            self.ui.find("join").set_note(_("title.no_network"), "warn")

    def _note_tables(self) -> None:
        found = len(self._discovery.found()) if self._discovery is not None else 0
        if found != self._tables:
            self._tables = found
            self.ui.find("join").set_note(n_("title.tables_found", found) if found else "", "good")

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
        self.motion.update(dt)
        if self.motion.chosen != before or self.caption.game != self.motion.chosen:
            self.caption.show(self.motion.chosen)
        self.caption.update(dt)
        self._note_tables()

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
        if enter and self._at_planets and self.motion.chosen and self.ui.focused is None:
            self.open_planet()
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
        names = (["continue"] if self.saved is not None else []) + [line[0] for line in _MENU]
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
        self.backdrop.draw(surface, pointer)
        self.machine.draw_still(surface)
        self.machine.draw(surface)
        self._draw_words(surface)
        self.caption.draw(surface)
        self.ui.draw(surface)
        if self._leaving is not None:
            self._draw_leaving(surface, *self._leaving)

    def _draw_words(self, surface: pygame.Surface) -> None:
        m = self.m
        mark = svg.picture("shell/orrery/wordmark", self.u(0, 0, 624, 130).size)
        surface.blit(mark, self.u(64, 88, 0, 0))
        text.draw(surface, _("title.lead"), (round(78 * m), round(234 * m)), max(14, round(28 * m)),
                  theme.IVORY, face="display", weight=500, anchor="midleft")  # fmt: skip
        rule = self.u(78, 270, 438, 1)
        shapes.hairline(surface, rule.topleft, rule.width, theme.BRASS, thick=max(1, round(1.5 * m)))
        icons.draw(surface, "star-full", (rule.right + round(12 * m), rule.y), max(12, round(18 * m)),
                   theme.BRASS_LIT)  # fmt: skip
        place = (round(72 * m), surface.get_height() - round(40 * m))
        text.draw(surface, self._version(), place, max(theme.TEXT_MIN, round(16 * m)), theme.FAINT,
                  anchor="midleft")  # fmt: skip

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
