"""Pictures that packs bring for their own cards."""

from __future__ import annotations

from client.shelf import packs_behind
from rules.space_dragons.content import Content, Crew, Dragon


def pack_pictures(content: Content) -> dict[str, bytes]:
    """The files of cards that name a picture, by card id. A pack that is gone leaves its cards to
    their seeds."""
    cards: list[Crew | Dragon] = [*content.crew, *content.dragons]
    wanted = [card for card in cards if card.picture]
    if not wanted:
        return {}
    packs = packs_behind(content)
    found = {}
    for card in wanted:
        pack = packs.get(content.packs.get(card.id, ""))
        assert card.picture is not None
        try:
            if pack is not None:
                found[card.id] = pack.files.read(card.picture)
        except (KeyError, OSError):
            continue
    return found
