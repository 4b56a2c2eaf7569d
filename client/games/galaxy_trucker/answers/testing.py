"""Technical Inspection: which devices are tested for energy, all others are handed over (E01)."""

from __future__ import annotations

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.paying_energy import PayingQuestion
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Energy, Power, Switch
from client.games.galaxy_trucker.text.costs import bold, energy_line
from client.i18n import _, n_
from rules.galaxy_trucker.flight.actions import TestComponents
from rules.kernel.asks import Action

ALL, NONE = "all", "none"


class TestQuestion(PayingQuestion):
    """Touched are devices ("power:<tile>") and tokens; a token of a half tests devices anywhere."""

    __test__ = False

    @fact
    def devices(self) -> tuple[int, ...]:
        """Those that must be tested or go."""
        return tuple(self.prompt.details["devices"])

    @property
    def tested(self) -> tuple[int, ...]:
        return tuple(sorted(one.tile for one in Power.among(self.chosen)))

    @property
    def bill(self) -> dict[str, int]:
        """Any tokens, the best spent first."""
        return {}

    @property
    def price(self) -> int:
        return -(-len(self.tested) // int(self.prompt.details["per_energy"]))

    @property
    def paid(self) -> Handles:
        own = self.pointed_at[: self.price]
        others = [token for token in self.tokens if token not in own]
        return (*own, *others[: self.price - len(own)])

    @fact
    def most(self) -> int:
        """As many as there is energy for."""
        return min(len(self.devices), self.ship.energy_count * int(self.prompt.details["per_energy"]))

    @property
    def preset(self) -> Handles:
        return tuple(map(Power, self.devices[: self.most]))

    @property
    def handles(self) -> Handles:
        return (ALL, NONE, *map(Power, self.devices), *(self.tokens if self.tested else ()))

    def idle(self, handle: str) -> bool:
        return handle in ((NONE,) if not self.tested else (ALL,) if len(self.tested) == self.most else ())

    def touched(self, handle: str) -> Handles:
        if handle == ALL:
            return self.preset
        if handle == NONE:
            return ()
        if handle in self.chosen:
            return tuple(one for one in self.chosen if one != handle)
        if Energy.of(handle):
            return (*self.chosen, handle)
        tested = Power.among(self.chosen)
        return (*(one for one in self.chosen if len(tested) < self.most or one != tested[0]), handle)

    @property
    def action(self) -> Action | None:
        return TestComponents(self.tested, paying_energy.batteries(self.paid))

    @property
    def cards(self) -> tuple[Card, ...]:
        now = self.after(self.preset)
        return (
            Card(ALL, "check", _("gt.decide.test_all", n=self.most), now.lines(), "good", self.idle(ALL)),
            Card(NONE, "lost", _("gt.decide.test_none"), self.after(()).lines(), "bad", not self.tested),
            *([] if self.idle(ALL) or self.idle(NONE) else [Card("", "energy", self.label, self.lines(),
                                                                 chosen=True)]),
        )  # fmt: skip

    def lines(self) -> tuple[Line, ...]:
        gone = len(self.devices) - len(self.tested)
        lines = [energy_line(self.price, self.ship.energy_count - self.price)] if self.price else []
        if gone:
            lines.append(Line(bold(n_("gt.decide.tiles_lost", gone)), "lost", "bad"))
        return tuple(lines)

    @property
    def label(self) -> str:
        return _("gt.decide.tests", n=len(self.tested))

    def preview(self, pointed: str = "") -> Preview:
        answer = self.touch(pointed) if pointed in (ALL, NONE) else self
        tested = (answer or self).tested
        return Preview(powered=tested, falls=tuple(one for one in self.devices if one not in tested))

    @property
    def pieces(self) -> tuple[Piece, ...]:
        on = self.tested
        switches = (Piece(Switch(at), Power(at), at, "switch", on=at in on) for at in self.devices)
        return (*switches, *(paying_energy.pieces(self.ship, self.paid) if on else ()))

    @property
    def said(self) -> Decision:
        gone = len(self.devices) - len(self.tested)
        return Decision(
            label=self.label, second=n_("gt.decide.tiles_lost", gone) if gone else "",
            status=_("gt.ask.test_components"),
        )  # fmt: skip
