"""The first settlement: which planet comes, who sends what, and what to do where it does not fit (3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import structs

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board, events
from rules.space_bastards.actions import Commit, Laid, NamePlanet, PlaceToken, Rearrange
from rules.space_bastards.asks import WRONG_PHASE, Question, as_data, placing_refusal
from rules.space_bastards.content import Content
from rules.space_bastards.packing import Packing, fits, pack, variations
from rules.space_bastards.state import Settling, World

LAYOUTS: Final = 24
"""Layouts that are listed where all tokens are laid out anew."""


def settling_of(world: World) -> Settling:
    """The first settlement, which must be going on."""
    assert world.settling is not None
    return world.settling


def without(hand: tuple[str, ...], race: str) -> tuple[str, ...]:
    """A hand without one token of a race."""
    place = hand.index(race)
    return (*hand[:place], *hand[place + 1 :])


def with_token(content: Content, hand: tuple[str, ...], race: str) -> tuple[str, ...]:
    """A hand with one token more, in the order of the pack."""
    order = list(content.races)
    return tuple(sorted((*hand, race), key=order.index))


def smallest(content: Content, hand: Sequence[str]) -> str:
    """The smallest race of a hand (SB-C02)."""
    return min(hand, key=content.sizes.__getitem__)


# -- naming ----------------------------------------------------------------------------------


def unsettled(world: World) -> list[str]:
    """Open planets that can still be named."""
    return [planet for planet in world.open if not world.tokens.get(planet)]


def has_room(content: Content, world: World, planet: str) -> bool:
    """Whether everybody's smallest token would fit there together (SB-P06)."""
    races = [smallest(content, held.setup_hand) for held in world.held if held.setup_hand]
    if world.neutral_cards:
        races.append(max(world.neutral_cards, key=content.sizes.__getitem__))
    return fits(content.grids[planet], races)


class ChoosePlanet(Question):
    """The chooser names a planet (SB-P05)."""

    __slots__ = ()
    kind = "name_planet"

    def legal(self) -> Iterator[NamePlanet]:
        left, roomy = unsettled(self.world), False
        for planet in left:
            if has_room(self.content, self.world, planet):
                roomy = True
                yield NamePlanet(planet)
        if not roomy:
            yield from map(NamePlanet, left)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not NamePlanet:
            return WRONG_PHASE
        if action.planet not in self.world.open:
            return Refusal("planet_radioactive", "SB-P02")
        left = unsettled(self.world)
        if action.planet not in left:
            return Refusal("already_colonised", "SB-P05")
        if has_room(self.content, self.world, action.planet):
            return None
        if any(has_room(self.content, self.world, planet) for planet in left):
            return Refusal("planet_too_small", "SB-P06")
        return None


class ChooseToken(Question):
    """Secretly choose a token of the setup hand (SB-P07)."""

    __slots__ = ()
    kind = "commit"
    final = True

    def legal(self) -> Iterator[Commit]:
        for race in dict.fromkeys(self.world.held[self.seat].setup_hand):
            yield Commit(race)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Commit:
            return WRONG_PHASE
        if action.race not in self.world.held[self.seat].setup_hand:
            return Refusal("no_such_token", "SB-P07")
        return None


def show_tokens(world: World, neutral_card: str, emit: Emit) -> None:
    """All have chosen: the tokens leave the hands and are placed from the chooser on (SB-P07, SB-P08)."""
    settling, choice = settling_of(world), world.choice
    assert choice is not None
    sent: list[str | None] = [None if made is None else made[0] for made in choice.made]
    for seat, race in enumerate(sent):
        if race is not None:
            world.hold(seat, setup_hand=without(world.held[seat].setup_hand, race))
    queue = [seat for seat in world.clockwise(settling.chooser) if sent[seat] is not None]
    if world.neutral:  # SB-2P02: placed first, by the chooser
        sent.append(neutral_card or None)
        if neutral_card:
            queue.insert(0, world.neutral_owner)
    world.choice = structs.replace(choice, shown=True)
    world.settling = structs.replace(
        settling, sent=tuple(sent), queue=tuple(queue), neutral_card=neutral_card
    )
    emit(events.CommitsShown(settling.planet, tuple(sent)))


