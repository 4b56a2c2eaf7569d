"""What the settlement of a flight says of every seat, and how every number of it comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.screens.scoring.voyages import Voyage
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tips import Tips
from client.i18n import _, n_, signed
from client.table.texts import Tip
from rules.galaxy_trucker.bills import bill, covered
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.sheet import ROWS
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import View


@dataclass(frozen=True)
class Row:
    """One seat. `parts` are the parts of the settlement and their credits, what is paid negative; `name` and
    `notes` are rich markup; `way` is what was earned by cards."""

    seat: int
    name: str
    notes: tuple[str, ...]
    parts: tuple[tuple[str, int], ...]
    way: int
    before: int
    after: int
    arrived: bool


def rows_of(words: Words, voyage: Voyage, loans: Sequence[int]) -> tuple[Row, ...]:
    """The seats in the order of arrival, then those who gave up; `loans` of each seat are still open."""
    arrived = voyage.arrived
    others = [seat for seat in range(len(voyage.travellers)) if seat not in arrived]
    return tuple(
        Row(
            seat, words.seat(seat), _notes(words, voyage, seat, loans[seat]),
            tuple((part, voyage.gain(part, seat)) for part in voyage.paid),
            voyage.travellers[seat].earned, voyage.before[seat], voyage.totals[seat], seat in arrived,
        )
        for seat in (*arrived, *others)
    )  # fmt: skip


def _notes(words: Words, voyage: Voyage, seat: int, loans: int) -> tuple[str, ...]:
    why = voyage.travellers[seat].gave_up
    counts = []
    if seat in voyage.arrived:
        first = n_("gt.score.arrived", voyage.arrived.index(seat) + 1)
        counts.append(f"[gt:exposed] {voyage.exposed(seat)}")
    else:
        first = f"[warn]{words.gave_up(why)}[/]" if why else _("gt.score.not_flown")
    lost = voyage.lost_count(seat)
    if lost:
        counts.append(f"[bad][gt:lost] {lost}[/]")
    if loans:
        counts.append(words.loans(loans))
    return (first, "   ".join(counts)) if counts else (first,)


def part_title(part: str) -> str:
    """What a column is called."""
    return _(f"gt.score.part_{part}")


def legend(words: Words, voyage: Voyage) -> tuple[str, ...]:
    """How this flight pays, as lines of markup."""
    content = words.content
    insurance = content.boards[voyage.ship_class].insurance
    goods = "  ".join(f"{words.goods((good,))} {one.value}" for good, one in content.goods.items())
    insured = _("gt.tip.uninsured") if insurance is None else n_("gt.tip.insured", insurance)
    prettiest = n_("gt.score.legend_prettiest", content.flights[voyage.flight].prettiest_reward)
    return (
        f"[lit][gt:flag][/] {_rewards(content, voyage)}",
        f"[lit][gt:ribbon][/] {prettiest}",
        f"[lit][gt:goods][/] {goods}",
        f"[lit][gt:lost][/] {insured}",
    )


def _rewards(content: Content, voyage: Voyage) -> str:
    rewards = content.flights[voyage.flight].order_rewards[: len(voyage.travellers)]
    return _("gt.score.tip_rewards", rewards=", ".join(map(str, rewards)))


# -- tooltips --------------------------------------------------------------------------------------


def tip(content: Content, view: View[JourneySight], voyage: Voyage, target: str) -> Tip | None:
    """The tooltip of "part:goods:2" or "seat:2"; None for anything else."""
    words = Words(content, view)
    match ids.parse(target):
        case "credits":
            return Tips(content, view).of(target, view.seat)
        case ids.Seat(seat):
            return Tip(words.seat(seat), _("gt.score.tip_seat"))
        case ids.Paid("total", seat):
            return _total(words, voyage, seat)
        case ids.Paid(part, seat):
            tell = {"order": _order, "prettiest": _prettiest, "goods": _goods, "losses": _losses}.get(part)
            said = _(f"gt.score.tip_{part}") if tell is None else tell(words, voyage, seat)
            return Tip(part_title(part), said, ROWS[part].rule)
    return None


def _order(words: Words, voyage: Voyage, seat: int) -> str:
    pays = _rewards(words.content, voyage)
    if seat not in voyage.arrived:
        return f"{_('gt.score.tip_not_arrived')}\n{pays}"
    place = voyage.arrived.index(seat) + 1
    credits = words.credits(voyage.paid["order"][seat])
    return f"{n_('gt.score.tip_order', place, credits=credits)}\n{pays}"


def _prettiest(words: Words, voyage: Voyage, seat: int) -> str:
    if seat not in voyage.arrived:
        return _("gt.score.tip_not_arrived")
    own = voyage.exposed(seat)
    best = min(voyage.exposed(other) for other in voyage.arrived)
    paid = voyage.paid["prettiest"][seat]
    if paid:
        return n_("gt.score.tip_prettiest", own, credits=words.credits(paid))
    if own == best and len(voyage.travellers) == 1:
        return n_("gt.score.tip_solo", words.content.flights[voyage.flight].solo_exposed, own=own)
    return n_("gt.score.tip_not_prettiest", best, own=own)


def _goods(words: Words, voyage: Voyage, seat: int) -> str:
    if seat not in voyage.arrived:
        return _("gt.score.tip_goods_sold")
    owned = voyage.travellers[seat].ship.all_goods
    lines = []
    for good, info in words.content.goods.items():
        count = owned.count(good)
        if count:
            lines.append(f"{words.goods((good,))} {count} × {info.value} = {count * info.value}")
    return "\n".join(lines) or _("gt.score.tip_no_goods")


def _losses(words: Words, voyage: Voyage, seat: int) -> str:
    lost = voyage.lost_count(seat)
    if not lost:
        return _("gt.tip.nothing_lost")
    content, one = words.content, voyage.travellers[seat]
    lines = words.lost_lines(one.lost, list(one.parked.values()))
    due = bill(content, content.boards[voyage.ship_class], lost, one.specialist)
    paid = voyage.paid["losses"][seat]
    if due < lost * content.table.lost_price:
        lines.append(_covered(words, one.specialist, due))
    if paid < due:
        lines.append(_("gt.score.tip_all_there_is"))
    return "\n".join([n_("gt.tip.lost_now", lost, credits=words.credits(paid)), *lines])


def _covered(words: Words, specialist: str, due: int) -> str:
    """Why no more than this is due: the insurance, or a specialist (GTX-A06)."""
    if covered(words.content, specialist) is None:
        return n_("gt.score.tip_insured", due)
    name = words.specialist(specialist)
    return n_("gt.score.tip_covered", due, name=name) if due else _("gt.score.tip_all_covered", name=name)


def _total(words: Words, voyage: Voyage, seat: int) -> Tip:
    lines = [_("gt.score.tip_before", credits=words.credits(voyage.before[seat]))]
    earned = voyage.travellers[seat].earned
    if earned:
        lines.append(_("gt.score.tip_way", n=signed(earned)))
    for part in voyage.paid:
        gain = voyage.gain(part, seat)
        if gain:
            lines.append(f"{part_title(part)}: {signed(gain)}")
    return Tip(words.credits(voyage.totals[seat]), "\n".join(lines), "GT-E1")
