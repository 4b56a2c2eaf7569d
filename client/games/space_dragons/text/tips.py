"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.games.space_dragons import ids
from client.games.space_dragons.effects import does_now, effect_line
from client.games.space_dragons.screens.forecast import (
    aiming,
    forecast,
    next_behind,
    points_now,
    sharing,
    standings,
)
from client.games.space_dragons.screens.whereabouts import crew_at, drafting, dragon_at
from client.games.space_dragons.text.inspector import dragon_use, place_of, position_lines
from client.games.space_dragons.text.names import Words
from client.i18n import _, join_and, language, n_, number
from client.table.contract import Tip
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


class Explainer:
    """Explains the things of one view."""

    def __init__(self, content: Content, view: View[HuntSight]) -> None:
        self.content = content
        self.view = view
        self.sight = view.sight
        self.words = Words(content, view)

    def tip(self, target: str) -> Tip | None:
        """The tooltip of a thing by its id, None if it is not known."""
        known = ids.parse(target)
        tell = TELLERS.get(type(known)) or TELLERS.get(known)
        return None if tell is None else tell(self, known)

    # -- cards ---------------------------------------------------------------------------------

    def crew(self, crew: ids.Crew) -> Tip:
        value, content, words, sight = crew.card, self.content, self.words, self.sight
        where = crew_at(sight, self.view.seat, value)
        extra: list[str] = []
        rule = "SD-T01"
        if where.zone == "hand":
            rule = "SD-T02"
            if sight.turn == self.view.seat:
                told = forecast(content, sight, self.view.seat, value)
                extra += position_lines(content, self.view, told)
                extra += does_now(content, sight.seats[self.view.seat], told, at_once=True)
            extra.append(_("sd.tip.crew_wins"))
        elif where.zone in ("rack", "table"):
            rule = "SD-T03"
            extra += [place_of(words, where), _("sd.tip.crew_stays")]
        elif where.zone == "pack":
            rule = "SD-D01"
            extra.append(_("sd.tip.crew_pick", left=words.seat(words.left(self.view.seat))))
        elif where.zone in ("crew", "picked"):
            rule = "SD-D04"
            extra.append(_("sd.tip.crew_yours"))
        lines = [*words.upper_lines(value), effect_line(content, value)]
        return Tip(words.card(value), "\n".join(lines), rule, tuple(extra))

    def dragon(self, dragon: ids.Dragon) -> Tip:
        content, words, name = self.content, self.words, dragon.dragon
        lines = [dragon_use(content, self.view, words, name, dragon_at(self.sight, name))]
        found = content.dragon_by_id[name]
        shown = [
            f"[symbol:{symbol}] {words.symbol(symbol)} {getattr(found, symbol)}"
            for symbol in content.scoring_by_symbol
            if getattr(found, symbol)
        ]
        extra = (_("sd.tip.dragon_symbols"),) if shown else ()
        return Tip(words.dragon(name), "\n".join([*lines, *shown]), "SD-T06", extra)

    def lair(self, lair: str) -> Tip:
        left = self.sight.lair
        text = n_("sd.tip.lair_text", left) if left else _("sd.tip.lair_empty")
        return Tip(_("sd.tip.lair"), text, "SD-P02")

    def pile(self, pile: str) -> Tip:
        out = [
            _("sd.tip.start_card", name=self.words.seat_alone(seat), value=card)
            for seat, card in enumerate(self.sight.out)
        ]
        extra = (_("sd.tip.start_draw", cards=join_and(out)),) if out else ()
        text = n_("sd.tip.pile_text", self.sight.draw_pile)
        return Tip(_("sd.tip.pile"), text, "SD-P06", extra)

    def scoring(self, scoring: ids.Scoring) -> Tip:
        symbol, words = scoring.symbol, self.words
        side = self.sight.sides[symbol]
        lines = words.pays(symbol, side)
        for seat, one in enumerate(self.sight.seats):
            name, points = words.seat_or_you(seat), one.bonuses[symbol]
            text = _("sd.tip.scoring_row", name=name, count=one.counts[symbol], points=points)
            tone = "good" if points > 0 else "bad" if points < 0 else "soft"
            sign = "neutral" if words.look(seat) is None else seat
            lines.append(f"[seat:{sign}] [{tone}]{text}[/]")
        title = _("sd.tip.scoring", name=words.symbol(symbol), side=side)
        return Tip(title, "\n".join(lines), "SD-S05", (_("sd.tip.scoring_rule"), _("sd.tip.scoring_all")))

    # -- seats ---------------------------------------------------------------------------------

    def ship(self, ship: ids.Ship) -> Tip:
        one, points = self.sight.seats[ship.seat], self.content.points
        hull = self.words.ship(ship.seat)
        title = _("sd.tip.ship_yours", hull=hull)
        if ship.seat != self.view.seat:
            title = _("sd.tip.ship", name=self.words.seat_alone(ship.seat), hull=hull)
        lines = []
        if one.shields:
            text = n_("sd.tip.ship_shields", one.shields, points=one.shields * points.shield)
            lines.append(f"[symbol:shield] {text}")
        if one.damage:
            text = n_("sd.tip.ship_damage", one.damage, points=one.damage * points.damage)
            lines.append(f"[symbol:damage] {text}")
        text = "\n".join(lines) or _("sd.tip.ship_whole")
        return Tip(title, text, "SD-E00", (_("sd.tip.ship_rule"),))

    def count(self, at: ids.Count) -> Tip:
        seat, symbol, words = at.seat, at.symbol, self.words
        one, name = self.sight.seats[seat], words.symbol(symbol)
        count, points, position = one.counts[symbol], one.bonuses[symbol], one.positions[symbol]
        if not position:
            lines = [_("sd.position.none", symbol=name, count=count)]
        else:
            called = words.position(position)
            text = _("sd.position.count", symbol=name, count=count, position=called, points=points)
            behind = next_behind(self.sight, symbol, seat)
            if behind is not None and position == "most":
                follows = _("sd.position.follows", names=words.seats(behind[1]), count=behind[0])
                text = f"{text} {follows}"
            lines = [text]
            others = sharing([other.counts[symbol] for other in self.sight.seats], seat)
            if others:
                names, own = words.seats(others), words.seat_first(seat)
                said = _("sd.position.shared", name=own, position=called, names=names, points=points)
                if seat == self.view.seat:
                    said = _("sd.position.shared_you", position=called, names=names, points=points)
                lines.append(said)
        title = f"{words.seat_or_you(seat)}: {words.symbol_inside(symbol)}"
        return Tip(title, "\n".join(lines), "SD-S12", (_("sd.tip.count_rule"),))

    def seat(self, at: ids.Seat) -> Tip:
        seat, player = at.seat, self.view.players[at.seat]
        if player.kind == "neutral":
            text, rule = _("sd.tip.derelict"), "SD-V03"
        elif player.is_bot:
            text, rule = _("sd.tip.bot"), "SD-H05"
        else:
            text, rule = _("sd.tip.person"), "SD-O01"
        extra = []
        if self.sight.phase == "trick" and self.sight.turn == seat:
            extra.append(_("sd.tip.seat_turn"))
        if self.sight.leader == seat:
            first = self.sight.phase == "draft" or self.sight.trick == 1
            said = "sd.tip.leads_start" if first else "sd.tip.leads_text"
            extra.append(_(said, name=self.words.seat_first(seat)))
        if not drafting(self.sight):
            extra.append(n_("sd.tip.now_total", points_now(self.content, self.sight, seat)))
        return Tip(self.words.seat_alone(seat), text, rule, tuple(extra))

    def hidden(self, cards: ids.Hand | ids.Pack | ids.Heap) -> Tip:
        """Cards of a seat that lie face down, and those among them that are known."""
        one, name = self.sight.seats[cards.seat], self.words.seat(cards.seat)
        known = join_and([number(card) for card in one.known])
        match cards:
            case ids.Pack():
                title, key = n_("sd.tip.pack_of", one.pack_size, name=name), "sd.tip.known_pack"
            case ids.Hand():
                title, key = n_("sd.tip.hand_of", one.hand_size, name=name), "sd.tip.hand_known"
            case ids.Heap():
                title, known = n_("sd.tip.crew_of", one.chosen_size, name=name), ""
        extra = (_(key, cards=known),) if known else ()
        return Tip(title, _("sd.tip.hand_hidden"), "SD-H00", extra)

    def dragons(self, at: ids.Dragons) -> Tip:
        points = sum(self.content.dragon_by_id[name].points for name in self.sight.seats[at.seat].dragons)
        title = _("sd.tip.dragons_yours")
        if at.seat != self.view.seat:
            title = _("sd.tip.dragons_of", name=self.words.seat_alone(at.seat))
        return Tip(title, n_("sd.tip.dragons_text", points), "SD-S09")

    def points(self, at: ids.DragonPoints) -> Tip:
        """Where the points of a seat come from."""
        lines = [
            _("sd.tip.now_row", name=self.content.texts[f"sheet.{row.kind}"].say(language()), points=points)
            for row in standings(self.content, self.sight)
            if (points := row.cells[at.seat].points)
        ]
        return Tip(_("sd.tip.now"), "\n".join(lines) or number(0), "SD-S08")

    def place(self, at: ids.RackPlace) -> Tip:
        return Tip(_("sd.tip.place_empty", trick=at.trick + 1), _("sd.tip.place_text"), "SD-T03")

    # -- the trick -----------------------------------------------------------------------------

    def last_card(self, card: ids.LastPlayed) -> Tip:
        return self.crew(ids.Crew(card.card))

    def last(self, button: str) -> Tip:
        return Tip(_("sd.trick.last"), _("sd.trick.last_text"), "SD-T04")

    def own_slot(self, slot: str) -> Tip:
        return Tip(_("sd.tip.slot"), _("sd.tip.slot_text"), "SD-T01", (_("sd.tip.slot_order"),))

    def slot(self, slot: ids.Slot) -> Tip:
        if slot.seat == self.view.seat:
            return self.own_slot(slot)
        place = (slot.seat - self.sight.leader) % len(self.sight.seats) + 1
        title = _("sd.tip.slot_of", name=self.words.seat_alone(slot.seat), place=place)
        return Tip(title, _("sd.tip.slot_order"), "SD-T07")

    def aimed(self, aimed: str) -> Tip:
        count = len(aiming(self.content, self.sight.table))
        text = n_("sd.tip.aimed_text", count) if count else _("sd.hunt.aimed_none")
        return Tip(_("sd.tip.aimed"), text, "SD-E07")

    def if_won(self, box: str) -> Tip:
        return Tip(_("sd.tip.if_win"), _("sd.tip.if_win_text"), "SD-E09")

    # -- the draft -----------------------------------------------------------------------------

    def passing(self, arrow: ids.Passing) -> Tip:
        return Tip(_("sd.tip.passing"), _("sd.tip.passing_text"), "SD-D02")

    def ruler(self, ruler: str) -> Tip:
        return Tip(_("sd.tip.ruler"), _("sd.tip.ruler_text"), "SD-D04")

    def would(self, counts: str) -> Tip:
        return Tip(_("sd.tip.would_show"), _("sd.tip.would_show_text"), "SD-S01")

    def sort(self, button: str) -> Tip:
        return Tip(_("sd.sort.tip"), _("sd.sort.tip_text"))

    def chip(self, chip: ids.Chip) -> Tip:
        if chip.name == "pick":
            return Tip(_("sd.tip.passing"), _("sd.tip.passing_text"), "SD-D03")
        if chip.name == "trick":
            return Tip(_("sd.hunt.lair"), self.lair("").text, "SD-T01")
        return Tip(_("sd.chip.family"), _("sd.log.hands_passed"), "SD-F02")


TELLERS: Mapping[object, Callable[[Explainer, Any], Tip]] = {
    ids.Crew: Explainer.crew,
    ids.Dragon: Explainer.dragon,
    ids.Scoring: Explainer.scoring,
    ids.Ship: Explainer.ship,
    ids.Count: Explainer.count,
    ids.Seat: Explainer.seat,
    ids.Hand: Explainer.hidden,
    ids.Pack: Explainer.hidden,
    ids.Heap: Explainer.hidden,
    ids.Dragons: Explainer.dragons,
    ids.DragonPoints: Explainer.points,
    ids.RackPlace: Explainer.place,
    ids.Slot: Explainer.slot,
    ids.LastPlayed: Explainer.last_card,
    ids.Passing: Explainer.passing,
    ids.Chip: Explainer.chip,
    "lair": Explainer.lair,
    "pile": Explainer.pile,
    "crew": Explainer.ruler,
    "ruler": Explainer.ruler,
    "slot": Explainer.own_slot,
    "aimed": Explainer.aimed,
    "ifwin": Explainer.if_won,
    "would": Explainer.would,
    "sort": Explainer.sort,
    "last": Explainer.last,
}
