"""The screen of the flight: cards, hits, the ring, and giving up."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.games.galaxy_trucker.animations.flight import Choreography
from client.games.galaxy_trucker.animations.flight_live import LONG_AGO, Theatre
from client.games.galaxy_trucker.animations.hits import flyby_of
from client.games.galaxy_trucker.animations.score import Stage
from client.games.galaxy_trucker.animations.ships_so_far import Cast
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.flight.builder import Builder
from client.games.galaxy_trucker.screens.flight.card_story import Memory, Story
from client.games.galaxy_trucker.screens.flight.facts import flight_order, threat
from client.games.galaxy_trucker.screens.flight.flight_board import ring_zone
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout, lay_out
from client.games.galaxy_trucker.screens.flight.opponents import seats_zone
from client.games.galaxy_trucker.screens.flight.own_ship import ship_zone
from client.games.galaxy_trucker.screens.flight.prefetch import Prefetch
from client.games.galaxy_trucker.screens.flight.values_and_next_cards import coming_zone, values_zone
from client.games.galaxy_trucker.text.flight_status import chips, status
from client.games.galaxy_trucker.text.flight_tips import tip
from client.games.galaxy_trucker.text.log import GalaxyLog
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.contract import (
    Arrangement,
    FrameTick,
    Hint,
    Live,
    LogLine,
    Primary,
    Room,
    Selection,
    Status,
    Step,
    Tip,
)
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, CARD_END
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.game import Game
from rules.kernel.views import View

MOVES = 8
"""So many lines of the last moves are kept."""
CARD_SIZE = (572, 824)
"""A card seen large, on the drawing board."""


_VALUE = re.compile(r"\[gt:\w+\] (?P<number>[\d½]+)")
_LOSS = re.compile(r"\[bad\]−?(?P<number>\d+)\[/\] \[gt:\w+\]")
"""What stands at the right of a line of the log: a value with its icon, or a loss."""


def _joined(line: LogLine) -> str:
    """A line of the log with what stands at its right, but for numbers that it says itself."""

    def unsaid(found: re.Match[str]) -> str:
        said = found["number"] in line.text or found[0].endswith("[gt:lost]")
        return "" if said else found[0]

    right = _LOSS.sub(unsaid, _VALUE.sub(unsaid, line.right)).strip()
    if right and "[" not in right:
        return f"{line.text}, {right}"  # words: the row or column of what flies
    return f"{line.text} {right}".strip()


class FlightScreen(DecisionScreen):
    """What the table shows from the first card to the last."""

    phases = (BETWEEN_CARDS, CARD, CARD_END)
    log_covers = True

    def __init__(self, game: Game, context: DrawContext) -> None:
        super().__init__(game, context)
        self.memory = Memory()
        self.theatre = Theatre()
        self.deciding = Deciding(context)
        self.held = ""
        self._teller = GalaxyLog(self.content)
        self._moves: dict[int, list[tuple[int, str]]] = {}
        self._played: View | None = None
        """The view that shows while an update plays."""
        self._answered = False
        """What plays is what follows from the own answer."""
        self._settled: tuple[View, FlightLayout, int] | None = None

    # -- what has happened -------------------------------------------------------------------

    def on_events(self, events: Sequence[Any], before: View | None, after: View) -> None:
        """An update has been shown, or (without `before`) everything is told anew."""
        anew = before is None
        if after.prompt is not None and (before is None or before.prompt is None):
            self.looking = None  # a question is answered on the own ship
        self.memory.tell(events, after.seat, anew=anew)
        lines = self._teller.lines(events, before, after)
        kept = [] if anew else self._moves.get(after.seat, [])
        new = [(-1 if line.seat is None else line.seat, _joined(line)) for line in lines if not line.heading]
        self._moves[after.seat] = (new[::-1] + kept)[:MOVES]

    def story(self, view: View) -> Story:
        """What is known of the card of a view; nothing of one that is about to be turned."""
        story, card = self.memory.of(view.seat), view.sight.card
        return story if card is None or story.card in ("", card.id) else Story(card.id)

    # -- what lies where ---------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> FlightLayout:
        """The zones for this view in this window."""
        scale = room.scale
        others = len(view.players) - (1 if 0 <= view.seat < len(view.players) else 0)
        return lay_out((scale.width, scale.height), scale.interface, others)

    def large(self, view: View) -> int:
        """Whose ship is large: the one looked at, or the own. Who does not fly (any more) sees the one
        that something comes for, or that decides, or that leads."""
        if self.looking is not None and self.looking < len(view.players):
            return self.looking
        sight = view.sight
        if 0 <= view.seat < len(sight.seats) and sight.seats[view.seat].position is not None:
            return view.seat
        flying = threat(self.content, sight)
        asked = view.asked if sight.card is not None else ()
        concerned = [*(flying.left if flying is not None else ()), *asked, *flight_order(sight)]
        return next((seat for seat in concerned if seat >= 0), max(0, view.seat))

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.context.scale = room.scale
        layout = self.layout(view, room)
        large = self.large(view)
        decision = self.deciding.decision(view, local)
        builder = Builder(
            self.context, view, room, layout, local, self.story(view), self.keeper, large, decision,
            tuple(self._moves.get(view.seat, ())), self.held, self.theatre.dice is not None,
        )  # fmt: skip
        hull = ship_zone(builder)
        ring_zone(builder)
        seats_zone(builder)
        values_zone(builder)
        coming_zone(builder)
        if decision is not None:
            tiles: dict[int, pygame.Rect] = {}
            if large == view.seat:
                ship = view.sight.seats[large].ship
                tiles = {tile: hull.square(col, row) for tile, col, row, _rotation in ship.tiles}
            title = pygame.Rect(hull.rect.x, layout.ship.y + layout.px(8, 4), hull.rect.w, layout.px(32, 24))
            spots = Spots(room, tiles, layout.choices, layout.values, title)
            dress = self.deciding.dress(decision, spots, local)
            # in front: digits and Tab go through choices and pieces first
            builder.sprites[:0] = dress.sprites
            builder.zones[:0] = dress.zones
            builder.regions[:0] = dress.regions
            builder.panels += dress.panels
        return builder.finished()

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        self.context.scale = room.scale
        return Prefetch(self.context, view, room, self.layout(view, room)).requests()

    # -- how it moves --------------------------------------------------------------------------

    def steps(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Step]:  # fmt: skip
        if before is after:
            return []  # the table opens here: what came before is not watched again
        layout = self.layout(before, room)
        cast = Cast(self.context, room, layout, before, after, self.large(before))
        story = self.memory.of(after.seat).copy()
        steps, cues = Choreography(Stage(cast, layout, self.theatre, story, before, after, old, new)).play(
            events
        )
        self.theatre.cue(cues)
        self._played = before if steps else None
        self._answered = before.prompt is not None and before.prompt != after.prompt
        return steps

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        self._settle(view, room)
        return self.theatre.frame(tick)

    def _settle(self, view: View, room: Room) -> None:
        """What flies waits before the ships that it has still to meet, also where nobody saw it come."""
        layout, large = self.layout(view, room), self.large(view)
        now = (view, layout, large)
        last = self._settled
        if last is not None and last[0] is view and last[1] is layout and last[2] == large:
            return
        if last is not None and (last[1] is not layout or last[2] != large):
            self.theatre.forget()
        elif view is self._played:
            return
        self._settled = now
        self._played = None if view is not self._played else self._played
        if self.theatre.dice is not None and self.theatre.faces != self.memory.of(view.seat).dice:
            self.theatre.clear_dice()  # the throw was taken back
        flying = threat(self.content, view.sight)
        wanted = () if flying is None else flying.left
        for seat in self.theatre.waiting():
            if seat not in wanted:
                self.theatre.leave(seat)
        if flying is None:
            if view.sight.card is None:
                self.theatre.clear_dice()
            return
        missing = [seat for seat in wanted if self.theatre.waits(seat) is None]
        if not missing:
            return
        cast = Cast(self.context, room, layout, view, view, large)
        for seat in missing:
            actor = cast.actor(seat)
            flyby = None if actor is None else flyby_of(
                actor, flying.what, flying.hit.size, SIDE_NUMBER[flying.hit.side], flying.line, layout.factor,
                self.theatre.reduced, self.memory.of(view.seat).seen,
            )  # fmt: skip
            if actor is not None and flyby is not None:
                self.theatre.come(seat, flyby, self.theatre.time - LONG_AGO, actor.clip)

    def skip(self) -> bool:
        return self.theatre.skip()

    # -- how it is answered ----------------------------------------------------------------------

    def hold(self, name: str, view: View, *, down: bool) -> bool:
        if name not in ("x", "c"):
            return False
        self.held = name if down else ""
        return True

    # -- what it says --------------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        if self._plays(view):
            caption = self.theatre.caption or self._now(view)
            return Status(caption, "", None, chips(self.content, view))
        own = self.deciding.status(view, local)
        if own is not None:
            return replace(own, chips=chips(self.content, view))
        return status(self.content, view, self.story(view))

    def _plays(self, view: View) -> bool:
        """Something is to be watched before anything is asked again."""
        return view is self._played and (bool(self.theatre.caption) or self._answered)

    def _now(self, view: View) -> str:
        """What plays if no meteor, shot or card is told of: the open card."""
        card = view.sight.card
        return (
            "" if card is None else _("gt.flight.now_card", card=Words.of(self.content, view).card(card.id))
        )

    def primary(self, view: View, local: Selection) -> Primary:
        if self._plays(view):
            return Primary("")  # it has been answered, what follows plays
        return self.deciding.primary(view, local) or Primary("")

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        return self.deciding.hints(view, local)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        found = self.deciding.tip(target, view, local)
        return found or tip(self.content, target, view, self.large(view))

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        kind, _colon, rest = target.partition(":")
        card = rest if kind == "known" else view.sight.card.id if target == "card" and view.sight.card else ""
        return (board_faces.CardFace(card), CARD_SIZE) if card in self.content.cards else None
