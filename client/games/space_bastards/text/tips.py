"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from client.art import rich
from client.games.space_bastards import forecast, ids
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.ids import (
    Accept,
    ActionCard,
    Boost,
    Button,
    Cargo,
    Chip,
    Creature,
    Egg,
    EggAt,
    EggOf,
    Field,
    Group,
    Hold,
    Into,
    Lock,
    Near,
    Offer,
    OfferCard,
    Pair,
    Planet,
    Plaque,
    Race,
    RaceCard,
    Relation,
    Seat,
    Ship,
    Spent,
    Step,
    Supply,
    Token,
    TokenAt,
    parse,
)
from client.games.space_bastards.relations import RELATIONS
from client.games.space_bastards.text import descriptions, relations
from client.games.space_bastards.text.button_labels import handle_label
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, language, n_
from client.table.texts import Tip
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import CHANGE
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

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
        self.words = Words(content, view)

    def tip(self, target: str) -> Tip | None:
        """The tooltip of a thing by its id, None if it is not known."""
        try:
            return self._tip(target)
        except (KeyError, IndexError, ValueError, StopIteration):
            return None

    def _tip(self, target: str) -> Tip | None:
        match parse(target):
            case Relation(relation):
                return self.relation(relation)
            case RaceCard(relation, side):
                return self.card(relation, side)
            case ActionCard(card) | Spent(card):
                return self.action(card)
            case "offer":
                return self.offer()
            case Offer(race) | OfferCard(race, _):
                return self.offered(race)
            case "plan":
                return self.plan()
            case Boost(boost):
                return self.boost(boost)
            case Lock(relation):
                return self.lock(relation)
            case ids.WHOLE_MAP:
                return Tip(_("sbt.tip.map"), _("sbt.tip.map_text"))
            case Planet(planet) | Plaque(planet) | Near(planet):
                return self.planet(planet)
            case Token(planet, at):
                return self.token(planet, at)
            case TokenAt(at):
                return self.token(planet_of_ship(self.content, self.view), at)
            case Egg(planet, at):
                return self.egg(planet, at)
            case EggAt(at):
                return self.egg("", at)
            case EggOf(race):
                return self.egg_of(race)
            case Race(race) | Creature(race) | Cargo(race) | Into(race):
                return self.race(race)
            case Group() as group:
                return self.group(group)
            case Field(field):
                return self.field(field)
            case Ship(seat):
                return self.ship(seat)
            case "ship":
                return self.ship(self.view.seat)
            case Hold(seat):
                return self.hold(seat)
            case "hold":
                return self.hold(self.view.seat)
            case Seat(seat):
                return self.seat(seat)
            case "supply":
                return self.supply()
            case Supply(race):
                return self.supply_of(race)
            case "track":
                return self.track()
            case Step(step):
                return self.step(step)
            case Chip(name):
                return self.chip(name)
            case Button(name):
                return self.button(name)
            case Pair() as pair:
                return self.pair(pair)
            case Accept() as answer:
                return self.accept(answer)
        return None

    @property
    def plays(self) -> bool:
        """Whether somebody looks from a seat of the game."""
        return bool(0 <= self.view.seat < self.sight.seats)

    # -- relations and cards -------------------------------------------------------------------

    def relation(self, relation: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        title, lines, extra = words.relation(relation), [], []
        if relation in sight.relations:
            lines.append(f"[b]{relations.fact(words, relation)}[/]")
            lines += [line for _icon, line in relations.lines_of(words, relation)]
        else:
            lines.append(rich.escape(content.relations[relation].help.say(language())))
        played = [entry.seat for entry in sight.order if entry.relation == relation]
        if relation == CHANGE:
            played = list(sight.card_players)
        if played:
            names = join_and([words.marked(seat) for seat in dict.fromkeys(played)])
            extra.append(_("sbt.tip.played_by", names=names))
        if relation in sight.locked:
            extra.append(f"[sbpiece:stop] {_('sbt.tip.locked')}")
        place = sight.priority.index(relation) + 1
        extra.append(_("sbt.tip.order", n=place, all=len(sight.priority)))
        return Tip(title, "\n".join(lines), RELATIONS[relation].rule, tuple(extra))

    def card(self, relation: str, side: str) -> Tip:
        """A race card beside a relation."""
        race = self.sight.relations[relation][0 if side == "left" else 1]
        found = self.relation(relation)
        return Tip(f"{found.title}: {self.words.race(race)}", found.text, found.rule, found.extra)

    def action(self, card: str) -> Tip:
        """An action card: what it does, its boosts, where it could be used now."""
        content, words, sight = self.content, self.words, self.sight
        lines = [rich.escape(content.relations[card].help.say(language()))]
        lines += descriptions.boost_lines(content, words, card)
        if card in sight.relations:
            own = [line for icon, line in relations.lines_of(words, card) if icon == card]
            lines += [f"[b]{relations.fact(words, card)}[/]", *own]
        extra = []
        if self.plays:
            played = descriptions.played_in(content, self.view, words, self.view.seat, card)
            if played:
                extra = [played, descriptions.returning(content, self.view, words)]
        return Tip(words.relation(card), "\n".join(lines), RELATIONS[card].rule, tuple(extra))

    def offer(self) -> Tip:
        races = [self.words.race(race) for race in self.sight.offer]
        return Tip(_("sbt.tip.offer"), _("sbt.tip.offer_text"), "SB-K02", (", ".join(races),))

    def offered(self, race: str) -> Tip:
        found = self.race(race)
        return Tip(found.title, f"{_('sbt.tip.on_offer')}\n{found.text}", "SB-K02", found.extra)

    def plan(self) -> Tip:
        price, extra = self.content.numbers.combo, []
        if self.plays:
            money = self.sight.owners[self.view.seat].money
            if money < price:
                extra.append(_("sbt.tip.plan_poor", money=self.words.coins(money)))
        text = n_("sbt.tip.plan_text", price)
        return Tip(_("sbt.tip.plan"), text, "SB-N01", tuple(extra))

    def boost(self, boost: str) -> Tip:
        asked = self.view.prompt.kind if self.view.prompt is not None else ""
        relation = next(
            one for one in (asked, *self.content.relations) if (one, boost) in self.content.prices
        )
        found = next(one for one in self.content.relations[relation].boosts if one.id == boost)
        price = self.words.coins(found.cost)
        extra: tuple[str, ...] = ()
        if self.plays and self.sight.owners[self.view.seat].money < found.cost:
            extra = (_("sbt.tip.poor", money=self.words.coins(self.sight.owners[self.view.seat].money)),)
        title = _("sbt.label.boost", name=rich.escape(found.name.say(language())), price=price)
        text = rich.escape(found.text.say(language()))
        return Tip(title, text, RELATIONS[relation].boosts[boost], extra)

    def lock(self, relation: str) -> Tip:
        price = self.words.coins(self.content.prices[("change", "lock")])
        text = _("sbt.tip.lock_text", relation=self.words.relation(relation), price=price)
        return Tip(_("sbt.tip.lock"), text, "SB-K04")

    # -- planets and what lies there -----------------------------------------------------------

    def planet(self, planet: str) -> Tip:
        content, words = self.content, self.words
        lines = descriptions.planet_lines(content, self.view, words, planet)
        fields = len(descriptions.fields_of(content, planet))
        extra = [n_("sbt.planet.fields", fields)]
        if descriptions.planet_of(self.view, planet).open:
            pay = descriptions.pay_line(content, self.view, words)
            extra += [pay] if pay else []
            return Tip(words.planet(planet), "\n".join(lines), "SB-Z01", tuple(extra))
        title = f"{words.planet(planet)}: {rich.escape(content.pieces['radioactive'].name.say(language()))}"
        return Tip(title, "\n".join(lines), "SB-P02", tuple(extra))

    def token(self, planet: str, at: Cell) -> Tip:
        token = descriptions.token_at(self.content, self.view, planet, at)
        name = self.words.owned(token.race, token.owner)
        title = _("sbt.why.corpse", name=name) if token.corpse else name
        title = f"{self.words.badge(token.owner)} {title[:1].upper()}{title[1:]}"
        lines = descriptions.creature_lines(self.content, self.view, self.words, token)
        return Tip(title, "\n".join(lines), "SB-S04" if token.corpse else "SB-C02")

    def egg_of(self, race: str) -> Tip:
        text = rich.escape(self.content.pieces["egg"].text.say(language()))
        return Tip(_("sbt.label.egg", race=self.words.race(race)), text, "SB-G01")

    def egg(self, planet: str, at: Cell) -> Tip:
        egg = next(one for one in self.sight.eggs if one.at == at and (one.planet == planet or not planet))
        title = f"{self.words.badge(egg.owner)} {_('sbt.label.egg', race=self.words.race(egg.race))}"
        text = n_("sbt.tip.egg_text", self.content.sizes[egg.race], race=self.words.race(egg.race))
        laid = _("sbt.tip.egg_laid", step=self.words.step_of(self.sight.track, egg.laid))
        return Tip(title, text, "SB-G03", (laid,))

    def race(self, race: str) -> Tip:
        lines = descriptions.race_lines(self.content, self.view, self.words, race)
        text = rich.escape(self.content.races[race].text.say(language()))
        return Tip(f"[race:{race}] {self.words.race(race)}", "\n".join(lines), "SB-C02", (text,))

    def group(self, group: Group) -> Tip:
        asked = self.view.prompt.kind if self.view.prompt is not None else ""
        rule = RELATIONS[asked].rule if asked in RELATIONS else "SB-A04"
        label = handle_label(self.content, self.view, group)
        return Tip(rich.escape(label), _(f"sbt.tip.group_{asked}") if asked in HITS else "", rule)

    # -- ships and fields ----------------------------------------------------------------------

    def field(self, field: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        one = content.fields[field]
        lines = [rich.escape(content.field_kinds[one.kind].text.say(language()))]
        if one.planet is not None and not descriptions.planet_of(self.view, one.planet).open:
            lines = [rich.escape(content.pieces["radioactive"].text.say(language()))]
        here = [seat for seat in range(sight.seats) if sight.owners[seat].ship == field]
        if here:
            lines.append(_("sbt.tip.field_ships", names=join_and([words.marked(seat) for seat in here])))
        extra: list[str] = []
        if self.plays and sight.flight is not None and sight.fliers[:1] == (self.view.seat,):
            extra.append(self._reach(field))
        return Tip(words.field(field), "\n".join(lines), "SB-V05" if here else "SB-C05", tuple(extra))

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

    def ship(self, seat: int) -> Tip:
        words, owner = self.words, self.sight.owners[seat]
        title = f"{words.badge(seat)} {_('sbt.tip.ship', name=words.seat(seat))}"
        if seat == self.view.seat:
            title = f"{words.badge(seat)} {_('sbt.label.ship')}"
        where = _("sbt.tip.ship_off") if owner.ship is None else words.field(owner.ship)
        return Tip(title, f"{where}\n{self._cargo(seat)}", "SB-V12")

    def hold(self, seat: int) -> Tip:
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

    def seat(self, seat: int) -> Tip:
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

    def supply(self) -> Tip:
        supply = self.sight.owners[self.view.seat if self.plays else 0].supply
        lines = [f"[race:{race}] {self.words.count(race, left)}" for race, left in supply.items()]
        return Tip(_("sbt.tip.supply"), "\n".join(lines), "SB-A08", (_("sbt.tip.supply_text"),))

    def supply_of(self, race: str) -> Tip:
        supply = self.sight.owners[self.view.seat if self.plays else 0].supply
        return Tip(self.words.race(race), n_("sbt.race.supply", supply.get(race, 0)), "SB-A08")

    # -- the track and the bar -----------------------------------------------------------------

    def track(self) -> Tip:
        track = self.content.tracks[self.sight.track]
        lines = [rich.escape(track.text.say(language()))]
        lines += descriptions.step_lines(self.content, self.view, self.words, self.sight.step)[:-1]
        pay = descriptions.pay_line(self.content, self.view, self.words)
        extra = (pay,) if pay else ()
        return Tip(self.words.step, "\n".join(lines), "SB-R01", extra)

    def step(self, step: int) -> Tip:
        lines = descriptions.step_lines(self.content, self.view, self.words, step)
        found = self.content.tracks[self.sight.track].steps[step]
        rule = "SB-R04" if found.score else "SB-R05" if found.return_cards else "SB-R01"
        return Tip(self.words.step_of(self.sight.track, step), "\n".join(lines), rule)

    def chip(self, name: str) -> Tip | None:
        if name == "round":
            return self.track()
        if name in ("phase", "settling", "turn", "entry"):
            phase = "setup" if name == "settling" else self.sight.phase
            title = self.words.phase(phase)
            rule = {"setup": "SB-P04", "plan": "SB-N01", "actions": "SB-A01", "ships": "SB-V01"}.get(
                phase, ""
            )
            text = _(f"sbt.tip.phase_{phase}") if rule else ""
            if name == "turn":
                names = [self.words.marked(seat) for seat in self.sight.fliers]
                text += "\n" + _("sbt.tip.still_fly", names=", ".join(names))
            if name == "entry":
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

    def button(self, name: str) -> Tip | None:
        if name not in BUTTONS:
            return None
        title = handle_label(self.content, self.view, Button(name))
        return Tip(rich.escape(title), _(f"sbt.tip.button_{name}"), BUTTONS[name])

    def pair(self, pair: Pair) -> Tip:
        label = handle_label(self.content, self.view, pair)
        talk = TALKS[self.relation_asked]
        others = [one for one in (pair.left, pair.right) if one != self.view.seat]
        alone = "" if any(not self.words.is_neutral(one) for one in others) else "_alone"
        said = _(f"sbt.tip.pair_{'point' if talk.points else 'coin'}{alone}")
        return Tip(rich.escape(label), said, talk.rule)

    def accept(self, answer: Accept) -> Tip:
        label = handle_label(self.content, self.view, answer)
        points = TALKS[self.relation_asked].points
        said = _("sbt.tip.accept_point" if points else "sbt.tip.accept_coin")
        return Tip(rich.escape(label), said, "SB-T06")

    @property
    def relation_asked(self) -> str:
        """The relation of the question; that of the proposal where its partners are asked."""
        prompt = self.view.prompt
        return "" if prompt is None else prompt.details.get("relation", prompt.kind)
