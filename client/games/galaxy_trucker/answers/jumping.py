"""Jumping away with an engine booster, or staying (GTX-T25 to GTX-T28, GTX-P03)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.paying_energy import PayingQuestion
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Energy, Jumping
from client.games.galaxy_trucker.text.costs import bold, energy_line, price_parts
from client.i18n import _, n_
from rules.galaxy_trucker.boosting import bursts
from rules.galaxy_trucker.flight.actions import Stay, UseEngineBooster
from rules.galaxy_trucker.flight.tasks import Revealing
from rules.galaxy_trucker.forecast_flight import JumpChoice, Loss, jump_choices
from rules.kernel.asks import Action

STAY = "stay"


class CanJumpQuestion(PayingQuestion):
    """A question among whose answers are jumps ("jump:<booster>:<engine>")."""

    @fact
    def jumps(self) -> dict[str, JumpChoice]:
        """The ways to jump away, by handle (GTX-P05)."""
        found = jump_choices(self.content, self.view)
        return {Jumping(one.booster, one.engine): one for one in found}

    @cached_property
    def jump(self) -> JumpChoice | None:
        """The jump that is chosen."""
        return next((self.jumps[one] for one in self.chosen if one in self.jumps), None)

    @property
    def jump_action(self) -> UseEngineBooster:
        assert self.jump is not None
        return UseEngineBooster(self.jump.booster, self.jump.engine, paying_energy.batteries(self.paid))

    @property
    def jump_preview(self) -> Preview:
        """What jumping would do to the ship."""
        assert self.jump is not None
        return Preview(powered=(self.jump.booster,), falls=(self.jump.engine,), leaves=True)

    def jump_card(self, handle: str) -> Card:
        """What jumping away means."""
        one = self.jumps[handle]
        tile = f"{self.words.tile_inside(one.engine)} {self.square(one.engine)}"
        away = _("gt.decide.two_cards_away")
        if len(self.ship.board.units) > 1:  # GTX-IIA11
            away = f"{bold(self.words.unit(one.unit))}: {away}"
        lines = (
            self.bursting(_("gt.decide.bursts", tiles=tile), (one.engine,), one.loss),
            Line(bold(_("gt.decide.misses_finish")), "flag", "bad")
            if one.misses_finish
            else Line(away, "cards"),
            energy_line(one.price, one.left, self.jump_parts(one)),
        )
        return Card(handle, "arrow", _("gt.option.use_engine_booster"), lines, chosen=handle in self.chosen)

    def jump_parts(self, one: JumpChoice) -> str:
        """What the price of a jump comes of."""
        found = [burst.price for burst in bursts(self.ship)
                 if (burst.booster, burst.engine) == (one.booster, one.engine)]  # fmt: skip
        return price_parts(self.terms.in_unit(self.ship, one.unit), found[:1])

    def bursting(self, what: str, tiles: tuple[int, ...], loss: Loss) -> Line:
        """What bursts, and how much goes with it."""
        others = len(loss.destroyed) + len(loss.fallen) - len(tiles)
        more = f", {n_('gt.decide.more_fall', others)}" if others else ""
        return Line(bold(what) + more, "lost", "bad")


class JumpQuestion(CanJumpQuestion):
    """Touched are staying, a jump, and the tokens that pay for it."""

    @property
    def bill(self) -> Mapping[str, int]:
        return {self.jump.unit: self.jump.price} if self.jump is not None else {}

    @property
    def handles(self) -> Handles:
        return (STAY, *self.jumps, *(self.tokens if self.price else ()))

    def touched(self, handle: str) -> Handles:
        if Energy.of(handle):
            return self.with_token(handle)
        return self.trimmed((handle, *(self.pointed_at if handle != STAY else ())))

    @property
    def action(self) -> Action | None:
        if self.jump is not None:
            return self.jump_action
        return Stay() if STAY in self.chosen else None

    @property
    def cards(self) -> tuple[Card, ...]:
        # Asked again at its own measuring, it must not look like the same question (GTX-P05).
        when = "" if isinstance(self.task, Revealing) else "_measured"
        here = (Line(_(f"gt.option_line.stay{when}"), "eye"),)
        stay = Card(STAY, "hand", _("gt.option.stay"), here, "neutral", STAY in self.chosen)
        return (stay, *map(self.jump_card, self.jumps))

    def preview(self, pointed: str = "") -> Preview:
        one = self.jumps.get(pointed) or self.jump
        if one is None or pointed == STAY:
            return Preview()
        return self.after((pointed,)).jump_preview if pointed in self.jumps else self.jump_preview

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return paying_energy.pieces(self.ship, self.paid, self.bill) if self.paid else ()

    @property
    def said(self) -> Decision:
        label = _("gt.decide.choose") if self.action is None else _("gt.option.stay")
        if self.jump is not None:
            label = _("gt.option_now.use_engine_booster")
        return Decision(
            label=label, second=self.paid_from, why_not=_("gt.decide.choose_first"), status=_("gt.ask.jump")
        )
