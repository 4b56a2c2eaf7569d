"""What things and seats are called, in the language in use, as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from client.art import rich
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.arena import square_name
from client.i18n import _, join_and, language
from client.table.names import Names, named
from rules.kernel.views import View
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight, PieceSight


class Words(Names[Content]):
    """What a table says of stones, squares, cards and sides."""

    def __init__(self, content: Content, view: View[ContestSight] | None = None) -> None:
        super().__init__(content, view)
        self.sight = None if view is None else view.sight

    # -- things ----------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """A being, a legend or a flare."""
        known = self.content.cards.get(card) or self.content.flares.get(card)
        return named(known.name) if known is not None else rich.escape(card)

    def open_parts(self, card: str) -> dict[str, str]:
        """What a being does while it lies frozen, and as a warp, where it does: texts with their signs."""
        parts = {part: getattr(self.content.cards[card], part, None) for part in ("frozen", "warp")}
        return {name: f"[tk:{name}] {part.text.say(language())}" for name, part in parts.items() if part}

    def halves(self, flare: str) -> list[str]:
        """What a flare asks for, and what it then does."""
        info = self.content.flares[flare]
        halves = (("upgraded", info.top), ("stones", info.bottom))
        return [f"{_(f'tk.tip.flare_{kind}', n=one.need)} {one.text.say(language())}" for kind, one in halves]

    def task(self, task: str) -> str:
        return named(self.content.tasks[task].name)

    def faction(self, faction: str | None) -> str:
        """A faction by its sign and name."""
        return f"{self.sign(faction)} {self.plain_faction(faction)}".strip()

    def plain_faction(self, faction: str | None) -> str:
        return "" if faction is None else named(self.content.factions[faction].name)

    def sign(self, faction: str | None) -> str:
        """The disc of a faction, inside a line."""
        return "" if faction is None else f"[tkfaction:{kit.dye_of(self.content, faction)}]"

    def level(self, level: str) -> str:
        return named(self.content.levels[level].name)

    def square(self, square: Point) -> str:
        """A letter from the left and a number from above: "D2"."""
        return square_name(number(square))

    def squares(self, squares: Iterable[Point]) -> str:
        return join_and([self.square(one) for one in squares])

    # -- sides and their stones ------------------------------------------------------------

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        sides = 1 if self.sight is None else len(self.sight.sides)
        return tuple(range(side, len(self.players), sides))

    def side(self, side: int) -> str:
        """Who plays on a side, by name."""
        return self.seats(self.members(side))

    def own_side(self) -> int:
        """The side of the viewer, -1 for a spectator."""
        return -1 if self.sight is None or self.viewer < 0 else self.viewer % len(self.sight.sides)

    def stones_of(self, side: int) -> str | None:
        """The faction whose stones a side uses."""
        return None if self.sight is None else self.sight.sides[side].stones

    def stone(self, level: str, side: int) -> str:
        """The picture of a stone of a side."""
        faction = self.stones_of(side)
        dyed = kit.dye_of(self.content, faction) if faction else ""
        return f"[tkstone:{level}.{dyed}]" if dyed else f"[tklevel:{level}]"

    def color(self, side: int) -> str:
        """The colour of a side, which is its faction: stone and name."""
        return f"{self.stone('common', side)} {self.plain_color(side)}"

    def plain_color(self, side: int) -> str:
        return self.plain_faction(self.stones_of(side))

    def tellers(self) -> Mapping[str, Callable[[Any], object]]:
        squares = ("square", "other_square", "pickup", "start", "end", "a", "b")
        return dict.fromkeys(squares, self._spot) | {
            "seat": self.seat, "mate": self.seat, "side": self.side, "against": self.side, "of": self.color,
            "pair_color": self.plain_color, "level": self.level, "card": self.card, "task": self.task,
            "claim": self.task,
        }  # fmt: skip

    def _spot(self, place: Any) -> str:
        return self.square(place) if isinstance(place, tuple) else str(place)

    def args(self, record: Any) -> dict[str, object]:
        """`what` is the stone of a record's level and side, `color` the name of that side's stones."""
        found, side = super().args(record), getattr(record, "side", None)
        found |= {"color": self.plain_color(side)} if side is not None else {}
        level = getattr(record, "level", None)
        return found | ({"what": self.stone(level, side)} if level and side is not None else {})

    def piece_on(self, square: Point) -> PieceSight | None:
        """What stands on a square now."""
        pieces = () if self.sight is None else self.sight.pieces
        return next((one for one in pieces if one.square == square), None)
