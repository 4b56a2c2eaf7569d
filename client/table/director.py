"""Plays what the session tells one viewer, in order, and keeps that viewer's log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from client.frame_time import frame_time
from client.session.model import Session, Update
from client.table.hud.log_panel import Chronicle
from client.table.tabletop import Tabletop
from client.table.texts import LogLine
from rules.kernel.seats import Seat
from rules.kernel.views import View

HURRY = 6
"""From so many waiting updates on, everything plays at double speed."""
KEPT = 80
"""So many updates of others can be played again."""


class Director:
    """Between the session's updates and the table's animations, for the viewer `seat`."""

    def __init__(self, table: Tabletop, session: Session) -> None:
        self.table = table
        self.session = session
        self.seat: Seat = session.viewers[0]
        self.chronicles: dict[Seat, Chronicle] = {}
        self.told: dict[Seat, Any] = {}
        """What each viewer of this screen has been told, as the game keeps it."""
        self.shown: dict[Seat, View] = {}
        """The last view that each viewer of this screen has been shown."""
        self.openly: Callable[[View], bool] = lambda _view: False
        """Whether everybody at this screen may see what a view shows."""
        self.open_to = -1
        """The count of the last view that everybody at this screen has been shown."""
        self.still = 0.0
        """Milliseconds since something last moved."""
        self.turned = False
        """In this frame an animation has ended and another view is shown."""
        self.began = False
        """In this frame an update has begun to play, or has been shown at once."""
        self._queue: deque[Update] = deque()
        self._playing: Update | None = None
        self._refill = False
        self._alike: dict[int, bool] = {}
        self._rewinds = 0
        self._lately: deque[tuple[Any, View, Update]] = deque(maxlen=KEPT)
        """What others did last, with what had been told and what showed before it."""
        self._own = False
        """The last update was this viewer's own doing."""
        self._repeats = 0
        """So many updates are still to be shown until all is as it was before they play again."""
        self._present: tuple[Any, View | None] = (None, None)
        """What was told and what showed before that."""

    @property
    def log(self) -> Chronicle:
        return self.chronicles.setdefault(self.seat, Chronicle())

    @property
    def busy(self) -> bool:
        """Something plays or waits to be played."""
        return self._playing is not None or bool(self._queue)

    @property
    def answering(self) -> bool:
        """What plays does not change what the viewer is asked: it may go on answering."""
        waiting = list(self._queue)
        if self._playing is not None:
            waiting.append(self._playing)
        return all(self._same(update) for update in waiting)

    def _same(self, update: Update) -> bool:
        known = self._alike.get(id(update))
        if known is None:
            known = self._alike[id(update)] = self.table.same_question(update.view)
        return known

    def moment(self, view: View) -> tuple[int, int]:
        """What tells the question of `view` from the same one asked anew after an undo."""
        return view.count, self._rewinds

    # -- whose table it is ------------------------------------------------------------------

    def look(self, seat: Seat) -> None:
        """Show the table of `seat` as it last saw it, on this screen or over another's shoulder; what
        happened since plays afterwards."""
        self.stop()
        self.seat = seat
        self.table.drop()
        self._listen()
        updates = self._cleaned(self.session.updates(seat))
        seen = [update for update in updates if update.view.count <= self.open_to]
        if seen or seat in self.shown:
            self._catch_up(seen)
            self._enqueue(updates[len(seen) :])
            return
        if updates and not updates[0].rewound:
            first, rest = updates[0], updates[1:]
            self._tell(first.events, None, first.view)
            self._show(first.view, instant=True)
            if self.table.play(first.events, first.view, reduced=self.table.tweens.reduced):
                # the beginning plays over the table to which it leads; the log has it already
                self._playing = Update((), first.view)
            self._enqueue(rest)
            return
        view = updates[-1].view if updates else self._shared(self.session.view(seat))
        self._fill_log(view)
        self._show(view, instant=True)

    def _catch_up(self, seen: list[Update]) -> None:
        """Show the table after updates that this viewer has seen already, without playing them."""
        self.table.marked = frozenset()
        for update in seen:
            self._note(update)
            self.shown[self.seat] = update.view
        view, marked = self.shown[self.seat], self.table.marked
        self._show(view, instant=True)
        self.table.marked = marked
        if any(update.rewound for update in seen):
            self._fill_log(view)

    def stop(self) -> None:
        """Leave the table of this viewer: what was still to be shown counts as shown."""
        last = self._queue[-1] if self._queue else self._playing
        for update in ([self._playing] if self._playing is not None else []) + list(self._queue):
            self._note(update)
        self._playing = None
        self._queue.clear()
        if last is not None:
            self.shown[self.seat] = last.view
        if self._refill:
            self._refill = False
            self._fill_log(self.shown[self.seat])

    def _show(self, view: View, events: Sequence[Any] = (), *, instant: bool = False) -> None:
        self._alike.clear()
        self.shown[self.seat] = view
        self.table.show(view, events, instant=instant)

    # -- updates ----------------------------------------------------------------------------

    def _shared(self, view: View) -> View:
        """A view as all who sit at this screen may see it."""
        game_table = self.table.game_table
        return game_table.shared(view) if len(game_table.here) > 1 else view

    def _cleaned(self, updates: list[Update]) -> list[Update]:
        """Updates as all who sit at this screen may see them; nobody is told more."""
        game_table = self.table.game_table
        if len(game_table.here) < 2:
            return updates
        return [
            Update(tuple(game_table.shared_events(one.events)), game_table.shared(one.view), one.rewound)
            for one in updates
        ]

    def _story(self, seat: Seat) -> Sequence[Any]:
        """All that has happened, as all who sit at this screen may see it."""
        game_table, events = self.table.game_table, self.session.story(seat)
        return game_table.shared_events(events) if len(game_table.here) > 1 else events

    def take(self) -> None:
        """Take from the session what is new for this viewer."""
        self._enqueue(self._cleaned(self.session.updates(self.seat)))

    def _enqueue(self, updates: list[Update]) -> None:
        for update in updates:
            if update.rewound:
                # What was taken back need not be watched any more.
                self._rewinds += 1
                self._repeats = 0
                self._queue.clear()
                self._refill = True
            self._queue.append(update)
            self._alike.clear()

    def advance(self, ms: float, speed: float, *, reduced: bool) -> list[str]:
        """Let `ms` of real time pass at `speed` (0: nothing moves); gives back sounds to play."""
        turned, self.turned, self.began = self.turned, False, False
        if speed <= 0 and not self._repeats:
            return self._all_at_once(ms)
        speed = speed if speed > 0 else 1.0  # who plays something again wants to see it
        pace = speed * (2 if len(self._queue) >= HURRY else 1)
        if self.reading:
            pace = min(pace, 1.0)
        sounds = self.table.advance(ms * pace, ends=self._playing is not None)
        animation = self.table.animation
        if self._playing is not None and (animation is None or animation.done):
            playing, self._playing = self._playing, None
            self._note(playing)
            self.shown[self.seat] = playing.view
            self._alike.clear()
            self.table.end_animation(playing.view, playing.events)
            self.turned = True
        moving = self.table.tweens.moving
        while self._playing is None and self._queue and self._at_once(self._queue[0]):
            sounds += self._show_at_once(self._queue.popleft())
        moving = moving or self.table.live.busy
        # What stands around the table follows in the frame after an animation; the next one waits for it.
        full = self.turned and not frame_time.allows()
        if self._playing is None and self._queue and not moving and not turned and not full:
            sounds += self._begin(self._queue.popleft(), reduced)
        self.still = 0.0 if self.busy or moving else self.still + ms
        if self._refill and not self.busy:
            self._refill = False
            self._fill_log(self.shown[self.seat])
        return sounds

    def _at_once(self, update: Update) -> bool:
        """Whether everybody acts at the same time, so that nothing waits for anything."""
        table = self.table
        return (
            table.view is not None and not update.rewound
            and table.screen.at_once and table.at_once(update.view)
        )  # fmt: skip

    def _show_at_once(self, update: Update) -> list[str]:
        table = self.table
        assert table.view is not None
        sounds = table.on_events(update.events, update.view)
        self._note(update)
        self._show(update.view, update.events)
        return sounds

    def _begin(self, update: Update, reduced: bool) -> list[str]:
        self.began = True
        if update.rewound or self.table.view is None:
            self._note(update)
            self._show(update.view)
            return []
        plays = bool(update.events) and self.table.play(update.events, update.view, reduced=reduced)
        if plays or (update.events and not frame_time.allows()):
            # what there is nothing to play of shows now, or in the next frame if this one is full
            self._playing = update
            return self.table.advance(0) if plays else []
        self._note(update)
        self._show(update.view, update.events)
        return []

    def _all_at_once(self, ms: float) -> list[str]:
        sounds: list[str] = []
        if self.reading:
            sounds = self.table.advance(ms)
            if self.reading:
                return sounds
        if self._queue and self.table.view is not None and self._playing is None and self._finish() < 0:
            # Without movement the last thing that happened can still be heard.
            last = self._queue[-1]
            if len(self._queue) > 1:
                # it begins where the updates before it have led to
                self.table.show(self._queue[-2].view, instant=True)
            if not last.rewound and self.table.play(last.events, last.view):
                sounds = self.table.advance(0)[:1]
        self.skip()
        self.still += 0.0 if self.busy else 1000.0
        self.table.tweens.instant = True
        return sounds

    @property
    def reading(self) -> bool:
        """What shows now stays until it has been read, or the player goes on."""
        return self.table.animation is not None and self.table.animation.is_read

    def skip(self) -> bool:
        """Show at once where everything leads, or what there is to be read on the way. False if nothing was
        playing."""
        moved = self.table.skip()
        if not self.busy:
            return moved
        while self.busy:
            animation, finish = self.table.animation, self._finish()
            if self._playing is not None and animation is not None and animation.hasten():
                break
            waiting = list(self._queue)
            first = len(waiting) if finish < 0 else finish
            self._queue = deque(waiting[:first])
            self._show_last()
            self._queue.extend(waiting[first:])
            if self._queue:
                self._begin(self._queue.popleft(), self.table.tweens.reduced)
        return True

    def _finish(self) -> int:
        """The first update in the queue that finishes something, -1 if none does. After an undo the log is
        told anew with all that waits, so that nothing of it may stay behind."""
        kinds = self.table.game_table.finishing
        ends = (any(isinstance(event, kinds) for event in one.events) for one in self._queue)
        return -1 if self._refill else next((at for at, one in enumerate(ends) if one), -1)

    def _show_last(self) -> None:
        """Show at once where all leads that plays or waits."""
        waiting = [*([self._playing] if self._playing is not None else []), *self._queue]
        if not waiting:
            return
        last, events = waiting[-1], [event for update in waiting for event in update.events]
        self.stop()
        self.shown[self.seat] = last.view
        self._alike.clear()
        self.table.end_animation(last.view, events, cut=True)

    # -- once more --------------------------------------------------------------------------

    @property
    def again(self) -> tuple[int, int]:
        """Which of what others did last plays again, of how many; 0 while nothing does."""
        many = len(self._lately)
        return (min(many, many + 2 - self._repeats), many) if self._repeats else (0, many)

    def play_again(self, by: int = 0) -> bool:
        """Play again what others did last, or (`by` 0) stop doing so; while it plays go `by` updates on or
        back. False if there is nothing to play again, or something else plays."""
        many = len(self._lately)
        if not many or (not self._repeats and (self.busy or by)):
            return False
        start = max(0, many + 1 - self._repeats + by) if by else 0
        if start >= many or (self._repeats and not by):
            self._show_last()
            return True
        later = list(self._queue)[max(0, self._repeats - (self._playing is not None)) :]
        if not self._repeats:
            self._present = self.table.told, self.shown[self.seat]
        now = self._present[1]
        assert now is not None
        repeated = [*(update for _told, _view, update in self._lately), Update((), now)]
        self._playing, self._repeats = None, many + 1 - start
        self._queue = deque(repeated[start:] + later)
        self.table.drop()
        told, view, _update = self._lately[start]
        self.table.told = told
        self.told[self.seat] = self.table.told
        self._show(view, instant=True)
        return True

    def _repeated(self, update: Update) -> bool:
        """Whether an update that has been shown was one of those that play again; they are told anew, but
        stand in the log already."""
        if not self._repeats:
            return False
        self._repeats -= 1
        before, told = self.shown[self.seat], self._present[0]
        told = self.table.tell(update.events, before, update.view) if self._repeats else told
        self.table.told = self.told[self.seat] = told
        self.shown[self.seat] = update.view
        return True

    def _keep(self, update: Update, before: View | None) -> None:
        """Keep what others do from the last own answer on, to be played again."""
        if update.rewound or before is None or self.table.at_once(update.view):
            self._lately.clear()
            return
        own, self._own = self._own, self.seat in before.asked
        if not self._own:
            if own:
                self._lately.clear()
            self._lately.append((self.told.get(self.seat, self.table.game_table.told), before, update))

    # -- the log ----------------------------------------------------------------------------

    def _note(self, update: Update) -> None:
        """An update has been shown: it is in the log, and what it touched is marked."""
        if self._repeated(update):
            return
        before = self.shown.get(self.seat)
        self._keep(update, before)
        at_once = self.table.at_once(update.view)
        # what plays begins where all still look; what shows at once shows its end
        if self.openly(update.view) or (before is not None and self.openly(before) and not at_once):
            count = update.view.count
            self.open_to = count if update.rewound else max(self.open_to, count)
        if update.rewound or self._refill:
            return
        lines = self._tell(update.events, before, update.view)
        pieces = {piece for line in lines for piece in line.pieces}
        if any(line.seat == self.seat for line in lines):
            self.table.marked = frozenset(pieces)
        else:
            self.table.marked |= pieces

    def _listen(self) -> None:
        """The table is told what this viewer has been told."""
        self.table.told = self.told.get(self.seat, self.table.game_table.told)

    def _tell(self, events: Sequence[Any], before: View | None, view: View) -> list[LogLine]:
        """This viewer is told what led to `view`, without `before` all of it anew; gives back the new lines
        of the log."""
        game_table = self.table.game_table
        if before is None:
            self.table.told = game_table.told
        self.table.told = self.told[self.seat] = self.table.tell(events, before, view)
        lines = game_table.log(events, before, view)
        self.log.add(lines)
        return lines

    def _fill_log(self, view: View) -> None:
        events = self._story(self.seat)
        self.log.clear()
        if events:
            self._tell(events, None, view)
        if view is self.table.view:
            self.table.touch_up()  # a table may show what it was told just now

    def relayout(self) -> None:
        """The window has changed: what played goes on from its end, the log is told anew."""
        if self._repeats:
            self._show_last()
        playing, self._playing = self._playing, None
        if playing is not None:
            self._note(playing)
            self._show(playing.view, instant=True)
        self.retell()

    def retell(self) -> None:
        """The language has changed: tell the whole log anew."""
        if self._repeats:
            self._show_last()
        told = self.chronicles
        self.chronicles = {}
        for seat in told:
            view = self.shown.get(seat)
            if view is None:
                continue
            waiting = [event for update in self._queue for event in update.events]
            if self._playing is not None:
                waiting += list(self._playing.events)
            events = list(self._story(seat))
            events = events[: len(events) - len(waiting)] if seat == self.seat else events
            chronicle = self.chronicles.setdefault(seat, Chronicle())
            chronicle.add(self.table.game_table.log(events, None, view))
