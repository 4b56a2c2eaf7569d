"""The whole machine on the screen: what stands still is drawn once per size, the rest each frame."""

from __future__ import annotations

import math
from collections.abc import Container, Hashable

import pygame

from client.art import icons, shapes, svg, text, theme
from client.scenes.orrery import parts, plan
from client.scenes.orrery.arms import ArmPainter
from client.scenes.orrery.motion import Body, Motion

_FOLDER = "shell/orrery"
_LABEL = 32
_LABEL_GAP, _LABEL_BELOW = 14, 8
_LABEL_FADES, _LABEL_STEPS = 0.07, 20
"""A label fades where the sine of its planet's angle is less than this, in so many steps."""


class Machine:
    """Draws a `Motion`. `names` maps games to their labels, `broken` games are dull brass."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.names: dict[str, str] = {}
        self.broken: Container[str] = ()
        self.s = 1.0
        self.shift = (0.0, 0.0)
        self.screen = pygame.Rect(0, 0, 1, 1)
        self.labels_hidden = False
        self._places: dict[str, pygame.Rect] = {}
        """Where the labels stand now."""
        self._drawn_labels: dict[tuple[str, tuple[int, int], int], pygame.Surface] = {}

    def place(self, s: float, shift: tuple[float, float], screen: pygame.Rect) -> None:
        """Sizes: pixels for a unit, how far the machine is moved in units, where labels may be."""
        self._drawn_labels.clear()
        self.s, self.shift, self.screen = s, shift, screen

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place of the drawing board in window pixels."""
        return round((x + self.shift[0]) * self.s), round((y + self.shift[1]) * self.s)

    def draw_still(self, target: pygame.Surface) -> None:
        """The plate and the light on it, for the background."""
        base = f"{_FOLDER}/base"
        size = (round(1340 * self.s), round(580 * self.s))
        target.blit(svg.picture(base, size), self.at(546, 394))
        centre = self.at(plan.CENTRE[0], plan.CENTRE[1] - plan.SUN_Z)
        for radius, strength in ((520, 0.20), (260, 0.24)):
            light = parts.glow(radius, theme.LAMP, strength, self.s)
            target.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)

    def draw(self, target: pygame.Surface) -> None:
        """Everything that moves."""
        painter = ArmPainter(self.s, self.shift)
        bodies = sorted(self.motion.bodies, key=lambda body: body.arm_end()[1])
        for body in bodies:
            painter.shadow(target, body)
        for body in bodies:
            self._planet_shadow(target, body)
        for body in bodies:
            if not body.front:
                painter.arm(target, body)
                self._planet(target, painter, body)
        self._column(target)
        for body in bodies:
            if body.front:
                painter.arm(target, body)
        self._sun(target)
        for body in bodies:
            if body.front:
                self._planet(target, painter, body)
        if not self.labels_hidden:
            self._labels(target)

    def look(self) -> Hashable:
        """What the picture of that depends on."""
        bodies = tuple((body.angle, body.near, body.bob) for body in self.motion.bodies)
        names, broken = tuple(self.names.items()), tuple(name for name in self.names if name in self.broken)
        return bodies, self.motion.time, self.labels_hidden, names, broken, self.s, self.shift, theme.palette

    def bounds(self) -> pygame.Rect:
        """Around everything that moves."""
        self._places = {} if self.labels_hidden else self.label_rects()
        places = [self.planet_rect(body) for body in self.motion.bodies]
        globes = [rect.inflate(1.4 * rect.w, 1.4 * rect.h) for rect in places]
        plate = pygame.Rect(self.at(546, 380), (round(1340 * self.s), round(594 * self.s)))
        return plate.unionall([*globes, *self._places.values()])

    def planet_rect(self, body: Body) -> pygame.Rect:
        """The globe of a planet in window pixels."""
        side = round(body.diameter * self.s)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.at(*body.middle())
        return rect

    def hit(self, place: tuple[int, int]) -> str | None:
        """The game whose planet is under the pointer, the nearest to the viewer first."""
        ordered = sorted(self.motion.bodies, key=lambda b: (b.near > 0.5, b.arm_end()[1]))
        for body in reversed(ordered):
            rect = self.planet_rect(body)
            radius = rect.width / 2 * 1.12
            away = pygame.Vector2(place).distance_to(rect.center)
            if away <= radius:
                return body.planet.game
        return None

    def _planet(self, target: pygame.Surface, painter: ArmPainter, body: Body) -> None:
        painter.post(target, body)
        planet, diameter = body.planet, body.diameter
        if body.near > 0:
            light = parts.glow(planet.near * 0.95, theme.BRASS_LIT, 0.26, self.s)
            if body.near < 1:
                light = shapes.brightness(light, round(body.near, 1))
            target.blit(light, light.get_rect(center=self.at(*body.middle())),
                        special_flags=pygame.BLEND_RGB_ADD)  # fmt: skip
        broken = planet.game in self.broken
        picture = parts.planet(planet, diameter, self.s, broken)
        across, down = parts.globe_place(planet, diameter, self.s)
        x, y = self.at(*body.middle())
        target.blit(picture, (round(x - across), round(y - down)))
        if broken:
            icons.draw(target, "warning", (x, y), round(44 * self.s), theme.WARN)

    def _planet_shadow(self, target: pygame.Surface, body: Body) -> None:
        shadow = parts.planet_shadow(round(body.diameter), self.s)
        x, y = plan.on_orbit(body.planet.orbit, body.angle, 0)
        x, y = x + plan.SHADOW_PLANET[0], y + plan.SHADOW_PLANET[1]
        target.blit(shadow, shadow.get_rect(center=self.at(x, y)))

    def _column(self, target: pygame.Surface) -> None:
        low = svg.picture(f"{_FOLDER}/column-low", (round(260 * self.s), round(160 * self.s)))
        target.blit(low, self.at(1086, 540))
        for gear in plan.GEARS:
            drawn = parts.gear(gear, self.motion.time * gear.pace, self.s)
            x, y = plan.project(0, 0, gear.z)
            middle = self.at(x, y)
            high = round(2.04 * gear.radius * self.s * plan.SQUASH)
            target.blit(drawn, (middle[0] - drawn.get_width() // 2, middle[1] - high // 2))

    def _sun(self, target: pygame.Surface) -> None:
        top = svg.picture(f"{_FOLDER}/column-top", (round(100 * self.s), round(170 * self.s)))
        target.blit(top, self.at(1166, 400))
        centre = self.at(plan.CENTRE[0], plan.CENTRE[1] - plan.SUN_Z)
        rays = parts.rays(self.motion.time, self.s)
        target.blit(rays, rays.get_rect(center=centre))
        sun = parts.sun(self.s)
        target.blit(sun, sun.get_rect(center=centre))

    # Labels

    def label_rects(self) -> dict[str, pygame.Rect]:
        """Where the labels stand: above the planets at the back and below those in front, away from all other
        planets, inside the screen, none over another."""
        rects: dict[str, pygame.Rect] = {}
        size = max(theme.TEXT_MIN, round(18 * self.s))
        for body in sorted(self.motion.bodies, key=lambda body: body.middle()[1]):
            game = body.planet.game
            if game == self.motion.chosen or game not in self.names:
                continue
            wide = text.width(self.names[game], size, "display", 700) + round(28 * self.s)
            high = max(round(_LABEL * self.s), size + round(10 * self.s))
            rect = pygame.Rect(0, 0, wide, high)
            x, y = self.at(*body.middle())
            top = y - parts.globe_place(body.planet, body.diameter, self.s)[1]
            if body.front:
                rect.midtop = (x, round(y + (body.diameter / 2 + _LABEL_BELOW) * self.s))
            else:
                rect.midbottom = (x, round(top + (_TOPS[game] * body.diameter - _LABEL_GAP) * self.s))
            rects[game] = _free_place(rect, list(rects.values()), self.screen)
        return rects

    def _labels(self, target: pygame.Surface) -> None:
        size = max(theme.TEXT_MIN, round(18 * self.s))
        for game, rect in self._places.items():
            # Between front and back a label goes from below its planet to above it, unseen.
            aside = abs(math.sin(math.radians(self.motion.body(game).angle)))
            shown = round(_LABEL_STEPS * max(0.0, min(1.0, aside / _LABEL_FADES - 0.25))) / _LABEL_STEPS
            if shown:
                label = self._label(game, rect.size, size)
                label.set_alpha(round(255 * shown))
                target.blit(label, rect)

    def _label(self, game: str, box: tuple[int, int], size: int) -> pygame.Surface:
        key = (self.names[game], box, size)
        if key not in self._drawn_labels:
            picture = pygame.Surface(box, pygame.SRCALPHA)
            rect = picture.get_rect()
            shapes.draw_rounded(picture, rect, rect.height / 2, theme.SPACE_0,
                                border=theme.BRASS_DIM, thick=max(1.0, self.s), opacity=0.75)  # fmt: skip
            text.draw(picture, self.names[game], rect.center, size, theme.IVORY, face="display",
                      weight=700, anchor="center")  # fmt: skip
            self._drawn_labels[key] = picture
        return self._drawn_labels[key]


# How far below the upper edge of a planet's picture its highest point is, in diameters.
_TOPS = {
    "nebula": 0.15, "tash-kalar": 0.0, "space-bastards": 0.06, "galaxy-trucker": 0.15,
    "space-dragons": 0.12,
}  # fmt: skip


def _free_place(rect: pygame.Rect, taken: list[pygame.Rect], screen: pygame.Rect) -> pygame.Rect:
    """The nearest place for a label inside the screen and off the labels that stand already."""
    gap = 6
    tried = [rect.clamp(screen)]
    for other in taken:
        for place in (
            rect.move(other.right + gap - rect.left, 0),
            rect.move(other.left - gap - rect.right, 0),
            rect.move(0, other.bottom + gap - rect.top),
            rect.move(0, other.top - gap - rect.bottom),
        ):
            tried.append(place.clamp(screen))
    free = [place for place in tried if place.collidelist(taken) < 0]
    return min(free or tried, key=lambda place: math.dist(place.center, rect.center))