# -- placing ---------------------------------------------------------------------------------


def race_in_turn(world: World) -> str:
    """The race of the token that is placed next."""
    settling = settling_of(world)
    race = settling.sent[settling.queue[0]]
    assert race is not None
    return race


def to_lay_out(world: World) -> list[tuple[int, str]]:
    """(owner, race) of what has to be laid out anew: all that was sent before and lies there or was
    exchanged, and the token in turn."""
    settling = settling_of(world)
    return [
        (owner, race)
        for owner, race in enumerate(settling.sent)
        if race is not None and owner not in settling.queue[1:]
    ]


def everything_fits(content: Content, world: World) -> bool:
    """Whether the token in turn and all before it can be packed on the planet (SB-P09, SB-P11)."""
    return fits(content.grids[settling_of(world).planet], [race for _, race in to_lay_out(world)])


def own_fits(content: Content, world: World) -> bool:
    """Whether the token in turn fits on the free squares as they are (SB-P08)."""
    planet = settling_of(world).planet
    return content.grids[planet].fits_somewhere(race_in_turn(world), board.taken(content, world, planet))


def find_room(content: Content, world: World, emit: Emit) -> bool:
    """Decides how the token in turn comes onto the planet: placed, all laid out anew, after exchanges, or not
    at all, which gives False (SB-P08 to SB-P12). Nobody is asked."""
    if own_fits(content, world):
        return True
    if everything_fits(content, world):
        world.settling = structs.replace(settling_of(world), layout=True)
        return True
    before = (world.settling, world.held, world.tokens)
    told: list[Any] = []
    if exchanges_help(content, world, told.append):
        for event in told:
            emit(event)
        return True
    world.settling, world.held, world.tokens = before  # SB-P12: all of it undone
    send_nobody(content, world, emit)
    return False


def exchanges_help(content: Content, world: World, emit: Emit) -> bool:
    """SB-P10: exchange the token in turn, then those before it in reverse order, until all fit."""
    settling = settling_of(world)
    owner = settling.queue[0]
    if exchange(content, world, owner, emit):
        if own_fits(content, world):
            return True
        if everything_fits(content, world):
            world.settling = structs.replace(settling_of(world), layout=True)
            return True
    planet = settling.planet
    placed = [token.owner for token in world.tokens.get(planet, ()) if token.owner < world.seats]
    order = [seat for seat in world.clockwise(settling.chooser) if seat in placed]
    for seat in reversed(order):
        if exchange(content, world, seat, emit) and everything_fits(content, world):
            world.settling = structs.replace(settling_of(world), layout=True)
            return True
    return False


def exchange(content: Content, world: World, owner: int, emit: Emit) -> bool:
    """An owner sends the smallest token of the hand instead; False where it has done so already. The neutral
    token is never exchanged (SB-2P02)."""
    settling = settling_of(world)
    old = settling.sent[owner]
    assert old is not None
    if owner >= world.seats:
        return False
    hand = with_token(content, world.held[owner].setup_hand, old)
    new = smallest(content, hand)
    if new == old:
        return False
    world.hold(owner, setup_hand=without(hand, new))
    sent = (*settling.sent[:owner], new, *settling.sent[owner + 1 :])
    planet = settling.planet
    world.lay(planet, (one for one in world.tokens.get(planet, ()) if one.owner != owner))
    world.settling = structs.replace(settling, sent=sent, exchanged=(*settling.exchanged, owner))
    emit(events.ForcedExchange(owner, old, new))
    return True


def send_nobody(content: Content, world: World, emit: Emit) -> None:
    """SB-P12. A neutral token that fits nowhere is left out as well (the rules are silent)."""
    settling, race = settling_of(world), race_in_turn(world)
    owner = settling.queue[0]
    if owner < world.seats:
        world.hold(owner, setup_hand=with_token(content, world.held[owner].setup_hand, race))
    sent = (*settling.sent[:owner], None, *settling.sent[owner + 1 :])
    world.settling = structs.replace(settling, sent=sent, queue=settling.queue[1:])
    emit(events.NobodySent(owner, settling.planet))


