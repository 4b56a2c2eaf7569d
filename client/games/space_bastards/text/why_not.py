"""Why a creature, a card or a planet cannot be taken now, for its tooltip: what the rules say to an answer
with it. Nothing here judges by itself (SB-A07, SB-V05 to SB-V10, SB-M01, SB-K05)."""

from __future__ import annotations

from dataclasses import replace

from client.games.space_bastards.answers.attempts import attempt
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.forecast import barred_of, confined_of, ways_of
from client.games.space_bastards.ids import (
    Cargo,
    Creature,
    Egg,
    Field,
    Lock,
    Near,
    Planet,
    RaceCard,
    Relation,
    Token,
    parse,
)
from client.games.space_bastards.relations import FLIGHTS, USES
from client.games.space_bastards.text.names import Words, refusal_words
from client.i18n import _, join_and
from client.table.answers.judge import Judge
from client.table.contract import Selection, Tip, WhyNot
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.space_bastards.actions import Change, Hatch, Load, Unload
from rules.space_bastards.content import Content
from rules.space_bastards.families import Hit
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

NO_PLACE = "bad_placement"


def sent_elsewhere(content: Content, view: View[WorldSight], handles: tuple[str, ...]) -> WhyNot | None:
    """A creature of the hand was taken up or let go where none is sent: no planet is named yet, or it is
    another one (SB-P05, SB-P07). The rules know no such answer."""
    creature = next(iter(Creature.among(handles)), None)
    if creature is None:
        return None
    if view.kind == "name_planet":
        return WhyNot(words=_("sbh.name_first"), rule="SB-P05")
    last, settling = parse(handles[-1]), view.sight.settling
    if view.kind != "commit" or settling is None or not isinstance(last, Planet | Near):
        return None
    if last.planet == settling.planet:
        return None
    return WhyNot(words=_("sbh.settles", planet=Words(content, view).planet(settling.planet)), rule="SB-P07")


