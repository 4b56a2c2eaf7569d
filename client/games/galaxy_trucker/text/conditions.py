"""What is in force for a ship beside the rules that everybody knows: its machination, loans, specialist, tow,
Rough Roads and what machinations have brought (GTX-U04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from client.table.texts import Tip
from rules.galaxy_trucker import in_force
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.loans import owed
from rules.galaxy_trucker.options import EVIL_MACHINATIONS, PREDICTABLE
from rules.galaxy_trucker.power import OUTSIDE, card_number
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.kernel.views import View

PLAN, LOANS, SPECIALIST, TOW, ROAD, STORM, CRASH = (
    "plan", "loans", "specialist", "tow", "road", "storm", "crash",
)  # fmt: skip


@dataclass(frozen=True)
class Condition:
    """A chip. `icon` is one of the kit, or with `token:` before it a picture of a token."""

    id: str
    """The kind, and after a colon which card."""
    icon: str
    name: str = ""
    second: str = ""
    spent: bool = False
    """It does nothing any more in this flight, or on this card."""
    seat: int | None = None
    """A handicap of one seat."""

    @property
    def kind(self) -> str:
        return self.id.partition(":")[0]


def shown(view: View[JourneySight]) -> bool:
    """Whether there is a band: the same for all ships, so that nothing moves when another is looked at."""
    sight = view.sight
    return bool(
        view.options.get(EVIL_MACHINATIONS) or sight.roads or sight.storm or sight.crashed
        or any(one.roads or one.specialist or one.tow for one in sight.seats)
    )  # fmt: skip


def conditions(content: Content, view: View[JourneySight], seat: int) -> tuple[Condition, ...]:
    """The chips of a seat from the left."""
    return tuple(_conditions(content, view, seat))


def _conditions(content: Content, view: View[JourneySight], seat: int) -> Iterator[Condition]:
    words, sight = Words(content, view), view.sight
    one, number = sight.seats[seat], card_number(sight)
    if view.options.get(EVIL_MACHINATIONS) and content.plotting is not None:
        yield _plan(words, view, seat)
        if one.loans:
            due, loans = _("gt.band.due", n=owed(content, one.loans)), n_("gt.band.loans", one.loans)
            yield Condition(LOANS, "token:coin", due, loans)
        else:
            yield Condition(LOANS, "token:coin", "0", _("gt.band.no_loan"))
    if one.specialist:
        used = one.saved == number != OUTSIDE
        name = words.specialist(one.specialist)
        second = _("gt.band.used" if used else "gt.band.ready")
        yield Condition(f"{SPECIALIST}:{one.specialist}", "token:cyan", name, second, used)
    if one.tow:
        yield Condition(TOW, "repair", _("gt.band.tow"), _("gt.band.tow_pays", n=one.tow))
    for road in (*sight.roads, *one.roads):
        icon = kit.kit()["roads"].get(road, "warn")
        mine = seat if road in one.roads else None
        yield Condition(
            f"{ROAD}:{road}", icon, words.road(road), _of_road(content, sight, one, road), seat=mine
        )
    if sight.resolved < sight.storm:
        yield Condition(STORM, "energy", _("gt.band.storm"), _("gt.band.until_next"))
    if sight.crashed:
        yield Condition(CRASH, f"token:{sight.crashed}", words.good(sight.crashed), _("gt.band.crashed"))


def _plan(words: Words, view: View[JourneySight], seat: int) -> Condition:
    """The machination of the viewer by its name; that of another only as a back."""
    one, sight = view.sight.seats[seat], view.sight
    if not one.plan:
        return Condition(PLAN, "token:plan", "?" if one.plan is None else _("gt.band.no_plan"))
    out = one.plan in sight.turned
    where = "out" if out else "with_you" if view.options.get("deck_mode") == PREDICTABLE else "in_deck"
    return Condition(f"{PLAN}:{one.plan}", "token:plan", words.card(one.plan), _(f"gt.band.{where}"), out)


def _of_road(content: Content, sight: JourneySight, one: SeatSight, road: str) -> str:
    """The number of a road in this flight."""
    number = content.flights[sight.flight].number
    for rule in content.roads[road].rules:
        match rule:
            case in_force.Deaden() if sight.dead_column:
                return _("gt.name.column", n=sight.dead_column)
            case in_force.Surcharge(n):
                return f"+{n}"
            case in_force.Reinforce(strength):
                return f"+{strength.get(number, 0)}"
            case in_force.Harden(cards=cards):
                return f"+{cards.get(number, 0)}"
            case in_force.Discharge(n):
                return f"\u2212{n}"
            case in_force.Wreck(every):
                return _("gt.band.of", n=sight.resolved % every, all=every)
            case in_force.Stock(tiles) if one.stock:
                return _("gt.band.of", n=len(one.stock), all=tiles.get(number, 0))
    return ""


def raises_energy(content: Content, chip: Condition) -> bool:
    """Whether it is a road that makes what energy drives dearer (R07)."""
    road = content.roads.get(chip.id.partition(":")[2]) if chip.kind == ROAD else None
    return road is not None and any(in_force.of_kind(road.rules, in_force.Surcharge))


def tip(content: Content, view: View[JourneySight], chip: str) -> Tip | None:
    """What a chip means. Cards say themselves what they do: they show beside their chips."""
    kind, _colon, id = chip.partition(":")
    words = Words(content, view)
    match kind:
        case "plan" if id:
            return Tip(words.card(id), _("gt.band.plan_tip"), "GTX-E02")
        case "plan":
            return Tip(_("gt.band.plan"), _("gt.band.plan_tip"), "GTX-E02")
        case "specialist":
            return Tip(words.specialist(id), rule="GTX-A02")
        case "road":
            seats = [words.seat(seat) for seat, one in enumerate(view.sight.seats) if id in one.roads]
            return Tip(words.road(id), _("gt.band.only_for", seats=", ".join(seats)) if seats else "", id)
        case "loans" if content.plotting is not None:
            loan = content.plotting.loan
            return Tip(
                _("gt.band.loan"), _("gt.band.loan_tip", gives=loan.gives, costs=loan.costs), "GTX-E20"
            )
        case "tow" | "storm" | "crash":
            return Tip(_(f"gt.band.{kind}"), _(f"gt.band.{kind}_tip"))
    return None
