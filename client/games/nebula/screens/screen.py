"""The table, and the galaxy enlarged: what both answer and say."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

import pygame

from client.games.nebula.animations.plays import PLAYS
from client.games.nebula.animations.script import CosmosScript
from client.games.nebula.answers.choices import Keep, Move, Place, Supernova
from client.games.nebula.answers.draft import CHAOS, Draft
from client.games.nebula.extras.score_sheet import preview
from client.games.nebula.ids import Cell, Marker, Nudge, Star
from client.games.nebula.looking import Build, Looking, Now, Transition
from client.games.nebula.panels.cards import card_sheet
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.stars import StarFace
from client.games.nebula.screens import around, parts
from client.games.nebula.screens.galaxy import galaxy
from client.games.nebula.screens.sky import sky
from client.games.nebula.screens.zones import LargeZones, TableZones
from client.games.nebula.text import status, tips
from client.games.nebula.told import Told
from client.i18n import _
from client.table.answers.answer import Answer
from client.table.choice import Choice
from client.table.contract import (
    Arrangement,
    Builder,
    FrameTick,
    Hint,
    Live,
    Moved,
    Primary,
    Screen,
    Status,
    Step,
    Tip,
)
from client.table.twinkling import Shining, twinkle
from client.wakeup import LIFE, NEVER
from rules.nebula.sight import CosmosSight
from rules.nebula.state import CHAOS as KEEPING
from rules.nebula.state import DRAW, MARKER, PLACE, SUPERNOVA

_TURNS = {"q": (0, 1), "a": (0, -1), "w": (1, 1), "s": (1, -1), "e": (2, 1), "d": (2, -1)}
"""Keys that turn the time figures: a cluster and a way."""


class CosmosScreen(Screen[CosmosSight, Looking, Told, DrawContext]):
    """A screen of Nebula."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._shining: tuple[Arrangement | None, list[Shining]] = (None, [])

    def choice(self, now: Now) -> Answer:
        prompt, content, sight = now.view.prompt, now.context.content, now.view.sight
        if prompt is None:
            return Answer()
        if prompt.kind == DRAW:
            return Draft.of(content, sight, now.view.seat, prompt.options)
        if prompt.kind == KEEPING:
            return Keep(sight.drawn, min(content.table.chaos_kept, len(sight.drawn)))
        if prompt.kind == PLACE:
            return Place.of(prompt.options, content.board.core)
        kind = {SUPERNOVA: Supernova, MARKER: Move}.get(prompt.kind, Choice)
        return kind.of(prompt.options)

    def key_touch(self, name: str, now: Now) -> str:
        if now.view.prompt is not None and now.view.sight.phase == DRAW:
            if name == "c":
                return CHAOS
            if name in _TURNS:
                return Nudge(*_TURNS[name])
        return ""

    def numbered(self, now: Now) -> Sequence[str]:
        return [*map(Star, now.context.content.color_ids)] if now.view.prompt is not None else ()

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        """Tab goes from one possible place to the next one, then on to what else there is."""
        if name not in ("tab", "shift tab") or (focused and focused not in now.choice.open):
            return Moved("")
        content, lifted = now.context.content, parts.lifted(now)
        places = [*map(Cell, content.cells), "strip"] if lifted else [*map(Marker, content.markers)]
        ring = [one for one in places if one in now.choice.open]
        return Moved.along(ring, focused, 1 if name == "tab" else -1, begins=not focused)

    def status(self, now: Now) -> Status:
        return status.status(now)

    def primary(self, now: Now) -> Primary:
        return status.primary(now)

    def tip(self, target: str, now: Now) -> Tip | None:
        return tips.tip(target, now)

    def hints(self, now: Now) -> list[Hint] | None:
        if now.view.prompt is None:
            return []
        keys = {
            DRAW: [Hint(("Q", "A", "W", "S", "E", "D"), _("nb.keys.turn")), Hint(("C",), _("nb.keys.chaos"))],
            PLACE: [Hint(("1", "7"), _("nb.keys.lift"))],
        }.get(now.view.sight.phase, [])
        return [*keys, Hint(("G",), _("nb.keys.large")), Hint(("O",), _("nb.keys.others"))]

    def animate(self, transition: Transition) -> list[Step]:
        return CosmosScript(transition).play(PLAYS)

    def live(self, now: Now, pulse: FrameTick) -> Live:
        """The stars twinkle."""
        if now.shown is None:
            return Live(due=NEVER)
        if not pulse.reduced:
            self._seconds += pulse.ms / 1000
        if self._shining[0] is not now.shown:
            self._shining = now.shown, list(shining(now.shown))
        layers = twinkle(self._shining[1], self._seconds, still=pulse.reduced, z=parts.Z_LIGHT)
        return Live(tuple(layers), due=NEVER if pulse.reduced else LIFE)


