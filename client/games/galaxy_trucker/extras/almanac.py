"""What the almanac shows of Galaxy Trucker: every tile, card, ship and flight, found by words."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.extras import Entry
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import card_lines
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tile_tips import rule_of
from client.games.galaxy_trucker.text.tips import kind_rule
from client.i18n import _, n_
from rules.galaxy_trucker.content import Content

_SMALL = ("icon", "goods", "figure", "coin", "glass")


def kinds() -> list[tuple[str, str]]:
    """The kinds of entries in their order, with their names."""
    return [
        ("tile", _("gt.almanac.tiles")),
        ("card", _("gt.almanac.cards")),
        ("board", _("gt.almanac.boards")),
        ("flight", _("gt.almanac.flights")),
    ]


def entries(content: Content) -> list[Entry]:
    """Every thing of the content, in the language in use."""
    words = Words(content)
    found = []
    types = list(content.tile_types)
    for tile in sorted(content.tiles.values(), key=lambda one: (types.index(one.type), one.id)):
        kind = content.tile_types[tile.type]
        found.append(_entry(content, f"tile:{tile.id}", rich.plain(words.tile(tile.id)), kind.name,
                            content.packs.get(str(tile.id), "")))  # fmt: skip
    for card in content.cards.values():
        about = content.card_kinds[card.kind]
        title = f"{rich.plain(words.card(card.id))} {words.level(card.level)}"
        found.append(_entry(content, f"card:{card.id}", title, about.name, content.packs.get(card.id, "")))
    for board in content.boards.values():
        title = rich.plain(words.ship_class(board.id))
        pack = content.packs.get(board.id, "")
        found.append(_entry(content, f"board:{board.id}", title, board.name, pack))
    for flight in content.flights.values():
        title, pack = rich.plain(words.flight(flight.id)), content.packs.get(flight.id, "")
        found.append(_entry(content, f"flight:{flight.id}", title, flight.name, pack))
    return found


def _entry(content: Content, name: str, title: str, both: object, pack: str = "") -> Entry:
    said = " ".join(rich.plain(line) for line in facts(content, name))
    other = f"{getattr(both, 'en', '')} {getattr(both, 'cs', '')}"
    return Entry(
        name, name.partition(":")[0], title, f"{title} {other} {said} {name.partition(':')[2]}", pack
    )


def facts(content: Content, entry: str) -> list[str]:
    """What an entry is and does, as lines of markup."""
    words = Words(content)
    kind, _colon, name = entry.partition(":")
    if kind == "tile":
        return _tile_facts(content, words, int(name))
    if kind == "card":
        card = content.cards[name]
        level = _("gt.tip.card_level", group=words.group(name), level=words.level(card.level))
        learning = [f"[soft]{_('gt.almanac.learning')}[/]"] if card.learning else []
        return [words.card_effect(name), *card_lines(words, name), level, *learning]
    if kind == "board":
        return _board_facts(content, words, name)
    return _flight_facts(content, words, name)


def _tile_facts(content: Content, words: Words, tile: int) -> list[str]:
    made = content.tiles[tile]
    lines = [words.tile_effect(tile)]
    for count, key in (
        (made.cells, "gt.almanac.cells"), (made.containers, "gt.almanac.containers"),
        (made.special_containers, "gt.almanac.special"), (made.places, "gt.almanac.places"),
    ):  # fmt: skip
        if count:
            lines.append(n_(key, count))
    lines.append(inline_pictures.cross(made.conn))
    pins = [_(f"gt.almanac.connector_{code}") for code in made.conn]
    lines.append(
        f"[soft]{_('gt.almanac.sides', front=pins[0], right=pins[1], rear=pins[2], left=pins[3])}[/]"
    )
    alike = sum(one.type == made.type for one in content.tiles.values())
    lines.append(f"[soft]{n_('gt.almanac.alike', alike)}[/]")
    return lines


def _board_facts(content: Content, words: Words, ship_class: str) -> list[str]:
    board = content.boards[ship_class]
    insured = (
        _("gt.tip.uninsured") if board.insurance is None else n_("gt.tip.insured", board.insurance)
    )  # fmt: skip
    flown = [words.flight(flight.id) for flight in content.flights.values() if flight.ship == ship_class]
    lines = [n_("gt.almanac.squares", len(board.squares)), insured, n_("gt.almanac.reserve", board.reserve)]
    if flown:
        lines.append(_("gt.almanac.flown", flights=", ".join(flown)))
    return lines


def _flight_facts(content: Content, words: Words, flight: str) -> list[str]:
    info = content.flights[flight]
    rewards = ", ".join(map(str, info.order_rewards))
    lines = [
        words.ship_class(info.ship),
        f"[gt:flag] {_('gt.tip.order_rewards', rewards=rewards)}",
        f"[gt:ribbon] {n_('gt.almanac.prettiest', info.prettiest_reward)}",
    ]
    if info.recipe:
        parts = ", ".join(f"{count * content.table.piles}× {words.level(level)}"
                          for level, count in sorted(info.recipe.items()))  # fmt: skip
        lines.append(f"[gt:cards] {_('gt.almanac.deck', cards=parts)}")
        lines.append(f"[gt:hourglass] {n_('gt.almanac.runs', info.circle + 1)}")
    else:
        lines.append(f"[gt:cards] {n_('gt.almanac.starred', len(content.starred))}")
    lines.append(f"[gt:days] {n_('gt.almanac.gap', info.gap)}")
    return lines


def rule(entry: str) -> str:
    """The rule that an entry rests on most."""
    kind = entry.partition(":")[0]
    return {"board": "GT-C4", "flight": "GT-S1", "tile": "GT-C1", "card": "GT-C3"}.get(kind, "")


def rules(content: Content, entry: str) -> list[str]:
    """The rules that an entry rests on."""
    kind, _colon, name = entry.partition(":")
    if kind == "tile":
        return list(dict.fromkeys([rule_of(content.tiles[int(name)]), "GT-C1"]))
    if kind == "card":
        return [kind_rule(content, name), "GT-C3"]
    return [rule(entry)]


def ratio(entry: str) -> float:
    """Height of an entry's picture for a width of 1."""
    return pictures.CARD_RATIO if entry.startswith("card:") else 1.0


