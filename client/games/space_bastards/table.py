"""Space Bastards on the general table: the galaxy, the relations and what one does with them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from client.art.scale import Scale
from client.games.space_bastards.animations.breathing import Life
from client.games.space_bastards.animations.events import PLAYS
from client.games.space_bastards.animations.revealing_plan import Revealing, reveals
from client.games.space_bastards.animations.script import GalaxyScript
from client.games.space_bastards.answers.boosts import TIP, boost_tip
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.answers.ship_goals import docks
from client.games.space_bastards.answers.ship_turn import ShipChoice
from client.games.space_bastards.answers.ship_turn_keys import flight_primary, flight_touch
from client.games.space_bastards.answers.turning_creatures import next_place, turn_in_place
from client.games.space_bastards.looking import Showing
from client.games.space_bastards.pictures.backdrop import space
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.prefetch import Prefetch
from client.games.space_bastards.screens.galaxy.boosts import arrange_boosts
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.decision_strip import arrange_strip
from client.games.space_bastards.screens.galaxy.first_settlement import arrange_settlement
from client.games.space_bastards.screens.galaxy.laying_creatures import (
    arrange_hold,
    arrange_laying,
    arrange_pieces,
    arrange_tray,
)
from client.games.space_bastards.screens.galaxy.layout import Layout, compact, drawn, layout
from client.games.space_bastards.screens.galaxy.map_and_planets import (
    arrange_map,
    arrange_near,
    arrange_way_back,
)
from client.games.space_bastards.screens.galaxy.next_players import arrange_coming, coming
from client.games.space_bastards.screens.galaxy.pair_links import arrange_links
from client.games.space_bastards.screens.galaxy.parts import Parts
from client.games.space_bastards.screens.galaxy.refusal_lasting import RefusalSheet
from client.games.space_bastards.screens.galaxy.relation_marks import arrange_uses
from client.games.space_bastards.screens.galaxy.relations import arrange_locks, arrange_relations
from client.games.space_bastards.screens.galaxy.seats_and_round_track import (
    arrange_own,
    arrange_seats,
    arrange_track,
)
from client.games.space_bastards.screens.galaxy.ship_routes import arrange_ways_of_ship
from client.games.space_bastards.screens.galaxy.ship_trails import Flights, arrange_trails
from client.games.space_bastards.screens.galaxy.ship_turn import PAGES
from client.games.space_bastards.screens.galaxy.target_badges import arrange_badges
from client.games.space_bastards.text.answering import (
    hints,
    is_laying,
    own_icon,
    own_label,
    own_tip,
    still_to_do,
)
from client.games.space_bastards.text.button_labels import handle_icon, handle_label
from client.games.space_bastards.text.log import BastardsLog
from client.games.space_bastards.text.lookup import entry_of, planet_of_target, planet_told
from client.games.space_bastards.text.names import Words, task_words
from client.games.space_bastards.text.status import primary, status
from client.games.space_bastards.text.tips import Explainer
from client.i18n import _
from client.table.contract import (
    Arrangement,
    Choice,
    FrameTick,
    GameTable,
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
from client.table.script import Change
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content

RESTING = ("plan", "commit", "name_planet", "place", "rearrange", "")
"""Questions at which the action cards lie open, or are not there yet."""


class SpaceBastardsTable(GameTable):
    """The game's side of one table. It sees views and nothing else."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.showing = Showing()
        self._before: Showing | None = None
        """What this screen showed when an update was about to play."""
        self._life = Life(self.context)
        self._prefetch = Prefetch(self.context.gallery)
        self._flights = Flights()
        self._arranged: Arrangement | None = None
        self._lifted: frozenset[str] = frozenset()
        """What the pointer lifts, by ids and handles."""
        self._revealing = Revealing()
        self._playing: View | None = None
        """The view that shows while an update plays."""
        self._log = BastardsLog(self.content)
        self._question = Question(game, self.content)
        self._parts = Parts()
        self._sheet = RefusalSheet(self.context)

    # -- what lies where -------------------------------------------------------------------

    def log_folds(self, scale: Scale) -> bool:
        """It lies under the seats, but in small windows, whose seats leave no room."""
        return compact(drawn(scale)[0])

    def layout(self, view: View, room: Room) -> Layout:
        """Where everything stands in this window."""
        return layout(room.scale, view.sight.seats - 1, room.log_open)

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.context.scale, self.context.larger = drawn(room.scale)
        self.showing.follow(view, planet_of_ship(self.content, view))
        question = self._question
        mine = question.is_of(view)
        local = self._revealing.local(view, local)
        lay = self.layout(view, room)
        builder = Builder(
            view, lay, self.context, local, self.showing,
            question.choice_of(view),
            lambda handles, turn: question.why(view, handles, turn), question.kept if mine else {},
            self._parts.begin((view, lay, question.choice if mine else None), self.showing.near, local),
        )  # fmt: skip
        folded = builder.kind not in RESTING or (bool(builder.near) and builder.stays_near)
        builder.part("track", arrange_track)
        arrange_relations(builder)
        arrange_locks(builder)
        builder.part("seats", arrange_seats)
        arrange_own(builder, folded=folded)
        builder.part("coming", arrange_coming)
        if builder.near:
            origin, square = arrange_near(builder, builder.near)
            arrange_pieces(builder, origin, square)
            refused = arrange_laying(builder, origin, square)
            arrange_tray(builder, square)
            arrange_hold(builder, square)
            self._sheet.arrange(builder, refused)
            arrange_way_back(builder)
        else:
            arrange_map(builder)
        arrange_trails(builder, self._flights)
        arrange_ways_of_ship(builder)
        arrange_badges(builder)
        arrange_uses(builder)
        arrange_links(builder)
        arrange_settlement(builder)
        buttons = arrange_boosts(builder, arrange_strip(builder)) if folded else pygame.Rect(0, 0, 0, 0)
        if view is not self._playing:
            self._playing = None
        self._lifted = frozenset((local.hovered, local.dragged, *local.chosen))
        self._prefetch.expect(builder)
        self._arranged = builder.finished(buttons)
        return self._arranged

    def makes_way(self, events: Sequence[Any], before: View, after: View) -> bool:
        """Dominance of all planets is scored on the whole map."""
        scored = any(isinstance(event, sb.Dominance) and event.owner is not None for event in events)
        away = scored and bool(self.showing.near)
        if away:
            self.showing.near = ""
        self._before = replace(self.showing)
        return away

    def animate(self, change: Change) -> list[Step]:
        if self._before is not None:
            # arranging what comes has led the eye there, where the update has yet to lead
            self.showing, self._before = self._before, None
        before, after = change.before, change.after
        script = GalaxyScript(change, self.content, self.context, self.layout(after, change.room))
        lines = self._log.ahead(change.events, before, after)
        line = next((line for line in lines if not line.heading), None)
        if reveals(change.events, before):
            script.say(_("sbb.plans_turn"), before.seat)
        elif line is not None:
            script.say(line.text, line.seat)
        found = script.play(PLAYS)
        self._playing = before if found else None
        self._revealing.begin(change.events, before, plays=bool(found))
        return found

    def inside(self, key: Hashable, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
        return key.spots(self.context, size) if isinstance(key, Face) else {}

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        self._life.playing = self._playing is not None
        moving = self._life.live(self.layout(view, room), self._arranged, tick, self._lifted)
        return self._sheet.live(moving, tick)

    def ground(self, view: View, room: Room) -> pygame.Surface | None:
        return space((room.scale.width, room.scale.height))

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        self._prefetch.follow(view, self.layout(view, room))
        arrangement = self.arrange(view, room, Selection())
        for sprite in arrangement.sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        for panel in arrangement.panels:
            yield panel.key, panel.rect.size

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        here = planet_of_ship(self.content, view)
        flies_on = bool(self._question.choice.follow_up(view))
        self._question.begin(view)
        self.showing.begin(view, here)
        self.showing.dock(view, "" if flies_on else docks(self.content, view))
        return self._question.choice

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        self._sheet.tried(handles)
        return self._question.attempt(handles, view)

    def refusal(self, refusal: Refusal, view: View) -> str:
        return self._question.said(refusal, view)

    def shows_why(self, refusal: Refusal, view: View, room: Room) -> bool:
        return self._sheet.stays()

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        return status(self.content, view, local)

    def primary(self, view: View, local: Selection) -> Primary:
        if self._revealing.on(view):
            return self._revealing.primary()
        sent = self._question.sent(view) if not local.answers else None
        if sent is not None:
            # the words of what was sent, until that has been carried out
            return replace(self._said_by(view, sent), why_not=_("sbb.underway"))
        if local.action is None and self._question.is_of(view):
            waits = still_to_do(self._question.choice)
            if waits is not None:
                return waits
        return self._said_by(view, local)

    def _said_by(self, view: View, local: Selection) -> Primary:
        """The words of the primary button for what is chosen."""
        return flight_primary(self.content, view, local) or primary(self.content, view, local)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        choice = self._question.choice_of(view)
        found = (
            own_tip(target)
            or boost_tip(self.content, view, choice, target)
            or Explainer(self.content, view).tip(target)
        )
        return self._question.explained(found, target, view, local)

    def entry(self, target: str, view: View) -> str:
        return entry_of(self.content, view, target)

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        found = hints(view, local, self.showing.near)
        # the line on who comes next stands there; its keys are on the things themselves
        return [] if not is_laying(local) and coming(self.content, view) else found

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        self._flights.follow(events, anew=before is None)
        return self._log.lines(events, before, after)

    def task(self, kind: str) -> str:
        return task_words(kind)

    def seated(self) -> None:
        self.showing.put_away()

    def progress(self, view: View) -> str:
        return Words.of(self.content, view).step(view)

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        """Plans, commitments and answers are hidden from one another until all have chosen (SB-H01)."""
        secret = view.sight.secret
        return secret is not None and not secret.shown and len(set(secret.asked).intersection(here)) > 1

    def handle_label(self, handle: str, view: View) -> str:
        return own_label(self.content, view, handle) or handle_label(self.content, view, handle)

    def handle_icon(self, handle: str, view: View) -> str:
        return own_icon(handle) or handle_icon(handle)

    # -- only here ---------------------------------------------------------------------------

    def switch(self, handle: str) -> bool:
        """Go near a planet or back to the map."""
        if handle.startswith(TIP):
            return True  # a boost that is bought by what is touched elsewhere: its tooltip says where
        if handle in PAGES:
            self.showing.goals += 1 if handle == PAGES[1] else -1
            return True
        if handle.startswith("view:"):
            planet = handle.removeprefix("view:")
            self._go_near("" if planet == "map" else planet)
            return True
        relation = handle.removeprefix("relation:")
        if relation != handle and not self._question.known(handle):
            self.showing.pin(relation)
            return True
        return False

    def opened(self, target: str, view: View) -> bool:
        """A double click on a planet or what lies on it goes near."""
        planet = planet_of_target(self.content, target)
        question = self._question
        asked = question.is_of(view) and question.known(f"planet:{planet}")
        goal = target in question.choice_of(view).chosen  # a field: the second click flies there
        named = question.may_choose(planet, "name_planet")
        if not planet or self.showing.near or goal or (asked and not named):
            return False
        self._go_near(planet)
        return True

    def wheel(self, notches: int, target: str, view: View) -> bool:
        """In goes near the planet under the pointer, out goes back to the map; over the cards of the flight
        strip it turns the page."""
        if target.partition(":")[0] == "way" or target in (*PAGES, "look"):
            self.showing.goals -= notches
            return True
        planet = planet_of_target(self.content, target)
        if notches > 0 and planet and not self.showing.near:
            self._go_near(planet)
            return True
        if notches < 0 and self.showing.near and not self._stays(view):
            self.showing.near = ""
            return True
        return False

    def on_log_click(self, pieces: Sequence[str], view: View) -> bool:
        """A line of the log shows the planet it is about, or the map; never while that would choose or hide
        what is being laid out."""
        near = planet_told(self.content, pieces)
        if near is None or near == self.showing.near or self._stays(view):
            return False
        if self._question.may_choose(near, "name_planet", "love"):
            return False
        self.showing.near = near
        return True

    def _go_near(self, planet: str) -> None:
        """Show a planet near, or the map again. While a planet is named or a child is due, the one near is
        the one chosen."""
        self.showing.near = planet
        handle, question = f"planet:{planet}", self._question
        choice = question.choice
        if planet and any(one.startswith("field:") for one in choice.chosen):
            choice.clear()  # where the ship goes is chosen on the map
        if question.may_choose(planet, "name_planet", "love") and handle not in choice.chosen:
            choice.clear()
            choice.touch(handle)
        if question.may_choose(planet, "love"):
            # it shows near because it is chosen: taking that back leads to the map
            self.showing.near = ""

    def _stays(self, view: View) -> bool:
        """A planet is being laid out and must be seen."""
        return view.prompt is not None and view.prompt.kind in ("place", "rearrange")

    def key(self, name: str, view: View) -> bool:
        """M goes back to the whole map, or near to the planet of the own ship."""
        if name == "m":
            if self.showing.near:
                self.showing.near = self.showing.near if self._stays(view) else ""
            else:
                self._go_near(planet_of_ship(self.content, view))
            return True
        if name == "p" and self.showing.hovered_relation:
            self.showing.pin(self.showing.hovered_relation)
            return True
        return False

    def key_touch(self, name: str, view: View) -> str:
        """Keys of a ship's turn: its goals, and the creatures of the hold."""
        choice = self._question.choice_of(view)
        return flight_touch(self.content, view, choice, name) if isinstance(choice, ShipChoice) else ""

    def move_focus(self, name: str, focused: str, view: View, local: Selection) -> str:
        """N jumps to the next place where what is in the hand fits, R turns it there."""
        key = name.removeprefix("shift ")
        question, step = self._question, 1 if name == key else -1
        if key == "n":
            return next_place(question.choice, question.spots, focused, step)
        return turn_in_place(question.choice, question.spots, focused, step) if key == "r" else ""
