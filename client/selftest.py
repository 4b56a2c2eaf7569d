"""`orrery --selftest`: plays a whole game through the real screen, in a window that nobody sees.

It shows on any machine, and in a packaged program, that rules, packs, art, texts, table, results and
saving work together. The user's own files are not touched.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAME = "space-dragons"
SIZE = (1280, 720)
LEVELS = ("easy", "normal", "random")
SEED = 20
_FRAME = 0.05
_SECONDS = 600.0
_BEGINNING = 60
"""So many frames the beginnings of the other games are played."""
_FOLDER = "Žluťoučký kůň"


class SelfTestError(Exception):
    """A step did not do what it should; the text is one sentence."""


def run() -> int:
    """Returns 0, or 1 after one sentence about what failed. One line is printed for each step."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    before = os.environ.get("ORRERY_HOME")
    step = "making a folder"
    with tempfile.TemporaryDirectory(prefix="orrery-selftest-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / _FOLDER
        os.environ["ORRERY_HOME"] = str(home)
        try:
            test = SelfTest()
            for step, act in test.steps():
                begin = time.perf_counter()
                told = act()
                print(f"ok   {step}: {told} ({time.perf_counter() - begin:.1f} s)", flush=True)
        except Exception as error:  # whatever fails, people get one sentence
            sentence = str(error) if isinstance(error, SelfTestError) else f"{type(error).__name__}: {error}"
            print(f"FAIL {step}: {sentence}", flush=True)
            return 1
        finally:
            if before is None:
                os.environ.pop("ORRERY_HOME", None)
            else:
                os.environ["ORRERY_HOME"] = before
    print("The self-test has passed.")
    return 0


class SelfTest:
    """The steps, in their order; each returns what it has found."""

    def __init__(self) -> None:
        self.app: Any = None
        self.session: Any = None
        self.made: Any = None

    def steps(self) -> list[tuple[str, Callable[[], str]]]:
        """(what is tested, how)."""
        return [
            ("content packs", self.read_packs),
            ("window", self.open_window),
            ("title", self.show_title),
            ("table", self.open_table),
            ("game", self.play),
            ("results", self.results),
            ("save", self.save),
            ("almanac", self.almanac),
            ("other games", self.other_games),
            ("end", self.close),
        ]

    def read_packs(self) -> str:
        from client.shelf import shelf

        if GAME not in shelf().games:
            raise SelfTestError(f"There is no pack of {GAME} that can be read.")
        self.made = shelf().take(GAME)
        content = shelf().content(GAME)
        return f"{len(content.crew)} crew cards, {len(content.dragons)} dragons"

    def open_window(self) -> str:
        from client.app import App
        from client.settings import Settings

        settings = Settings({"language": "cs", "animation": "off", "lan_discovery": False})
        self.app = App(SIZE, headless=True, settings=settings)
        return f"{self.app.size[0]} x {self.app.size[1]}"

    def show_title(self) -> str:
        self.app.go("title")
        self._frames(5)
        return f"{len(self._colours())} colours"

    def open_table(self) -> str:
        from client.session.library import Library
        from client.session.local import start_local
        from rules.kernel.game import Setup
        from rules.kernel.seats import Player

        players = (Player("Žofie"), *(Player(f"Bot {level}", "bot", level) for level in LEVELS))
        setup = Setup(GAME, players, {}, self.made.stamps, SEED)
        self.session = start_local(self.made.game, setup, library=Library(), pace=0.0)
        self.app.go("table", session=self.session)
        self._frames(3)
        if len(self._colours()) < 50:
            raise SelfTestError("The table was not drawn.")
        return f"{len(players)} seats"

    def play(self) -> str:
        """The person's seat takes the first option of each question, through the scene."""
        end = time.monotonic() + _SECONDS
        answers = 0
        scene = self.app.top
        while self.app.top is scene:
            if time.monotonic() > end:
                raise SelfTestError(f"The game has not ended after {_SECONDS:.0f} seconds.")
            view = self.session.view(0)
            if view.prompt is not None and view.prompt.options and scene.table.interactive:
                scene.answering.send(view.prompt.options[0])
                answers += 1
            self._frames(1)
        if self.app.top.name != "results":
            raise SelfTestError(f"After the game the screen shows {self.app.top.name}, expected results.")
        return f"{answers} answers by the person, {len(self.session.driver.match.log)} in all"

    def results(self) -> str:
        self._frames(3)
        result = self.session.view(0).result
        return f"totals {', '.join(map(str, result.totals))}"

    def save(self) -> str:
        from client.session.library import Library
        from rules.kernel import saves

        library = Library()
        match = self.session.driver.match
        path = library.save_as("Zkouška", self.session.driver.save_text())
        again = saves.resume(library.open(path), self.made.game, self.made.stamps)
        if again.digest() != match.digest():
            raise SelfTestError("The saved game is another one when it is read again.")
        return f"{path.name}, {again.digest()[:12]}"

    def almanac(self) -> str:
        self.app.push("almanac", game=GAME, target="crew:45")
        self._frames(2)
        return f"{len(self.app.top.book.items)} cards"

    def other_games(self) -> str:
        """Every other game opens its table and is played for a while."""
        from client.shelf import shelf

        told = []
        for game in shelf().games:
            if game != GAME:
                told.append(f"{game} {self._begin(game)}")
        return ", ".join(told) or "none"

    def _begin(self, game: str) -> int:
        """Play the beginning of a game alone against bots; gives back how many answers were given."""
        from client.session.library import Library
        from client.session.local import start_local
        from client.shelf import shelf
        from rules.kernel.game import Setup
        from rules.kernel.seats import Player

        made = shelf().take(game)
        players = (Player("Žofie"), Player("Bot", "bot", "random"))
        setup = Setup(game, players, {}, made.stamps, SEED)
        session = start_local(made.game, setup, library=Library(), pace=0.0)
        self.app.go("table", session=session)
        scene = self.app.top
        answers = 0
        for _frame in range(_BEGINNING):
            view = session.view(0)
            if view.prompt is not None and view.prompt.options and scene.table.interactive:
                scene.answering.send(view.prompt.options[0])
                answers += 1
            self._frames(1)
        if len(self._colours()) < 50:
            raise SelfTestError(f"The table of {game} was not drawn.")
        if not answers:
            raise SelfTestError(f"{game} asked nothing.")
        self.app.go("title")
        self._frames(2)
        return answers

    def close(self) -> str:
        self.app.close()
        return "closed"

    def _frames(self, count: int) -> None:
        for _frame in range(count):
            self.app.step(_FRAME)
            if self.app.failures.last:
                raise SelfTestError(self.app.failures.last.strip().splitlines()[-1])

    def _colours(self) -> set[int]:
        """The colours of the screen, looked at in a grid."""
        screen = self.app.screen
        wide, high = screen.get_size()
        return {
            screen.map_rgb(screen.get_at((x, y)))
            for x in range(0, wide, 9) for y in range(0, high, 9)
        }  # fmt: skip
