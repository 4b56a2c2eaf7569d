"""Sprites, panels and what moves by itself as layers of the picture, from the lowest to the highest.

Pictures that are not there yet are made as far as the frame has time for them; until then a panel or sprite
shows what it showed last, and what is new comes a moment later.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal

import pygame

from client.art import icons, shapes, text, theme
from client.art.cache import SurfaceCache
from client.art.canvas import Op
from client.art.scale import Scale
from client.frame_time import FrameTime, Waiting, frame_time
from client.table.contract import Arrangement, Glow, Panel, Place, Zone
from client.table.faces import BLEND, GROWTH, PAD, Faces, Request
from client.table.hit_targets import HitTarget
from client.table.live import Layer
from client.table.update_animation import Shown

Look = Literal["legal", "turn", "refused", "pointed"]
_SIGNS = {"legal": "target-legal", "turn": "rotate-right", "refused": "refused", "pointed": ""}
_zones = SurfaceCache("table zones", 4 << 20)


def outline(
    size: tuple[int, int], look: Look, zone: Zone, scale: Scale, *, near: bool = False
) -> pygame.Surface:
    """The outline of a zone of `size` pixels; `near`: the pointer or the focus is on it."""
    return _zones.get(_key(size, look, zone, scale, near), lambda: _picture(size, look, zone, scale, near))


def has_outline(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, *, near: bool = False) -> bool:
    """Whether an outline is ready."""
    return _key(size, look, zone, scale, near) in _zones


def _key(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, near: bool) -> Hashable:
    return (
        size, look, zone.round, zone.outline, zone.label, near, scale.factor, theme.palette,
        theme.strong_contrast,
    )  # fmt: skip


def _picture(size: tuple[int, int], look: Look, zone: Zone, scale: Scale, near: bool) -> pygame.Surface:
    colour = {
        "legal": theme.GOOD, "turn": theme.WARN, "refused": theme.BAD, "pointed": theme.IVORY,
    }[look]  # fmt: skip
    thick = max(1.5, 2.5 * scale.factor)
    ground = 0.22 if near else 0.1
    radius = min(size) / 2 if zone.round else theme.RADIUS_CARD * scale.factor
    radius = min(radius, min(size) / 2)
    out = shapes.clear(size, colour)
    if zone.outline == "solid" or look == "refused":
        out.blit(shapes.rounded(size, radius, colour, opacity=ground), (0, 0))
        out.blit(shapes.rounded(size, radius, None, border=colour, thick=thick), (0, 0))
    else:
        factor = scale.factor
        out.blit(shapes.dashed(size, radius, colour, thick, (9 * factor, 7 * factor), ground), (0, 0))
    sign = _SIGNS[look]
    side = min(round(40 * scale.factor), round(min(size) * 0.5))
    if not sign or side < 10:
        return out
    middle = (size[0] // 2, size[1] // 2)
    letters = scale.font(18)
    wide = text.width(zone.label, letters, "display", 600) if zone.label else 0
    labelled = bool(wide) and look == "legal" and wide + 8 <= size[0] and size[1] >= side + letters * 2.4
    if labelled:
        middle = (middle[0], middle[1] - round(letters * 0.8))
        place = (middle[0], middle[1] + side // 2 + round(letters * 0.9))
        text.draw(out, zone.label, place, letters, colour, face="display", weight=600, anchor="center")
    icons.draw(out, sign, middle, side, colour)
    return out


@dataclass(frozen=True)
class SpriteState:
    """Under the pointer, chosen, in the hand or on the place chosen for it."""

    hovered: bool = False
    chosen: bool = False
    dragged: bool = False
    place: Place | None = None
    """Held there: in the hand, or on the place chosen for it."""
    turn: float = 0.0
    mirrored: bool = False
    glow: Glow = ""


REST = SpriteState()


SPARE = 60
"""So many pictures of things that are not on the table any more may be kept."""
GLIDE = 3.0
"""So many pixels at least a sprite grows or shrinks at once while it glides: finer steps cannot be seen. Many
that glide together do so in different frames."""
ALIKE = 0.1
"""So much may the shapes of two sizes of a sprite differ where one stands in for the other."""
Size = tuple[int, int]
Drawn = tuple[Hashable, Size, pygame.Surface]
"""A face with the size for which it was drawn, and its picture."""


class Painter:
    """Makes layers of what shows. Window pixels."""

    def __init__(self, faces: Faces, time: FrameTime = frame_time) -> None:
        self.faces = faces
        self.factor = 1.0
        self.whole = True
        """The next picture has everything in it, however long that takes."""
        self._hold = 0
        """For so many frames at most the last picture stays, until another one is complete."""
        self._waiting = Waiting(time)
        self._most = SPARE
        self._panels: dict[str, Drawn] = {}
        """The last picture of each panel."""
        self._laid: dict[str, tuple[Panel, tuple[Op, ...]]] = {}
        """How panels are drawn whose own picture shows."""
        self._sprites: dict[str, Drawn] = {}
        """The last face of each sprite."""
        self._drawn_sprites: set[str] = set()
        self._drawn_panels: set[str] = set()
        """Those of the last frame. Only they may show their last picture meanwhile: what comes back after a
        while would tell of another question."""

    @property
    def waits(self) -> bool:
        """Whether something that belongs to the last picture is not in it yet."""
        return bool(self._waiting)

    def begin_anew(self) -> None:
        """What was shown last is forgotten; the next picture has everything in it."""
        self._panels.clear()
        self._laid.clear()
        self._sprites.clear()
        self._waiting.clear()
        self._drawn_sprites, self._drawn_panels = set(), set()
        self.whole, self._hold = True, 0

    def put_off(self, frames: int) -> None:
        """Another part of the table is looked at: for so many frames at most the last picture stays, while
        the next one is made ready."""
        self._waiting.clear()
        self._hold = frames

    def goes_on(self, step: str) -> bool:
        """Whether the next picture is put together further in this frame, as all before `step` is ready."""
        return not self._hold or (not self.waits and self._may(step))

    def holds(self) -> bool:
        """Whether the last picture stays in this frame; asked once after the layers were made."""
        if not self._hold:
            return False
        if self.goes_on("picture"):
            self._hold = 0
            return False
        self._hold -= 1
        return True

    def ops(
        self, shown: Sequence[tuple[Shown, SpriteState]], panels: Sequence[Panel],
        lives: Iterable[Layer] = (),
    ) -> list[Op]:  # fmt: skip
        """How sprites, panels and what moves by itself are drawn, from the lowest z to the highest."""
        layers: list[tuple[float, int, Shown | Panel | Layer, SpriteState]] = []
        for one, state in shown:
            layers.append((one.z, len(layers), one, state))
        for panel in panels:
            layers.append((panel.z, len(layers), panel, REST))
        for live in lives:
            layers.append((live.z, len(layers), live, REST))
        layers.sort(key=itemgetter(0, 1))
        found: list[Op] = []
        for _z, _order, layer, state in layers:
            if isinstance(layer, Panel):
                found += self._panel_ops(layer)
                continue
            if isinstance(layer, Layer):
                edge = None if layer.clip is None else tuple(layer.clip)
                found.append((layer.picture, layer.x, layer.y, edge, layer.flags))
                continue
            kept = layer.kept
            if kept is None:
                clip = layer.sprite.clip
                if state.dragged or state.place is not None:
                    clip = None
                kept, complete = self._sprite_ops(layer, state, None if clip is None else tuple(clip))
                if complete:
                    layer.kept = kept
            found += kept
        self.whole = False
        self._drawn_sprites = {one.sprite.id for one, _state in shown}
        self._drawn_panels = {panel.id for panel in panels}
        self._drop_gone()
        return found

    def _drop_gone(self) -> None:
        """Pictures of what has left the table are not kept for long."""
        if len(self._sprites) + len(self._panels) < self._most:
            return
        sprites, panels = self._drawn_sprites, self._drawn_panels
        self._sprites = {name: last for name, last in self._sprites.items() if name in sprites}
        self._panels = {name: last for name, last in self._panels.items() if name in panels}
        self._laid = {name: last for name, last in self._laid.items() if name in panels}
        self._most = 2 * (len(sprites) + len(panels)) + SPARE

    # -- what is there and what waits ----------------------------------------------------------

    def _may(self, name: Hashable, *, urgent: bool = True) -> bool:
        """Whether a picture that is not there is made now."""
        if self.whole:
            self._waiting.done(name)
            return True
        return self._waiting.may(name, urgent=urgent)

    def ready(self, name: Hashable, key: Hashable, size: Size, *, urgent: bool = True) -> bool:
        """Whether a face is there, or is to be made now; `name` tells who waits for it."""
        if self.faces.has(key, size):
            self._waiting.done(name)
            return True
        return self._may(name, urgent=urgent)

    # -- zones -----------------------------------------------------------------------------------

    def zone_ops(
        self, target: HitTarget, zone: Zone, look: Look, scale: Scale, *, near: bool
    ) -> tuple[Op, ...]:
        """The outline of a zone; nothing while it waits to be made."""
        name, size = ("zone", zone.id), target.rect.size
        if has_outline(size, look, zone, scale, near=near):
            self._waiting.done(name)
        elif not self._may(name):
            return ()
        picture = outline(size, look, zone, scale, near=near)
        return (
            (picture, target.rect.x, target.rect.y, None if target.clip is None else tuple(target.clip), 0),
        )

    # -- panels ----------------------------------------------------------------------------------

    def _panel_ops(self, panel: Panel) -> tuple[Op, ...]:
        laid = self._laid.get(panel.id)
        if laid is not None and laid[0] is panel and self.faces.drawn is None:
            return laid[1]
        shown = self._picture(panel, panel.rect.size)
        if shown is None:
            return ()
        ops: tuple[Op, ...] = ((shown, *panel.rect.topleft, None, BLEND),)
        if self._panels[panel.id][0] == panel.key:
            self._laid[panel.id] = panel, ops
        return ops

    def _picture(self, panel: Panel, size: Size) -> pygame.Surface | None:
        """The panel's picture; while it waits the one before, or None."""
        before = self._panels.get(panel.id)
        if before is not None and before[1] == size and (before[0] is panel.key or before[0] == panel.key):
            # Found without a look into the cache: most panels stay the same from frame to frame.
            self._waiting.done(("panel", panel.id))
            if self.faces.drawn is not None:
                self.faces.drawn.add(panel.key)
            return before[2]
        if not self.ready(("panel", panel.id), panel.key, size):
            if before is not None and before[1] == size and panel.id in self._drawn_panels:
                return before[2]
            self._panels.pop(panel.id, None)
            self._laid.pop(panel.id, None)
            return None
        picture = self.faces.face(panel.key, size)
        self._panels[panel.id] = (panel.key, size, picture)
        return picture

    # -- sprites ---------------------------------------------------------------------------------

    def _sprite_ops(
        self, one: Shown, state: SpriteState, clip: tuple[int, ...] | None
    ) -> tuple[tuple[Op, ...], bool]:
        """Its layers, and whether they are all that belong to it."""
        if one.opacity <= 0.01:
            return (), True
        sprite, place = one.sprite, one.place
        rest = sprite.place
        size = _size(rest)
        last = self._face(sprite.id, one.face, size, glides=one.glides)
        if last is None:
            return (), False
        face, drawn, upright = last
        complete = face is one.face and drawn == size
        # What waits for another size grows or shrinks meanwhile.
        whole = max(1e-6, rest.width if drawn == size else drawn[0])
        growth = place.width / whole * one.growth
        if one.glides:
            end, step = rest.width / whole * one.growth, max(GROWTH, GLIDE / max(drawn))
            growth = end + step * round((growth - end) / step - (rest.x % 8 / 8 - 0.44))
        size = drawn
        centre = (place.x + one.shake * self.factor, place.y)
        picture = self.faces.varied(
            upright, face, size, growth=growth, angle=place.angle, brightness=sprite.brightness,
            squash=one.squash, lying=one.lying,
        )  # fmt: skip
        if state.mirrored:
            picture = pygame.transform.flip(picture, True, False)
        found: list[Op] = []
        if one.opacity >= 0.99 and one.squash >= 1:
            shadow = self._shadow(one, last, state, growth)
            if shadow is not None:
                soft, fall = shadow
                found.append(_centred(soft, centre, fall, clip, 0))
            if one.glow:
                light = self._light(one, last, growth)
                complete = complete and light is not None
                if light is not None:
                    found.append(_centred(light, centre, 0, clip, 0))
        if one.opacity < 0.99:
            picture = self.faces.faded(picture, one.opacity)
        found.append(_centred(picture, centre, 0, clip, BLEND))
        return tuple(found), complete

    def _face(self, name: str, face: Hashable, size: Size, *, glides: bool = False) -> Drawn | None:
        """The face of a sprite with its size and its picture; while it waits the one before, or None. The
        same face in another size stands in well: it is never overdue, and as long as the sprite `glides` all
        its sizes on the way are made from one anyway."""
        last = self._sprites.get(name)
        if last is not None and last[1] == size and (last[0] is face or last[0] == face):
            self._waiting.done(("sprite", name))
            if self.faces.drawn is not None:
                self.faces.drawn.add(face)
            if last[0] is not face:
                last = self._sprites[name] = (face, size, last[2])
            return last
        near = last is not None and name in self._drawn_sprites and _alike(last[1], size)
        same = near and last is not None and last[0] == face
        if same and glides and not self.faces.has(face, size):
            return last
        if not self.ready(("sprite", name), face, size, urgent=not same):
            if near:
                return last
            self._sprites.pop(name, None)
            return None
        made = self._sprites[name] = (face, size, self.faces.face(face, size))
        return made

    def _shadow(
        self, one: Shown, last: Drawn, state: SpriteState, growth: float
    ) -> tuple[pygame.Surface, int] | None:
        sprite = one.sprite
        kind = {"rest": theme.SHADOW_REST, "card": theme.SHADOW_CARD}.get(sprite.shadow)
        if state.dragged or (state.chosen and sprite.lift == "hand"):
            kind = theme.SHADOW_LIFTED
        elif state.hovered and kind is not None and sprite.lift == "hand":
            kind = theme.SHADOW_HOVER
        if kind is None:
            return None
        face, size, picture = last
        soft, _pad, fall = self.faces.shadow(picture, sprite.shape, face, size, kind, self.factor)
        return self.faces.turned_light(soft, growth, one.place.angle), fall

    def _light(self, one: Shown, last: Drawn, growth: float) -> pygame.Surface | None:
        """The light round a sprite; None while it waits to be made."""
        assert one.glow
        colour, opacity, width = glow_look(one.glow)
        pad = max(4, round(PAD * 0.6 * self.factor))
        thick = max(1, round(width * self.factor)) if width else 0
        name, shape = ("light", one.sprite.id), one.sprite.shape
        face, size, picture = last
        if self.faces.has_light(shape, face, size, colour, pad, thick, opacity):
            self._waiting.done(name)
        elif not self._may(name):
            return None
        light = self.faces.light(picture, shape, face, size, colour, pad, thick, opacity)
        return self.faces.turned_light(light, growth, one.place.angle)


