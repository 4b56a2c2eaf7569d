"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from collections.abc import Callable

from client.art import rich
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship, square_of
from client.games.space_bastards.screens.galaxy import forecast
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.button_labels import handle_label
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, language, n_
from client.table.texts import Tip
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.records import CHANGE
from rules.space_bastards.sight import WorldSight

RULES = {
    "love": "SB-L01", "shooting": "SB-S02", "eating": "SB-E01", "trade": "SB-T01", "diplomacy": "SB-D01",
    "migration": "SB-M01", "mutation": "SB-U01", "change": "SB-K02",
}  # fmt: skip
BOOSTS = {"again": "SB-L04", "foreign": "SB-U04", "corpses": "SB-U05", "flip": "SB-K04", "lock": "SB-K04"}
BUTTONS = {
    "finish": "SB-A02", "end": "SB-V01", "teleport": "SB-V06", "refuse": "SB-T03", "rearrange": "SB-P09",
    "plan": "SB-N01",
}  # fmt: skip


class Explainer:
    """Explains the things of one view."""

    def __init__(self, content: Content, view: View[WorldSight]) -> None:
        self.content = content
        self.view = view
        self.sight = view.sight
        self.words = Words.of(content, view)

    def tip(self, target: str) -> Tip | None:
        """The tooltip of a thing by its id, None if it is not known."""
        kind, _colon, rest = target.partition(":")
        tell = _TELLERS.get(kind)
        if tell is None:
            return None
        try:
            return tell(self, rest)
        except (KeyError, IndexError, ValueError, StopIteration):
            return None

    @property
    def plays(self) -> bool:
        """Whether somebody looks from a seat of the game."""
        return bool(0 <= self.view.seat < self.sight.seats)

    # -- relations and cards -------------------------------------------------------------------

    def relation(self, rest: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        title, lines, extra = words.relation(rest), [], []
        if rest in sight.relations:
            lines.append(f"[b]{forecast.relation_fact(words, rest, sight.relations[rest])}[/]")
            lines += [line for _icon, line in forecast.relation_lines(content, self.view, rest)]
        else:
            lines.append(rich.escape(content.relations[rest].help.say(language())))
        played = [entry.seat for entry in sight.order if entry.relation == rest]
        if rest == CHANGE:
            played = list(sight.card_players)
        if played:
            names = join_and([words.marked(seat) for seat in dict.fromkeys(played)])
            extra.append(_("sbt.tip.played_by", names=names))
        if rest in sight.locked:
            extra.append(f"[sbpiece:stop] {_('sbt.tip.locked')}")
        place = sight.priority.index(rest) + 1
        extra.append(_("sbt.tip.order", n=place, all=len(sight.priority)))
        return Tip(title, "\n".join(lines), RULES[rest], tuple(extra))

    def card(self, rest: str) -> Tip:
        """A race card beside a relation."""
        relation, _colon, side = rest.partition(":")
        race = self.sight.relations[relation][0 if side == "left" else 1]
        found = self.relation(relation)
        return Tip(f"{found.title}: {self.words.race(race)}", found.text, found.rule, found.extra)

    def action(self, rest: str) -> Tip:
        """An action card: what it does, its boosts, where it could be used now."""
        content, words, sight = self.content, self.words, self.sight
        lines = [rich.escape(content.relations[rest].help.say(language()))]
        lines += descriptions.boost_lines(content, words, rest)
        if rest in sight.relations:
            fact = forecast.relation_fact(words, rest, sight.relations[rest])
            own = [line for icon, line in forecast.relation_lines(content, self.view, rest) if icon == rest]
            lines += [f"[b]{fact}[/]", *own]
        extra = []
        if self.plays:
            played = descriptions.played_in(content, self.view, words, self.view.seat, rest)
            if played:
                extra = [played, descriptions.returning(content, self.view, words)]
        return Tip(words.relation(rest), "\n".join(lines), RULES[rest], tuple(extra))

    def offer(self, rest: str) -> Tip:
        if not rest:
            races = [self.words.race(race) for race in self.sight.offer]
            return Tip(_("sbt.tip.offer"), _("sbt.tip.offer_text"), "SB-K02", (", ".join(races),))
        race = rest.partition(":")[0]
        found = self.race(race)
        return Tip(found.title, f"{_('sbt.tip.on_offer')}\n{found.text}", "SB-K02", found.extra)

    def plan(self, rest: str) -> Tip:
        price, extra = self.content.numbers.combo, []
        if self.plays:
            money = self.sight.owners[self.view.seat].money
            if money < price:
                extra.append(_("sbt.tip.plan_poor", money=self.words.coins(money)))
        text = n_("sbt.tip.plan_text", price)
        return Tip(_("sbt.tip.plan"), text, "SB-N01", tuple(extra))

    def boost(self, rest: str) -> Tip:
        asked = self.view.prompt.kind if self.view.prompt is not None else ""
        relation = next(one for one in (asked, *self.content.relations) if (one, rest) in self.content.prices)
        found = next(one for one in self.content.relations[relation].boosts if one.id == rest)
        price = self.words.coins(found.cost)
        extra: tuple[str, ...] = ()
        if self.plays and self.sight.owners[self.view.seat].money < found.cost:
            extra = (_("sbt.tip.poor", money=self.words.coins(self.sight.owners[self.view.seat].money)),)
        title = _("sbt.label.boost", name=rich.escape(found.name.say(language())), price=price)
        rule = {"shooting": "SB-S05", "eating": "SB-E03", "migration": "SB-M02"}.get(relation)
        return Tip(title, rich.escape(found.text.say(language())), rule or BOOSTS.get(rest, ""), extra)

    def lock(self, rest: str) -> Tip:
        price = self.words.coins(self.content.prices[("change", "lock")])
        text = _("sbt.tip.lock_text", relation=self.words.relation(rest), price=price)
        return Tip(_("sbt.tip.lock"), text, "SB-K04")

    # -- planets and what lies there -----------------------------------------------------------

    def planet(self, rest: str) -> Tip:
        content, words = self.content, self.words
        lines = descriptions.planet_lines(content, self.view, words, rest)
        fields = len(descriptions.fields_of(content, rest))
        extra = [n_("sbt.planet.fields", fields)]
        if descriptions.planet_of(self.view, rest).open:
            pay = descriptions.pay_line(content, self.view, words)
            extra += [pay] if pay else []
            return Tip(words.planet(rest), "\n".join(lines), "SB-Z01", tuple(extra))
        title = f"{words.planet(rest)}: {rich.escape(content.pieces['radioactive'].name.say(language()))}"
        return Tip(title, "\n".join(lines), "SB-P02", tuple(extra))

    def view_of(self, rest: str) -> Tip | None:
        if rest == "map":
            return Tip(_("sbt.tip.map"), _("sbt.tip.map_text"))
        return self.planet(rest)

    def token(self, rest: str) -> Tip:
        planet, _colon, cell = rest.rpartition(":")
        if not planet:
            planet = planet_of_ship(self.content, self.view)
        token = descriptions.token_at(self.content, self.view, planet, square_of(cell))
        name = self.words.owned(token.race, token.owner)
        title = _("sbt.why.corpse", name=name) if token.corpse else name
        title = f"{self.words.badge(token.owner)} {title[:1].upper()}{title[1:]}"
        lines = descriptions.creature_lines(self.content, self.view, self.words, token)
        return Tip(title, "\n".join(lines), "SB-S04" if token.corpse else "SB-C02")

    def egg(self, rest: str) -> Tip:
        if rest in self.content.races:
            text = rich.escape(self.content.pieces["egg"].text.say(language()))
            return Tip(_("sbt.label.egg", race=self.words.race(rest)), text, "SB-G01")
        planet, _colon, cell = rest.rpartition(":")
        at = square_of(cell)
        egg = next(one for one in self.sight.eggs if one.at == at and (one.planet == planet or not planet))
        title = f"{self.words.badge(egg.owner)} {_('sbt.label.egg', race=self.words.race(egg.race))}"
        text = n_("sbt.tip.egg_text", self.content.sizes[egg.race], race=self.words.race(egg.race))
        laid = _("sbt.tip.egg_laid", step=self.words.step_of(self.sight.track, egg.laid))
        return Tip(title, text, "SB-G03", (laid,))

    def race(self, rest: str) -> Tip:
        lines = descriptions.race_lines(self.content, self.view, self.words, rest)
        text = rich.escape(self.content.races[rest].text.say(language()))
        return Tip(f"[race:{rest}] {self.words.race(rest)}", "\n".join(lines), "SB-C02", (text,))

    def group(self, rest: str) -> Tip:
        asked = self.view.prompt.kind if self.view.prompt is not None else ""
        rule = RULES.get(asked, "SB-A04")
        label = handle_label(self.content, self.view, f"group:{rest}")
        key = {"shooting": "sbt.tip.group_shoot", "eating": "sbt.tip.group_eat"}.get(asked, "")
        return Tip(rich.escape(label), _(key) if key else "", rule)

    # -- ships and fields ----------------------------------------------------------------------

    def field(self, rest: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        one = content.fields[rest]
        lines = [rich.escape(content.field_kinds[one.kind].text.say(language()))]
        if one.planet is not None and not descriptions.planet_of(self.view, one.planet).open:
            lines = [rich.escape(content.pieces["radioactive"].text.say(language()))]
        here = [seat for seat in range(sight.seats) if sight.owners[seat].ship == rest]
        if here:
            lines.append(_("sbt.tip.field_ships", names=join_and([words.marked(seat) for seat in here])))
        extra: list[str] = []
        if self.plays and sight.flight is not None and sight.fliers[:1] == (self.view.seat,):
            extra.append(self._reach(rest))
        return Tip(words.field(rest), "\n".join(lines), "SB-V05" if here else "SB-C05", tuple(extra))

    def _reach(self, field: str) -> str:
        """Whether the ship gets there in its turn."""
        way = forecast.ways_of(self.content, self.view, self.view.seat).get(field)
        if self.sight.owners[self.view.seat].ship == field:
            return _("sbt.tip.field_here")
        if way is None:
            return f"[bad]{_('sbt.tip.field_far')}[/]"
        if not way.stop:
            return f"[warn]{_('sbt.tip.field_pass')}[/]"
        said = n_("sbt.tip.field_left", way.left)
        return f"[good]{said}[/]" + (f" [sbpiece:coin] {way.price}" if way.price else "")

    def ship(self, rest: str) -> Tip:
        seat = int(rest) if rest else self.view.seat
        words, owner = self.words, self.sight.owners[seat]
        title = f"{words.badge(seat)} {_('sbt.tip.ship', name=words.seat(seat))}"
        if seat == self.view.seat:
            title = f"{words.badge(seat)} {_('sbt.label.ship')}"
        where = _("sbt.tip.ship_off") if owner.ship is None else words.field(owner.ship)
        return Tip(title, f"{where}\n{self._cargo(seat)}", "SB-V12")

    def hold(self, rest: str) -> Tip:
        seat = int(rest) if rest else self.view.seat
        free = self.content.hold.all.bit_count() - sum(
            self.content.sizes[one.race] for one in self.sight.owners[seat].cargo
        )
        title = (
            _("sbt.tip.hold") if seat == self.view.seat else _("sbt.tip.hold_of", name=self.words.seat(seat))
        )
        return Tip(title, self._cargo(seat), "SB-V08", (n_("sbt.tip.hold_free", free),))

    def _cargo(self, seat: int) -> str:
        aboard = [one.race for one in self.sight.owners[seat].cargo]
        return self.words.counts(aboard) if aboard else _("sbt.tip.hold_empty")

    # -- seats ---------------------------------------------------------------------------------

    def seat(self, rest: str) -> Tip:
        seat = int(rest)
        words, owner = self.words, self.sight.owners[seat]
        player = self.view.players[seat]
        lines = [
            f"[sbpiece:favour] {words.points(owner.points)}   [sbpiece:coin] {words.coins(owner.money)}",
            f"[sb:cards] {n_('sbt.tip.cards', len(owner.hand))}",
            f"[sb:dominance] {n_('sbt.tip.leading', owner.dominates)}",
            n_("sbt.tip.living", owner.living),
            _("sbt.tip.in_ship", cargo=self._cargo(seat)),
        ]
        if seat == self.view.seat:
            lines.append(f"[sb:supply] {n_('sbt.race.supply', sum(owner.supply.values()))}")
        gains = [
            f"{self.words.text(f'sheet.{source}')} {count}" for source, count in owner.gains.items() if count
        ]
        extra = []
        if gains:
            extra.append(_("sbt.tip.gains", gains=", ".join(gains)))
        if owner.spent:
            cards = ", ".join(words.card(card) for card, _step in owner.spent)
            extra.append(_("sbt.tip.spent", cards=cards))
        pay = descriptions.pay_line(self.content, self.view, self.words)
        if pay and owner.dominates:
            extra.append(pay)
        if self.sight.start == seat:
            extra.append(rich.escape(self.content.pieces["start_player"].text.say(language())))
        if player.is_bot:
            extra.append(_("sbt.tip.bot"))
        return Tip(f"{words.badge(seat)} {words.seat(seat)}", "\n".join(lines), "SB-Z06", tuple(extra))

    def supply(self, rest: str) -> Tip:
        seat = self.view.seat if self.plays else 0
        supply = self.sight.owners[seat].supply
        if rest:
            return Tip(self.words.race(rest), n_("sbt.race.supply", supply.get(rest, 0)), "SB-A08")
        lines = [f"[race:{race}] {self.words.count(race, left)}" for race, left in supply.items()]
        return Tip(_("sbt.tip.supply"), "\n".join(lines), "SB-A08", (_("sbt.tip.supply_text"),))

    # -- the track and the bar -----------------------------------------------------------------

    def track(self, rest: str) -> Tip:
        track = self.content.tracks[self.sight.track]
        lines = [rich.escape(track.text.say(language()))]
        lines += descriptions.step_lines(self.content, self.view, self.words, self.sight.step)[:-1]
        pay = descriptions.pay_line(self.content, self.view, self.words)
        extra = (pay,) if pay else ()
        return Tip(self.words.step(self.view), "\n".join(lines), "SB-R01", extra)

    def step(self, rest: str) -> Tip:
        lines = descriptions.step_lines(self.content, self.view, self.words, int(rest))
        found = self.content.tracks[self.sight.track].steps[int(rest)]
        rule = "SB-R04" if found.score else "SB-R05" if found.return_cards else "SB-R01"
        return Tip(self.words.step_of(self.sight.track, int(rest)), "\n".join(lines), rule)

    def chip(self, rest: str) -> Tip | None:
        if rest == "round":
            return self.track("")
        if rest in ("phase", "settling", "turn", "entry"):
            phase = "setup" if rest == "settling" else self.sight.phase
            title = self.words.phase(phase)
            rule = {"setup": "SB-P04", "plan": "SB-N01", "actions": "SB-A01", "ships": "SB-V01"}.get(
                phase, ""
            )
            text = _(f"sbt.tip.phase_{phase}") if rule else ""
            if rest == "turn":
                names = [self.words.marked(seat) for seat in self.sight.fliers]
                text += "\n" + _("sbt.tip.still_fly", names=", ".join(names))
            if rest == "entry":
                text += "\n" + self._queue()
            return Tip(title[:1].upper() + title[1:], text, rule)
        return None

    def _queue(self) -> str:
        lines = []
        for index, entry in enumerate(self.sight.order):
            said = f"[sb:{entry.relation}] {self.words.card(entry.relation)} {self.words.marked(entry.seat)}"
            done, now = index < self.sight.at, index == self.sight.at
            lines.append(f"[faint]{said}[/]" if done else f"[lit]{said}[/]" if now else said)
        return "\n".join(lines)

    def button(self, rest: str) -> Tip | None:
        if rest not in BUTTONS:
            return None
        title = handle_label(self.content, self.view, f"button:{rest}")
        return Tip(rich.escape(title), _(f"sbt.tip.button_{rest}"), BUTTONS[rest])

    def pair(self, rest: str) -> Tip:
        label = handle_label(self.content, self.view, f"pair:{rest}")
        diplomacy = self.view.prompt is not None and self.view.prompt.kind == "diplomacy"
        _planet, left, right = rest.split(":")
        if all(int(one) == self.view.seat or self.words.is_neutral(int(one)) for one in (left, right)):
            key = "sbt.tip.pair_point_alone" if diplomacy else "sbt.tip.pair_coin_alone"
        else:
            key = "sbt.tip.pair_point" if diplomacy else "sbt.tip.pair_coin"
        return Tip(rich.escape(label), _(key), "SB-D01" if diplomacy else "SB-T02")

    def accept(self, rest: str) -> Tip:
        label = handle_label(self.content, self.view, f"accept:{rest}")
        relation = self.view.prompt.details["relation"] if self.view.prompt is not None else "trade"
        key = "sbt.tip.accept_point" if relation == "diplomacy" else "sbt.tip.accept_coin"
        return Tip(rich.escape(label), _(key), "SB-T06")


_TELLERS: dict[str, Callable[[Explainer, str], Tip | None]] = {
    "relation": Explainer.relation, "card": Explainer.card, "action": Explainer.action,
    "spent": Explainer.action, "offer": Explainer.offer, "plan": Explainer.plan, "boost": Explainer.boost,
    "lock": Explainer.lock, "planet": Explainer.planet, "plaque": Explainer.planet,
    "view": Explainer.view_of, "token": Explainer.token, "egg": Explainer.egg, "race": Explainer.race,
    "creature": Explainer.race, "cargo": Explainer.race, "settler": Explainer.race, "into": Explainer.race,
    "group": Explainer.group, "field": Explainer.field, "ship": Explainer.ship, "hold": Explainer.hold,
    "seat": Explainer.seat, "supply": Explainer.supply, "track": Explainer.track, "step": Explainer.step,
    "chip": Explainer.chip, "button": Explainer.button, "pair": Explainer.pair, "accept": Explainer.accept,
}  # fmt: skip
