"""What may be done in a turn outside effects: all legal commands, and why others are not (sections 3, 4, 6,
8).

Reasons are tested in the order of section 18.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property
from operator import itemgetter
from typing import Any

from rules.kernel.asks import Refusal
from rules.tash_kalar import actions as do
from rules.tash_kalar import matching, scoring
from rules.tash_kalar.arena import POINTS, STRIDE, number, point, squares_of
from rules.tash_kalar.board import COMMON, WANTED
from rules.tash_kalar.cards import held
from rules.tash_kalar.content import Content
from rules.tash_kalar.forecast import flare_leads, fulfilled
from rules.tash_kalar.matching import Match
from rules.tash_kalar.state import Contest


class Commands:
    """The commands of whoever decides now. Nothing is worked out before it is asked for."""

    def __init__(self, content: Content, contest: Contest) -> None:
        self.content, self.contest = content, contest
        self.seat = contest.decider if contest.actions else contest.active
        self.side = contest.side(self.seat)

    # -- what is legal ---------------------------------------------------------------------

    def all(self) -> Sequence[Any]:
        """All legal commands but resigning; of the discards those that return nothing."""
        contest = self.contest
        if contest.handed_over:  # TK-V21
            return self.places() if contest.actions else self.endings()
        found = [*self.flares(), *self.thaws(), *self.warps()]
        if not contest.actions:
            return [*self.endings(), *found]
        return [*self.places(), *self.summons(), *self.discards(), *found, *self.hand_overs()]

    def spending(self) -> bool:
        """Whether an action can be used at all (TK-T03)."""
        contest = self.contest
        if self.pickups if self.shortage else self.content.arena.on & ~contest.board.full:
            return True
        return not contest.handed_over and bool(self.summons() or self.discards())

    def places(self) -> list[do.Place]:
        """TK-A10, TK-A11."""
        free = squares_of(self.content.arena.on & ~self.contest.board.full)
        if not self.shortage:
            anywhere = _places(None)
            return [anywhere[square] for square in free]
        found: list[do.Place] = []
        at_free = itemgetter(*free) if len(free) > 1 else lambda anywhere: [anywhere[one] for one in free]
        for pickup in squares_of(self.pickups):
            anywhere = _places(pickup)
            found += at_free(anywhere)
            found.append(anywhere[pickup])
        return found

    @property
    def shortage(self) -> bool:
        return not self.contest.in_supply(self.side, COMMON)

    @property
    def pickups(self) -> int:
        """The stones that may be picked up for a place."""
        return self.contest.board.of(self.side, WANTED["non_legendary"]) if self.shortage else 0

    @cached_property
    def matches(self) -> list[Match]:
        hand = (*self.contest.hands[self.seat], *self.contest.legends[self.seat])
        return matching.matches(self.content, self.contest, self.seat, hand)

    def summons(self) -> list[do.Summon]:
        marked = Counter(self._named(match) for match in self.matches if match.layout.marks)
        found = []
        for match in self.matches:
            cells = tuple([POINTS[one] for one in match.cells])
            marks = None
            if match.layout.marks and marked[self._named(match)] > 1:  # TK-M18
                marks = {
                    name: tuple([point(one) for one in group])
                    for name, group in match.marks(self.content.arena).items()
                }
            square, charged = POINTS[match.square], match.improvise
            if match.pickups is None:
                found.append(do.Summon(match.card, square, cells, charged, None, marks))
            else:
                found += [
                    do.Summon(match.card, square, cells, charged, POINTS[pickup], marks)
                    for pickup in squares_of(match.pickups)
                ]
        return found

    def _named(self, match: Match) -> object:
        return match.card, match.square, frozenset(match.cells), match.improvise

    def discards(self) -> list[do.Discard]:
        """TK-A30."""
        if self.contest.discarded:
            return []
        pending = self.contest.pending[self.seat]
        return [do.Discard(card) for card in self.contest.hands[self.seat] if card != pending]

    def flares(self) -> list[do.PlayFlare]:
        """TK-F10, TK-F11."""
        contest = self.contest
        return [
            do.PlayFlare(card, against if self.melee else None)
            for card in contest.flares[self.seat]
            for against in contest.enemies(self.side)
            if any(flare_leads(self.content, contest, self.side, against, card).met)
        ]

    def thaws(self) -> list[do.Thaw]:
        return [] if self._thaw(do.Thaw()) else [do.Thaw()]

    def warps(self) -> list[do.PlayWarp]:
        found = [do.PlayWarp(card) for card in self.contest.hands[self.seat]]
        return [one for one in found if self._warp(one) is None]

    def hand_overs(self) -> list[do.HandOver]:
        return [] if self._hand_over(do.HandOver()) else [do.HandOver()]

    def endings(self) -> list[do.EndTurn]:
        """TK-K02, TK-D21."""
        odd = scoring.odd_colors(self.content, self.contest)
        if odd:
            return [do.EndTurn(pair_color=one) for one in odd]
        return [do.EndTurn(), *[do.EndTurn(task) for task in self.claims]]

    @cached_property
    def claims(self) -> list[str]:
        return fulfilled(self.content, self.contest, self.side)

    @property
    def melee(self) -> bool:
        return self.content.modes[self.contest.mode].melee

    # -- what is not -----------------------------------------------------------------------

    def refusal(self, action: Any) -> Refusal | None:
        judges: dict[type, Any] = {
            do.Place: self._place,
            do.Summon: self._summon,
            do.Discard: self._discard,
            do.PlayFlare: self._flare,
            do.Thaw: self._thaw,
            do.PlayWarp: self._warp,
            do.HandOver: self._hand_over,
            do.EndTurn: self._end_turn,
        }
        judge = judges.get(type(action))
        refused: Refusal | None = Refusal("wrong_phase", "TK-T03") if judge is None else judge(action)
        return refused

    @property
    def _no_action(self) -> Refusal | None:
        return None if self.contest.actions else Refusal("no_action", "TK-T03")

    def _place(self, action: do.Place) -> Refusal | None:
        if self._no_action:
            return self._no_action
        square = number(action.square)
        if not _on(self.content, action.square):
            return Refusal("off_board", "TK-A10")
        if wrong := self._pickup(action.pickup, None if not self.shortage else self.pickups, "TK-A11"):
            return wrong
        picked = action.pickup is not None and number(action.pickup) == square
        taken = square in self.contest.board.at and not picked
        return Refusal("occupied", "TK-A10") if taken else None

    def _pickup(self, pickup: tuple[int, int] | None, allowed: int | None, rule: str) -> Refusal | None:
        """A stone is picked up exactly where one is needed; `allowed` is None without shortage (TK-M31)."""
        if allowed is None:
            return None if pickup is None else Refusal("no_shortage", rule)
        if pickup is None:
            return Refusal("pickup_needed", rule)
        fits = _on(self.content, pickup) and allowed >> number(pickup) & 1
        return None if fits else Refusal("pickup", rule)

    def _summon(self, action: do.Summon) -> Refusal | None:
        if self._no_action:
            return self._no_action
        contest = self.contest
        if action.card not in (*contest.hands[self.seat], *contest.legends[self.seat]):
            return Refusal("not_in_hand", "TK-M01")
        if action.improvise is not None and action.improvise not in contest.improvise[self.side]:
            return Refusal("no_improvise", "TK-D30")
        found = self.found(action)
        if not found:
            return self._no_match(action)
        if len(found) > 1:
            return Refusal("ambiguous", "TK-M18")
        return self._pickup(action.pickup, found[0].pickups, "TK-M31")

    def found(self, action: do.Summon) -> list[Match]:
        """The matches that a command names."""
        cells = {tuple(cell) for cell in action.cells}
        return [
            match
            for match in self.matches
            if match.card == action.card
            and point(match.square) == tuple(action.square)
            and {point(one) for one in match.cells} == cells
            and match.improvise == action.improvise
            and (action.marks is None or self._marked(match) == _marked(action.marks))
        ]

    def _marked(self, match: Match) -> dict[str, frozenset[tuple[int, int]]]:
        return {
            name: frozenset(map(point, group))
            for name, group in match.marks(self.content.arena).items()
            if group
        }

    def _no_match(self, action: do.Summon) -> Refusal:
        """The rule that it breaks, where there is one clear reason (TK-M12, TK-M14)."""
        card, args = self.content.cards[action.card], {"card": action.card}
        square = number(action.square)
        if not _on(self.content, action.square):
            return Refusal("no_match", "TK-M12", args)
        high = not matching.fields(self.contest.board, self.content, card) >> square & 1
        return Refusal("no_match", "TK-M14" if high else "TK-M12", args)

    def _discard(self, action: do.Discard) -> Refusal | None:
        if self._no_action:
            return self._no_action
        contest, hand = self.contest, held(self.contest, self.seat)
        pending = contest.pending[self.seat]
        if contest.discarded:
            return Refusal("second_discard", "TK-A30")
        if action.card in hand and (action.card not in contest.hands[self.seat] or action.card == pending):
            return Refusal("not_discardable", "TK-A30")
        named = (action.card, *action.back)
        if len(set(named)) != len(named) or not set(named) <= set(hand):
            return Refusal("not_in_hand", "TK-A30")
        return Refusal("pending", "TK-A30") if pending in action.back else None

    def _flare(self, action: do.PlayFlare) -> Refusal | None:
        contest = self.contest
        if action.card not in contest.flares[self.seat]:
            return Refusal("not_in_hand", "TK-F01")
        enemies = contest.enemies(self.side)
        if (action.against not in enemies) if self.melee else action.against is not None:
            return Refusal("against_needed", "TK-F11")
        against = enemies[0] if action.against is None else action.against
        leads = flare_leads(self.content, contest, self.side, against, action.card)
        if any(leads.met):
            return None
        upgraded, stones = max(0, leads.upgraded), max(0, leads.stones)
        args = {"upgraded": upgraded, "top": leads.top, "stones": stones, "bottom": leads.bottom}
        return Refusal("flare_condition", "TK-F10", args)

    def _thaw(self, action: do.Thaw) -> Refusal | None:
        frozen = self.contest.frozen[self.seat]
        effect = self.content.beings[frozen].frozen if frozen is not None else None
        if effect is not None and effect.immediate and not self.contest.actions:  # TK-X13
            return Refusal("no_action", "TK-X13")
        return None if frozen is not None else Refusal("nothing_frozen", "TK-X12")

    def _warp(self, action: do.PlayWarp) -> Refusal | None:
        contest = self.contest
        if action.card not in contest.hands[self.seat]:
            return Refusal("not_in_hand", "TK-W01")
        if self.content.beings[action.card].warp is None:
            return Refusal("no_warp", "TK-W01")
        if self.seat in contest.first_turn:
            return Refusal("first_turn", "TK-W01")
        return Refusal("already_pending", "TK-W03") if contest.pending[self.seat] is not None else None

    def _hand_over(self, action: do.HandOver) -> Refusal | None:
        if not self.contest.teams:
            return Refusal("no_team", "TK-V20")
        return self._no_action

    def _end_turn(self, action: do.EndTurn) -> Refusal | None:
        if self.contest.actions:
            return Refusal("actions_left", "TK-T03")
        if action.claim is not None and action.claim not in self.claims:
            return Refusal("task_not_met", "TK-K02", {"task": action.claim})
        odd = scoring.odd_colors(self.content, self.contest)
        fits = action.pair_color in odd if odd else action.pair_color is None
        return None if fits else Refusal("pair_color", "TK-D21")


@cache
def _places(pickup: int | None) -> tuple[do.Place, ...]:
    """Placing on each square. In a shortage there are many hundred: each is made once."""
    picked = None if pickup is None else point(pickup)
    return tuple([do.Place(point(square), picked) for square in range(STRIDE * STRIDE)])


def _on(content: Content, square: tuple[int, int]) -> bool:
    size = content.arena.size
    x, y = square
    return 1 <= x <= size and 1 <= y <= size and bool(content.arena.on >> number(square) & 1)


def _marked(marks: do.Marks) -> dict[str, frozenset[tuple[int, int]]]:
    return {name: frozenset((x, y) for x, y in group) for name, group in marks.items() if group}
