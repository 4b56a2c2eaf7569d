"""Space Dragons on the general table: what lies where, what it looks like, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from client.games.space_dragons.animations.events import PLAYS
from client.games.space_dragons.animations.script import HuntScript, drafting
from client.games.space_dragons.looking import Build, DragonsScreen, DragonsTransition, Looking, Now, look
from client.games.space_dragons.panels.frames import RIM, TurnLight, padded
from client.games.space_dragons.panels.hunt import HuntedDragon
from client.games.space_dragons.pictures.card_faces import (
    BackFace,
    CrewFace,
    DragonFace,
    RackFace,
    ScoringFace,
)
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height, card_in
from client.games.space_dragons.screens.builder import Builder as HuntBuilder
from client.games.space_dragons.screens.draft import arrange_draft
from client.games.space_dragons.screens.hunt import arrange_hunt
from client.games.space_dragons.screens.inspector import every_card
from client.games.space_dragons.screens.seats import seat_panel
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.games.space_dragons.text.log import log_lines
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.status import primary, stage, status
from client.games.space_dragons.text.tips import Explainer
from client.i18n import _, language
from client.table.contract import (
    Arrangement,
    Builder,
    GameTable,
    Hint,
    LogLine,
    Primary,
    Room,
    Signal,
    Status,
    Step,
    Tip,
)
from rules.kernel.asks import Action, Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


class SpaceDragonsTable(GameTable[HuntSight, Looking, None, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    looking = Looking()
    told = None

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.screens = (HuntScreen(self.context),)

    def resized(self, room: Room) -> None:
        # units are those of the window, whichever zones show in it
        self.context.units = HuntZones.lay(room.scale, "", seats=1).units

    def look(self, now: Now, signal: Signal) -> Looking | None:
        return look(now, signal)

    # -- what it says ----------------------------------------------------------------------

    def log(self, events: Sequence[Event], before: View | None, after: View) -> list[LogLine]:
        return log_lines(self.content, events, before, after)

    def task(self, kind: str) -> str:
        return {"pick": _("sd.task.pick"), "play": _("sd.task.play")}.get(kind, "")

    def progress(self, view: View) -> str:
        return stage(self.content, view)

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


class HuntScreen(DragonsScreen):
    """The draft and the tricks."""

    def __init__(self, context: DrawContext) -> None:
        self.context, self.content = context, context.content

    # -- what lies where -------------------------------------------------------------------

    def zones(self, view: View[HuntSight], room: Room) -> HuntZones | DraftZones:
        """The zones for this view in this window."""
        kind = DraftZones if drafting(view) else HuntZones
        seats = len(view.players)
        return kind.lay(room.scale, "five" if seats > 4 else "", seats=seats - 1)

    def arrange(self, builder: Build) -> Arrangement:
        zones = self.zones(builder.view, builder.room)
        if isinstance(zones, DraftZones):
            return arrange_draft(HuntBuilder(builder, self.context), zones)
        return arrange_hunt(HuntBuilder(builder, self.context), zones)

    def animate(self, transition: DragonsTransition) -> list[Step]:
        zones = self.zones(transition.before.view, transition.before.room)
        return HuntScript(transition, self.context, zones).play(PLAYS)

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return status(self.content, now.view)

    def primary(self, now: Now) -> Primary:
        return primary(self.content, now.view, now.local)

    def tip(self, target: str, now: Now) -> Tip | None:
        view, local = now.view, now.local
        kind, _colon, rest = target.partition(":")
        if kind == "crew" and rest.isdecimal():
            # The inspector already says it, at once and without covering cards
            where = crew_at(view.sight, view.seat, int(rest)).zone
            floats = self.context.compact and not drafting(view)
            inspected = target in local.chosen if floats else True
            if inspected and where in ("hand", "pack", "crew", "picked"):
                return None
        if kind == "scoring" and view.sight.phase == "trick" and not self.context.compact:
            return None  # the card itself shows large, with all standings
        return Explainer(self.content, view).tip(target)

    def attempt(self, handles: tuple[str, ...], now: Now) -> Action | None:
        cards = [handle.removeprefix("crew:") for handle in handles if handle.startswith("crew:")]
        if not cards:
            return None
        card = int(cards[0])
        return Pick(card) if now.view.sight.phase == "draft" else Play(card)

    def hints(self, now: Now) -> list[Hint] | None:
        view, local = now.view, now.local
        if view.prompt is None:
            return []
        send = _("sd.keys.play") if view.prompt.kind == "play" else _("sd.keys.take")
        found = [Hint(("Left", "Right"), _("sd.keys.choose")), Hint(("C",), _("sd.keys.scoring"))]
        if local.chosen:
            found += [Hint(("Enter",), send), Hint(("Esc",), _("sd.keys.back"))]
        return found

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """What lies on the table, then every card of the game in the sizes in which it can come to lie
        there: all of them alike, so that nothing is told by what is ready."""
        view, room = now.view, now.room
        self.context.gallery.store_portraits()
        arrangement = self.arrange(Builder(now))
        for sprite in arrangement.sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        seats = len(view.players)
        zones = HuntZones.lay(room.scale, "five" if seats > 4 else "", seats=seats - 1)
        builder = HuntBuilder(Builder(now), self.context)
        slot = zones.cards(seats)[0].size
        hunted = card_in(HuntedDragon("").laid(self.context, zones.dragon.size).spots["dragon"]).size
        racks, dragons = set(), set()
        for seat, rect in zip((builder.chair, *builder.others), (zones.own, *zones.seats), strict=True):
            panel = seat_panel(builder, seat, hunting=True)
            spots = panel.laid(self.context, rect.size).spots
            racks.add(panel.rack(self.context, spots["rack"]).places[0].width)
            row = panel.dragons(self.context, spots["dragons"])
            dragons |= set() if row.coins else {row.width}
            yield TurnLight(rect.size), padded(self.context, rect, RIM).size
        for crew in self.content.crew:
            yield CrewFace(crew.value), slot
        for dragon in self.content.dragons:
            yield DragonFace(dragon.id), hunted
            for width in dragons:
                yield DragonFace(dragon.id), (width, card_height(width))
        yield BackFace("crew"), slot
        yield BackFace("dragon"), hunted
        # the gallery has no room for all: what of it is not kept elsewhere comes last
        for ahead in every_card(builder, zones, floats=self.context.compact):
            yield ahead, (1, 1)
        for crew in self.content.crew:
            for width in racks:
                yield RackFace(crew.value), (width, card_height(width))
