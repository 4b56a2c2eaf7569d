"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.art import rich
from client.games.space_bastards import forecast, ids
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.laying_creatures import ASIDE, CLEAR, NEXT, PROPOSE
from client.games.space_bastards.relations import RELATIONS
from client.games.space_bastards.text import descriptions, relations
from client.games.space_bastards.text.button_labels import handle_label
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from client.table.names import named
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
PHASES = {"setup": "SB-P04", "plan": "SB-N01", "actions": "SB-A01", "ships": "SB-V01"}
TEXTS = {
    ids.WHOLE_MAP: ("sbh.whole_map", "sbh.whole_map_tip"),
    ids.GOALS: ("sbf.pager", "sbf.pager_text"),
    ASIDE: ("sbh.aside", "sbh.aside_tip"),
    PROPOSE: ("sbp.layout_propose", "sbp.layout_propose_tip"),
    NEXT: ("sbh.layout_next", "sbh.layout_next_tip"),
    CLEAR: ("sbh.layout_clear", "sbh.layout_clear_tip"),
}
"""What is explained by two texts alone."""


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
        if target in TEXTS:
            title, text = TEXTS[target]
            return Tip(_(title), _(text))
        self.target, one = target, ids.parse(target)
        if not isinstance(one, ids.BastardsId):
            return TIPS[target](self)
        return TIPS[type(one)](self, *vars(one).values())

    @property
    def label(self) -> str:
        """The words on the button of the thing."""
        return rich.escape(handle_label(self.content, self.view, self.target))

    # -- relations and cards -------------------------------------------------------------------

    def relation(self, relation: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        title, lines, extra = words.relation(relation), [], []
        if relation in sight.relations:
            lines.append(f"[b]{relations.fact(words, relation)}[/]")
            lines += [line for _icon, line in relations.lines_of(words, relation)]
        else:
            lines.append(named(content.relations[relation].help))
        played = [entry.seat for entry in sight.order if entry.relation == relation]
        if relation == CHANGE:
            played = list(sight.card_players)
        if played:
            names = join_and([words.marked(seat) for seat in dict.fromkeys(played)])
            extra.append(_("sbt.tip.played_by", names=names))
        if relation in sight.locked:
            extra.append(f"[sbpiece:stop] {_('sbt.tip.locked')}")
        extra.append(_("sbt.tip.order", n=sight.priority.index(relation) + 1, all=len(sight.priority)))
        return Tip(title, "\n".join(lines), RELATIONS[relation].rule, tuple(extra))

    def card(self, relation: str, side: str) -> Tip:
        """A race card beside a relation."""
        race = self.sight.relations[relation][0 if side == "left" else 1]
        found = self.relation(relation)
        return Tip(f"{found.title}: {self.words.race(race)}", found.text, found.rule, found.extra)

    def action(self, card: str) -> Tip:
        """An action card: what it does, its boosts, where it could be used now."""
        content, words, sight = self.content, self.words, self.sight
        lines = [named(content.relations[card].help)]
        lines += descriptions.boost_lines(self.words, card)
        if card in sight.relations:
            own = [line for icon, line in relations.lines_of(words, card) if icon == card]
            lines += [f"[b]{relations.fact(words, card)}[/]", *own]
        played = descriptions.played_in(words, self.view.seat, card) if words.plays else ""
        extra = (played, descriptions.returning(words)) if played else ()
        return Tip(words.relation(card), "\n".join(lines), RELATIONS[card].rule, extra)

    def offer(self) -> Tip:
        races = [self.words.race(race) for race in self.sight.offer]
        return Tip(_("sbt.tip.offer"), _("sbt.tip.offer_text"), "SB-K02", (", ".join(races),))

    def offered(self, race: str, _number: int = 0) -> Tip:
        found = self.race(race)
        return Tip(found.title, f"{_('sbt.tip.on_offer')}\n{found.text}", "SB-K02", found.extra)

    def plan(self) -> Tip:
        price = self.content.numbers.combo
        extra = self._short_of(price, "sbt.tip.plan_poor")
        return Tip(_("sbt.tip.plan"), n_("sbt.tip.plan_text", price), "SB-N01", extra)

    def _short_of(self, price: int, key: str) -> tuple[str, ...]:
        """That the viewer has less money."""
        money = self.sight.owners[self.view.seat].money if self.words.plays else price
        return (_(key, money=self.words.coins(money)),) if money < price else ()

    def boost(self, boost: str) -> Tip:
        relation = self.words.relation_of(boost)
        found = next(one for one in self.content.relations[relation].boosts if one.id == boost)
        title = _("sbt.label.boost", name=named(found.name), price=self.words.coins(found.cost))
        extra = self._short_of(found.cost, "sbt.tip.poor")
        return Tip(title, named(found.text), RELATIONS[relation].boosts[boost], extra)

    def lock(self, relation: str) -> Tip:
        price = self.words.coins(self.content.prices[("change", "lock")])
        text = _("sbt.tip.lock_text", relation=self.words.relation(relation), price=price)
        return Tip(_("sbt.tip.lock"), text, "SB-K04")

    # -- planets and what lies there -----------------------------------------------------------

    def planet(self, planet: str) -> Tip:
        content, words = self.content, self.words
        lines = descriptions.planet_lines(self.words, planet)
        fields = len(descriptions.fields_of(content, planet))
        extra = (n_("sbt.planet.fields", fields),)
        if self.sight.planet(planet).open:
            return Tip(words.planet(planet), "\n".join(lines), "SB-Z01", (*extra, *self._pay()))
        title = f"{words.planet(planet)}: {named(content.pieces['radioactive'].name)}"
        return Tip(title, "\n".join(lines), "SB-P02", extra)

    def _pay(self) -> tuple[str, ...]:
        """When planets pay next, if they still do."""
        return tuple(filter(None, (descriptions.pay_line(self.words),)))

    def token_here(self, at: Cell) -> Tip:
        return self.token(planet_of_ship(self.content, self.view), at)

    def token(self, planet: str, at: Cell) -> Tip:
        token = descriptions.token_at(self.words, planet, at)
        name = self.words.owned(token.race, token.owner)
        title = _("sbt.why.corpse", name=name) if token.corpse else name
        title = f"{self.words.badge(token.owner)} {title[:1].upper()}{title[1:]}"
        lines = descriptions.creature_lines(self.words, token)
        return Tip(title, "\n".join(lines), "SB-S04" if token.corpse else "SB-C02")

    def egg_of(self, race: str) -> Tip:
        text = named(self.content.pieces["egg"].text)
        return Tip(_("sbt.label.egg", race=self.words.race(race)), text, "SB-G01")

    def egg(self, *where: str | Cell) -> Tip:
        """An egg by its square, and its planet if that is said."""
        egg = next(one for one in self.sight.eggs if (one.planet, one.at)[-len(where) :] == where)
        title = f"{self.words.badge(egg.owner)} {_('sbt.label.egg', race=self.words.race(egg.race))}"
        text = n_("sbt.tip.egg_text", self.content.sizes[egg.race], race=self.words.race(egg.race))
        laid = _("sbt.tip.egg_laid", step=self.words.step_of(self.sight.track, egg.laid))
        return Tip(title, text, "SB-G03", (laid,))

    def race(self, race: str) -> Tip:
        lines = descriptions.race_lines(self.words, race)
        text = named(self.content.races[race].text)
        return Tip(f"[race:{race}] {self.words.race(race)}", "\n".join(lines), "SB-C02", (text,))

    def group(self, _planet: str, _owner: int) -> Tip:
        asked = self.words.relation_asked
        rule = RELATIONS[asked].rule if asked in RELATIONS else "SB-A04"
        return Tip(self.label, _(f"sbt.tip.group_{asked}") if asked in HITS else "", rule)

    # -- ships and fields ----------------------------------------------------------------------

    def field(self, field: str) -> Tip:
        content, words, sight = self.content, self.words, self.sight
        one = content.fields[field]
        lines = [named(content.field_kinds[one.kind].text)]
        if one.planet is not None and not self.sight.planet(one.planet).open:
            lines = [named(content.pieces["radioactive"].text)]
        here = [seat for seat in range(sight.seats) if sight.owners[seat].ship == field]
        if here:
            lines.append(_("sbt.tip.field_ships", names=join_and([words.marked(seat) for seat in here])))
        extra: list[str] = []
        if self.words.plays and sight.flight is not None and sight.fliers[:1] == (self.view.seat,):
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

    def ship(self, seat: int | None = None) -> Tip:
        seat = self.view.seat if seat is None else seat
        words, owner, own = self.words, self.sight.owners[seat], seat == self.view.seat
        name = _("sbt.label.ship") if own else _("sbt.tip.ship", name=words.seat(seat))
        where = _("sbt.tip.ship_off") if owner.ship is None else words.field(owner.ship)
        return Tip(f"{words.badge(seat)} {name}", f"{where}\n{self._cargo(seat)}", "SB-V12")

    def hold(self, seat: int | None = None) -> Tip:
        seat = self.view.seat if seat is None else seat
        laden = sum(self.content.sizes[one.race] for one in self.sight.owners[seat].cargo)
        free, own = self.content.hold.all.bit_count() - laden, seat == self.view.seat
        title = _("sbt.tip.hold") if own else _("sbt.tip.hold_of", name=self.words.seat(seat))
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
        if owner.dominates:
            extra += self._pay()
        if self.sight.start == seat:
            extra.append(named(self.content.pieces["start_player"].text))
        if player.is_bot:
            extra.append(_("sbt.tip.bot"))
        return Tip(f"{words.badge(seat)} {words.seat(seat)}", "\n".join(lines), "SB-Z06", tuple(extra))

    def supply(self) -> Tip:
        lines = [f"[race:{race}] {self.words.count(race, left)}" for race, left in self._supply.items()]
        return Tip(_("sbt.tip.supply"), "\n".join(lines), "SB-A08", (_("sbt.tip.supply_text"),))

    def supply_of(self, race: str) -> Tip:
        return Tip(self.words.race(race), n_("sbt.race.supply", self._supply.get(race, 0)), "SB-A08")

    @property
    def _supply(self) -> Mapping[str, int]:
        return self.sight.owners[self.view.seat if self.words.plays else 0].supply

    # -- the track and the bar -----------------------------------------------------------------

    def track(self) -> Tip:
        track = self.content.tracks[self.sight.track]
        lines = [named(track.text)]
        lines += descriptions.step_lines(self.words, self.sight.step)[:-1]
        return Tip(self.words.step, "\n".join(lines), "SB-R01", self._pay())

    def step(self, step: int) -> Tip:
        lines = descriptions.step_lines(self.words, step)
        found = self.content.tracks[self.sight.track].steps[step]
        rule = "SB-R04" if found.score else "SB-R05" if found.return_cards else "SB-R01"
        return Tip(self.words.step_of(self.sight.track, step), "\n".join(lines), rule)

    def chip(self, name: str) -> Tip:
        if name == "round":
            return self.track()
        phase = "setup" if name == "settling" else self.sight.phase
        title, rule = self.words.phase(phase), PHASES.get(phase, "")
        lines = [_(f"sbt.tip.phase_{phase}")] if rule else []
        if name == "turn":
            names = ", ".join(self.words.marked(seat) for seat in self.sight.fliers)
            lines.append(_("sbt.tip.still_fly", names=names))
        if name == "entry":
            lines.append(self._queue())
        return Tip(title[:1].upper() + title[1:], "\n".join(lines), rule)

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
        return Tip(self.label, _(f"sbt.tip.button_{name}"), BUTTONS[name])

    def pair(self, _planet: str, left: int, right: int) -> Tip:
        talk = TALKS[self.words.relation_asked]
        others = [one for one in (left, right) if one != self.view.seat]
        alone = "" if any(not self.words.is_neutral(one) for one in others) else "_alone"
        said = _(f"sbt.tip.pair_{'point' if talk.points else 'coin'}{alone}")
        return Tip(self.label, said, talk.rule)

    def accept(self, _number: int) -> Tip:
        points = TALKS[self.words.relation_asked].points
        return Tip(self.label, _("sbt.tip.accept_point" if points else "sbt.tip.accept_coin"), "SB-T06")


TIPS: Mapping[type[str] | str, Callable[..., Tip | None]] = {
    ids.Relation: Explainer.relation, ids.RaceCard: Explainer.card, ids.ActionCard: Explainer.action,
    ids.Spent: Explainer.action, ids.Offer: Explainer.offered, ids.OfferCard: Explainer.offered,
    ids.Boost: Explainer.boost, ids.Lock: Explainer.lock, ids.Planet: Explainer.planet,
    ids.Plaque: Explainer.planet, ids.Near: Explainer.planet, ids.Token: Explainer.token,
    ids.TokenAt: Explainer.token_here, ids.Egg: Explainer.egg, ids.EggAt: Explainer.egg,
    ids.EggOf: Explainer.egg_of, ids.Race: Explainer.race, ids.Creature: Explainer.race,
    ids.Cargo: Explainer.race, ids.Into: Explainer.race, ids.Group: Explainer.group,
    ids.Field: Explainer.field, ids.Ship: Explainer.ship, ids.Hold: Explainer.hold, ids.Seat: Explainer.seat,
    ids.Supply: Explainer.supply_of, ids.Step: Explainer.step, ids.Chip: Explainer.chip,
    ids.Button: Explainer.button, ids.Pair: Explainer.pair, ids.Accept: Explainer.accept,
    "offer": Explainer.offer, "plan": Explainer.plan, "ship": Explainer.ship, "hold": Explainer.hold,
    "supply": Explainer.supply, "track": Explainer.track,
}  # fmt: skip
"""By kind of id, the method that gets its parts, and by what has no parts."""
