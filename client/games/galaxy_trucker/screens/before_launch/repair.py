"""The screen of repair: mistakes with ways to mend them, parts to choose from, who still works (GT-R1)."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.removing_tiles import Fix, Mistake, RemoveQuestion
from client.games.galaxy_trucker.answers.ship_in_pieces import PartQuestion
from client.games.galaxy_trucker.ids import Part, Remove
from client.games.galaxy_trucker.looking import REPAIR_PHASES
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.repair_and_boarding import FixFace, MistakeFace, PartRow
from client.games.galaxy_trucker.pictures.building_overlays import ClashFace
from client.games.galaxy_trucker.screens.before_launch.screen import LIST_Z, BeforeLaunchScreen
from client.games.galaxy_trucker.screens.ship import mistakes_at
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from client.table.layout import Place
from rules.galaxy_trucker.legality import CANNON_BLOCKED, ENGINE_BLOCKED
from rules.galaxy_trucker.ship import OPPOSITE, Ship
from rules.galaxy_trucker.sight import SeatSight
from rules.galaxy_trucker.strength import strength_of

CLASH_Z = 20.0
RULE = "GT-R2"


class RepairScreen(BeforeLaunchScreen):
    """What the table shows while ships are mended."""

    phases = REPAIR_PHASES
    kinds = {"remove_tile": RemoveQuestion, "keep_part": PartQuestion}
    finished = "legal"

    def doing(self, one: SeatSight, *, asked: bool) -> tuple[str, bool]:
        said = n_("gt.mend.mistakes", len(one.ship.errors)) if asked else _("gt.mend.ready")
        return said, not asked

    def beside(self, table: ShipTable) -> None:
        match table.question:
            case RemoveQuestion() as question:
                self._list(table, question)
            case PartQuestion() as question:
                self._parts(table, question)
            case _:
                super().beside(table)
        self._clashes(table)

    def _parts(self, table: ShipTable, question: PartQuestion) -> None:
        """What each part could do."""
        builder, px = table.builder, table.layout.units.px
        side = self.side(table, _("gt.mend.parted"), _("gt.mend.parted_how"))
        head, gap, pad = px(108, 76), px(12, 8), px(18, 10)
        high = min(px(128, 88), (side.h - head - pad) // max(1, len(question.parts)) - gap)
        for at, part in enumerate(question.parts):
            rect = pygame.Rect(side.x + pad, side.y + head + at * (high + gap), side.w - 2 * pad, high)
            name, handle = f"row:{at}", Part(at)
            row = PartRow(
                at, question.letter(at), self._facts(question, part),
                chosen=builder.chosen(handle), hovered=builder.is_over(name),
            )  # fmt: skip
            builder.sprite(name, row, rect, z=LIST_Z, handle=handle, lit=False, group="list")

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
        mistakes, px, area = question.mistakes, table.layout.units.px, table.layout.table
        head, gap, pad = px(108, 76), px(10, 6), px(18, 10)
        room = area.union(table.layout.values).h - head - px(14, 8)
        shown = mistakes[: max(1, (room + gap) // (px(104, 78) + gap))]
        high = min(px(146, 118), (room + gap) // max(1, len(shown)) - gap)
        words = _("gt.mend.how")
        if len(shown) < len(mistakes):
            words += " " + n_("gt.mend.more_mistakes", len(mistakes) - len(shown))
        side = self.side(table, n_("gt.mend.mistakes_here", len(mistakes)), words)
        for number, mistake in enumerate(shown):
            top = side.y + head + number * (high + gap)
            rect = pygame.Rect(side.x + pad, top, side.w - 2 * pad, high)
            self._mistake(table, question, mistake, number, rect)

    def _mistake(
        self, table: ShipTable, question: RemoveQuestion, mistake: Mistake, number: int, rect: pygame.Rect
    ) -> None:
        builder, ship, words = table.builder, question.ship, table.words
        names = [ids.Fix(number, fix.tile) for fix in mistake.fixes]
        face = MistakeFace(words.error(mistake.code), RULE, halves(ship, mistake), builder.is_over(*names))
        spots = builder.sheet(f"mistake:{number}", rect, face, z=LIST_Z)
        for at, (name, fix) in enumerate(zip(names, mistake.fixes, strict=True)):
            handle = Remove(fix.tile)
            turn = ship.turn(ship.rotation_of(fix.tile))
            picture = FixFace(
                fix.tile, turn, words.tile(fix.tile), question.square(fix.tile),
                cost(fix), not fix.loose, chosen=builder.chosen(handle), hovered=builder.is_over(name),
            )  # fmt: skip
            builder.sprite(
                name, picture, spots[f"fix:{at}"], z=LIST_Z + 1, handle=handle, lit=False,
                group="list", tip=f"tile:{fix.tile}",
            )  # fmt: skip

    def _clashes(self, table: ShipTable) -> None:
        """Sparks on the seams of the large ship that do not fit."""
        hull, ship = table.hull, table.view.sight.seats[table.large].ship
        side, marked = round(hull.cell * 0.62), self._pointed(table)
        for number, (error, (x, y)) in enumerate(mistakes_at(ship, hull)):
            spark, place = ClashFace(not marked or error in marked), Place(x, y, side, side)
            table.builder.sprite(f"clash:{number}", spark, place, z=CLASH_Z, lit=False, passes=True)

    def _pointed(self, table: ShipTable) -> list[tuple[str | int, ...]]:
        """The mistake whose row is pointed at, or those of the tile that is."""
        if not isinstance(table.question, RemoveQuestion):
            return []
        mistakes = table.question.mistakes
        match ids.parse(table.builder.over):
            case ids.Fix(number):
                mistakes = mistakes[number : number + 1]
            case Remove(tile):
                mistakes = tuple(one for one in mistakes if tile in one.tiles)
            case _:
                return []
        return [(one.code, *one.tiles) for one in mistakes]


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
    parts.append(n_("gt.mend.errors_left", fix.errors_left) if fix.errors_left else _("gt.mend.then_legal"))
    if fix.credits:
        parts.append(n_("gt.decide.credits_lost", fix.credits))
    return tuple(parts)