def shining(shown: Arrangement) -> Iterable[Shining]:
    """The stars that lie on the boards, with their lights."""
    shape = kit.facts()["stars"]["on_cell"] * kit.GRID_ON_SHAPE
    for sprite in shown.sprites:
        face = sprite.face
        if not isinstance(face, StarFace) or face.faded or not sprite.passes or sprite.z != parts.Z_STAR:
            continue
        side = round(sprite.place.width * 2 * 0.95 * 1.12 / shape)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(sprite.place.x), round(sprite.place.y)
        yield Shining(sprite.id, kit.light(face.color), rect, 0.42 if sprite.id.startswith("lying") else 0.34)


class TableScreen(CosmosScreen):
    """The whole table."""

    def arrange(self, builder: Build) -> Arrangement:
        zones = TableZones.lay(builder.room.scale, seats=len(builder.view.players) - 1)
        builder.part(around.seats, zones)
        sky(builder, zones)
        galaxy(builder, zones.galaxy)
        for part in (around.plate, around.strip, around.tray, around.public, around.personal, around.values):
            builder.part(part, zones)
        builder.part(around.choosing)
        log = zones.log if builder.view.sight.full else zones.long_log
        groups = ("offer", "drawn", "clocks", "tray", "galaxy", "markers", "stores", "cards", "seats")
        return builder.finish(zones.hud(log=log), groups=groups)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        yield from self.arrange(Builder(now)).faces


class LargeScreen(CosmosScreen):
    """One galaxy large, with the cards, what they count there, and the score sheet."""

    def shows(self, now: Now) -> bool:
        return now.looking.large

    def arrange(self, builder: Build) -> Arrangement:
        zones = LargeZones.lay(builder.room.scale)
        galaxy(builder, zones.galaxy, large=True)
        for part in (around.plate, around.strip, around.public, around.personal):
            builder.part(part, zones)
        builder.part(_read, zones)
        builder.part(_score, zones)
        return builder.finish(zones.hud(), groups=("cards", "galaxy", "seats"), view_id="large")


def _read(builder: Build, zones: LargeZones) -> None:
    """The card under the pointer beside what it says."""
    sight = parts.sight_of(builder)
    card = builder.ask(parts.pointed_card) or sight.public[0] if sight.public else ""
    if card:
        names = tuple(map(parts.words_of(builder).plain_seat, range(len(sight.seats))))
        sheet = card_sheet(builder.context.content, sight, builder.ask(parts.shown_seat), card, names)
        builder.sheet("read", zones.read, sheet, z=parts.Z_PANEL, clear=True)


def _score(builder: Build, zones: LargeZones) -> None:
    """What everybody would have if the game ended now."""
    sight, players = parts.sight_of(builder), builder.view.players
    names = tuple(map(parts.words_of(builder).seat_or_you, range(len(sight.seats))))
    looks = tuple(seat for seat, player in enumerate(players))
    sheet = preview(builder.context.content, sight, names, builder.view.seat, looks)
    builder.sheet("score", zones.score, sheet, z=parts.Z_PANEL)
