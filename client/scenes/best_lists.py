"""The list of best results that belongs to a match of somebody who plays alone, as lines of text."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from client import pack_words
from client.art import rich
from client.best import BestResults, Entry
from client.games import extras
from client.games.extras import Setup
from client.i18n import _, reason
from client.scenes.times import when
from client.shelf import packs_behind
from client.shell import Shell
from rules.kernel.game import Options
from rules.kernel.seats import Player

if TYPE_CHECKING:
    from client.scenes.results.facts import Outcome


class BestList:
    """`entries` of one course, the best first; `place` is that of the match just played, or None."""

    def __init__(
        self, setup: Setup[Any], title: str, entries: Sequence[Entry], place: int | None = None
    ) -> None:
        self.setup, self._title = setup, title
        self.entries, self.place = tuple(entries), place

    @property
    def title(self) -> str:
        return _("best.of", title=self._title)

    def line(self, place: int) -> str:
        """A result as markup: its place, points, whose and when."""
        entry = self.entries[place]
        return _(
            "best.line", n=place + 1, points=self.setup.points(entry.points), name=rich.escape(entry.name),
            when=when(entry.when),
        )  # fmt: skip

    def shown(self, most: int) -> list[int]:
        """Places to show where there is room for so many: the best, and always the one just reached."""
        places = list(range(min(most, len(self.entries))))
        if places and self.place is not None and self.place >= len(places):
            places[-1] = self.place
        return places


def entered(app: Shell, session: Any, outcome: Outcome) -> BestList | None:
    """Enters the match that has ended; None if it belongs to no list."""
    driver = getattr(session, "driver", None)
    if driver is None:
        return None
    # Who made a result counts, also where a bot has played it to the end.
    found = course_of(outcome.setup, outcome.view.options, driver.players)
    if found is None:
        return None
    course, title = found
    results = _results(app)
    entry = Entry(
        outcome.result.totals[0], driver.players[0].name, int(time.time()), round(session.played, 1),
        str(driver.about.get("match", "")),
    )  # fmt: skip
    place = None
    try:
        place = results.add(outcome.view.game, course, entry)
    except OSError as error:
        app.toast(_("best.not_saved", why=reason(error)), kind="bad")
    return BestList(outcome.setup, title, results.of(outcome.view.game, course), place)


def of_setup(app: Shell, game: Any, options: Options, players: Sequence[Player]) -> BestList | None:
    """What has been reached so far in such a match; None if there is nothing yet."""
    setup = extras.part(game.id, Setup)(game.content)
    found = course_of(setup, options, players)
    if found is None:
        return None
    entries = _results(app).of(game.id, found[0])
    return BestList(setup, found[1], entries) if entries else None


def course_of(setup: Setup[Any], options: Options, players: Sequence[Player]) -> tuple[str, str] | None:
    """The list to which such a match belongs, and what it is called. With packs it is another list."""
    found = setup.best_course(options, players)
    more = [pack for pack in packs_behind(setup.content).values() if pack.id != pack.game]
    if found is None or not more:
        return found
    key, title = found
    return "+".join([key, *(pack.id for pack in more)]), f"{title}, {rich.escape(pack_words.names(more))}"


def _results(app: Shell) -> BestResults:
    results = BestResults()
    if results.complaint:
        app.toast(results.complaint, kind="warn")
    return results
