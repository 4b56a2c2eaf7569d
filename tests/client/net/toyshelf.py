"""The toy game as a shelf offers it to hosts and guests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from client.session.bot_worker import Recipe
from rules.kernel.game import PackStamp, Setup
from rules.kernel.saves import same_packs
from rules.registry import Made
from tests.client.session.toy import STAMPS, Toy, make_toy


class ToyShelf:
    def __init__(self, stamps: tuple[PackStamp, ...] = STAMPS, version: int = 1) -> None:
        self._stamps = stamps
        self._version = version

    def rules(self) -> dict[str, int]:
        return {"toy": self._version}

    def stamps(self) -> tuple[PackStamp, ...]:
        return self._stamps

    def make(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        assert game_id == "toy"
        return Made(Toy(), self._stamps)

    def of_setup(self, setup: Setup) -> Made:
        same_packs(setup.packs, self._stamps)
        return self.make(setup.game)

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        return make_toy

    def knows(self, packs: Iterable[str]) -> bool:
        return False

    def borrow(self, archives: Sequence[Path], stamps: Sequence[PackStamp]) -> ToyShelf:
        raise AssertionError("the toy has no packs to lend")
