"""The setup in its order (section 4). What lies there has been done already, so it can begin in the
middle."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.asks import Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE
from rules.nebula import events
from rules.nebula.asks import ChoosePersonal
from rules.nebula.bag import draw, fill
from rules.nebula.chances import DealPersonal, DrawStart, TurnUpAdvanced, TurnUpPublic
from rules.nebula.content import Content
from rules.nebula.stars import with_all
from rules.nebula.state import CHOOSE, DRAW, EMPTY, Cosmos
from rules.nebula.tracks import at_start


def setup(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """Everything up to the choice of the personal objectives; nobody but chance decides (NB-U1 to NB-U10)."""
    table = content.table
    if cosmos.start == EMPTY:  # NB-U2
        _, drawn = yield {CHANCE: DrawStart(range(cosmos.seats))}
        cosmos.start = cosmos.active = drawn.seat
        emit(events.StartSet(drawn.seat))
    for cluster, beams in enumerate(cosmos.beams):  # NB-U3
        if EMPTY in beams:
            yield from fill(content, cosmos, emit, cluster)
    if cosmos.supernova == EMPTY:  # NB-U4
        (cosmos.supernova,) = yield from draw(content, cosmos, 1)
        emit(events.SupernovaSet(content.color_ids[cosmos.supernova], "bag"))
    if not cosmos.public:  # NB-U6
        _, turned = yield {CHANCE: TurnUpPublic(tuple(content.public), table.public)}
        cosmos.public, cosmos.claims = turned.cards, ((),) * len(turned.cards)
        emit(events.CardsTurnedUp(turned.cards))
    if cosmos.full and not cosmos.advanced:  # NB-U7, NB-U8
        cosmos.tracks = tracks_at_start(content)
        _, turned = yield {CHANCE: TurnUpAdvanced(tuple(content.advanced), len(content.refs("advanced")))}
        cosmos.advanced = turned.cards
        emit(events.CardsTurnedUp(turned.cards))
    order = cosmos.turn_order()
    for seat, number in zip(order, table.starting, strict=False):  # NB-U9
        if number and not any(cosmos.observatories[seat]):
            colors = yield from draw(content, cosmos, number)
            cosmos.observatories[seat] = with_all(cosmos.observatories[seat], colors)
            emit(events.StarsDrawn(seat, tuple(content.color_ids[color] for color in colors)))
    for seat in order:  # NB-U10
        if not cosmos.offers[seat]:
            dealt = {card for cards in cosmos.offers for card in cards}
            deck = [card for card in content.personal if card not in dealt]
            _, cards = yield {CHANCE: DealPersonal(deck, table.dealt)}
            cosmos.offers[seat] = cards.cards
            emit(events.PersonalDealt(seat, cards.cards))
    emit(events.SetupDone())
    cosmos.phase = CHOOSE


def tracks_at_start(content: Content) -> dict[str, tuple[tuple[str, ...], ...]]:
    """All markers on their start spaces (NB-U7)."""
    return {track.id: at_start(content.refs(track.id), track.spaces) for track in content.tracks.values()}


def choose_personal(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """All keep one of their personal objectives, in any order (NB-U10); then the first turn begins."""
    waiting = [seat for seat in range(cosmos.seats) if cosmos.offers[seat]]
    while waiting:
        seat, answer = yield {seat: ChoosePersonal(seat, cosmos.offers[seat]) for seat in waiting}
        waiting.remove(seat)
        keep(cosmos, seat, answer.card, cosmos.offers[seat])
        emit(events.PersonalKept(seat, answer.card))
    cosmos.phase, cosmos.active = DRAW, cosmos.start
    emit(events.TurnStarted(cosmos.active, cosmos.round))


def keep(cosmos: Cosmos, seat: int, card: str, offer: Sequence[str]) -> None:
    """A seat keeps one of these cards; the others leave the game unseen by the opponents (NB-H1)."""
    cosmos.personal[seat], cosmos.offers[seat] = card, ()
    cosmos.rejected[seat] = tuple(one for one in offer if one != card)