class Barrier:
    """Asks the rules about the things of one question."""

    def __init__(self, content: Content, view: View[WorldSight], judge: Judge) -> None:
        self.content, self.view, self.judge = content, view, judge
        self.kind = view.kind

    def explained(self, tip: Tip, target: str, local: Selection) -> Tip:
        """The tooltip of a thing with the reason why it cannot be taken, or with what can be done with it."""
        if self.view.prompt is None or local.dragged:
            return tip
        said, rule = self.why(target)
        if said:
            return replace(tip, text=f"[bad]{said}[/]\n{tip.text}".strip(), rule=rule or tip.rule)
        hint = self.hint(target)
        return replace(tip, extra=(*tip.extra, hint)) if hint else tip

    # -- what the rules say ----------------------------------------------------------------------

    def why(self, target: str) -> tuple[str, str]:
        """Why the thing cannot be taken: a sentence and the rule; empty if it can or need not be."""
        if self.kind in FLIGHTS:
            return self._flying(target)
        match parse(target):
            case Relation(relation) | RaceCard(relation, _) | Lock(relation) if self.kind == "change":
                return self._said(self._changing(relation))
            case Token() as token if self.kind in USES:
                return self._said(self._used(token))
            case Planet() if self.kind == "name_planet":
                return self._said(self._asked((target,)))
        return "", ""

    def _said(self, refusal: Refusal | None) -> tuple[str, str]:
        if refusal is None:
            return "", ""
        return refusal_words(self.content, self.view, refusal), refusal.rule

    def _asked(self, handles: tuple[str, ...]) -> Refusal | None:
        """The word of the rules on what these handles mean."""
        here = planet_of_ship(self.content, self.view)
        action = attempt(self.content, handles, self.view, 0, here)
        return None if action is None else self.judge.refusal(action)

    def _possible(self, kind: type, **about: str | Cell) -> bool:
        """Whether an answer of a kind with these parts is among the options."""
        options = self.view.prompt.options if self.view.prompt is not None else ()
        return any(
            isinstance(one, kind) and all(getattr(one, name) == value for name, value in about.items())
            for one in options
        )

    # -- ships -----------------------------------------------------------------------------------

    def _flying(self, target: str) -> tuple[str, str]:
        match parse(target):
            case Token(planet, at) if planet == planet_of_ship(self.content, self.view):
                return self._said(self.judge.refusal(Load(at)))
            case Cargo(race):
                return self._ashore(race)
            case Field(field):
                return self._said(self._field(field))
            case Egg(planet, at):
                return self._hatching(planet, at)
        return "", ""

    def _field(self, field: str) -> Refusal | None:
        if field not in self.content.fields or field == self.view.sight.owners[self.view.seat].ship:
            return None
        if field in ways_of(self.content, self.view, self.view.seat):
            return None
        known = barred_of(self.content, self.view, self.view.seat).get(field)
        return known or self._asked((Field(field),))

    def _ashore(self, race: str) -> tuple[str, str]:
        """Whether a creature of the hold may leave the ship here (SB-V09, SB-V10)."""
        if self._possible(Unload, race=race):
            return "", ""
        return self._nowhere(
            self.judge.refusal(Unload(race, (0, 0), 0)), planet_of_ship(self.content, self.view)
        )

    def _hatching(self, planet: str, cell: Cell) -> tuple[str, str]:
        owners = [one.owner for one in self.view.sight.eggs if (one.planet, one.at) == (planet, cell)]
        if owners != [self.view.seat] or self._possible(Hatch, planet=planet, egg=cell):
            return "", ""
        return self._nowhere(self.judge.refusal(Hatch(planet, cell, cell, 0)), planet)

    def _nowhere(self, refusal: Refusal | None, planet: str) -> tuple[str, str]:
        """A place was asked about, but there is none at all: every one is refused."""
        if refusal is not None and refusal.code == NO_PLACE:
            name = Words(self.content, self.view).planet(planet)
            return _("sbf.no_room", planet=name), refusal.rule
        return self._said(refusal)

    # -- relations ---------------------------------------------------------------------------------

    def _changing(self, relation: str) -> Refusal | None:
        """A relation that may not be changed; what it would cost is told by the boosts."""
        if self._possible(Change, relation=relation) or relation not in self.view.sight.relations:
            return None
        return self.judge.refusal(Change(relation))

    def _used(self, token: Token) -> Refusal | None:
        """A creature that no use of the card concerns: the rules' word on its group."""
        if self._concerned(token.planet, token.at):
            return None
        found = self._asked((token,))
        return None if found is None or found.code == NO_PLACE else found

    def _concerned(self, planet: str, cell: Cell) -> bool:
        """Whether an answer is about the creature on this square."""
        bit = self.content.grids[planet].square(cell)
        there = next((one.tokens for one in self.view.sight.planets if one.id == planet), ())
        token = next((one for one in there if one.bits & bit), None)
        if token is None or token.corpse:
            return True  # corpses say what they are
        for one in self.view.prompt.options if self.view.prompt is not None else ():
            if getattr(one, "planet", "") != planet:
                continue
            owner = getattr(one, "victim", getattr(one, "owner", None))
            if self.kind == "love" or owner == token.owner:
                return not isinstance(one, Hit) or token.race == self.view.sight.relations[self.kind][1]
        return False

    # -- what can be done ----------------------------------------------------------------------------

    def hint(self, target: str) -> str:
        """What can be done with the thing now."""
        if self.kind not in FLIGHTS:
            return ""
        match parse(target):
            case Token(planet, _) if planet == planet_of_ship(self.content, self.view):
                return f"[good]{_('sbf.lift')}[/]"
            case Cargo():
                return f"[good]{_('sbf.set_down')}[/]"
            case Field(field):
                confined = confined_of(self.content, self.view, self.view.seat).get(field, ())
                if confined:
                    words = Words(self.content, self.view)
                    races = join_and([words.race(race) for race in confined])
                    return f"[bad]{_('sbf.no_room_for', races=races)}[/]"
        return ""
