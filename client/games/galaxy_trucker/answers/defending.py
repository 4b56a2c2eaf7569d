"""A meteor or shot comes: raise a shield, shoot it, or take the hit."""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers import paying_energy
from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Preview
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Device, Energy, Way
from client.games.galaxy_trucker.text.costs import energy_line, loss_lines
from client.i18n import _, join_and, n_
from rules.galaxy_trucker.flight.actions import Defend
from rules.galaxy_trucker.forecast_flight import Defence, Loss, defences
from rules.galaxy_trucker.strength import shield_sides
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.asks import Action

NONE = Way("none")
ICONS = {"shield": "shield", "double_cannon": "cannon-2", "none": "shot"}


class DefendQuestion(Question):
    """GT-F22. Touched are a way ("way:shield"), its device ("device:<tile>") and tokens."""

    @cached_property
    def defences(self) -> tuple[Defence, ...]:
        """What could be done; the last is to do nothing."""
        return defences(self.content, self.view)

    @cached_property
    def loss(self) -> Loss:
        """What the hit would take."""
        loss = self.defences[-1].loss
        assert loss is not None
        return loss

    @cached_property
    def ways(self) -> dict[str, list[Defence]]:
        """Devices by way, the cheapest first."""
        found: dict[str, list[Defence]] = {}
        for one in sorted(self.defences[:-1], key=lambda one: (one.price, one.tile)):
            found.setdefault(one.way, []).append(one)
        return found

    @cached_property
    def side(self) -> int:
        """The side of the ship that is hit."""
        return SIDE_NUMBER[self.prompt.details["side"]]

    # -- answering -------------------------------------------------------------------------

    def taken(self, chosen: Handles) -> Defence | None:
        """What has been chosen, None so far."""
        way = next((one.way for one in Way.among(chosen)), "")
        if way == "none":
            return self.defences[-1]
        if way not in self.ways:
            return None
        tile = next((one.tile for one in Device.among(chosen)), 0)
        devices = self.ways[way]
        return next((one for one in devices if one.tile == tile), devices[0])

    def paid(self, chosen: Handles) -> tuple[str, ...]:
        """The tokens that pay."""
        taken = self.taken(chosen)
        return paying_energy.paying(self.tokens, chosen, taken.price if taken else 0)

    def possible(self, chosen: Handles) -> frozenset[str]:
        found: set[str] = {NONE, *map(Way, self.ways)}
        found.update(Device(one.tile) for one in self.defences[:-1])
        taken = self.taken(chosen)
        if taken is not None and taken.price:
            found.update(self.tokens)
        return frozenset(found)

    def touch(self, chosen: Handles, handle: str) -> Handles:
        if Energy.of(handle):
            taken = self.taken(chosen)
            assert taken is not None
            if handle in self.paid(chosen) and handle not in chosen:
                return chosen
            return paying_energy.touch_token(chosen, handle, taken.price)
        device = Device.of(handle)
        if device is None:
            kept = paying_energy.pointed_at(chosen) if handle != NONE else ()
            after: Handles = (handle, *kept)
        else:
            way = next(one.way for one in self.defences if one.tile == device.tile)
            after = (Way(way), handle, *paying_energy.pointed_at(chosen))
        wanted = self.taken(after)
        assert wanted is not None
        return paying_energy.trimmed(after, wanted.price)

    def action(self, chosen: Handles) -> Action | None:
        taken = self.taken(chosen)
        if taken is None:
            return None
        if taken.way == "none":
            return Defend()
        return Defend(taken.way, taken.tile, paying_energy.batteries(self.paid(chosen)))

    # -- showing ---------------------------------------------------------------------------

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        taken = self.taken(chosen)
        found = []
        for way, devices in self.ways.items():
            mine = taken is not None and taken.way == way
            one = taken if mine and taken is not None else devices[0]
            found.append(Card(Way(way), ICONS[way], _(f"gt.decide.{way}"), self.stopped(one), "good", mine))
        hit = taken is not None and taken.way == "none"
        lines = loss_lines(self.words, self.loss)
        found.append(Card(NONE, ICONS["none"], _("gt.decide.take_hit"), lines, "bad", hit))
        return tuple(found)

    def stopped(self, one: Defence) -> tuple[Line, ...]:
        """What using a device means."""
        kind = self.prompt.details["kind"]
        lines = [energy_line(one.price, one.left), Line(_(f"gt.decide.{kind}_stopped"), "check", "good")]
        if one.way == "shield":
            sides = [_(f"gt.decide.side_{side}") for side in sorted(shield_sides(self.ship, one.tile))]
            lines.append(Line(_("gt.decide.covers", sides=join_and(sides)), "tile"))
        else:
            lines.append(Line(_("gt.decide.shot_from", square=self.square(one.tile)), "tile"))
        return tuple(lines)

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        if (Way.of(pointed) or Device.of(pointed)) and pointed in self.possible(()):
            chosen = self.touch(chosen, pointed)
        taken = self.taken(chosen)
        target = self.prompt.details["tile"]
        if taken is None:
            return Preview(hit=target)
        if taken.way == "none":
            gone = tuple(one for one in self.loss.destroyed if one != target)
            return Preview(hit=target, falls=(*gone, *self.loss.fallen))
        pays = paying_energy.counted(self.paid(chosen))
        shield = taken.tile if taken.way == "shield" else 0
        return Preview(
            powered=(taken.tile,), pays=pays, field=self.side if shield else -1, shield=shield,
            gun=0 if shield else taken.tile,
        )  # fmt: skip

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        taken = self.taken(chosen)
        tile = taken.tile if taken is not None else 0
        found = tuple(
            Piece(f"switch:{one.tile}", Device(one.tile), one.tile, "switch", on=one.tile == tile)
            for one in self.defences[:-1]
        )
        paid = self.paid(chosen)
        return (*found, *paying_energy.pieces(self.ship, paid)) if paid else found

    def decision(self, chosen: Handles) -> Decision:
        taken = self.taken(chosen)
        label, second = _("gt.decide.defend"), ""
        if taken is not None:
            label = _(f"gt.decide.{taken.way}_now") if taken.way != "none" else _("gt.decide.take_hit")
            squares = [self.square(tile) for tile, _n in paying_energy.counted(self.paid(chosen))]
            if squares:
                second = n_("gt.decide.energy_from", taken.price, squares=", ".join(squares))
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), self.pieces(chosen),
            label=label, second=second, why_not=_("gt.decide.choose_defence"), status=self.sentence(),
        )  # fmt: skip

    def sentence(self) -> str:
        """The sentence of the status line."""
        details = self.prompt.details
        return _(
            "gt.decide.say_hit",
            what=f"[bad]{self.words.hazard(details['kind'], details['size'])}[/]",
            side=self.words.side(details["side"]),
            line=self.words.line(details["side"], details["line"]),
        )
