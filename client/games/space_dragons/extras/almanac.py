"""What the almanac shows of Space Dragons: every card of every pack, found by words, drawn at any size."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.extras import Entry
from client.games.space_dragons.extras import pictures
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_, signed
from rules.space_dragons.content import Content


def kinds() -> list[tuple[str, str]]:
    """The kinds of entries in their order, with their names."""
    return [
        ("crew", _("sd.almanac.crew")),
        ("dragon", _("sd.almanac.dragons")),
        ("scoring", _("sd.almanac.scoring")),
    ]


def entries(content: Content) -> list[Entry]:
    """Every card of the content, in the language in use."""
    words = Words(content)
    found = []
    for crew in content.crew:
        lines = " ".join(rich.plain(line) for line in facts(content, f"crew:{crew.value}"))
        title = f"{crew.value} {rich.plain(words.crew(crew.value))}"
        found.append(
            Entry(
                f"crew:{crew.value}",
                "crew",
                title,
                f"{title} {crew.name.en} {crew.name.cs} {lines} {crew.id}",
                content.packs.get(crew.id, ""),
            )
        )
    for dragon in content.dragons:
        lines = " ".join(rich.plain(line) for line in facts(content, f"dragon:{dragon.id}"))
        title = rich.plain(words.dragon(dragon.id))
        found.append(
            Entry(
                f"dragon:{dragon.id}",
                "dragon",
                title,
                f"{title} {dragon.name.en} {dragon.name.cs} {lines} {dragon.id}",
                content.packs.get(dragon.id, ""),
            )
        )
    for symbol, card in content.scoring_by_symbol.items():
        for side in card.sides:
            name = f"scoring:{symbol}:{side}"
            title = f"{rich.plain(words.symbol(symbol))}: {_('sd.almanac.side', side=side)}"
            lines = " ".join(rich.plain(line) for line in facts(content, name))
            found.append(Entry(name, "scoring", title, f"{title} {lines}"))
    return found


def facts(content: Content, entry: str) -> list[str]:
    """What an entry is and does, as lines of markup."""
    words = Words(content)
    kind, _colon, name = entry.partition(":")
    if kind == "crew":
        value = int(name)
        upper = words.upper_lines(value) or [f"[soft]{_('sd.see.no_symbols')}[/]"]
        return [*upper, words.effect_line(value)]
    if kind == "dragon":
        lines = words.dragon_lines(name) or [f"[soft]{_('sd.see.no_symbols')}[/]"]
        return [f"[lit]{n_('common.points', content.dragon_by_id[name].points)}[/]", *lines]
    if kind == "scoring":
        symbol, _colon, side = name.partition(":")
        card = content.scoring_by_symbol[symbol]
        return [
            f"[position:{pay.position}] {words.position(pay.position)} {signed(pay.points)}"
            for pay in card.pays(side)
        ]
    return []


def rule(entry: str) -> str:
    """The rule that an entry rests on most."""
    return {"crew": "SD-C01", "dragon": "SD-C04", "scoring": "SD-C05"}.get(entry.partition(":")[0], "")


def ratio(entry: str) -> float:
    """Height of an entry's picture for a width of 1."""
    return 400 / 560 if entry.startswith("scoring:") else 1.4


def draw(content: Content, entry: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an entry, as large as fits into `size` window pixels. Raises KeyError for an
    unknown one."""
    kind, _colon, name = entry.partition(":")
    if kind == "crew":
        return pictures.card(content, content.crew_by_value[int(name)].id, size)
    if kind == "dragon":
        return pictures.card(content, content.dragon_by_id[name].id, size)
    symbol, _colon, side = name.partition(":")
    return pictures.scoring(content, symbol, side or "A", size)


def picture(content: Content, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture of a page of rules ({crew: SD-C45}), as large as fits; None for an unknown thing."""
    return pictures.target(content, kind, name, size)
