"""What can be powered and boosted when strength is declared, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

from client.games.galaxy_trucker.answers.decision import Handles, Line
from client.games.galaxy_trucker.answers.flying_on import CUT
from client.games.galaxy_trucker.answers.jumping import CanJumpQuestion
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Detaching
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.boosting import packages, possible_boosts, sets_of_boosts
from rules.galaxy_trucker.cards import Criterion, Penalty
from rules.galaxy_trucker.flight.penalties import weakened
from rules.galaxy_trucker.flight.tasks import Attacking, Comparing
from rules.galaxy_trucker.forecast_flight import Outcome, Toll, outcome, toll
from rules.galaxy_trucker.forecast_losses import detached_loss
from rules.galaxy_trucker.forecast_strength import Result
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import MEASURED, Boost, cost, powerable

MOST_CARDS = 4
Devices = tuple[int, ...]
Boosts = tuple[Boost, ...]
Use = tuple[Devices, Boosts]
"""What is powered and what is boosted."""
NOTHING_ON: Use = ((), ())
ENDS, _BEATEN, _SECOND, _OPEN, _THROUGH, _WINS = range(6)
"""How a strength comes off, the worst first."""
STRUCK = ("lose", "lowest", "struck", "second")


class WeighQuestion(CanJumpQuestion):
    """The levels of a strength, and how each comes off (GT-F6, GTX-T21)."""

    @fact
    def measured(self) -> Criterion:
        """What is compared."""
        what: Criterion = self.prompt.details["what"]
        return what

    @property
    def what(self) -> str:
        return MEASURED[self.measured]

    @fact
    def devices(self) -> dict[int, int]:
        """Devices that could be powered, with their price before what is in force."""
        found = {tile: cost(self.ship, self.what, tile) for tile in powerable(self.ship, self.what)}
        return {tile: price for tile, price in found.items() if self.pays(((tile,), ()))}

    @fact
    def boosts(self) -> tuple[Boost, ...]:
        """Boosts that could be paid, each with its cannon alone."""
        able = possible_boosts(self.ship) if self.what == "cannons" else ()
        return tuple(one for one in able if self.pays((self.powers(one), (one,))))

    def powers(self, boost: Boost) -> Devices:
        """What must be powered for a boost."""
        return (boost.cannon,) if cost(self.ship, "cannons", boost.cannon) else ()

    def packages(self, use: Use) -> dict[int, int]:
        """What each device takes that is used."""
        return packages(self.ship, self.measured, *use)

    def pays(self, use: Use) -> bool:
        """Whether there is energy for all of it together."""
        return self.purse.pays(self.packages(use))

    @fact
    def _outcomes(self) -> Callable[[Use, Handles], Outcome]:
        return cache(lambda use, off: outcome(self.content, self.view, use[0], use[1], self.without(off)))

    def outcome(self, use: Use) -> Outcome:
        """What comes of powering these devices and boosting these cannons."""
        return self._outcomes(use, self.off)

    @property
    def off(self) -> Handles:
        """What is let go before anything is counted: tiles with faulty joints ("detach:<tile>", R17), a tow
        (E05)."""
        return tuple(sorted(one for one in self.chosen if one == CUT or Detaching.of(one)))

    def without(self, off: Handles) -> Ship | None:
        """The ship when this is gone; None if nothing is."""
        if not off:
            return None
        rest, tiles = self.ship.clone(), tuple(one.tile for one in Detaching.among(off))
        if tiles:
            loss = detached_loss(self.content, self.view.sight, self.view.seat, tiles)
            rest.remove(*loss.destroyed, *loss.fallen)
        if CUT in off:
            rest.towed = 0
        return rest

    def slowed(self) -> Line | None:
        """How much faulty joints take of the speed (R17), as the ship would be counted."""
        ship = self.without(self.off) or self.ship
        slower = ship.drag * len(ship.faulty_joints()) if self.what == "engines" else 0
        return Line(_("gt.decide.faulty_joints", n=slower), "joint", "warn") if slower else None

    def coming_off(self) -> Line | None:
        """What goes with the tiles that are detached."""
        tiles = tuple(one.tile for one in Detaching.among(self.off))
        if not tiles:
            return None
        loss = detached_loss(self.content, self.view.sight, self.view.seat, tiles)
        gone = len(loss.destroyed) + len(loss.fallen)
        return Line(bold(n_("gt.decide.tiles_lost", gone)), "lost", "bad")

    @fact
    def detachable(self) -> tuple[int, ...]:
        return tuple(self.prompt.details.get("detachable", ()))

    @fact
    def levels(self) -> tuple[Use, ...]:
        """The devices to power, best first, for one device, two and so on; none to begin with. At the end
        what boosts reach beyond all of them."""
        bare = self.outcome(NOTHING_ON).strength.value

        def worth(tile: int) -> tuple[float, int]:
            gain = self.outcome(((tile,), ())).strength.value - bare
            return -gain / self.devices[tile], tile

        found: list[Use] = [NOTHING_ON]
        for tile in sorted(self.devices, key=worth):
            more = tuple(sorted((*found[-1][0], tile))), ()
            if self.pays(more):
                found.append(more)
        boosted = [
            (level, boosts)
            for level, _none in found
            for boosts in sets_of_boosts(self.ship, self.measured, level)
            if boosts and self.pays((level, boosts))
        ]
        best = max((self.worth(use)[0] for use in found), default=0)
        reach = [use for use in boosted if self.worth(use)[0] > best]
        return (*found, *([max(reach, key=self.worth)] if reach else []))

    @fact
    def shown(self) -> tuple[int, ...]:
        """The levels that get a card: none, all, and between them those where the outcome turns. What costs
        more and gives no more gets none: the faster half waits for the other (GTX-IIA05)."""
        outcomes = [self.outcome(level) for level in self.levels]
        found = [one.strength.value for one in outcomes]
        every = [at for at, value in enumerate(found) if not at or value > max(found[:at])]
        if len(every) <= MOST_CARDS:
            return tuple(every)
        turns = [at for before, at in pairwise(every) if outcomes[at].result != outcomes[before].result]
        rest = [at for at in every if at not in (0, every[-1], *turns)]
        picked = {0, every[-1], *turns[: MOST_CARDS - 2]}
        picked.update(rest[: MOST_CARDS - len(picked)])
        return tuple(sorted(picked))

    @fact
    def harm(self) -> Toll | None:
        """What follows for who is beaten; None where nobody is."""
        match self.task:
            case Attacking(step=step):
                return self._toll(step.penalty)
            case Comparing(penalty=penalty):
                return self._toll(penalty)
        return None

    @fact
    def lesser_harm(self) -> Toll | None:
        """What follows for the second of those whom a comparison strikes (GTX-F06)."""
        return self._toll(weakened(self.task.penalty)) if isinstance(self.task, Comparing) else None

    def _toll(self, penalty: Penalty | None) -> Toll | None:
        return None if penalty is None else toll(self.content, self.view.sight, self.view.seat, penalty)

    def harm_of(self, result: Result) -> Toll | None:
        """What follows from an outcome at worst."""
        return self.lesser_harm if result == "second" else self.harm

    def worth(self, use: Use) -> tuple[int, int, int]:
        """How these devices come off, the better the more; then what does not burst, and the energy that is
        left."""
        found, rank, lost = self.outcome(use), _THROUGH, 0
        harm = self.harm_of(found.result)
        if found.result == "no_engines":
            rank = ENDS
        elif found.result == "win":
            rank = _WINS
        elif harm is not None and found.result in (*STRUCK, "open"):
            beaten = found.result != "open"
            lost = harm.energy if beaten else 0
            if harm.hurts:
                hit = _SECOND if found.result == "second" else _BEATEN
                rank = _OPEN if not beaten else hit if harm.humans_left else ENDS
        return rank, -len(use[1]), -found.energy - lost
