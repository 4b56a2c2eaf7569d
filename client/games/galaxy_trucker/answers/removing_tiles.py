"""Taking tiles off a ship with mistakes: what is wrong, and what each removal would cost (GT-R3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.decision import (
    NOTHING,
    Card,
    Decision,
    Handles,
    Line,
    Piece,
    Preview,
)
from client.games.galaxy_trucker.answers.question import OneOfQuestion, fact
from client.games.galaxy_trucker.ids import Remove
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.actions import RemoveTile
from rules.kernel.asks import Action


@dataclass(frozen=True)
class Fix:
    """One way to mend a mistake: this tile comes off, and `loose` with it."""

    tile: int
    loose: Sequence[int]
    errors_left: int
    credits: int
    places: int
    cells: int
    room: int

    @property
    def size(self) -> tuple[int, int, int]:
        """The worse the larger: tiles lost, then mistakes left."""
        return len(self.loose), self.errors_left, self.tile


@dataclass(frozen=True)
class Mistake:
    """A mistake of a ship with the ways to mend it, the cheapest first."""

    code: str
    tiles: tuple[int, ...]
    fixes: tuple[Fix, ...]


class RemoveQuestion(OneOfQuestion):
    """Touched is the tile ("remove:<id>") on the ship, in the list or by its card."""

    @fact
    def fixes(self) -> dict[int, Fix]:
        """Tiles that may be taken off."""
        cost = self.prompt.details["cost"]
        return {one.tile_id: Fix(one.tile_id, **cost[str(one.tile_id)]) for one in self.prompt.options}

    @fact
    def mistakes(self) -> tuple[Mistake, ...]:
        """All mistakes, those first whose mending costs most."""
        found = []
        for code, *tiles in self.view.sight.seats[self.view.seat].ship.errors:
            ways = sorted(
                (self.fixes[tile] for tile in tiles if tile in self.fixes), key=lambda fix: fix.size
            )
            if ways:
                found.append(Mistake(str(code), tuple(map(int, tiles)), tuple(ways)))
        return tuple(sorted(found, key=lambda one: one.fixes[0].size, reverse=True))

    @property
    def handles(self) -> Handles:
        return tuple(map(Remove, self.fixes))

    def handle_at(self, target: str) -> str:
        """Of a row of the list ("fix:<mistake>:<tile>")."""
        row = ids.Fix.of(target)
        return Remove(row.tile) if row is not None else ""

    @property
    def taken(self) -> int:
        """The tile that has been chosen, 0 so far."""
        return next((one.tile for one in Remove.among(self.chosen)), 0)

    @property
    def action(self) -> Action | None:
        return RemoveTile(self.taken) if self.taken else None

    def wanted(self, handles: Handles) -> Action | None:
        tile = ids.Tile.of(handles[-1])
        return RemoveTile(tile.tile) if tile is not None else None  # a sound tile

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cheapest way out, and the tile that was touched: all of them lie on the ship and in the
        list."""
        best = min(
            self.fixes.values(), key=lambda fix: (len(fix.loose), fix.errors_left, fix.credits, fix.tile)
        )
        first = Card(
            Remove(best.tile), "tile", _("gt.mend.cheapest"), self.lines(best),
            "bad" if best.loose else "good", best.tile == self.taken,
        )  # fmt: skip
        if self.taken in (0, best.tile):
            return first, Card("", "hand", _("gt.mend.another"), (Line(_("gt.mend.touch_it"), "minus"),))
        fix, own = self.fixes[self.taken], _("gt.mend.your_choice")
        return first, Card("", "hand", own, self.lines(fix), "bad" if fix.loose else "neutral", True)

    def named(self, tile: int) -> str:
        """Which tile it is."""
        return f"{self.words.tile(tile)} {self.square(tile)}"

    def lines(self, fix: Fix) -> tuple[Line, ...]:
        """Which tile it is, and what taking it off costs."""
        lines = [Line(bold(self.named(fix.tile)))]
        if fix.loose:
            lines.append(Line(bold(n_("gt.decide.tiles_lost", 1 + len(fix.loose))), "lost"))
        if fix.errors_left:
            lines.append(Line(n_("gt.mend.errors_left", fix.errors_left), "warn", "warn"))
        else:
            lines.append(Line(_("gt.mend.then_legal"), "check", "good"))
        worth = self.worth(fix)
        if worth:
            lines.append(Line(worth, "minus"))
        return tuple(lines)

    def worth(self, fix: Fix) -> str:
        """What goes with the tiles, in a few words."""
        parts = []
        if fix.places:
            parts.append(n_("gt.decide.places", fix.places))
        if fix.cells:
            parts.append(_("gt.mend.cells", n=fix.cells))
        if fix.room:
            parts.append(n_("gt.mend.room", fix.room))
        if fix.credits:
            parts.append(n_("gt.decide.credits_lost", fix.credits))
        return ", ".join(parts)

    def preview(self, pointed: str = "") -> Preview:
        tile = self.pointed_or_chosen(pointed).taken
        return Preview(removed=tile, falls=tuple(self.fixes[tile].loose)) if tile else NOTHING

    @property
    def pieces(self) -> tuple[Piece, ...]:
        taken = self.taken
        return tuple(Piece(Remove(at), Remove(at), at, "remove", on=at == taken) for at in self.fixes)

    @property
    def said(self) -> Decision:
        return Decision(
            label=_("gt.mend.remove"), second=self.named(self.taken) if self.taken else "",
            why_not=_("gt.mend.choose_tile"), status=_("gt.mend.say_remove"),
        )  # fmt: skip