class PlaceOne(Question):
    """Place the token in turn on free squares (SB-P08)."""

    __slots__ = ()
    kind = "place"

    @property
    def race(self) -> str:
        return race_in_turn(self.world)

    @property
    def planet(self) -> str:
        return settling_of(self.world).planet

    def details(self) -> dict[str, Any]:
        return {"planet": self.planet, "race": self.race, "owner": settling_of(self.world).queue[0]}

    def legal(self) -> Iterator[PlaceToken]:
        planet = self.planet
        taken = board.taken(self.content, self.world, planet)
        for place in self.content.grids[planet].each_free(self.race, taken):
            yield PlaceToken(place.at, place.rot)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is Rearrange:
            return Refusal("no_need", "SB-P09")
        if type(action) is not PlaceToken:
            return WRONG_PHASE
        return self.place_refusal(self.planet, self.race, action.at, action.rot)


class LayOutAnew(Question):
    """Lay out all tokens of the planet and the own one (SB-P09, SB-P10). Never given by the program."""

    __slots__ = ()
    kind = "rearrange"

    @property
    def planet(self) -> str:
        return settling_of(self.world).planet

    def details(self) -> dict[str, Any]:
        """`tokens`: (owner, race) of all that must be laid; `proposal`: one way to do it."""
        tokens = to_lay_out(self.world)
        proposal = self._laid(pack(self.content.grids[self.planet], [race for _, race in tokens]) or ())
        return {"planet": self.planet, "tokens": as_data(tokens), "proposal": as_data(proposal)}

    def _laid(self, packing: Packing) -> tuple[Laid, ...]:
        tokens = to_lay_out(self.world)
        return tuple(
            Laid(owner, place.race, place.at, place.rot)
            for (owner, _), place in zip(tokens, packing, strict=True)
        )

    def legal(self) -> Iterator[Rearrange]:
        races = [race for _, race in to_lay_out(self.world)]
        for packing in islice(variations(self.content.grids[self.planet], races, 0), LAYOUTS):
            yield Rearrange(self._laid(packing))

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is PlaceToken:
            return Refusal("must_rearrange", "SB-P09")
        if type(action) is not Rearrange:
            return WRONG_PHASE
        wanted = sorted(to_lay_out(self.world))
        if sorted((laid.owner, laid.race) for laid in action.layout) != wanted:
            return Refusal("bad_layout", "SB-P09")
        return layout_refusal(self.content, self.planet, action.layout, 0)


def layout_refusal(content: Content, planet: str, layout: Sequence[Laid], taken: int) -> Refusal | None:
    """Refuses tokens beside the planet, on taken squares (`taken`: as bits) or on each other."""
    for laid in layout:
        refusal = placing_refusal(content, planet, laid.race, laid.at, laid.rot, taken)
        if refusal is not None:
            return refusal
        taken |= content.grids[planet].put(laid.race, laid.at, laid.rot)[0]
    return None


def place_token(content: Content, world: World, action: PlaceToken, emit: Emit, *, alone: bool) -> None:
    """The token in turn comes to lie; `alone`: there was no other place for it, so nobody was asked."""
    settling, race = settling_of(world), race_in_turn(world)
    planet, owner = settling.planet, settling.queue[0]
    token = board.lay_at(content, world, planet, owner, race, action.at, action.rot)
    world.settling = structs.replace(settling, queue=settling.queue[1:])
    emit(events.TokenPlaced(planet, owner, race, token.at, token.rot, alone))


def rearrange(content: Content, world: World, action: Rearrange, emit: Emit) -> None:
    """All tokens of the planet come to lie anew, that in turn among them (SB-P09)."""
    settling = settling_of(world)
    seat = settling.queue[0]
    world.lay(settling.planet, ())
    for laid in action.layout:
        board.lay_at(content, world, settling.planet, laid.owner, laid.race, laid.at, laid.rot)
    world.settling = structs.replace(settling, queue=settling.queue[1:], layout=False)
    emit(events.PlanetRearranged(seat, settling.planet, world.tokens[settling.planet]))
