"""A meteor or shot comes: raise a shield, shoot it, or take the hit."""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.paying_energy import PayingQuestion
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Device, Energy, Switch, Way
from client.games.galaxy_trucker.text.costs import energy_line, loss_lines, price_parts
from client.games.galaxy_trucker.text.flight_status import why_it_comes
from client.i18n import _, join_and
from rules.galaxy_trucker.flight.actions import Defend
from rules.galaxy_trucker.flight.fate import stoppers
from rules.galaxy_trucker.flight.tasks import Striking
from rules.galaxy_trucker.forecast_flight import Defence, Loss, defences
from rules.galaxy_trucker.strength import shield_sides
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.asks import Action

NONE = Way("none")
ICONS = {"shield": "shield", "double_cannon": "cannon-2", "none": "shot"}


class DefendQuestion(PayingQuestion):
    """GT-F22. Touched are a way ("way:shield"), its device ("device:<tile>") and tokens."""

    @fact
    def defences(self) -> tuple[Defence, ...]:
        """What could be done; the last is to do nothing. Which booster helps a shield makes no difference."""
        found = defences(self.content, self.view)
        first = {one.tile: one for one in reversed(found)}
        return tuple(one for one in found if first[one.tile] is one)

    @property
    def loss(self) -> Loss:
        """What the hit would take."""
        loss = self.defences[-1].loss
        assert loss is not None
        return loss

    @fact
    def ways(self) -> dict[str, list[Defence]]:
        """Devices by way, the cheapest first."""
        found: dict[str, list[Defence]] = {}
        for one in sorted(self.defences[:-1], key=lambda one: (one.price, one.tile)):
            found.setdefault(one.way, []).append(one)
        return found

    # -- answering -------------------------------------------------------------------------

    @cached_property
    def taken(self) -> Defence | None:
        """What has been chosen, None so far."""
        way = next((one.way for one in Way.among(self.chosen)), "")
        if way == "none":
            return self.defences[-1]
        if way not in self.ways:
            return None
        tile = next((one.tile for one in Device.among(self.chosen)), 0)
        devices = self.ways[way]
        return next((one for one in devices if one.tile == tile), devices[0])

    @property
    def bill(self) -> dict[str, int]:
        taken = self.taken
        return {self.ship.unit_of(taken.tile): taken.price} if taken is not None and taken.price else {}

    @property
    def handles(self) -> Handles:
        devices = (Device(one.tile) for one in self.defences[:-1])
        return (NONE, *map(Way, self.ways), *devices, *(self.tokens if self.price else ()))

    def touched(self, handle: str) -> Handles:
        if Energy.of(handle):
            return self.with_token(handle)
        device = Device.of(handle)
        if device is not None:
            way = next(one.way for one in self.defences if one.tile == device.tile)
            return self.trimmed((Way(way), handle, *self.pointed_at))
        return self.trimmed((handle, *(self.pointed_at if handle != NONE else ())))

    @property
    def action(self) -> Action | None:
        taken = self.taken
        if taken is None:
            return None
        if taken.way == "none":
            return Defend()
        return Defend(taken.way, taken.tile, paying_energy.batteries(self.paid), taken.booster)

    @property
    def ends(self) -> bool:
        hit = self.taken is not None and self.taken.loss is not None
        return hit and len(self.defences) > 1 and self.loss.ruined

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        taken, found = self.taken, []
        for way, devices in self.ways.items():
            mine = taken is not None and taken.way == way
            one = taken if mine and taken is not None else devices[0]
            found.append(Card(Way(way), ICONS[way], _(f"gt.decide.{way}"), self.stopped(one), "good", mine))
        hit = taken is not None and taken.way == "none"
        lines = loss_lines(self.words, self.loss)
        return (*found, Card(NONE, ICONS["none"], _("gt.decide.take_hit"), lines, "bad", hit))

    def stopped(self, one: Defence) -> tuple[Line, ...]:
        """What using a device means."""
        kind = self.prompt.details["kind"]
        if one.way == "shield":
            sides = [_(f"gt.decide.side_{side}") for side in sorted(shield_sides(self.ship, one.tile))]
            how = _("gt.decide.covers", sides=join_and(sides))
        else:
            how = _("gt.decide.shot_from", square=self.square(one.tile))
        if one.booster:
            how = f"{how}, {_('gt.decide.with_booster', square=self.square(one.booster))}"
        stops = Line(_(f"gt.decide.{kind}_stopped"), "check", "good")
        return energy_line(one.price, one.left, self.parts(one)), stops, Line(how, "tile")

    def parts(self, one: Defence) -> str:
        """What the price of a device comes of."""
        if not isinstance(self.task, Striking):
            return ""
        found = stoppers(self.ship, self.task.what, self.task.hit, self.task.line)
        packages = [price for tile, way, price, booster in found
                    if (tile, way, booster) == (one.tile, one.way, one.booster)]  # fmt: skip
        return price_parts(self.terms.in_unit(self.ship, self.ship.unit_of(one.tile)), packages)

    def preview(self, pointed: str = "") -> Preview:
        touched = (Way.of(pointed) or Device.of(pointed)) and pointed in self.open
        taken = (self.after(self.touched(pointed)) if touched else self).taken
        target = self.prompt.details["tile"]
        if taken is None:
            return Preview(hit=target)
        if taken.way == "none":
            gone = tuple(one for one in self.loss.destroyed if one != target)
            return Preview(hit=target, falls=(*gone, *self.loss.fallen))
        side = SIDE_NUMBER[self.prompt.details["side"]]
        powered = (taken.tile, taken.booster) if taken.booster else (taken.tile,)
        return Preview(powered=powered, field=side if taken.way == "shield" else -1)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        tile = self.taken.tile if self.taken is not None else 0
        found = tuple(
            Piece(Switch(one.tile), Device(one.tile), one.tile, "switch", on=one.tile == tile)
            for one in self.defences[:-1]
        )
        return (*found, *paying_energy.pieces(self.ship, self.paid, self.bill)) if self.paid else found

    @property
    def said(self) -> Decision:
        details, label = self.prompt.details, _("gt.decide.defend")
        if self.taken is not None:
            hit = self.taken.way == "none"
            label = _("gt.decide.take_hit") if hit else _(f"gt.decide.{self.taken.way}_now")
        status = _(
            "gt.decide.say_hit",
            what=f"[bad]{self.words.hazard(details['kind'], details['size'])}[/]",
            side=self.words.side(details["side"]),
            line=self.words.line(details["side"], details["line"]),
        )
        return Decision(
            label=label, second=self.paid_from, why_not=_("gt.decide.choose_defence"),
            status=" ".join((status, *why_it_comes(self.words, self.view.sight))),
        )  # fmt: skip
