"""How every number of a settlement comes about."""

from __future__ import annotations

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.screens.scoring.voyages import Voyage
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.score_rows import part_title
from client.i18n import _, n_, signed
from client.table.texts import Tip
from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import View

_RULES = {"order": "GT-E2", "prettiest": "GT-E3", "goods": "GT-E4", "losses": "GT-E5"}


def tip(content: Content, view: View[JourneySight], voyage: Voyage, target: str) -> Tip | None:
    """The tooltip of "part:goods:2" or "seat:2"; None for anything else."""
    words = Words.of(content, view)
    match ids.parse(target):
        case "credits":
            return Tip(words.credits(view.sight.seats[view.seat].credits), _("gt.tip.credits_what"), "GT-E7")
        case ids.Seat(seat):
            return Tip(words.seat(seat), _("gt.score.tip_seat"))
        case ids.Paid("total", seat):
            return _total(words, voyage, seat)
        case ids.Paid(part, seat):
            tell = {"order": _order, "prettiest": _prettiest, "goods": _goods, "losses": _losses}[part]
            return Tip(part_title(part), tell(content, words, voyage, seat), _RULES[part])
    return None


def _order(content: Content, words: Words, voyage: Voyage, seat: int) -> str:
    rewards = content.flights[voyage.flight].order_rewards[: len(voyage.travellers)]
    pays = _("gt.score.tip_rewards", rewards=", ".join(map(str, rewards)))
    if seat not in voyage.arrived:
        return f"{_('gt.score.tip_not_arrived')}\n{pays}"
    place = voyage.arrived.index(seat) + 1
    credits = words.credits(voyage.paid["order"][seat])
    return f"{n_('gt.score.tip_order', place, credits=credits)}\n{pays}"


def _prettiest(content: Content, words: Words, voyage: Voyage, seat: int) -> str:
    if seat not in voyage.arrived:
        return _("gt.score.tip_not_arrived")
    own = voyage.exposed(seat)
    best = min(voyage.exposed(other) for other in voyage.arrived)
    if voyage.paid["prettiest"][seat]:
        return n_("gt.score.tip_prettiest", own, credits=words.credits(voyage.paid["prettiest"][seat]))
    if own == best and len(voyage.travellers) == 1:
        most = content.flights[voyage.flight].solo_exposed
        return n_("gt.score.tip_solo", most, own=own)
    return n_("gt.score.tip_not_prettiest", best, own=own)


def _goods(content: Content, words: Words, voyage: Voyage, seat: int) -> str:
    one = voyage.travellers[seat]
    if seat not in voyage.arrived:
        return _("gt.score.tip_goods_sold")
    goods = one.ship.all_goods
    if not goods:
        return _("gt.score.tip_no_goods")
    lines = []
    for good, info in content.goods.items():
        count = goods.count(good)
        if count:
            cubes = words.goods((good,))
            lines.append(f"{cubes} {count} × {info.value} = {count * info.value}")
    return "\n".join(lines)


def _losses(content: Content, words: Words, voyage: Voyage, seat: int) -> str:
    lost = voyage.lost_count(seat)
    if not lost:
        return _("gt.tip.nothing_lost")
    one = voyage.travellers[seat]
    lines = []
    for how in ("removed", "destroyed", "fallen"):
        tiles = [tile for tile, way in one.lost if way == how]
        if tiles:
            lines.append(f"{words.lost_how(how)}: {words.tiles(tiles)}")
    if one.parked:
        lines.append(f"{words.lost_how('reserve')}: {words.tiles(one.parked.values())}")
    due = bill(content, content.boards[voyage.ship_class], lost)
    paid = voyage.paid["losses"][seat]
    if due < lost * content.table.lost_price:
        lines.append(n_("gt.score.tip_insured", due))
    if paid < due:
        lines.append(_("gt.score.tip_all_there_is"))
    return "\n".join([n_("gt.tip.lost_now", lost, credits=words.credits(paid)), *lines])


def _total(words: Words, voyage: Voyage, seat: int) -> Tip:
    one = voyage.travellers[seat]
    lines = [_("gt.score.tip_before", credits=words.credits(voyage.before[seat]))]
    if one.earned:
        lines.append(_("gt.score.tip_way", n=signed(one.earned)))
    for part in voyage.paid:
        value = voyage.paid[part][seat]
        if value:
            lines.append(f"{part_title(part)}: {signed(-value if part == 'losses' else value)}")
    return Tip(words.credits(voyage.totals[seat]), "\n".join(lines), "GT-E1")
