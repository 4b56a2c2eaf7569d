"""Commands and effects tried on copies of a position. In a turn nothing is left to chance, so a copy tells
what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.kernel.events import unheard
from rules.tash_kalar import actions as do
from rules.tash_kalar import asks, scoring, summoning, turns
from rules.tash_kalar.arena import distance, number, point, squares_of
from rules.tash_kalar.board import COMMON, Board
from rules.tash_kalar.bots.judgement import Judgement
from rules.tash_kalar.bots.nearness import ground, wanted
from rules.tash_kalar.bots.weights import Trying
from rules.tash_kalar.commands import Commands
from rules.tash_kalar.effects.machine import Decision, Machine
from rules.tash_kalar.forecast import task_progress
from rules.tash_kalar.matching import Match
from rules.tash_kalar.state import Contest

DECISIONS_MAX = 12
"""Decisions of one effect that are followed; then it is brought to its end."""
SILENT_MAX = 2
"""Answers in a row that change nothing on the arena yet and are looked through."""
LOOKED_AT = 4
"""So many times the answers to one decision are looked at for those to the next ones."""


class Command(NamedTuple):
    """A command, with the match of a summoning."""

    answer: Any
    match: Match | None = None


class Outcome(NamedTuple):
    """A position after the answer `first`, perhaps with a decision that is still open."""

    first: Any
    contest: Contest
    decision: Decision | None


class Trier:
    """Tries what one seat can do."""

    def __init__(self, judgement: Judgement, trying: Trying) -> None:
        self.content, self.judgement, self.trying = judgement.content, judgement, trying
        self.seat, self.side = judgement.seat, judgement.side

    # -- carrying out ----------------------------------------------------------------------

    def carry_out(self, contest: Contest, command: Command) -> Outcome:
        """A legal command on a copy, up to the first decision of its effect."""
        twin, answer = contest.clone(), command.answer
        if twin.immediate:
            if command.match is None:  # TK-X13
                twin.next_summon = replace(twin.next_summon, enemy_as_own=0)
            twin.immediate = False
        if command.match is not None:
            pickup = None if answer.pickup is None else number(answer.pickup)
            summoning.summon(self.content, twin, unheard, self.seat, command.match, pickup)
        else:
            turns.carry_out(self.content, twin, unheard, asks.Command(self.content, twin), answer)
        return Outcome(answer, twin, Machine(self.content, twin, unheard).advance())

    def after(self, outcome: Outcome, answer: Any) -> Outcome:
        """An answer to the open decision, on a copy."""
        twin = outcome.contest.clone()
        machine = Machine(self.content, twin, unheard)
        machine.answer(answer)
        return Outcome(outcome.first, twin, machine.advance())

    # -- effects ---------------------------------------------------------------------------

    def resolve(self, begun: Outcome, ways: int, *, by_first: bool = False) -> list[tuple[float, Outcome]]:
        """The best ends of an effect by quick judgement, the best one first. With `by_first` the answer to
        the open decision is the `first` of each."""
        if begun.decision is None:
            return [(self.judgement.quick(begun.contest), begun)]
        open_ = [begun]
        ends: list[tuple[float, Outcome]] = []
        for number_ in range(DECISIONS_MAX):
            tried: list[tuple[float, Outcome]] = []
            for outcome in open_:
                worth = self.worth_of(outcome)
                for child in self.children(outcome, by_first and not number_):
                    (ends if child.decision is None else tried).append((worth(child.contest), child))
            if not tried:
                break
            tried.sort(key=_value, reverse=True)
            open_ = [outcome for _, outcome in tried[:ways]]
        else:
            ends += [(self.judgement.quick(end.contest), end) for end in map(self.ended, open_)]
        ends.sort(key=_value, reverse=True)
        return ends[:ways]

    def worth_of(self, outcome: Outcome) -> Callable[[Contest], float]:
        """How the answers to an open decision are judged: what a card is worth shows in the hand alone."""
        decision = outcome.decision
        cards = decision is not None and decision.kind == "card"
        return self.judgement.whole if cards else self.judgement.quick

    def children(self, outcome: Outcome, name: bool) -> list[Outcome]:
        """What the answers to an open decision lead to; those that change nothing yet are looked through."""
        found: list[Outcome] = []
        waiting, most = [(outcome, 0)], LOOKED_AT * self.trying.options
        for parent, silent in waiting:  # grows
            decision = parent.decision
            assert decision is not None
            before = parent.contest.board.masks
            for answer in self.answers(parent.contest, decision):
                child = self.after(parent, answer)
                if name and not silent:
                    child = child._replace(first=answer)
                looked_through = (
                    child.decision is not None
                    and silent < SILENT_MAX
                    and len(found) + len(waiting) * len(child.decision.options) < most
                    and child.contest.board.masks == before
                    and not isinstance(answer, do.Decline)
                )
                if looked_through:
                    waiting.append((child, silent + 1))
                else:
                    found.append(child)
        return found

    def ended(self, outcome: Outcome) -> Outcome:
        """An effect that goes on and on, brought to its end."""
        while outcome.decision is not None:
            decision = outcome.decision
            outcome = self.after(outcome, do.Decline() if decision.may else decision.options[0])
        return outcome

    def answers(self, contest: Contest, decision: Decision) -> Sequence[Any]:
        """The answers to a decision that are worth a try."""
        options: Sequence[Any] = decision.options
        most = self.trying.options
        if len(options) > most:
            liking = self.liking(contest)
            options = sorted(options, key=liking, reverse=True)[:most]
        return [*options, do.Decline()] if decision.may else options

    def liking(self, contest: Contest) -> Callable[[Any], float]:
        """A first impression of the answers to a decision: what they strike and where they end."""
        board, centre = contest.board, self.content.arena.centre
        cards = (*contest.hands[self.seat], *contest.legends[self.seat])
        good = wanted(self.content, ground(self.content, board, self.side), cards)

        def struck(square: int) -> float:
            piece = board.at.get(square)
            if piece is None:
                return 0.0
            return (1.0 + piece.rank) * (-1.0 if piece.side == self.side else 1.0)

        def end(square: int) -> float:
            return 0.8 * (1 << square in good) - 0.05 * distance(square, centre)

        def rated(answer: Any) -> float:
            match answer:
                case do.ChosenMove():
                    start, to = number(answer.start), number(answer.end)
                    own = board.at[start].side == self.side
                    return struck(to) + (end(to) - end(start) if own else 0.0)
                case do.ChosenPlace():
                    to = number(answer.square)
                    return end(to) if answer.side == self.side else -end(to)
                case do.ChosenSwap():
                    return struck(number(answer.b)) - struck(number(answer.a))
                case do.ChosenPiece():
                    return struck(number(answer.square)) + end(number(answer.square))
                case do.ChosenSquare():
                    return struck(number(answer.square)) + end(number(answer.square))
            return 0.0

        return rated

    # -- commands --------------------------------------------------------------------------

    def commands(self, contest: Contest) -> list[Command]:
        """The commands that are worth a try, the end of the turn left out."""
        commands = Commands(self.content, contest)
        found: list[Command] = []
        if not contest.handed_over:
            found += map(Command, [*commands.flares(), *commands.thaws(), *commands.warps()])
        if contest.actions:
            if not contest.handed_over:
                found += self.summons(contest, commands)
            found += self.places(contest, commands)
            if not contest.handed_over and self.trying.discards:
                found += self.discards(contest, commands)
        return found

    def summons(self, contest: Contest, commands: Commands) -> list[Command]:
        """Of each card the most promising matches."""
        board = contest.board
        pairs = zip(
            [
                (match, pickup)
                for match in commands.matches
                for pickup in ((None,) if match.pickups is None else squares_of(match.pickups))
            ],
            commands.summons(),
            strict=True,
        )
        rated: dict[str, list[tuple[float, int, Command]]] = {}
        for place, ((match, pickup), answer) in enumerate(pairs):
            liking = self.impression(board, match.square, match.improvise)
            if pickup is not None:
                liking -= self.parting(board, pickup)
            rated.setdefault(match.card, []).append((-liking, place, Command(answer, match)))
        found: list[Command] = []
        for tried in rated.values():
            tried.sort(key=lambda one: one[:2])
            found += [command for _, _, command in tried[: self.trying.matches]]
        return found

    def impression(self, board: Board, square: int, improvise: int | None) -> float:
        """A summoning square at first sight: what falls there, and how many enemies are near."""
        value = -0.4 * (improvise is not None)
        piece = board.at.get(square)
        if piece is not None:
            value += (1.0 + piece.rank) * (-0.6 if piece.side == self.side else 1.0)
        enemies = board.full & ~board.of(self.side)
        near = self.content.arena.near[square]
        value += 0.3 * (near[1] & enemies).bit_count() + 0.1 * (near[2] & enemies).bit_count()
        return value - 0.05 * distance(square, self.content.arena.centre)

    def parting(self, board: Board, square: int) -> float:
        """What it costs to pick up a stone."""
        rank = board.at[square].rank
        return 0.5 * rank - 0.05 * distance(square, self.content.arena.centre)

    def places(self, contest: Contest, commands: Commands) -> list[Command]:
        """Squares that complete patterns, help with tasks or prepare something, in a shortage with the stone
        that is missed least."""
        content, board = self.content, contest.board
        pickup = None
        if commands.shortage:
            pickups = squares_of(commands.pickups)
            if not pickups:
                return []
            pickup = point(min(pickups, key=lambda square: self.parting(board, square)))
        free = content.arena.on & ~board.full
        if not free:
            return [Command(do.Place(pickup, pickup))] if pickup is not None else []
        there = ground(content, board, self.side)
        cards = (*contest.hands[self.seat], *contest.legends[self.seat])
        good = wanted(content, there, cards)
        for task in contest.tasks if self.judgement.mode.tasks else ():
            missing = task_progress(content, contest, task, self.side).missing & free
            if missing.bit_count() <= self.trying.places:
                for square in squares_of(missing):
                    good.setdefault(1 << square, 0)
        own = there.own[COMMON]
        near = content.arena.around(content.arena.around(own)) & free if own else free
        others = [1 << square for square in squares_of(near or free) if 1 << square not in good]
        centre = content.arena.centre
        others.sort(key=lambda bit: distance(bit.bit_length() - 1, centre))
        if good:
            others = others[: 2 * self.trying.places]
        rated = [
            (self.judgement.promise(contest, there.with_stone(bit), cards), bit) for bit in (*good, *others)
        ]
        rated.sort(key=lambda one: (-one[0], one[1]))
        kept = [bit for _, bit in rated[: self.trying.places]]
        return [Command(do.Place(point(bit.bit_length() - 1), pickup)) for bit in kept]

    def discards(self, contest: Contest, commands: Commands) -> list[Command]:
        """The being that is farthest from its pattern, alone and with all others that fit nowhere."""
        answers = commands.discards()
        if not answers:
            return []
        there = ground(self.content, contest.board, self.side)

        def worth(card: str) -> float:
            return self.judgement.promise(contest, there, (card,))

        worst = min(answers, key=lambda answer: worth(answer.card))
        kept = contest.pending[self.seat]
        held = (*contest.hands[self.seat], *contest.legends[self.seat])
        back = tuple([
            card for card in held
            if card not in (worst.card, kept) and worth(card) < self.judgement.weights.fresh
        ])  # fmt: skip
        found = [Command(worst)]
        if back:
            found.append(Command(do.Discard(worst.card, back)))
        return found

    # -- the end of a turn -----------------------------------------------------------------

    def ending(self, contest: Contest) -> do.EndTurn:
        """The end of the turn with the best claim, or the colour that needs a point most (TK-K02, TK-D21)."""
        endings = Commands(self.content, contest).endings()
        if endings[0].pair_color is not None:
            points = contest.scores[self.side]

            def needs(ending: do.EndTurn) -> tuple[int, int]:
                color = ending.pair_color
                assert color is not None
                return points[color] + contest.destroyed[color][COMMON] // 2, color

            return min(endings, key=needs)

        def brings(ending: do.EndTurn) -> tuple[int, bool, int]:
            if ending.claim is None:
                return 0, False, 0
            info = self.content.tasks[ending.claim]
            rival = [
                task_progress(self.content, contest, ending.claim, side).gap
                for side in contest.enemies(self.side)
            ]
            return info.points, ending.claim in self.judgement.facts.passing, -min(rival)

        return max(endings, key=brings)

    def over(self, contest: Contest) -> Contest:
        """A copy after the end of the turn, but nothing is drawn: what chance brings is left out."""
        twin = contest.clone()
        turns.carry_out(self.content, twin, unheard, asks.Command(self.content, twin), self.ending(contest))
        scoring.test_tasks(self.content, twin, unheard)
        turns.next_turn(self.content, twin, unheard)
        return twin


def _value(one: tuple[float, Outcome]) -> float:
    return one[0]
