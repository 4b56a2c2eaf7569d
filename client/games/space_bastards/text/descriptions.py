"""What a planet, a creature, a race, a field or a step of the track is and does now, as lines of markup."""

from __future__ import annotations

from client.art.text import NBSP
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from client.table.names import named
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.records import CHANGE
from rules.space_bastards.sight import PlanetSight, WorldSight
from rules.space_bastards.state import Token


def token_at(words: Words, planet: str, cell: tuple[int, int]) -> Token:
    """What lies on a square. StopIteration if nothing does."""
    square = words.content.grids[planet].square(cell)
    return next(one for one in words.sight.planet(planet).tokens if one.bits & square)


def planet_lines(words: Words, planet: str) -> list[str]:
    """Squares, who leads, what it pays next."""
    one = words.sight.planet(planet)
    squares = words.content.grids[planet].all.bit_count()
    if not one.open:
        return [
            n_("sbt.planet.squares", squares),
            named(words.content.pieces["radioactive"].text),
        ]
    lines = [_("sbt.planet.free", n=n_("sbt.planet.squares", squares), free=one.free)]
    living = [f"{words.badge(owner)}{NBSP}{count}" for owner, count in enumerate(one.alive) if count]
    corpses = sum(one.corpses)
    if living:
        lines.append("   ".join(living))
    lines.append(leader_line(words, one))
    if corpses:
        lines.append(f"[soft]{n_('sbt.planet.corpses', corpses)}[/]")
    eggs = [egg for egg in words.sight.eggs if egg.planet == planet]
    if eggs:
        lines.append(f"[soft]{n_('sbt.planet.eggs', len(eggs))}[/]")
    return lines


def leader_line(words: Words, one: PlanetSight) -> str:
    """Who has more creatures than any other colour: "Marek leads with 3."."""
    if not any(one.alive):
        return _("sbt.planet.empty")
    if one.dominant is None:
        best = max(one.alive)
        tied = [owner for owner, count in enumerate(one.alive) if count == best]
        return n_("sbt.planet.tie", best, names=join_and([words.marked(owner) for owner in tied]))
    if one.dominant == words.viewer:
        return f"[lit]{n_('sbt.planet.you_lead', one.alive[one.dominant])}[/]"
    return n_("sbt.planet.leads", one.alive[one.dominant], name=words.marked(one.dominant))


def fields_of(content: Content, planet: str) -> list[str]:
    """The landing fields of a planet."""
    return [one.id for one in content.fields.values() if one.planet == planet]


def next_scoring(content: Content, view: View[WorldSight]) -> tuple[int, int] | None:
    """The step of the next scoring and its points for a planet."""
    steps = content.tracks[view.sight.track].steps
    for index in range(view.sight.step, len(steps)):
        if steps[index].score:
            return index, steps[index].score
    return None


def pay_line(words: Words) -> str:
    """When planets pay next, and what."""
    scoring = next_scoring(words.content, words.view)
    if scoring is None:
        return ""
    step = words.step_of(words.sight.track, scoring[0])
    return _("sbt.planet.pays", step=step, points=words.points(scoring[1]))


def creature_lines(words: Words, token: Token) -> list[str]:
    """What a creature is now: shooter, grounded, parent."""
    size = words.content.sizes[token.race]
    if token.corpse:
        return [n_("sbt.creature.corpse", size)]
    lines = [n_("sbt.creature.squares", size)]
    roles = roles_of(words, token.race)
    return lines + ([", ".join(roles)] if roles else [])


def roles_of(words: Words, race: str) -> list[str]:
    """What a race is in the relations now: "shooter", "trades with Spuds"."""
    found = []
    for relation in words.sight.priority:
        pair = words.sight.relations.get(relation)
        if relation == CHANGE or pair is None or race not in pair:
            continue
        record = words.content.relations[relation]
        sides = dict.fromkeys(side for side, held in (("left", pair[0]), ("right", pair[1])) if held == race)
        icon = "grounded" if relation == "migration" else relation
        other = pair[1] if pair[0] == race else pair[0]
        roles = [getattr(record, side) for side in sides]
        if roles[0] is not None:
            said = join_and(list(dict.fromkeys(map(named, roles))))
        else:
            said = _("sbt.creature.with", relation=words.relation(relation), race=words.race(other))
        found.append(f"[sb:{icon}] {said}")
    return found


def race_lines(words: Words, race: str) -> list[str]:
    """A race: its size, how many the viewer has left, its part in the relations."""
    lines = [n_("sbt.creature.squares", words.content.sizes[race])]
    lines += roles_of(words, race)
    if words.plays:
        left = words.sight.owners[words.viewer].supply.get(race, 0)
        lines.append(f"[soft]{n_('sbt.race.supply', left)}[/]")
    return lines


def boost_lines(words: Words, relation: str) -> list[str]:
    """The boosts of a card with their prices."""
    lines = []
    for boost in words.content.relations[relation].boosts:
        name, said = named(boost.name), named(boost.text)
        most = _("sbt.card.most", n=boost.most) if boost.most > 1 else ""
        lines.append(f"[sbpiece:coin] {boost.cost}{most} [b]{name}[/]: {said}")
    return lines


def step_lines(words: Words, step: int) -> list[str]:
    """What happens in a step of the track."""
    found = words.content.tracks[words.sight.track].steps[step]
    lines = [named(words.content.step_kinds[found.kind].text)]
    if found.score:
        lines.append(f"[sbpiece:favour] {_('sbt.step.score', points=words.points(found.score))}")
    if found.return_cards:
        lines.append(f"[sb:return] {_('sbt.step.returns')}")
    if step == words.sight.step:
        lines.append(f"[lit]{_('sbt.step.now')}[/]")
    return lines


def played_in(words: Words, seat: int, card: str) -> str:
    """In which step a card was played, "" if it is still in the hand."""
    spent = dict(words.sight.owners[seat].spent)
    if card not in spent:
        return ""
    return _("sbt.card.played", step=words.step_of(words.sight.track, spent[card]))


def returning(words: Words) -> str:
    """When played cards come back."""
    steps = words.content.tracks[words.sight.track].steps
    for index in range(max(1, words.sight.step), len(steps)):
        if steps[index].return_cards:
            return _("sbt.card.return", step=words.step_of(words.sight.track, index))
    return _("sbt.card.no_return")
