"""The screen of repair: mistakes with ways to mend them, parts to choose from, who still works (GT-R1)."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.answers.removing_tiles import Fix, Mistake, RemoveQuestion
from client.games.galaxy_trucker.answers.ship_in_pieces import PartQuestion
from client.games.galaxy_trucker.ids import Remove
from client.games.galaxy_trucker.looking import REPAIR_PHASES, Build, Now
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.repair_and_boarding import (
    ClashFace,
    FixFace,
    MistakeFace,
    PartRow,
    SideFace,
)
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.before_launch.layout import (
    GROUPS,
    gauges,
    seats,
    side_of,
    spots_of,
    waiting,
)
from client.games.galaxy_trucker.screens.before_launch.shared import Bench
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from client.table.contract import Arrangement, Place, Status
from rules.galaxy_trucker.legality import CANNON_BLOCKED, ENGINE_BLOCKED
from rules.galaxy_trucker.ship import OPPOSITE, Ship
from rules.galaxy_trucker.strength import strength_of

LIST_Z = 1.5
CLASH_Z = 20.0
RULE = "GT-R2"


class RepairScreen(Bench):
    """What the table shows while ships are mended."""

    phases = REPAIR_PHASES

    def __init__(self, context: DrawContext) -> None:
        kinds: dict[str, type[Question]] = {"remove_tile": RemoveQuestion, "keep_part": PartQuestion}
        super().__init__(context, Deciding(context, kinds, self.phases))

    def arrange(self, builder: Build) -> Arrangement:
        now = builder.now
        view, sight, large = now.view, now.view.sight, self.large(now)
        asked = frozenset(view.asked)
        state = {
            seat: n_("gt.mend.mistakes", len(one.ship.errors)) if seat in asked else _("gt.mend.ready")
            for seat, one in enumerate(sight.seats)
        }
        question = self.deciding.question(view)
        table = ShipTable(builder, self.context, large, self.deciding.decision(view, now.local))
        if table.decision is not None:
            self.deciding.dress(table.decision, spots_of(table), now.local).put_on(builder)
        table.ship(
            gauges(sight.seats[large].ship, sight.seats[large].lost_count), labels=not table.layout.compact
        )
        seats(table, state, frozenset(range(len(view.players))) - asked)
        if isinstance(question, RemoveQuestion):
            self._list(table, question)
        elif isinstance(question, PartQuestion):
            self._parts(table, question)
        else:
            face = SideFace(view.seat, _("gt.mend.legal"), _("gt.mend.legal_wait"), tick=True)
            builder.panel("side", side_of(table), face, z=LIST_Z - 1)
        self._clashes(table)
        return table.finish(GROUPS)

    def _parts(self, table: ShipTable, question: PartQuestion) -> None:
        """What each part could do."""
        px, side = table.layout.px, side_of(table)
        face = SideFace(table.view.seat, _("gt.mend.parted"), _("gt.mend.parted_how"))
        table.builder.panel("side", side, face, z=LIST_Z - 1)
        head, gap, pad = px(108, 76), px(12, 8), px(18, 10)
        high = min(px(128, 88), (side.h - head - pad) // max(1, len(question.parts)) - gap)
        for at, part in enumerate(question.parts):
            rect = pygame.Rect(side.x + pad, side.y + head + at * (high + gap), side.w - 2 * pad, high)
            name, handle = f"row:{at}", question.handles[at]
            row = PartRow(
                at, question.letter(at), self._facts(question, part),
                chosen=handle in table.local.chosen, hovered=table.local.hovered == name,
            )  # fmt: skip
            table.builder.sprite(name, row, rect, z=LIST_Z, handle=handle, lit=False, group="list")

    def _facts(self, question: PartQuestion, part: tuple[int, ...]) -> tuple[Fact, ...]:
        """What a part can do."""
        ship = question.ship.clone()
        ship.remove(*(tile for tile in ship.tiles if tile not in part))
        tiles = [ship.catalogue[tile] for tile in part]
        places = sum(tile.places for tile in tiles)
        helpers = question.content.helpers
        engines = strength(strength_of(ship, "engines", (), helpers))
        cannons = strength(strength_of(ship, "cannons", (), helpers))
        return (
            Fact("tile", str(len(part)), n_("gt.mend.label_tiles", len(part))),
            Fact("crew", str(places), n_("gt.mend.label_places", places)),
            Fact("engine", engines, _("gt.mend.label_engines")),
            Fact("cannon", cannons, _("gt.mend.label_cannons")),
            Fact("energy", str(sum(tile.cells for tile in tiles)), _("gt.mend.label_energy")),
            Fact("hold", str(sum(tile.room for tile in tiles)), _("gt.mend.label_holds")),
        )

    # -- the list --------------------------------------------------------------------------

    def _list(self, table: ShipTable, question: RemoveQuestion) -> None:
        """Every mistake with its ways out, worst first, as many as there is room for."""
        mistakes = question.mistakes
        px, side = table.layout.px, side_of(table)
        head, gap, least, most = px(108, 76), px(10, 6), px(104, 78), px(132, 104)
        room = side.h - head - px(14, 8)
        fitting = max(1, (room + gap) // (least + gap))
        shown = mistakes[:fitting]
        row = min(most, (room + gap) // max(1, len(shown)) - gap)
        words = _("gt.mend.how")
        if len(shown) < len(mistakes):
            words += " " + n_("gt.mend.more_mistakes", len(mistakes) - len(shown))
        title = n_("gt.mend.mistakes_here", len(mistakes))
        table.builder.panel("side", side, SideFace(table.view.seat, title, words), z=LIST_Z - 1)
        pad = px(18, 10)
        for number, mistake in enumerate(shown):
            top = side.y + head + number * (row + gap)
            rect = pygame.Rect(side.x + pad, top, side.w - 2 * pad, row)
            self._mistake(table, question, mistake, number, rect)

    def _mistake(
        self, table: ShipTable, question: RemoveQuestion, mistake: Mistake, number: int, rect: pygame.Rect
    ) -> None:
        hovered = table.local.hovered
        names = [f"fix:{number}:{fix.tile}" for fix in mistake.fixes]
        face = MistakeFace(
            table.words.error(mistake.code), RULE, halves(question.ship, mistake), hovered in names
        )
        spots = table.builder.sheet(f"mistake:{number}", rect, face, z=LIST_Z)
        for at, (name, fix) in enumerate(zip(names, mistake.fixes, strict=True)):
            handle = Remove(fix.tile)
            picture = FixFace(
                fix.tile,
                question.ship.rotation_of(fix.tile),
                table.words.tile(fix.tile),
                question.square(fix.tile),
                cost(fix),
                not fix.loose,
                chosen=handle in table.local.chosen,
                hovered=hovered == name,
            )
            table.builder.sprite(
                name, picture, spots[f"fix:{at}"], z=LIST_Z + 1, handle=handle, lit=False, group="list",
                tip=f"tile:{fix.tile}",
            )  # fmt: skip

    def _clashes(self, table: ShipTable) -> None:
        """Sparks on the seams of the large ship that do not fit."""
        hull = table.hull
        sight = table.view.sight.seats[table.large].ship
        middle = {tile: hull.square(col, row).center for tile, col, row, _rot in sight.tiles}
        side = round(hull.cell * 0.62)
        marked = self._pointed(table)
        for number, (code, *tiles) in enumerate(sight.errors):
            places = [middle[tile] for tile in tiles if tile in middle]
            if not places:
                continue
            x = sum(place[0] for place in places) / len(places)
            y = sum(place[1] for place in places) / len(places)
            strong = not marked or (code, *tiles) in marked
            spark, place = ClashFace(strong), Place(x, y, side, side)
            table.builder.sprite(f"clash:{number}", spark, place, z=CLASH_Z, lit=False, passes=True)

    def _pointed(self, table: ShipTable) -> list[tuple[str | int, ...]]:
        """The mistake whose row is pointed at, or those of the tile that is."""
        question = self.deciding.question(table.view)
        kind, _colon, rest = table.local.hovered.partition(":")
        if not isinstance(question, RemoveQuestion) or kind not in ("fix", "remove"):
            return []
        if kind == "fix":
            one = question.mistakes[int(rest.partition(":")[0])]
            return [(one.code, *one.tiles)]
        return [(one.code, *one.tiles) for one in question.mistakes if int(rest) in one.tiles]

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        own = self.deciding.status(now.view, now.local) or waiting(now.view, _("gt.mend.legal"))
        return replace(own, chips=self.chips(now.view))


def halves(ship: Ship, mistake: Mistake) -> tuple[str, str]:
    """Icons of what clashes: the connectors that two neighbours show each other, or a device and what lies
    before its mouth."""
    if mistake.code in (ENGINE_BLOCKED, CANNON_BLOCKED):
        return "engine" if mistake.code == ENGINE_BLOCKED else "cannon", "tile"
    first, second = (ship.square_of(tile) for tile in mistake.tiles)
    side = ship.board.near[first].index(second)
    codes = ship.connector(first, side), ship.connector(second, OPPOSITE[side])
    one, other = (f"connector-{code}" if code else "smooth" for code in codes)
    return one, other


def cost(fix: Fix) -> tuple[str, ...]:
    """What taking a tile off costs, the most important first."""
    parts = [n_("gt.decide.more_fall", len(fix.loose))] if fix.loose else []
    parts.append(n_("gt.mend.errors_left", fix.errors) if fix.errors else _("gt.mend.then_legal"))
    if fix.credits:
        parts.append(n_("gt.decide.credits_lost", fix.credits))
    return tuple(parts)
