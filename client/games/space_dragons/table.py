"""Space Dragons on the general table: what lies where, what it looks like, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from client.games.space_dragons.animations.events import Choreography
from client.games.space_dragons.animations.table_so_far import Stagecraft
from client.games.space_dragons.panels.inspector import InspectorFace
from client.games.space_dragons.panels.seats import TurnLight, turn_rim
from client.games.space_dragons.pictures.card_faces import (
    AheadOfInspector,
    BackFace,
    CrewFace,
    DragonFace,
    RackFace,
    ScoringFace,
)
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.screens.builder import Builder
from client.games.space_dragons.screens.draft import arrange_draft
from client.games.space_dragons.screens.hunt import arrange_hunt
from client.games.space_dragons.screens.layout.arrange import Phase, arrange
from client.games.space_dragons.screens.layout.zones import Layout, card_height
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.text.log import log_lines
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.status import primary, stage, status
from client.games.space_dragons.text.tips import Explainer
from client.i18n import _, language
from client.table.contract import (
    Arrangement,
    GameTable,
    Hint,
    LogLine,
    Primary,
    Room,
    Selection,
    Status,
    Step,
    Tip,
)
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.content import Content

_layout = lru_cache(maxsize=32)(arrange)


class SpaceDragonsTable(GameTable):
    """The game's side of one table. It sees views and nothing else."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.sorting = "value"
        self.all_scoring = False

    # -- what lies where -------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> Layout:
        """The zones for this view in this window."""
        phase: Phase = "draft" if view.sight.phase in ("setup", "draft") else "hunt"
        scale = room.scale
        seats = len(view.players)
        folded = None if room.log_open else False
        compact = _layout((scale.width, scale.height), scale.interface, seats, phase, folded)
        if compact.compact or seats >= 5:
            return _layout((scale.width, scale.height), scale.interface, seats, phase, room.log_open)
        return compact

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        layout = self.layout(view, room)
        self.context.use(layout)
        builder = Builder(view, layout, self.context, local, self.sorting, self.all_scoring)
        if layout.draft is not None:
            arrange_draft(builder)
        else:
            arrange_hunt(builder)
        return builder.finished()

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    # -- how it moves ----------------------------------------------------------------------

    def steps(
        self,
        events: Sequence[Any],
        before: View,
        after: View,
        old: Arrangement,
        new: Arrangement,
        room: Room,
    ) -> list[Step]:
        layout = self.layout(before, room)
        stage = Stagecraft(self.content, self.context, before, after, old, new, layout)
        return Choreography(stage).steps(events)

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        return status(self.content, view)

    def progress(self, view: View) -> str:
        return stage(self.content, view)

    def primary(self, view: View, local: Selection) -> Primary:
        return primary(self.content, view, local)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        kind, _colon, rest = target.partition(":")
        if kind == "crew" and rest.isdecimal():
            # The inspector already says it, at once and without covering cards
            where = crew_at(view.sight, view.seat, int(rest)).zone
            floats = self.context.layout.inspector_floats
            inspected = target in local.chosen if floats else True
            if inspected and where in ("hand", "pack", "crew", "picked"):
                return None
        if kind == "scoring" and view.sight.phase == "trick" and not self.context.layout.compact:
            return None  # the card itself shows large, with all standings
        return Explainer(self.content, view).tip(target)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        return log_lines(self.content, events, before, after)

    def task(self, kind: str) -> str:
        return {"pick": _("sd.task.pick"), "play": _("sd.task.play")}.get(kind, "")

    # -- answers that are not among the options ----------------------------------------------

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        cards = [handle.removeprefix("crew:") for handle in handles if handle.startswith("crew:")]
        if not cards:
            return None
        card = int(cards[0])
        return Pick(card) if view.sight.phase == "draft" else Play(card)

    def refusal(self, refusal: Refusal, view: View) -> str:
        known = self.content.refusals.get(refusal.code)
        if known is None:
            return ""
        words = Words.of(self.content, view)
        args = dict(refusal.args)
        seat = args.get("seat")
        if isinstance(seat, int):
            args["name"] = words.seat(seat)
        return known.text.say(language(), **args)

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        kind, _colon, rest = target.partition(":")
        if kind == "crew" and rest:
            return CrewFace(int(rest)), (500, 700)
        if kind == "dragon":
            return DragonFace(rest), (500, 700)
        if kind == "scoring":
            return ScoringFace(rest, view.sight.sides[rest]), (560, 400)
        return None

    # -- only here ---------------------------------------------------------------------------

    def switch(self, handle: str) -> bool:
        """Change how the table is shown at this screen: the order of the cards."""
        if handle != "sort":
            return False
        self.sorting = "draft" if self.sorting == "value" else "value"
        return True

    def key(self, name: str, view: View) -> bool:
        """C shows all scoring cards large, and puts them away again."""
        if name != "c":
            return False
        self.all_scoring = not self.all_scoring
        return True

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        if view.prompt is None:
            return []
        send = _("sd.keys.play") if view.prompt.kind == "play" else _("sd.keys.take")
        found = [Hint(("Left", "Right"), _("sd.keys.choose")), Hint(("C",), _("sd.keys.scoring"))]
        if local.chosen:
            found += [Hint(("Enter",), send), Hint(("Esc",), _("sd.keys.back"))]
        return found

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """What lies on the table, then every card of the game in the sizes in which it can come to lie
        there: all of them alike, so that nothing is told by what is ready."""
        self.context.gallery.store_portraits()
        arrangement = self.arrange(view, room, Selection())
        for sprite in arrangement.sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        scale = room.scale
        seats = len(view.players)
        layout = _layout((scale.width, scale.height), scale.interface, seats, "hunt", room.log_open)
        hunt, own, other = layout.hunt, layout.own, layout.panels[0]
        if hunt is None or own is None or own.rack is None or other.rack is None:
            return
        plans = [plan.rack for plan in (own, *layout.panels) if plan.rack is not None]
        racks = {rack.places[0].width for rack in plans}
        for crew in self.content.crew:
            yield CrewFace(crew.value), hunt.slots[0].size
            for width in racks:
                yield RackFace(crew.value), (width, card_height(width))
        rows = [row for row in (own.dragons, other.dragons) if row is not None and not row.coins]
        for dragon in self.content.dragons:
            yield DragonFace(dragon.id), hunt.dragon.size
            for row in rows:
                yield DragonFace(dragon.id), (row.width, card_height(row.width))
        yield BackFace("crew"), hunt.slots[0].size
        yield BackFace("dragon"), hunt.dragon.size
        rim = 2 * turn_rim(self.context)
        for plan in (own, *layout.panels):
            wide, high = plan.area.size
            yield TurnLight(plan.area.size), (wide + rim, high + rim)
        looked_at = InspectorFace.usual_card(self.context, layout.inspector.size, layout.inspector_floats)
        ids = [card.id for card in self.content.crew] + [card.id for card in self.content.dragons]
        for card in ids:
            yield AheadOfInspector(card, looked_at), (1, 1)
