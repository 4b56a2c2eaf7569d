"""What the words of a program mean at a moment: references, selectors, squares, directions, conditions
(effects.md sections 1 to 4 and 7)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.tash_kalar.arena import DIRECTIONS, Direction, mask, number, point, squares_of
from rules.tash_kalar.board import RANKS, WANTED
from rules.tash_kalar.content import Content
from rules.tash_kalar.patterns import mirrored
from rules.tash_kalar.state import Contest, Held, Run, Value
from rules.tash_kalar.steps import Condition, Directions, Selector, Squares


class Scope:
    """A running program on the table as it is now. Sets of squares are sets of bits."""

    __slots__ = ("arena", "board", "content", "contest", "run")

    def __init__(self, content: Content, contest: Contest, run: Run) -> None:
        self.content, self.contest, self.run = content, contest, run
        self.arena, self.board = content.arena, contest.board

    # -- references (TK-E05, TK-E06, TK-E11) -------------------------------------------------

    def value(self, reference: str) -> Value | None:
        """What is stored under `$label`."""
        return self.run.labels.get(reference[1:])

    def first(self, reference: str) -> Held | None:
        value = self.value(reference)
        return value.held[0] if value is not None and value.held else None

    def piece(self, reference: str) -> int | None:
        """The square on which the piece stands, None if there is none (TK-E07)."""
        if reference == "self":
            return self.board.where.get(self.run.self_piece)
        if reference == "gateway":
            return self.board.where.get(self.contest.gateway)
        held = self.first(reference)
        return self.board.where.get(held.piece) if held is not None else None

    def square(self, reference: str) -> int | None:
        """The square of the piece, its last one if it is gone, or the square that is stored."""
        if reference == "gateway":
            return self.piece(reference)
        if reference == "self":
            return self.now_at(Held(self.run.self_piece, self.run.square)) if self.run.square >= 0 else None
        held = self.first(reference)
        if held is None:
            return None
        found = self.now_at(held)
        return found if found >= 0 else None

    def now_at(self, held: Held) -> int:
        square = self.board.where.get(held.piece)
        return square if square is not None else dict(self.run.gone).get(held.piece, held.square)

    def side(self, word: str, placed: int | None = None) -> tuple[int, ...]:
        """The sides that a word of a selector means (TK-E08)."""
        own = self.run.side
        if word == "own":
            return (own,)
        if word == "enemy":
            return self.contest.enemies(own)
        if word == "any":
            return tuple(range(self.board.sides))
        if word == "placed":
            return () if placed is None else (placed,)
        held = self.first(word)
        return () if held is None or held.side < 0 else (held.side,)

    # -- pieces (section 2) ------------------------------------------------------------------

    def pieces(self, what: str | Selector, placed: int | None = None) -> int:
        """The squares of all pieces that are meant."""
        if isinstance(what, str):
            square = self.piece(what)
            return 0 if square is None else 1 << square
        board, ranks, found = self.board, WANTED[what.level], 0
        for side in self.side(what.side, placed):
            found |= board.of(side, ranks)
        if what.at is not None and found:
            found &= self.squares(what.at, placed)
        for reference in what.not_:
            square = self.piece(reference)
            if square is not None:
                found &= ~(1 << square)
        if what.used:
            found &= mask([board.where[piece] for piece in self.run.used if piece in board.where])
        if what.more is not None:  # TK-E54
            ranks, own = WANTED[what.more], self.run.side
            for side in range(board.sides):
                if board.count(side, ranks) <= board.count(own, ranks):
                    found &= ~board.of(side)
        if what.support is not None:
            found = self._supported(found, what.support, what.others)
        if what.any_of:
            found &= _union([self.pieces(one, placed) for one in what.any_of])
        return found

    def _supported(self, candidates: int, number: int, others: bool) -> int:
        own = self.board.of(self.run.side)
        if others and (square := self.board.where.get(self.run.self_piece)) is not None:
            own &= ~(1 << square)
        near = self.arena.near
        return mask([one for one in squares_of(candidates) if (near[one][1] & own).bit_count() >= number])

    # -- squares (section 3) -----------------------------------------------------------------

    def squares(self, wanted: Squares, placed: int | None = None) -> int:
        """All squares of the arena that fulfil the filter."""
        arena, found = self.arena, self.arena.on
        if wanted.adjacent is not None:
            found &= self._adjacent(wanted.adjacent, wanted.ways, placed)
        if wanted.ray is not None:
            found &= self._rays(wanted)
        if wanted.of is not None:
            found &= self._distant(wanted, wanted.of)
        if wanted.mark is not None:  # TK-E50
            found &= mask(self.run.marks.get(wanted.mark, ()))
        if wanted.color is not None:
            found &= arena.colored if wanted.color == "any" else ~arena.colored
        if wanted.near is not None:  # TK-E56
            colored: int = getattr(arena, wanted.near)
            found &= arena.around(colored) | (colored if wanted.or_on else 0)
        if wanted.empty:
            found &= ~self.board.full
        if wanted.is_ is not None:
            found &= self._exactly(wanted.is_)
        if wanted.mirror is not None:
            found &= self._mirrored(wanted.mirror)
        for reference in wanted.not_:
            found &= ~self._exactly(reference)
        return found

    def _exactly(self, reference: str) -> int:
        square = self.square(reference)
        return 0 if square is None else 1 << square

    def _adjacent(self, of: str | Selector, ways: str | None, placed: int | None) -> int:
        if isinstance(of, str):
            square = self.square(of)
            return 0 if square is None else self.arena.next_to(square, ways)
        around = self.pieces(of, placed)
        if ways is None:
            return self.arena.around(around)
        return _union([self.arena.next_to(square, ways) for square in squares_of(around)])

    def _distant(self, wanted: Squares, of: str) -> int:
        square = self.square(of)
        if square is None:
            return 0
        near, last, found = self.arena.near[square], self.arena.size - 1, -1
        if wanted.within is not None:
            found &= near[min(wanted.within, last)]
        if wanted.exactly is not None:
            found &= near[wanted.exactly] & ~near[wanted.exactly - 1] if wanted.exactly <= last else 0
        return found

    def _rays(self, wanted: Squares) -> int:
        """TK-E52, TK-E53."""
        start = self.square(wanted.ray or "")
        if start is None:
            return 0
        ways = set(self.directions(wanted.dir))
        if wanted.spread:
            ways |= {near for way in ways for near in turned45(way)}
        legends = self.board.every(WANTED["legendary"])
        found = 0
        for line in self.arena.lines[start]:
            if line.direction not in ways:
                continue
            pieces = 0
            for square in line.squares[: wanted.within]:
                if wanted.stop and legends >> square & 1:
                    break
                found |= 1 << square
                pieces += square in self.board.at
                if pieces == wanted.first:
                    break
        return found

    def _mirrored(self, reference: str) -> int:
        square = self.square(reference)
        if square is None or self.run.square < 0:
            return 0
        x, y = mirrored(point(self.run.square), point(square), self.run.turn)
        size = self.arena.size
        return 1 << number((x, y)) & self.arena.on if 1 <= x <= size and 1 <= y <= size else 0

    # -- directions (section 4) --------------------------------------------------------------

    def directions(self, wanted: str | Directions | None) -> tuple[Direction, ...]:
        """Those that are meant; None means all."""
        if wanted is None:
            return DIRECTIONS
        if isinstance(wanted, str):
            return self._stored(wanted)
        found = DIRECTIONS
        if wanted.marked is not None:
            found = tuple([one for one in found if one in self.run.arrows.get(wanted.marked, ())])
        if wanted.ways is not None:
            found = tuple([one for one in found if (0 not in one) == (wanted.ways == "diagonal")])
        if wanted.same is not None:
            found = tuple([one for one in found if one in self._stored(wanted.same)])
        if wanted.opposite is not None:
            back = [(-dx, -dy) for dx, dy in self._stored(wanted.opposite)]
            found = tuple([one for one in found if one in back])
        if wanted.within45 is not None:  # TK-E66
            near = [way for one in self._stored(wanted.within45) for way in (one, *turned45(one))]
            found = tuple([one for one in found if one in near])
        return found

    def _stored(self, reference: str) -> tuple[Direction, ...]:
        value = self.value(reference)
        return () if value is None or value.direction is None else (value.direction,)

    # -- conditions (section 7) --------------------------------------------------------------

    def holds(self, condition: Condition | None) -> bool:
        if condition is None:
            return True
        c, run, contest = condition, self.run, self.contest
        tests = (
            c.did is None or c.did in run.labels,
            c.destroyed is None or self._destroyed(c),
            c.level is None or self._level(c),
            c.square_color is None or self._color(c),
            c.vacant is None or self._vacant(c.vacant),
            c.is_gateway is None or self.piece(c.is_gateway) == self.piece("gateway") is not None,
            c.moved is None or self._moved(c.moved),
            c.summon_destroyed is None
            or (run.felled is not None and c.summon_destroyed in ("any", run.felled)),
            c.actions_left is None or contest.actions >= c.actions_left,
            c.discard_has is None or c.discard_has in contest.discards[run.seat],
            c.discard_empty is None or c.discard_empty == (not contest.discards[run.seat]),
            c.deck_left is None or c.deck_left == bool(contest.decks[run.seat].size),
            c.warped is None or c.warped in contest.warped,
            c.outnumbered is None or c.outnumbered == self._outnumbered(),
            c.not_ is None or not self.holds(c.not_),
        )
        return (
            all(tests)
            and all(self.holds(one) for one in c.all)
            and (not c.any or any(self.holds(one) for one in c.any))
        )

    def _destroyed(self, condition: Condition) -> bool:
        """TK-E51."""
        wanted = condition.destroyed
        assert wanted is not None
        value = self.run.labels.get(wanted.by)
        if value is None:
            return False
        rank = None if wanted.level is None else RANKS[wanted.level]
        return sum([rank in (None, one.rank) for one in value.felled]) >= wanted.min

    def _level(self, condition: Condition) -> bool:
        wanted = condition.level
        assert wanted is not None
        held = self.first(f"${wanted.of}")
        return held is not None and held.rank == RANKS[wanted.is_]

    def _color(self, condition: Condition) -> bool:
        """TK-E43."""
        wanted = condition.square_color
        assert wanted is not None
        square = self.square(wanted.of)
        if square is None:
            return False
        color = self.arena.color(square)
        fits = color is not None if wanted.is_ == "any" else color == wanted.is_
        return fits and (wanted.central is None or wanted.central == (square == self.arena.centre))

    def _vacant(self, reference: str) -> bool:
        square = self.square(reference)
        return square is not None and square not in self.board.at

    def _moved(self, reference: str) -> bool:
        """TK-E72."""
        if reference in ("self", "gateway"):
            piece: int | None = self.run.self_piece if reference == "self" else self.contest.gateway
        else:
            held = self.first(reference)
            piece = None if held is None else held.piece
        return piece in self.run.moved

    def _outnumbered(self) -> bool:
        own = self.run.side
        number = self.board.count(own)
        return any(self.board.count(side) > number for side in self.contest.enemies(own))


def turned45(way: Direction) -> tuple[Direction, Direction]:
    """The directions beside one."""
    place = DIRECTIONS.index(way)
    return DIRECTIONS[place - 1], DIRECTIONS[(place + 1) % len(DIRECTIONS)]


def _union(sets: Iterable[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found