def new_faces(before: Arrangement, after: Arrangement) -> list[Request]:
    """The faces that lie at rest on the ground of the table afterwards, and did not before."""
    known = set(_faces_of(before))
    return [face for face in _faces_of(after) if face not in known]


def _faces_of(arrangement: Arrangement) -> Iterator[Request]:
    for panel in arrangement.panels:
        if panel.z >= 0:
            yield panel.key, panel.rect.size
    for sprite in arrangement.sprites:
        yield sprite.face, _size(sprite.place)


def _size(place: Place) -> Size:
    return max(1, round(place.width)), max(1, round(place.height))


def _alike(first: Size, second: Size) -> bool:
    """Whether two sizes have nearly the same shape."""
    return abs(first[0] * second[1] - second[0] * first[1]) <= ALIKE * first[0] * second[1]


def _centred(
    picture: pygame.Surface, centre: tuple[float, float], fall: int,
    clip: tuple[int, ...] | None, flags: int,
) -> Op:  # fmt: skip
    x = round(centre[0] - picture.get_width() / 2)
    y = round(centre[1] - picture.get_height() / 2 + fall)
    return (picture, x, y, clip, flags)


def glow_look(glow: Glow) -> tuple[theme.Colour, float, float]:
    """Colour, opacity of the light and width of the rim at scale 1."""
    return {
        "legal": (theme.GOOD, 0.45, 2.0),
        "turn": (theme.WARN, 0.45, 2.0),
        "chosen": (theme.BRASS_LIT, 0.6, 2.5),
        "focus": (theme.IVORY, 0.35, 2.5),
        "winning": (theme.BRASS_LIT, 0.55, 2.0),
        "recent": (theme.BRASS_LIT, 0.3, 1.5),
        "refused": (theme.BAD, 0.6, 2.5),
    }.get(glow, (theme.BRASS_LIT, 0.5, 2.0))
