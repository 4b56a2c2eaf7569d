"""The hard bot: whole turns are tried, command after command, and the best of them against what the next
opponent may do in imagined worlds.

It looks at nothing that its seat does not know: the hands of others are dealt anew in every world.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.kernel.events import unheard
from rules.kernel.game import Thinking
from rules.kernel.views import View
from rules.tash_kalar.bots.judgement import Facts, Judgement
from rules.tash_kalar.bots.quick import Quick, outcome_of
from rules.tash_kalar.bots.trying import Outcome, Trier
from rules.tash_kalar.bots.weights import DEFAULT, EASY, Search, Weights
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import Machine
from rules.tash_kalar.imagine import imagine_contest
from rules.tash_kalar.state import OVER, START_STONES, Contest


class Line(NamedTuple):
    """A beginning of a turn: what it is worth, the answer with which it begins, where it leads."""

    value: float
    first: Any
    contest: Contest


class Planner:
    """Looks at up to `thinking.worlds` worlds, and at nothing more once `thinking.stop()` is true."""

    def __init__(self, content: Content, search: Search, weights: Weights = DEFAULT) -> None:
        self.content, self.weights, self.search = content, weights, search
        self.facts = Facts(content)
        self.quick = Quick(content, 0.0, EASY, weights)

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question of the view."""
        assert view.prompt is not None
        options = view.prompt.options
        if len(options) == 1:
            return options[0]
        contest = imagine_contest(self.content, view.sight, thinking.rng)
        if contest.phase == START_STONES or thinking.stop():
            return self.quick.choose(view, thinking)
        judgement = Judgement(self.facts, self.weights, contest, view.seat)
        trier = Trier(judgement, self.search.trying)
        whole = self.turns(trier, contest, thinking)
        if self.search.noise:
            rng, noise = thinking.rng, self.search.noise
            blurred = [line._replace(value=line.value + rng.gauss(0, noise)) for line in whole]
            whole = sorted(blurred, key=_value, reverse=True)
        if not (self.search.replies and thinking.worlds):
            return whole[0].first
        return self.replied(trier, whole, view, thinking)

    # -- the own turn ----------------------------------------------------------------------

    def turns(self, trier: Trier, contest: Contest, thinking: Thinking) -> list[Line]:
        """The best turns that were found, the best first."""
        judgement, search = trier.judgement, self.search
        decision = Machine(self.content, contest, unheard).advance()
        complete: list[Line] = []
        if decision is not None:
            ends = trier.resolve(Outcome(None, contest, decision), 2 * search.width, by_first=True)
            open_ = [Line(judgement.whole(end.contest), end.first, end.contest) for _, end in ends]
        elif contest.actions:
            open_ = self.followed(trier, Line(0.0, None, contest), thinking)
        else:
            complete = [Line(judgement.whole(contest), trier.ending(contest), contest)]
            open_ = self.followed(trier, complete[0]._replace(first=None), thinking)
        known: set[object] = set()
        for _ in range(search.depth):
            open_ = _fresh(open_, known, trier.seat)
            complete += [line for line in open_ if not line.contest.actions]
            children: list[Line] = []
            for line in open_[: search.width]:
                if thinking.stop():
                    break
                children += self.followed(trier, line, thinking)
            if not children:
                break
            open_ = children
        complete.sort(key=_value, reverse=True)
        return complete or sorted(open_, key=_value, reverse=True)

    def followed(self, trier: Trier, line: Line, thinking: Thinking) -> list[Line]:
        """A beginning with every command after it, each with the best end of its effect."""
        found: list[Line] = []
        for command in trier.commands(line.contest):
            if found and thinking.stop():
                break
            value, end = outcome_of(trier, line.contest, command)
            found.append(Line(value, line.first or command.answer, end.contest))
        return found

    # -- replies ---------------------------------------------------------------------------

    def replied(self, trier: Trier, lines: list[Line], view: View, thinking: Thinking) -> Any:
        """The first answer of the turn that looks best after what the next opponent does, over all worlds.
        Every turn meets the same worlds."""
        tried = lines[: self.search.replies]
        if all(line.first == tried[0].first for line in tried):
            return tried[0].first
        sums = [line.value * self.search.prior for line in tried]
        for _ in range(max(1, thinking.worlds // self.search.worlds_each)):
            world = imagine_contest(self.content, view.sight, thinking.rng)
            values = []
            for line in tried:
                values.append(self.reply(trier, line.contest, world, thinking))
                if thinking.stop():
                    break
            if thinking.stop():
                break
            sums = [total + value for total, value in zip(sums, values, strict=True)]
        best = max(range(len(tried)), key=lambda place: sums[place])
        return tried[best].first

    def reply(self, trier: Trier, contest: Contest, world: Contest, thinking: Thinking) -> float:
        """What the end of the turn is worth once the next opponent has moved with the cards of this world."""
        after = trier.over(contest)
        if after.phase == OVER or after.acting == trier.side:
            return trier.judgement.whole(after)
        for seat in range(after.seats):
            if seat != trier.seat:
                after.hands[seat], after.legends[seat] = world.hands[seat], world.legends[seat]
                after.flares[seat], after.discards[seat] = world.flares[seat], world.discards[seat]
                after.decks[seat] = world.decks[seat]
        rival = Judgement(self.facts, self.weights, after, after.active)
        mind = Trier(rival, self.search.replying)
        for _ in range(self.search.depth):
            if not after.actions or thinking.stop():
                break
            tried = [outcome_of(mind, after, command) for command in mind.commands(after)]
            if not tried:
                break
            after = max(tried, key=lambda one: one[0])[1].contest
        return trier.judgement.whole(mind.over(after) if not after.actions else after)


def _fresh(lines: list[Line], known: set[object], seat: int) -> list[Line]:
    """Those that lead where no other line leads, the best first."""
    found = []
    for line in sorted(lines, key=_value, reverse=True):
        contest = line.contest
        key = (
            tuple(contest.board.masks),
            contest.actions,
            contest.hands[seat],
            contest.legends[seat],
            contest.flares[seat],
            contest.pending[seat],
            contest.frozen[seat],
            contest.destroyed,
            contest.scores[contest.side(seat)],
        )
        if key not in known:
            known.add(key)
            found.append(line)
    return found


def _value(line: Line) -> float:
    return line.value
