"""Runs programs step by step (effects.md sections 1, 5 and 8). Where it stands is plain data in the state, so
that a game can be saved, forked and imagined at every decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from rules.kernel.events import Emit, unheard
from rules.tash_kalar import actions as do
from rules.tash_kalar import events, settling, stones
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import point
from rules.tash_kalar.content import Being, Content
from rules.tash_kalar.effects.operations import ANYTHING, KINDS, OPERATIONS, is_optional, limit
from rules.tash_kalar.effects.scope import Scope
from rules.tash_kalar.state import Contest, Frame, Held, Path, Run, Settle, Task, Value


class Decision(NamedTuple):
    """An open decision (effects.md section 8): its kind, all legal answers, and whether it may be
    declined."""

    kind: str
    options: tuple[Any, ...]
    may: bool

    @property
    def rule(self) -> str:
        return "TK-E60" if self.kind == "move" else "TK-E12"


def program_of(content: Content, card: str, part: str) -> be.Program:
    """The program of a part of a card: effect, frozen, warp; top, bottom of a flare."""
    if part in ("top", "bottom"):
        half = content.flares[card].top if part == "top" else content.flares[card].bottom
        return half.effect
    being = content.cards[card]
    if part == "effect":
        return being.effect
    assert isinstance(being, Being)
    found = being.frozen if part == "frozen" else being.warp
    return () if found is None else found.effect


def lists_in(step: Any) -> tuple[be.Program, ...]:
    """The lists of steps inside a step, in the order in which a path counts them."""
    if isinstance(step, be.Branch):
        return step.then, step.else_
    if isinstance(step, be.ChooseOne):
        return step.options
    return (step.steps,) if isinstance(step, be.Group | be.Repeat | be.ForEach) else ()


def steps_at(program: be.Program, path: Path) -> be.Program:
    """The list of steps to which a path leads: pairs of the number of a step and of a list inside it."""
    for place in range(0, len(path), 2):
        program = lists_in(program[path[place]])[path[place + 1]]
    return program


def shown_to_mate(content: Content, contest: Contest) -> tuple[str, ...]:
    """Which cards of a seat its team mate sees who chooses one of them after a hand-over (TK-V20, TK-H04):
    some of hand, legends, flares, discard."""
    task = contest.todo[-1] if contest.todo else None
    if not contest.handed_over or not isinstance(task, Run) or not task.frames:
        return ()
    frame = task.frames[-1]
    step = steps_at(program_of(content, task.card, task.part), frame.path)[frame.at]
    if isinstance(step, be.TakeCard):
        return SHOWN.get(step.take, ())
    return ("discard",) if isinstance(step, be.CopyWarp) and step.from_ == "discard" else ()


ROUNDS: Final = 100
"""After so many a repetition without `upto` ends, whatever it waits for."""

SHOWN: Final = {
    "discard_choice": ("discard",),
    "discard_top": ("discard",),
    "frozen_in_discard": ("discard",),
    "flare": ("flares",),
    "hand_choice": ("hand", "legends", "flares"),
}


class Machine:
    """Carries out what is still to be done of a command (`Contest.todo`)."""

    __slots__ = ("content", "contest", "emit", "failed", "searching")

    def __init__(self, content: Content, contest: Contest, emit: Emit, *, searching: bool = False) -> None:
        self.content, self.contest, self.emit = content, contest, emit
        self.searching = searching
        """It only looks whether a linked group can be completed; `failed` once it cannot (TK-E80)."""
        self.failed = False

    # -- the state -------------------------------------------------------------------------

    @property
    def run(self) -> Run:
        task = self.contest.todo[-1]
        assert isinstance(task, Run)
        return task

    @property
    def frame(self) -> Frame:
        return self.run.frames[-1]

    @property
    def scope(self) -> Scope:
        return Scope(self.content, self.contest, self.run)

    def set_run(self, run: Run) -> None:
        self.contest.todo = (*self.contest.todo[:-1], run)

    def set_frame(self, frame: Frame) -> None:
        run = self.run
        self.set_run(replace(run, frames=(*run.frames[:-1], frame)))

    def push(self, path: Path, *, linked: bool = False) -> None:
        run = self.run
        self.set_run(replace(run, frames=(*run.frames, Frame(path, linked=linked))))

    def before_rest(self, task: Task) -> None:
        """Something that comes before the rest of the program."""
        self.contest.todo = (*self.contest.todo, task)

    def set_settled(self, card: str) -> None:
        """The card has gone its own way: it is not put away after its effect (TK-M22)."""
        self.contest.todo = tuple(
            [task for task in self.contest.todo if not (isinstance(task, Settle) and task.card == card)]
        )

    def record(self, *held: Held, felled: tuple[Held, ...] = (), direction: Any = None) -> None:
        """The step was carried out once more."""
        frame = self.frame
        self.set_frame(
            replace(
                frame,
                times=frame.times + 1,
                held=(*frame.held, *held),
                felled=(*frame.felled, *felled),
                direction=direction,
            )
        )

    def destroy(self, square: int, *, credit: int = 1, exile: bool = False) -> Held:
        piece = stones.destroy(self.contest, self.emit, square, credit=credit, exile=exile)
        self.leave_arena(piece.id, square)
        return Held(piece.id, square, piece.side, piece.rank)

    def leave_arena(self, piece: int, square: int) -> None:
        """Programs that wait for this one to end learn it as well (TK-E11)."""
        self.contest.todo = tuple(
            [
                replace(task, gone=(*task.gone, (piece, square))) if isinstance(task, Run) else task
                for task in self.contest.todo
            ]
        )

    # -- going on --------------------------------------------------------------------------

    def advance(self) -> Decision | None:
        """Carries out all that needs no answer. Returns the decision that is open then, None at the end."""
        contest = self.contest
        while contest.todo:
            decision = self.step_on() if isinstance(contest.todo[-1], Run) else self._settle()
            if decision is not None:
                return decision
        return None

    def _settle(self) -> Decision | None:
        options = settling.choices(self.content, self.contest)
        if len(options) > 1:
            return Decision(KINDS[type(options[0])], options, False)
        settling.carry_out(self.content, self.contest, self.emit, options[0] if options else None)
        return None

    def answer(self, action: Any) -> None:
        """Carries out an answer to the open decision."""
        if not isinstance(self.contest.todo[-1], Run):
            settling.carry_out(self.content, self.contest, self.emit, action)
            return
        run, frame = self.run, self.frame
        if isinstance(action, do.Decline):
            self.set_frame(replace(frame, declined=True))
            self.emit(events.StepSkipped(self.contest.decider, run.card, run.part, (*frame.path, frame.at)))
            return
        step = self._step(run, frame)
        match step:
            case be.ChooseOne():
                self.set_frame(replace(frame, times=1))
                self.push((*frame.path, frame.at, action.option))
            case be.Group():
                self.set_frame(replace(frame, times=1))
                self.push((*frame.path, frame.at, 0))
            case be.ForEach():
                self._round(step, frame, action)
            case _:
                OPERATIONS[type(step)].apply(self, step, action)

    def _step(self, run: Run, frame: Frame) -> Any:
        return steps_at(program_of(self.content, run.card, run.part), frame.path)[frame.at]

    def step_on(self) -> Decision | None:
        """One thing of the running program: a step begins, does something, or ends; or a decision is open."""
        run = self.run
        if not run.frames:
            self.contest.todo = self.contest.todo[:-1]
            return None
        frame = run.frames[-1]
        steps = steps_at(program_of(self.content, run.card, run.part), frame.path)
        if frame.at >= len(steps):
            self._leave(frame)
            return None
        step = steps[frame.at]
        if not frame.begun:
            self._begin(step)
            return None
        match step:
            case be.Group():
                return self._group(step, frame)
            case be.Branch():
                self._branch(step, frame)
            case be.Repeat():
                self._repeat(step, frame)
            case be.ForEach():
                return self._for_each(step, frame)
            case be.ChooseOne():
                return self._choose_one(step, frame)
            case _:
                return self._operate(step, frame)
        return None

    def _begin(self, step: Any) -> None:
        """Its label is cleared (TK-E05); with a false condition it is skipped (TK-E09)."""
        run, frame = self.run, self.frame
        here = (*frame.path, frame.at)
        forget = len(here)
        self.set_run(
            replace(
                run,
                labels={name: value for name, value in run.labels.items() if name != step.as_},
                done=tuple([path for path in run.done if path[:forget] != here]),
                skipped=tuple([path for path in run.skipped if path[:forget] != here]),
            )
        )
        if not self.scope.holds(step.if_):
            self._finish(step, carried=False, wanted=False)
            return
        left: tuple[Held, ...] = ()
        if isinstance(step, be.ForEach):
            left = self._elements(step)
        self.set_frame(replace(self.frame, begun=True, left=left))

    def _finish(self, step: Any, *, carried: bool, wanted: bool = True) -> None:
        """The step is over (TK-E10). `wanted` is false for one whose condition did not hold."""
        run, frame = self.run, self.frame
        here = (*frame.path, frame.at)
        labels = run.labels
        if carried and step.as_ and not isinstance(step, be.ForEach):
            labels = {**labels, step.as_: Value(frame.held, frame.felled, frame.direction)}
        after = Frame(
            frame.path,
            frame.at + 1,
            frame.carried or carried,
            frame.linked,
            frame.broken or (frame.linked and wanted and not carried),
        )
        self.set_run(
            replace(
                run,
                labels=labels,
                frames=(*run.frames[:-1], after),
                done=(*run.done, here) if carried else run.done,
                skipped=run.skipped if carried else (*run.skipped, here),
            )
        )
        self.failed |= self.searching and after.broken

    def _leave(self, frame: Frame) -> None:
        """A list of steps is done; the step around it learns whether anything was."""
        run = self.run
        frames = run.frames[:-1]
        if frames and frame.carried:
            frames = (*frames[:-1], replace(frames[-1], inner=True))
        self.set_run(replace(run, frames=frames))

    # -- operations ------------------------------------------------------------------------

    def _operate(self, step: Any, frame: Frame) -> Decision | None:
        if frame.declined or frame.times >= limit(step):
            self._finish(step, carried=frame.times > 0)
            return None
        operation = OPERATIONS[type(step)]
        options = self._completing(operation.options(self.scope, step, frame))
        if not options:
            self._finish(step, carried=frame.times > 0)
            return None
        if len(options) > 1 or (is_optional(step) and not frame.left):
            return Decision(KINDS[type(options[0])], tuple(options), is_optional(step) and not frame.left)
        operation.apply(self, step, options[0])
        return None

    # -- steps around steps ----------------------------------------------------------------

    def _group(self, step: be.Group, frame: Frame) -> Decision | None:
        """TK-E70, TK-E76, TK-E80."""
        if frame.times or frame.declined:
            self._finish(step, carried=frame.inner or (step.may and frame.times > 0))
            return None
        here = (*frame.path, frame.at)
        if step.linked:
            if not self._possible(here):
                self._finish(step, carried=False)
                return None
        elif step.may:
            if not self.could(step.steps[0], (*here, 0, 0)):
                self._finish(step, carried=False)
                return None
            return Decision("confirm", ANYTHING, True)
        self.set_frame(replace(frame, times=1))
        self.push((*here, 0), linked=step.linked)
        return None

    def _branch(self, step: be.Branch, frame: Frame) -> None:
        if frame.times:
            self._finish(step, carried=frame.inner)
            return
        way = 0 if self.scope.holds(step.when) else 1
        self.set_frame(replace(frame, times=1))
        self.push((*frame.path, frame.at, way))

    def _repeat(self, step: be.Repeat, frame: Frame) -> None:
        """TK-E73, TK-E75."""
        rounds = frame.times
        idle = rounds > 0 and not frame.inner
        spent = rounds >= (step.upto or ROUNDS)
        if idle or spent or not self.scope.holds(step.while_):
            self._finish(step, carried=rounds > 1 or frame.inner)
            return
        self.set_frame(replace(frame, times=rounds + 1, inner=False))
        self.push((*frame.path, frame.at, 0))

    def _elements(self, step: be.ForEach) -> tuple[Held, ...]:
        """For what the steps are carried out, fixed at the start (TK-E74)."""
        scope, contest, own = self.scope, self.contest, self.run.side
        if isinstance(step.in_, str):
            value = scope.value(step.in_)
            return () if value is None else value.held
        if step.in_.sides is not None:
            sides = contest.enemies(own)
            return tuple(
                [Held(side=side) for side in (sides if step.in_.sides == "enemy" else (own, *sides))]
            )
        at = contest.board.at
        found = scope.pieces(step.in_)
        return tuple(
            [
                Held(piece.id, square, piece.side, piece.rank)
                for square, piece in sorted(at.items())
                if found >> square & 1
            ]
        )

    def _for_each(self, step: be.ForEach, frame: Frame) -> Decision | None:
        left = frame.left
        where = self.contest.board.where
        if step.order == "player":  # TK-E78
            left = tuple([one for one in left if one.piece in where])
        if not left:
            self._finish(step, carried=frame.inner)
            return None
        if step.order == "player" and len(left) > 1:
            options = [do.ChosenNext(point(where[one.piece])) for one in left]
            completing = self._completing(options)
            if len(completing) > 1:
                return Decision("order", tuple(completing), False)
            self._round(step, replace(frame, left=left), *completing[:1])
            return None
        self._round(step, replace(frame, left=left))
        return None

    def _round(self, step: be.ForEach, frame: Frame, action: Any = None) -> None:
        """The steps for the next element, or for the one that was chosen."""
        left = list(frame.left)
        chosen = left[0]
        if action is not None:
            board = self.contest.board
            (chosen,) = [one for one in left if point(board.where.get(one.piece, 0)) == action.square]
        left.remove(chosen)
        run = self.run
        labels = run.labels
        if step.as_:
            at = self.contest.board.at
            square = self.contest.board.where.get(chosen.piece)
            if square is not None:
                piece = at[square]
                chosen = Held(piece.id, square, piece.side, piece.rank)
            labels = {**labels, step.as_: Value((chosen,))}
        after = replace(frame, left=tuple(left), times=frame.times + 1)
        self.set_run(replace(run, labels=labels, frames=(*run.frames[:-1], after)))
        self.push((*frame.path, frame.at, 0))

    def _choose_one(self, step: be.ChooseOne, frame: Frame) -> Decision | None:
        """TK-E71."""
        if frame.times or frame.declined:
            self._finish(step, carried=frame.times > 0)
            return None
        here = (*frame.path, frame.at)
        options = self._completing(
            [
                do.ChosenOption(place)
                for place, option in enumerate(step.options)
                if self.could(option[0], (*here, place, 0))
            ]
        )
        if not options:
            self._finish(step, carried=False)
            return None
        if len(options) > 1 or step.may:
            return Decision("option", tuple(options), step.may)
        self.answer(options[0])
        return None

    # -- what could be done ------------------------------------------------------------------

    def could(self, step: Any, path: Path) -> bool:
        """Whether a step could do something now (TK-E12). `path` is where it stands."""
        scope = self.scope
        if not scope.holds(step.if_):
            return False
        match step:
            case be.Group():
                return self._possible(path) if step.linked else self.could(step.steps[0], (*path, 0, 0))
            case be.Branch():
                way = 0 if scope.holds(step.when) else 1
                steps = lists_in(step)[way]
                return bool(steps) and self.could(steps[0], (*path, way, 0))
            case be.Repeat():
                return scope.holds(step.while_) and self.could(step.steps[0], (*path, 0, 0))
            case be.ForEach():
                return bool(self._elements(step))
            case be.ChooseOne():
                return any(
                    self.could(option[0], (*path, place, 0)) for place, option in enumerate(step.options)
                )
        return bool(OPERATIONS[type(step)].options(scope, step, Frame()))

    def _completing(self, options: Sequence[Any]) -> Sequence[Any]:
        """Of a linked group the answers from which the whole group can still be completed (TK-E80)."""
        places = [place for place, frame in enumerate(self.run.frames) if frame.linked]
        if not places or self.searching:
            return options
        depth = (len(self.contest.todo), places[0] + 1)
        return [option for option in options if self._twin().after(option, depth)]

    def _possible(self, path: Path) -> bool:
        """Whether the linked group at this place can be completed at all."""
        twin = self._twin()
        twin.push((*path, 0), linked=True)
        return twin.search((len(self.contest.todo), len(twin.run.frames)))

    def _twin(self) -> Machine:
        return Machine(self.content, self.contest.clone(), unheard, searching=True)

    def after(self, option: Any, depth: tuple[int, int]) -> bool:
        self.answer(option)
        return self.search(depth)

    def search(self, depth: tuple[int, int]) -> bool:
        """Whether some way leads to the end of the linked list at `depth` (tasks, frames) with every step
        of it carried out."""
        while not self.failed:
            todo = self.contest.todo
            if len(todo) < depth[0] or (len(todo) == depth[0] and len(self.run.frames) < depth[1]):
                return True
            decision = self.step_on() if isinstance(todo[-1], Run) else self._settle()
            if decision is not None:
                return any(self._twin().after(option, depth) for option in decision.options)
        return False
