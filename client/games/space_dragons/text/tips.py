"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from collections.abc import Callable

from client.games.space_dragons.screens.forecast import aiming, forecast, next_behind, sharing
from client.games.space_dragons.screens.whereabouts import crew_at, dragon_at
from client.games.space_dragons.text.effects import does_now
from client.games.space_dragons.text.inspector import dragon_use, place_of, position_lines
from client.games.space_dragons.text.names import Words
from client.i18n import _, join_and, n_, number
from client.table.contract import Tip
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


class Explainer:
    """Explains the things of one view."""

    def __init__(self, content: Content, view: View[HuntSight]) -> None:
        self.content = content
        self.view = view
        self.sight: HuntSight = view.sight
        self.words = Words.of(content, view)

    def tip(self, target: str) -> Tip | None:
        """The tooltip of a thing by its id, None if it is not known."""
        kind, _colon, rest = target.partition(":")
        tell = _TELLERS.get(kind)
        if tell is None:
            return None
        try:
            return tell(self, rest)
        except (KeyError, IndexError, ValueError):
            return None

    # -- cards ---------------------------------------------------------------------------------

    def crew(self, rest: str) -> Tip | None:
        if not rest:
            return self.ruler("")
        value = int(rest)
        content, words, sight = self.content, self.words, self.sight
        where = crew_at(sight, self.view.seat, value)
        title = _("sd.tip.crew", value=value, name=words.crew(value))
        lines = [*words.upper_lines(value), words.effect_line(value)]
        extra: list[str] = []
        rule = "SD-T01"
        if where.zone == "hand":
            rule = "SD-T02"
            if sight.turn == self.view.seat:
                told = forecast(content, sight, self.view.seat, value)
                extra += position_lines(content, self.view, words, told.before, told.after, value)
                extra += does_now(content, sight.seats[self.view.seat], told, at_once=True)
            extra.append(_("sd.tip.crew_wins"))
        elif where.zone in ("rack", "table"):
            rule = "SD-T03"
            extra += [place_of(words, where), _("sd.tip.crew_stays")]
        elif where.zone == "pack":
            rule = "SD-D01"
            left = words.seat((self.view.seat + 1) % len(sight.seats))
            extra.append(_("sd.tip.crew_pick", left=left))
        elif where.zone in ("crew", "picked"):
            rule = "SD-D04"
            extra.append(_("sd.tip.crew_yours"))
        return Tip(title, "\n".join(lines), rule, tuple(extra))

    def dragon(self, rest: str) -> Tip:
        content, words = self.content, self.words
        where = dragon_at(self.sight, rest)
        lines = [dragon_use(content, self.view, words, rest, where)]
        found = content.dragon_by_id[rest]
        shown = [
            f"[symbol:{symbol}] {words.symbol(symbol)} {getattr(found, symbol)}"
            for symbol in content.scoring_by_symbol
            if getattr(found, symbol)
        ]
        extra = (_("sd.tip.dragon_symbols"),) if shown else ()
        return Tip(words.dragon(rest), "\n".join([*lines, *shown]), "SD-T06", extra)

    def lair(self, rest: str) -> Tip:
        left = self.sight.lair
        text = n_("sd.tip.lair_text", left) if left else _("sd.tip.lair_empty")
        return Tip(_("sd.tip.lair"), text, "SD-P02")

    def pile(self, rest: str) -> Tip:
        out = [
            _("sd.tip.start_card", name=self.words.seat(seat), value=card)
            for seat, card in enumerate(self.sight.out)
        ]
        extra = (_("sd.tip.start_draw", cards=join_and(out)),) if out else ()
        text = n_("sd.tip.pile_text", self.sight.draw_pile)
        return Tip(_("sd.tip.pile"), text, "SD-P06", extra)

    def scoring(self, rest: str) -> Tip:
        card = self.content.scoring_by_symbol[rest]
        side = self.sight.sides[rest]
        lines = []
        for seat, one in enumerate(self.sight.seats):
            name = self.words.seat_or_you(seat)
            text = _("sd.tip.scoring_row", name=name, count=one.counts[rest], points=one.bonuses[rest])
            tone = _tone(one.bonuses[rest])
            lines.append(f"[seat:{_sign(self.view, seat)}] [{tone}]{text}[/]")
        title = _("sd.tip.scoring", name=self.words.symbol(card.symbol), side=side)
        head = [
            f"[position:{pay.position}] {self.words.position(pay.position)} {number(pay.points, None, '+')}"
            for pay in card.pays(side)
        ]
        return Tip(title, "\n".join([*head, *lines]), "SD-S05", (_("sd.tip.scoring_rule"),))

    # -- seats ---------------------------------------------------------------------------------

    def ship(self, rest: str) -> Tip:
        seat = int(rest)
        one, points = self.sight.seats[seat], self.content.points
        hull = self.words.ship(seat)
        title = _("sd.tip.ship_yours", hull=hull)
        if seat != self.view.seat:
            title = _("sd.tip.ship", name=self.words.seat(seat), hull=hull)
        lines = []
        if one.shields:
            text = n_("sd.tip.ship_shields", one.shields, points=one.shields * points.shield)
            lines.append(f"[symbol:shield] {text}")
        if one.damage:
            text = n_("sd.tip.ship_damage", one.damage, points=one.damage * points.damage)
            lines.append(f"[symbol:damage] {text}")
        return Tip(
            title,
            "\n".join(lines) or _("sd.tip.ship_whole"),
            "SD-E00",
            (_("sd.tip.ship_rule"),),
        )

    def count(self, rest: str) -> Tip:
        seat_text, symbol = rest.split(":")
        seat = int(seat_text)
        one, words = self.sight.seats[seat], self.words
        count, points = one.counts[symbol], one.bonuses[symbol]
        position = one.positions[symbol]
        name = words.symbol(symbol)
        counts = [other.counts[symbol] for other in self.sight.seats]
        others = sharing(counts, seat)
        lines = []
        if position:
            text = _(
                "sd.position.count",
                symbol=name,
                count=count,
                position=words.position(position),
                points=points,
            )
            behind = next_behind(self.sight, symbol, seat)
            if behind is not None and position == "most":
                follows = _("sd.position.follows", names=words.seats(behind[1]), count=behind[0])
                text = f"{text} {follows}"
            lines.append(text)
            if others and seat == self.view.seat:
                lines.append(
                    _(
                        "sd.position.shared_you",
                        position=words.position(position),
                        names=words.seats(others),
                        points=points,
                    )
                )
            elif others:
                lines.append(
                    _(
                        "sd.position.shared",
                        name=words.seat(seat),
                        position=words.position(position),
                        names=words.seats(others),
                        points=points,
                    )
                )
        else:
            lines.append(_("sd.position.none", symbol=name, count=count))
        title = f"{words.seat_or_you(seat)}: {words.symbol_inside(symbol)}"
        return Tip(title, "\n".join(lines), "SD-S12", (_("sd.tip.count_rule"),))

    def seat(self, rest: str) -> Tip:
        seat = int(rest)
        player = self.view.players[seat]
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
            key = _("sd.tip.leads_start" if first else "sd.tip.leads_text", name=self.words.seat(seat))
            extra.append(key)
        return Tip(self.words.seat(seat), text, rule, tuple(extra))

    def hand(self, rest: str) -> Tip:
        return self._heap(int(rest), "hand")

    def pack(self, rest: str) -> Tip:
        return self._heap(int(rest), "pack")

    def heap(self, rest: str) -> Tip:
        return self._heap(int(rest), "crew")

    def _heap(self, seat: int, kind: str) -> Tip:
        one, name = self.sight.seats[seat], self.words.seat(seat)
        if kind == "pack":
            title = n_("sd.tip.pack_of", one.pack_size, name=name)
        elif kind == "crew":
            title = n_("sd.tip.crew_of", one.chosen_size, name=name)
        else:
            title = n_("sd.tip.hand_of", one.hand_size, name=name)
        extra: tuple[str, ...] = ()
        if one.known and kind != "crew":
            known = join_and([number(card) for card in one.known])
            passed = kind == "pack"
            extra = (_("sd.tip.known_pack" if passed else "sd.tip.hand_known", cards=known),)
        return Tip(title, _("sd.tip.hand_hidden"), "SD-H00", extra)

    def dragons(self, rest: str) -> Tip:
        seat = int(rest.partition(":")[0])
        points = sum(self.content.dragon_by_id[dragon].points for dragon in self.sight.seats[seat].dragons)
        title = _("sd.tip.dragons_yours")
        if seat != self.view.seat:
            title = _("sd.tip.dragons_of", name=self.words.seat(seat))
        return Tip(title, n_("sd.tip.dragons_text", points), "SD-S09")

    def place(self, rest: str) -> Tip:
        _seat, place = rest.split(":")
        return Tip(_("sd.tip.place_empty", trick=int(place) + 1), _("sd.tip.place_text"), "SD-T03")

    # -- the trick -----------------------------------------------------------------------------

    def slot(self, rest: str) -> Tip:
        if not rest or int(rest) == self.view.seat:
            return Tip(_("sd.tip.slot"), _("sd.tip.slot_text"), "SD-T01", (_("sd.tip.slot_order"),))
        seat = int(rest)
        place = (seat - self.sight.leader) % len(self.sight.seats) + 1
        title = _("sd.tip.slot_of", name=self.words.seat(seat), place=place)
        return Tip(title, _("sd.tip.slot_order"), "SD-T07")

    def aimed(self, rest: str) -> Tip:
        count = len(aiming(self.content, self.sight.table))
        text = n_("sd.tip.aimed_text", count) if count else _("sd.hunt.aimed_none")
        return Tip(_("sd.tip.aimed"), text, "SD-E07")

    def ifwin(self, rest: str) -> Tip:
        return Tip(_("sd.tip.if_win"), _("sd.tip.if_win_text"), "SD-E09")

    # -- the draft -----------------------------------------------------------------------------

    def passing(self, rest: str) -> Tip:
        return Tip(_("sd.tip.passing"), _("sd.tip.passing_text"), "SD-D02")

    def ruler(self, rest: str) -> Tip:
        return Tip(_("sd.tip.ruler"), _("sd.tip.ruler_text"), "SD-D04")

    def would(self, rest: str) -> Tip:
        return Tip(_("sd.tip.would_show"), _("sd.tip.would_show_text"), "SD-S01")

    def sort(self, rest: str) -> Tip:
        return Tip(_("sd.sort.tip"), _("sd.sort.tip_text"))

    def chip(self, rest: str) -> Tip | None:
        if rest == "pick":
            return Tip(_("sd.tip.passing"), _("sd.tip.passing_text"), "SD-D03")
        if rest == "trick":
            return Tip(_("sd.hunt.lair"), self.lair("").text, "SD-T01")
        return Tip(_("sd.chip.family"), _("sd.log.hands_passed"), "SD-F02")


def _tone(points: int) -> str:
    return "good" if points > 0 else "bad" if points < 0 else "soft"


def _sign(view: View[HuntSight], seat: int) -> str:
    return "neutral" if view.players[seat].kind == "neutral" else str(seat)


_TELLERS: dict[str, Callable[[Explainer, str], Tip | None]] = {
    "crew": Explainer.crew,
    "dragon": Explainer.dragon,
    "lair": Explainer.lair,
    "pile": Explainer.pile,
    "scoring": Explainer.scoring,
    "ship": Explainer.ship,
    "count": Explainer.count,
    "seat": Explainer.seat,
    "hand": Explainer.hand,
    "pack": Explainer.pack,
    "heap": Explainer.heap,
    "dragons": Explainer.dragons,
    "place": Explainer.place,
    "slot": Explainer.slot,
    "aimed": Explainer.aimed,
    "ifwin": Explainer.ifwin,
    "passing": Explainer.passing,
    "ruler": Explainer.ruler,
    "would": Explainer.would,
    "sort": Explainer.sort,
    "chip": Explainer.chip,
}
