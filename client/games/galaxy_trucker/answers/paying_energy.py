"""Which batteries pay: those that were pointed at, then those that are likeliest to be shot off."""

from __future__ import annotations

from collections import Counter

from client.games.galaxy_trucker.answers.decision import Handles, Piece
from client.games.galaxy_trucker.ids import Energy
from rules.galaxy_trucker.ship import Ship


def tokens(ship: Ship) -> tuple[Energy, ...]:
    """Every token on board, those that are best spent first: of batteries at the edge, and of them the
    fullest, so that a hit on one takes little with it."""
    edges: Counter[int] = Counter()
    for square, (tile, _rotation) in ship.cells.items():
        edges[tile] += sum(near not in ship.cells for near in ship.board.near[square])
    left = dict(ship.energy)
    found: list[Energy] = []
    while any(left.values()):
        battery = max((one for one in left if left[one]), key=lambda one: (edges[one], left[one], -one))
        left[battery] -= 1
        found.append(Energy(battery, left[battery]))
    return tuple(found)


def pointed_at(chosen: Handles) -> Handles:
    """The tokens among what has been touched."""
    return tuple(Energy.among(chosen))


def paying(every: tuple[str, ...], chosen: Handles, price: int) -> tuple[str, ...]:
    """The tokens that pay `price`, out of `every` token, best spent first."""
    own = pointed_at(chosen)[:price]
    others = (token for token in every if token not in own)
    return (*own, *(token for token, _ in zip(others, range(price - len(own)), strict=False)))


def batteries(paid: tuple[str, ...]) -> tuple[int, ...]:
    """The batteries of tokens as an answer names them (GT-F6)."""
    return tuple(sorted(token.battery for token in Energy.among(paid)))


def touch_token(chosen: Handles, handle: str, price: int) -> Handles:
    """One token is pointed at: it pays instead of another; one that was pointed at is let go."""
    if handle in chosen:
        return tuple(one for one in chosen if one != handle)
    own = pointed_at(chosen)
    too_many = own[: max(0, len(own) + 1 - price)]
    kept = tuple(one for one in chosen if one not in too_many)
    return (*kept, handle)


def trimmed(chosen: Handles, price: int) -> Handles:
    """Without the tokens that are not needed any more."""
    own = pointed_at(chosen)
    surplus = own[: max(0, len(own) - price)]
    return tuple(handle for handle in chosen if handle not in surplus)


def pieces(ship: Ship, paid: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tokens on the ship; those that pay are on."""
    return tuple(
        Piece(token, token, token.battery, "energy", token.slot, on=token in paid)
        for battery, count in sorted(ship.energy.items())
        for token in (Energy(battery, slot) for slot in range(count))
    )  # fmt: skip


def counted(paid: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """(battery, tokens) of a payment."""
    return tuple(sorted(Counter(batteries(paid)).items()))
