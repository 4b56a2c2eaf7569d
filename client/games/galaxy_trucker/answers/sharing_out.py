"""How many go to each place: sleepers that wake, humans who come aboard, energy (GTX-T11, GTX-B05, E10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.games.galaxy_trucker.panels.share_trays import SharePlace, ShareTraysFace
from client.i18n import _, n_

TOKENS = {
    "wake": ("sleeper", "human"),
    "take_humans": ("human", "human"),
    "place_energy": ("energy", "energy"),
}
"""What waits, and what has found its place, by kind of question."""


class ShareQuestion(OptionsQuestion):
    """A stepper for each place."""

    @property
    def as_cards(self) -> bool:
        return False

    @property
    def preset(self) -> tuple[str, ...]:
        return ()

    @property
    def shared(self) -> Mapping[int, int]:
        """Place to number, as far as it is chosen."""
        parts = self.left(self.chosen)[0][0]
        return {int(part.partition(".")[2]): n for part, n in parts.items()
                if part.startswith(("places.", "energy."))}  # fmt: skip

    @property
    def rooms(self) -> dict[int, int]:
        """Place to how many find room there."""
        details = self.prompt.details
        return {int(place): n for place, n in (details.get("places") or details.get("cells") or {}).items()}

    def trays(self) -> ShareTraysFace:
        """What waits and the places, for under the ring."""
        kind, shared = self.prompt.kind, self.shared
        waits, placed = TOKENS[kind]
        every = int(self.prompt.details.get("sleepers", self.prompt.details.get("n", 0)))
        places = tuple(self.place(place, shared.get(place, 0), room) for place, room in self.rooms.items())
        rest = max(0, every - sum(shared.values()))
        return ShareTraysFace(
            _(f"gt.tray.{kind}"), (waits, rest), _(f"gt.tray.{kind}_places"), placed, places
        )  # fmt: skip

    def place(self, tile: int, taken: int, room: int) -> SharePlace:
        return SharePlace(f"{self.square(tile)}  {self.words.tile_inside(tile)}", taken, max(0, room - taken))

    @property
    def said(self) -> Decision:
        said, total = super().said, sum(self.shared.values())
        key = f"gt.option_now.{self.prompt.kind}"
        return replace(said, title="", label=n_(key, total) if total else _(f"{key}_nobody"))
