"""A relation in words: what its race cards say, and who could use it where."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards import forecast
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from rules.space_bastards.families import TALKS
from rules.space_bastards.forecast import Use
from rules.space_bastards.records import FOREIGN, LOVE, MIGRATION, MUTATION
from rules.space_bastards.state import Token

MOST_LINES = 4
"""Planets that are told one by one."""


def fact(words: Words, relation: str) -> str:
    """A row of the column in plain words: "Toucanosaur shoots Spud"."""
    left, right = words.sight.relations[relation]
    same = "_same" if left == right and relation in (MIGRATION, MUTATION) else ""
    said = _(f"sbt.fact.{relation}{same}", left=words.race(left), right=words.race(right),
             whom=words.whom(right))  # fmt: skip
    return said[:1].upper() + said[1:]


def lines_of(words: Words, relation: str) -> list[tuple[str, str]]:
    """Who could use a relation now, and where: (icon of the kit, markup), the viewer's uses first."""
    view = words.view
    if relation not in view.sight.relations:
        return []
    lines = []
    if words.plays:
        own = forecast.uses_of(words.content, view, view.seat, relation)
        said = _own(words, relation, own) if own else [f"[soft]{_('sbt.use.none')}[/]"]
        lines = [(relation, line) for line in said]
    return lines + [("target", line) for line in _of_others(words, relation)]


def _own(words: Words, relation: str, own: Sequence[Use]) -> list[str]:
    if relation in TALKS:
        return [_pairs(words, relation, own)]
    if relation == MIGRATION:
        where = [f"{words.planet(use.planet)}: {words.tokens(use.actors)}" for use in own]
        return [_("sbt.use.migration", where=", ".join(where))]
    if relation == MUTATION:
        own = sorted(own, key=lambda one: one.owner != words.viewer)
    said = [_use(words, relation, use) for use in own]
    if len(said) <= MOST_LINES:
        return said
    rest = len(said) - MOST_LINES + 1
    return [*said[: MOST_LINES - 1], f"[soft]{n_('sbt.use.more', rest)}[/]"]


def _use(words: Words, relation: str, use: Use) -> str:
    """A use on one planet: "You could shoot 2 Spuds of Marek on Gargantua"."""
    where = words.on(use.planet)
    if relation == LOVE:
        return _("sbt.use.love", races=_either(words, use.races), where=where)
    if relation == MUTATION and use.owner == words.viewer:
        return _("sbt.use.mutation", count=_few(words, use.actors), where=where)
    count = words.counted(use.others, use.owner or 0)
    if relation == MUTATION:
        price = words.coins(words.content.prices[(MUTATION, FOREIGN)])
        return _("sbt.use.mutation_foreign", count=count, where=where, price=price)
    return _(f"sbt.use.{relation}", count=count, where=where)


def _either(words: Words, races: Sequence[str]) -> str:
    if len(races) < 2:
        return words.race(races[0])
    return _("sbt.use.either", first=words.race(races[0]), second=words.race(races[1]))


def _pairs(words: Words, relation: str, own: Sequence[Use]) -> str:
    """ "Up to 3 pairs now: 3 coins. Mudpie with Bertík, Gargantua alone." """
    most = sum(use.pairs for use in own)
    where = []
    for use in own:
        partners = list(dict.fromkeys(token.owner for token in use.others if token.owner != words.viewer))
        planet = words.planet(use.planet)
        if partners:
            names = join_and([words.marked(owner) for owner in partners])
            where.append(_("sbt.use.pairs_with", planet=planet, names=names, n=use.pairs))
        else:
            where.append(_("sbt.use.pairs_alone", planet=planet, n=use.pairs))
    return n_("sbt.use.pairs", most, worth=words.worth(relation, most), where=", ".join(where))


def _of_others(words: Words, relation: str) -> list[str]:
    """What others could do, seats that could do the same in one line."""
    content, view = words.content, words.view
    said: dict[str, list[int]] = {}
    for seat in range(view.sight.seats) if relation == LOVE else ():
        theirs = [] if seat == view.seat else forecast.uses_of(content, view, seat, relation)
        if theirs:
            said.setdefault(words.planets(use.planet for use in theirs), []).append(seat)
    for seat, found in forecast.touching(content, view, relation).items():
        planets = words.planets(dict.fromkeys(use.planet for use in found))
        if relation not in TALKS and len(found) <= 2:
            planets = join_and([f"{_few(words, use.others)} {words.on(use.planet)}" for use in found])
        elif relation not in TALKS:
            planets = _("sbt.use.yours", where=planets)
        said.setdefault(planets, []).append(seat)
    return [
        _(f"sbt.use.by_{relation}{'_many' if len(seats) > 1 else ''}",
          name=join_and([words.marked(seat) for seat in seats]), what=what)
        for what, seats in said.items()
    ]  # fmt: skip


def _few(words: Words, tokens: Sequence[Token]) -> str:
    """Whom it concerns: the name of the only one, or numbers."""
    return words.race(tokens[0].race) if len(tokens) == 1 else words.tokens(tokens)
