"""The links between creatures that are paired for trade or diplomacy."""

from __future__ import annotations

from client.art import shapes
from client.games.space_bastards.answers.trade_and_diplomacy import AnswerChoice, PairsChoice
from client.games.space_bastards.pictures.planet_grid import LinkFace
from client.games.space_bastards.relations import RELATIONS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.table.contract import Place


def arrange_links(builder: Builder) -> None:
    """Which creatures the proposed or accepted pairs join, on the map or on the near planet."""
    choice = builder.choice
    if isinstance(choice, PairsChoice):
        pairs, relation = choice.pairs, builder.kind
    elif isinstance(choice, AnswerChoice):
        pairs = tuple(builder.sight.act.proposal[index] for index in sorted(choice.accepted))
        relation = builder.sight.order[builder.sight.at].relation
    elif builder.sight.act.proposal and builder.sight.at < len(builder.sight.order):
        # everybody sees what is asked for until it is settled
        pairs, relation = builder.sight.act.proposal, builder.sight.order[builder.sight.at].relation
    else:
        return
    races = builder.sight.relations[relation]
    lying = {sprite.id: sprite for sprite in builder.sprites if sprite.id.startswith("token:")}
    met: set[str] = set()
    for number, pair in enumerate(pairs):
        ends = []
        for owner, race in zip((pair.left, pair.right), races, strict=True):
            name = _creature(builder, pair.planet, owner, race, met)
            met.add(name)
            if name in lying:
                ends.append(lying[name].place)
        if len(ends) == 2:
            _link(builder, f"link:{number}", ends[0], ends[1], RELATIONS[relation].mark)


def _creature(builder: Builder, planet: str, owner: int, race: str, met: set[str]) -> str:
    """The sprite of a living creature that is in no pair yet."""
    grid = builder.content.grids[planet]
    there = next(one for one in builder.sight.planets if one.id == planet)
    for token in there.tokens:
        row, column = grid.first_cell(token.bits)
        name = f"token:{planet}:{row},{column}"
        if token.owner == owner and token.race == race and not token.corpse and name not in met:
            return name
    return ""


def _link(builder: Builder, name: str, start: Place, end: Place, mark: str) -> None:
    edge = builder.layout.px(20, 16)
    middle = (start.x + end.x) / 2, (start.y + end.y) / 2
    rect = shapes.centred(middle, abs(end.x - start.x) + 2 * edge, abs(end.y - start.y) + 2 * edge)
    falls = (end.x - start.x) * (end.y - start.y) >= 0
    face = LinkFace(falls, edge, mark)
    builder.sprite(name, face, rect, z=17, passes=True)
