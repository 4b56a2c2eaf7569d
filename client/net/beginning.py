"""From a host's plan to its lobby, and from the lobby to the match."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from client.net.lobby import BOT, OPEN, Place, Table, guests_of, places_of
from client.net.plan import DEFAULT_PORT, HostPlan
from client.net.tokens import clean_code
from client.session.about import About, about_of
from client.session.autosave import Autosave
from client.session.bots import BotPool
from client.session.driver import Driver
from client.session.library import Library
from client.session.local import new_match_id
from rules.kernel import saves
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.match import Match

log = logging.getLogger("orrery.host")


class Beginning:
    """What the next match of a host comes from: the save of its plan the first time, afterwards what
    the lobby agrees on. Raises from the constructor what `saves.resume` and `Autosave` raise."""

    def __init__(
        self, plan: HostPlan, game: Game, stamps: Sequence[PackStamp], library: Library | None
    ) -> None:
        self._plan, self._game, self._stamps, self._library = plan, game, tuple(stamps), library
        self._match: Match | None = None
        about = About()
        if plan.saved is not None:
            about = about_of(plan.saved)
            self._match = saves.resume(plan.saved, game, self._stamps)
        self._about = {"match": new_match_id(), **about.noted()}
        self._seed = plan.seed
        self.code = clean_code(about.code)
        """By which people came in before; empty for a new match."""
        self.ports = [plan.port]
        """Where to listen, the best first. Guests that wait for a host to come back wait where it was."""
        if about.port and plan.port in (0, DEFAULT_PORT):
            self.ports.insert(0, about.port)
        self._autosave = self._open_autosave() if plan.saved or plan.save_to else None
        """Of a file that is there already, or may be: it is ours from the lobby on."""
        self.host_id = about.host or secrets.token_hex(8)
        """By which guests know the host again, also after a resumed match."""

    @property
    def resumes(self) -> bool:
        """The next match is one that goes on: its options and players are settled."""
        return self._match is not None

    def table(self) -> Table:
        """The lobby at first; the people of a saved match are still to come."""
        plan, declared = self._plan, getattr(getattr(self._game, "content", None), "options", ())
        if plan.saved is None:
            places = [Place(BOT, level) if kind == BOT else Place(OPEN) for kind, level in plan.seats]
            table = Table(plan.title, plan.game, places, dict(plan.options), plan.bot_names, declared)
            table.signs[: len(plan.signs)] = plan.signs
            return table
        setup = plan.saved.header.setup
        places = places_of(setup)
        table = Table(plan.title, setup.game, places, dict(setup.options), plan.bot_names, declared)
        table.signs = [player.sign for player in setup.players]
        table.resumes = str(self._about["match"])
        for guest in guests_of(plan.saved.header.about, len(places)):
            table.expect(guest)
        return table

    def refusal(self, table: Table) -> str:
        """Why the match cannot begin: seats_open or setup_refused; "" if it can."""
        if self._match is not None:
            return ""
        if any(place.kind == OPEN for place in table.places):
            return "seats_open"
        refusal = self._game.refuse_setup(self._setup(table, 0))
        if refusal is None:
            return ""
        log.warning("the match cannot begin: %s (%s)", refusal.code, refusal.rule)
        return "setup_refused"

    def driver(self, table: Table, bots: BotPool, code: str, port: int) -> Driver:
        """Drives the match, saved after every answer; the one after it will be another. `code` and `port` are
        the host's, which it keeps should it have to come back."""
        match, about = self._match, self._about
        autosave = self._autosave or self._open_autosave()
        self._autosave = None
        if match is None:
            setup = self._setup(table, secrets.randbits(63) if self._seed is None else self._seed)
        else:
            setup = match.setup
        self._match, self._seed, self._about = None, None, {"match": new_match_id()}
        about = {
            **about,
            "host": self.host_id,
            "net": True,
            "guests": msgspec.to_builtins(table.guests()),
            "code": code,
            "port": port,
        }
        driver = Driver(
            self._game, setup, match=match, bots=bots, autosave=autosave, about=about, pace=self._plan.pace
        )
        if match is not None:
            driver.resume()
        return driver

    def _setup(self, table: Table, seed: int) -> Setup:
        players, options = table.players(), table.played_options()
        if sum(member.here for member in table.seated().values()) > 1:
            options = self._game.options_at_one_screen(options)
        return Setup(table.game, players, options, self._stamps, seed)

    def _open_autosave(self) -> Autosave | None:
        path: Path | None = self._plan.save_to
        if path is None and self._library is not None:
            path = self._library.autosave_path(str(self._about["match"]))
        return None if path is None else Autosave(path)

    def close(self) -> None:
        """What has not begun gives its file free."""
        if self._autosave is not None:
            self._autosave.close()