def draw(content: Content, entry: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an entry, as large as fits into `size` window pixels. Raises KeyError for an
    unknown one."""
    kind, _colon, name = entry.partition(":")
    if kind == "tile":
        return pictures.tile(content, int(name), size)
    if kind == "card":
        return pictures.card(content, name, size)
    if kind == "board":
        return pictures.plate(content, name, size)
    flight = content.flights[name]
    return pictures.plate(content, flight.ship, size, Words(content).level(flight.number))


def picture(content: Content, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture of a page of rules ({tile: '17'}), as large as fits; None for an unknown thing."""
    if kind == "kind":
        first = next((card.id for card in content.cards.values() if card.kind == name), None)
        return pictures.card(content, first, size) if first is not None else None
    return pictures.target(content, kind, name, size)


def picture_size(kind: str, name: str) -> tuple[float, float]:
    """Width and height of a picture of a page, in units of the drawing board."""
    if kind in _SMALL:
        return (84, 84) if kind == "glass" else (56, 56)
    if kind == "tile":
        return 112, 112
    if kind == "board":
        return 210, 190
    return 170, 170 * pictures.CARD_RATIO


def picture_entry(content: Content, kind: str, name: str) -> str:
    """The entry that a picture of a page shows, "" if none."""
    if kind == "kind":
        first = next((card.id for card in content.cards.values() if card.kind == name), None)
        return f"card:{first}" if first is not None else ""
    return f"{kind}:{name}" if kind in ("tile", "card", "board") else ""
