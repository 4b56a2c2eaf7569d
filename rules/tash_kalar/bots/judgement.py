"""What a position is worth to a side, as far as one of its seats can know it."""

from __future__ import annotations

from rules.tash_kalar import matching, scoring
from rules.tash_kalar.arena import distance, mask
from rules.tash_kalar.board import COMMON, LEGENDARY, RANKS
from rules.tash_kalar.bots.nearness import Ground, ground, lacks
from rules.tash_kalar.bots.weights import Weights
from rules.tash_kalar.content import Content
from rules.tash_kalar.forecast import task_progress
from rules.tash_kalar.state import NO_MODIFIER, NOBODY, Contest
from rules.tash_kalar.tasks import Areas, Chain, DestroyedTask, OnColor, Summoned

GAPS_KEPT = 50_000
"""Beyond this number memory is worth more than time."""


class Facts:
    """What a bot looks up of the content again and again, made once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        arena = content.arena
        away = {square: distance(square, arena.centre) for square in arena.squares}
        self.rings = [
            mask([square for square in away if away[square] <= most]) for most in range(max(away.values()))
        ]
        """The squares around the centre, wider and wider."""
        self.passing = {
            task
            for task, info in content.tasks.items()
            if isinstance(info.condition, DestroyedTask | Summoned)
        }
        """Tasks that look at one turn: nothing of them is left at its end."""
        self.own_only = {
            task
            for task, info in content.tasks.items()
            if isinstance(info.condition, OnColor | Areas | Chain)
        }
        """Tasks for which only the own pieces count."""
        self._gaps: dict[object, int] = {}

    def gap(self, contest: Contest, task: str, side: int) -> int:
        """How much of a task is missing. The same pieces come up again and again."""
        if task in self.passing:
            return task_progress(self.content, contest, task, side).gap
        masks = contest.board.masks
        key = (task, *masks[3 * side : 3 * side + 3]) if task in self.own_only else (task, side, *masks)
        known = self._gaps.get(key)
        if known is None:
            if len(self._gaps) > GAPS_KEPT:
                self._gaps.clear()
            known = self._gaps[key] = task_progress(self.content, contest, task, side).gap
        return known


class Judgement:
    """The eyes of one seat. Of hands it looks at its own only."""

    def __init__(self, facts: Facts, weights: Weights, contest: Contest, seat: int) -> None:
        self.facts, self.content, self.weights = facts, facts.content, weights
        self.seat, self.side = seat, contest.side(seat)
        self.mode = self.content.modes[contest.mode]
        self.sides = range(contest.sides)
        self.pieces = weights.piece_tasks if self.mode.tasks else weights.piece

    # -- the whole -------------------------------------------------------------------------

    def whole(self, contest: Contest) -> float:
        """Everything that is believed of a position, from this seat's side."""
        value = self.quick(contest)
        if self.share(contest, self.side) > self.weights.tie or self.moving(contest):
            value += self.hand(contest)
        return value

    def quick(self, contest: Contest) -> float:
        """Points, pieces, tasks and what else lies open."""
        values = [self.standing(contest, side) for side in self.sides]
        own = values.pop(self.side)
        if len(values) == 1:
            return own - values[0]
        best = self.weights.best_rival
        return own - best * max(values) - (1 - best) * sum(values) / len(values)

    def moving(self, contest: Contest) -> bool:
        """Whether this seat has actions left."""
        return contest.active == self.seat and contest.actions > 0

    def share(self, contest: Contest, side: int) -> float:
        """How much what does not score matters: less when the end is near."""
        if contest.end_by == NOBODY:
            return 1.0
        left = contest.last_turns
        turns = (
            len(contest.members(side))
            if left is None
            else sum([contest.side(seat) == side for seat in left[1:]])
        )
        return min(1.0, self.weights.last_turn * turns) or self.weights.tie

    # -- a side ----------------------------------------------------------------------------

    def standing(self, contest: Contest, side: int) -> float:
        weights, board = self.weights, contest.board
        acting = side == contest.acting
        share = self.share(contest, side)
        masks = board.masks[3 * side : 3 * side + 3]
        numbers = [one.bit_count() for one in masks]
        own = masks[0] | masks[1] | masks[2]
        total = sum(numbers)
        beyond = max(0, total - weights.crowd)
        value = sum([worth * number for worth, number in zip(self.pieces, numbers, strict=True)])
        value -= 0.5 * self.pieces[COMMON] * beyond
        value += weights.centre * sum([(own & ring).bit_count() for ring in self.facts.rings])
        for seat in contest.members(side):
            if contest.frozen[seat] is not None:
                value += weights.frozen
            if contest.pending[seat] is not None:
                value -= weights.pending
        value -= weights.malus * contest.malus[side]
        value += weights.improvise * len(contest.improvise[side])
        captured = contest.captured
        if captured is not None and captured.side != side == contest.side(captured.seat):
            value += weights.captured
        if contest.gateway in board.where and own >> board.where[contest.gateway] & 1:
            value += weights.gateway
        if acting:
            value += weights.extra_card * (contest.extra_beings + contest.extra_legends)
            value += weights.extra_turn * contest.extra_turn
        value *= share
        if share < 1.0:
            value -= scoring.penalty(self.content, contest, side)
        if acting:
            value += weights.action * contest.actions
        return value + self.points(contest, side, numbers[LEGENDARY], share)

    def points(self, contest: Contest, side: int, legends: int, share: float) -> float:
        """What has been scored, and what will be at the end of the turn."""
        if self.mode.tasks:
            claimed = scoring.task_points(self.content, contest, side)
            worth = self.content.numbers.legend_on_arena * legends
            return claimed + worth + self.tasks(contest, side, share)
        acting = side == contest.acting
        if not self.mode.melee:
            value: float = contest.scores[side][side]
            if acting:
                for of in contest.enemies(side):
                    value += self.felled(contest, contest.destroyed[of])
            return value
        colors = [contest.scores[side][of] for of in contest.enemies(side)]
        points: list[float] = [*colors]
        if acting:
            for place, of in enumerate(contest.enemies(side)):
                points[place] += self.felled(contest, contest.destroyed[of])
            odd = [
                place for place, of in enumerate(contest.enemies(side)) if contest.destroyed[of][COMMON] % 2
            ]
            if len(odd) > 1:
                weakest = min(odd, key=lambda place: points[place])
                points[weakest] += self.content.numbers.pair_points
        points.sort()
        tail = share if share < 1.0 else 1.0
        worths = self.weights.colors
        return sum([
            point * worth * (tail if place else 1.0)
            for place, (point, worth) in enumerate(zip(points, worths, strict=False))
        ])  # fmt: skip

    def felled(self, contest: Contest, destroyed: tuple[int, int, int]) -> float:
        """What destroyed pieces will score; an odd one may find a second."""
        value: float = scoring.destroyed_points(self.content, destroyed)
        if contest.actions and destroyed[COMMON] % 2:
            value += self.weights.odd
        return value

    def tasks(self, contest: Contest, side: int, share: float) -> float:
        """What the current tasks promise (TK-K02): the best one that is met is claimed at the end of the
        turn."""
        acting = side == contest.acting
        gaps = self.weights.task_gap if acting else self.weights.rival_gap
        named = [(task, 1.0) for task in contest.tasks]
        if contest.next_task is not None:
            named.append((contest.next_task, self.weights.next_task))
        claim = claimed = promises = 0.0
        for task, part in named:
            passing = task in self.facts.passing
            if passing and not acting:
                continue
            gap = self.facts.gap(contest, task, side)
            points = self.content.tasks[task].points
            lasts = not passing or (gap > 0 and contest.actions > 0)
            promise = points * part * gaps[gap] if lasts and gap < len(gaps) else 0.0
            promises += promise
            if gap == 0 and acting and part == 1.0 and points - promise > claim - claimed:
                claim, claimed = points, promise
        promises -= claimed
        return claim + promises * share

    # -- the hand --------------------------------------------------------------------------

    def hand(self, contest: Contest) -> float:
        """How near the cards of the own hand are to being summoned."""
        cards = (*contest.hands[self.seat], *contest.legends[self.seat])
        value = self.promise(contest, ground(self.content, contest.board, self.side), cards)
        numbers = self.content.numbers
        value += self.weights.fresh * max(0, numbers.beings - len(contest.hands[self.seat]))
        if not contest.teams:
            value += self.weights.fresh * max(0, numbers.legends - len(contest.legends[self.seat]))
        modified = contest.next_summon != NO_MODIFIER and self.moving(contest)
        if modified and matching.matches(self.content, contest, self.seat, cards):
            value += self.weights.modifier
        return value

    def promise(self, contest: Contest, there: Ground, cards: tuple[str, ...]) -> float:
        """The same for any ground and cards."""
        weights = self.weights
        moving = self.moving(contest)
        shares = weights.at_once if moving else weights.later
        one_short = shares[1] if contest.actions > 1 or not moving else shares[2] + 0.1
        worths = []
        for card in cards:
            none, one, two = lacks(self.content, there, card)
            if none:
                near = shares[0] + weights.spots * min(4, none.bit_count())
            elif one:
                near = one_short + weights.spots * min(4, one.bit_count())
            elif two:
                near = shares[2]
            else:
                continue
            worths.append(weights.being[RANKS[self.content.cards[card].level]] * near)
        worths.sort(reverse=True)
        return sum([worth * part for worth, part in zip(worths, weights.further, strict=False)])
