"""How much energy goes into which battery (GTX-B05)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.games.galaxy_trucker.panels.share_trays import SharePlace, ShareTraysFace
from client.i18n import n_


class EnergyShareQuestion(OptionsQuestion):
    """A stepper for each battery."""

    @property
    def as_cards(self) -> bool:
        return False

    @property
    def preset(self) -> tuple[str, ...]:
        return ()

    @property
    def shared(self) -> Mapping[int, int]:
        """Battery to tokens, as far as it is chosen."""
        parts = self.left(self.chosen)[0][0]
        return {int(part.partition(".")[2]): n for part, n in parts.items() if part.startswith("energy.")}

    @property
    def trays(self) -> ShareTraysFace:
        shared, details = self.shared, self.prompt.details
        places = tuple(
            SharePlace(self.place(int(battery)), shared.get(int(battery), 0), cells)
            for battery, cells in details["cells"].items()
        )
        rest = max(0, int(details["n"]) - sum(shared.values()))
        return ShareTraysFace("place_energy", ("energy", rest), "energy", places)

    @property
    def said(self) -> Decision:
        return replace(super().said, label=n_("gt.option_now.place_energy", sum(self.shared.values())))
