"""What both screens of the game have: how they are answered, what they say, what is drawn ahead."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from client.games.space_dragons.animations.cards import PLAYS
from client.games.space_dragons.animations.script import HuntScript
from client.games.space_dragons.ids import Crew, Scoring, parse
from client.games.space_dragons.looking import Looking, Now, Transition
from client.games.space_dragons.panels.frames import RIM, TurnLight, padded
from client.games.space_dragons.panels.hunt import HuntedDragon
from client.games.space_dragons.pictures.card_faces import (
    BackFace,
    CrewFace,
    DragonFace,
    RackFace,
    ShipFace,
)
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height, card_in
from client.games.space_dragons.screens.inspector import every_card
from client.games.space_dragons.screens.seats import seat_panel
from client.games.space_dragons.screens.whereabouts import crew_at, drafting
from client.games.space_dragons.screens.zones import HuntZones
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.status import primary, status
from client.games.space_dragons.text.tips import Explainer
from client.games.space_dragons.told import Told
from client.i18n import _
from client.table.contract import Builder, Hint, Primary, Screen, Status, Step, Tip, WhyNot
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.sight import HuntSight


class DragonsScreen(Screen[HuntSight, Looking, Told, DrawContext]):
    """A screen of Space Dragons."""

    def animate(self, transition: Transition) -> list[Step]:
        return HuntScript(transition).play(PLAYS)

    def status(self, now: Now) -> Status:
        return status(now.context.content, now.view)

    def primary(self, now: Now) -> Primary:
        return primary(now.context.content, now.view, now.local)

    def tip(self, target: str, now: Now) -> Tip | None:
        view, compact = now.view, now.context.compact
        match parse(target):
            # The inspector already says it, at once and without covering cards
            case Crew(card) if target in now.local.chosen or drafting(view.sight) or not compact:
                if crew_at(view.sight, view.seat, card).zone in ("hand", "pack", "crew", "picked"):
                    return None
            case Scoring() if view.sight.phase == "trick" and not compact:
                return None  # the card itself shows large, with all standings
        return Explainer(now.context.content, view).tip(target)

    def attempt(self, handles: tuple[str, ...], now: Now) -> Pick | Play | None:
        for crew in reversed(Crew.among(handles)):
            return Pick(crew.card) if now.view.sight.phase == "draft" else Play(crew.card)
        return None

    def why_not(self, handles: tuple[str, ...], now: Now) -> WhyNot | None:
        """A card that lies open has its own reason."""
        why, wanted = super().why_not(handles, now), self.attempt(handles, now)
        if why is None or why.refusal is None or wanted is None or why.refusal.code != "card_not_available":
            return why
        zone = crew_at(now.view.sight, now.view.seat, wanted.card).zone
        words = {"crew": _("sd.why.in_crew"), "rack": _("sd.why.played"), "table": _("sd.why.played")}
        return replace(why, words=words.get(zone, ""))

    def hints(self, now: Now) -> list[Hint] | None:
        prompt = now.view.prompt
        if prompt is None:
            return []
        found = [Hint(("Left", "Right"), _("sd.keys.choose")), Hint(("C",), _("sd.keys.scoring"))]
        if now.told.last is not None and not now.local.chosen:
            found.append(Hint(("P",), _("sd.keys.last")))
        if now.local.chosen:
            send = _("sd.keys.play") if prompt.kind == "play" else _("sd.keys.take")
            found += [Hint(("Enter",), send), Hint(("Esc",), _("sd.keys.back"))]
        return found

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """What lies on the table, then every card of the game in the sizes in which it can come to lie
        there: all of them alike, so that nothing is told by what is ready."""
        context, content, view = now.context, now.context.content, now.view
        context.gallery.store_portraits()
        builder = Builder(now)
        for sprite in self.arrange(builder).sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        zones, words = HuntZones.of(view, now.room), Words(content, view)
        slot = zones.cards(len(view.players))[0].size
        hunted = card_in(HuntedDragon("").laid(context, zones.dragon.size).spots["dragon"]).size
        racks, dragons = set(), set()
        coming: list[tuple[Hashable, tuple[int, int]]] = []
        for seat, rect in zip((words.chair, *words.others), (zones.own, *zones.seats), strict=True):
            panel = seat_panel(content, view, seat, hunting=True)
            spots = panel.laid(context, rect.size).spots
            racks.add(panel.rack(context, spots["rack"]).places[0].width)
            row = panel.dragons(context, spots["dragons"])
            dragons |= set() if row.coins else {row.width}
            then = replace(panel, hand=panel.hand and panel.hand - 1)
            coming += [(then, rect.size), (then.outline(), rect.size)]
            ship, one = spots["ship"], view.sight.seats[seat]
            for marks in ((one.shields + 1, one.damage), (one.shields, one.damage + 1)):
                coming.append((ShipFace(panel.look, *marks, ship.size), ship.size))
            yield TurnLight(rect.size), padded(context, rect, RIM).size
        for crew in content.crew:
            yield CrewFace(crew.value), slot
        for dragon in content.dragons:
            yield DragonFace(dragon.id), hunted
            for width in dragons:
                yield DragonFace(dragon.id), (width, card_height(width))
        yield BackFace("crew"), slot
        yield BackFace("dragon"), hunted
        # the gallery has no room for all: what of it is not kept elsewhere comes last
        for ahead in every_card(builder, zones, floats=context.compact):
            yield ahead, (1, 1)
        for crew in content.crew:
            for width in racks:
                yield RackFace(crew.value), (width, card_height(width))
        yield from coming  # of seats after the next card; signs and symbols are kept for all that follow
