"""The table that is being set up: seats, options, seed. No screen in it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from client import pack_words
from client.art import theme
from client.games import extras
from client.games.extras import Almanac
from client.i18n import _, n_
from client.names import clean_name
from client.settings import Settings
from client.shelf import shelf
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.packs.common import Choice, FirstGame, Number, PerItem, Sets, default_of
from rules.registry import Made

PERSON, BOT, NETWORK = "person", "bot", "network"
SEED = "seed"
SEAT = "seat"
_USUAL_LEVEL = "normal"


def seat_named(name: str) -> int | None:
    """The seat that an item or a value of an option stands for ("seat_1" is the first), if it does."""
    number = name.removeprefix(f"{SEAT}_")
    return int(number) - 1 if number != name and number.isdecimal() else None


def packs_of(kept: dict[str, Any]) -> tuple[str, ...]:
    """The packs of a remembered table."""
    packs = kept.get("packs")
    return tuple(str(pack) for pack in packs) if isinstance(packs, list) else ()


def gone(name: str, left: Mapping[str, str]) -> bool:
    """Whether a value of an option stands for a seat that is not among those that are left."""
    return seat_named(name) is not None and name not in left


@dataclass
class SeatPlan:
    """Who is to sit on a seat. `level` is that of a bot."""

    kind: str
    name: str
    level: str = _USUAL_LEVEL
    sign: int | None = None
    """The sign that was chosen."""


@dataclass
class TablePlan:
    """A game with its seats in the order of play, its options and its seed ("" is random)."""

    made: Made
    settings: Settings
    seats: list[SeatPlan] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    lan: bool = False
    code: str = ""
    packs: tuple[str, ...] = ()
    """What is chosen beside the game's own pack."""

    @classmethod
    def usual(cls, made: Made, settings: Settings) -> TablePlan:
        """One person and bots, all options as usual; for the first time as the game suggests."""
        plan = cls(made, settings)
        plan.reset_options()
        plan.add(PERSON)
        while len(plan.seats) < plan.about.players.usual:
            plan.add(BOT)
        if plan.first is not None:
            plan.options |= plan.first_options
            for seat in plan.seats:
                if seat.kind == BOT and plan.first.level in plan.levels:
                    seat.level = plan.first.level
        return plan

    def play_with(self, made: Made, packs: tuple[str, ...]) -> None:
        """The same table with other packs. An option that they define anew is as usual."""
        before = {option.id: option for option in self.content.options}
        self.made, self.packs = made, packs
        self.options = {
            option.id: self.options[option.id] if before.get(option.id) == option else default_of(option)
            for option in self.shown_options
        }
        del self.seats[self.about.players.most :]

    # What the game says

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.made.game.id

    @property
    def content(self) -> Any:
        """The content of the game: about, options, refusals."""
        return self.made.game.content  # type: ignore[attr-defined]

    @property
    def extras(self) -> extras.Setup[Any]:
        """What the game shows beside its options."""
        return extras.part(self.game, extras.Setup)(self.content)

    @property
    def almanac(self) -> Almanac[Any]:
        """What draws the things of the game."""
        return extras.part(self.game, Almanac)(self.content)

    @property
    def about(self) -> Any:
        """What the pack says of the game."""
        return self.content.about

    @property
    def shown_options(self) -> list[Any]:
        """The options of the packs without the seed, which is chosen by itself. New ones of packs follow the
        last one that they change."""
        options = {option.id: option for option in self.content.options if option.id != SEED}
        usual = [option for option in shelf().content(self.game).options if option.id in options]
        changed = [at for at, option in enumerate(usual, 1) if options[option.id] != option]
        order = [option.id for option in usual]
        new = [name for name in options if name not in order]
        at = max(changed, default=len(order))
        order[at:at] = new
        return [options[name] for name in order]

    @property
    def first(self) -> FirstGame | None:
        """What the game suggests to whoever has never played it; None for all others."""
        return self.about.first if self.game not in self.settings.played else None

    @property
    def first_options(self) -> dict[str, Any]:
        """The options that are suggested for the first time."""
        wanted = self.first.options if self.first is not None else {}
        return {o.id: wanted[o.id] for o in self.shown_options if o.id in wanted and o.takes(wanted[o.id])}

    @property
    def suggested(self) -> bool:
        """Whether the options are still those that are suggested for the first time."""
        wanted = self.first_options
        return bool(wanted) and all(self.options[option] == value for option, value in wanted.items())

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the game's bots that people choose from."""
        return tuple(level for level in self.made.game.levels if level != "random")

    @property
    def seed_option(self) -> Number | None:
        """The option of the seed, if the game has one."""
        return next((o for o in self.content.options if o.id == SEED), None)

    # Seats

    def add(self, kind: str) -> bool:
        """One more seat; False if the table is full."""
        if len(self.seats) >= self.about.players.most:
            return False
        at = len(self.seats)
        name = self._bot_name() if kind == BOT else "" if kind == NETWORK else self._person_name(at)
        # a bot plays as well as the one that sits there already
        bots = [seat.level for seat in self.seats if seat.kind == BOT]
        self.seats.append(SeatPlan(kind, name, (bots or [_USUAL_LEVEL])[-1]))
        if kind == NETWORK:
            self.open_to_network(True)
        return True

    @property
    def looks(self) -> tuple[int, ...]:
        """Which look each seat has."""
        return theme.order_of([seat.sign for seat in self.seats])

    def turn_sign(self, at: int) -> None:
        """The next sign for a seat; whoever had it takes this one's."""
        signs = theme.turned([seat.sign for seat in self.seats], at, self.about.players.most)
        for seat, sign in zip(self.seats, signs, strict=True):
            seat.sign = sign

    def remove(self, at: int) -> None:
        """Takes a seat away."""
        del self.seats[at]
        order = [seat for seat in range(len(self.seats) + 1) if seat != at]
        self._follow(order)

    def move(self, at: int, to: int) -> bool:
        """Moves a seat to another place in the order; False if it cannot."""
        if not 0 <= to < len(self.seats) or at == to:
            return False
        self.seats.insert(to, self.seats.pop(at))
        order = list(range(len(self.seats)))
        order.insert(to, order.pop(at))
        self._follow(order)
        return True

    def _follow(self, order: list[int]) -> None:
        """What was chosen for a seat, or names one, goes with who sits there; `order` are the former
        seats in their new order, without those that are gone."""
        new = {f"{SEAT}_{old + 1}": f"{SEAT}_{at + 1}" for at, old in enumerate(order)}
        for option in self.content.options:
            if not isinstance(option, PerItem | Sets) or seat_named(option.items[0].id) is None:
                continue
            moved = default_of(option)
            for item, value in self.options[option.id].items():
                if item not in new:
                    continue
                if isinstance(option, Sets):
                    moved[new[item]] = [new.get(one, one) for one in value if not gone(one, new)]
                elif not gone(value, new):
                    moved[new[item]] = new.get(value, value)
            self.options[option.id] = moved

    def set_kind(self, at: int, kind: str) -> None:
        """Another kind of player; a name that was given by the program follows."""
        seat = self.seats[at]
        if kind == seat.kind:
            return
        given = seat.name in self._bot_names() or seat.name in self._person_names(at) or not seat.name
        seat.kind = kind
        if kind == NETWORK:
            seat.name = ""
            self.open_to_network(True)
        elif given:
            seat.name = ""
            seat.name = self._bot_name() if kind == BOT else self._person_name(at)

    def open_to_network(self, on: bool) -> None:
        """Others may join; closing turns their seats into bots."""
        self.lan = on
        if on and not self.code:
            from client.net.tokens import new_code

            self.code = new_code()
        if not on:
            for at, seat in enumerate(self.seats):
                if seat.kind == NETWORK:
                    self.set_kind(at, BOT)

    def _bot_names(self) -> list[str]:
        return [name.strip() for name in _("new_game.bot_names").split(",")]

    def _person_names(self, at: int) -> list[str]:
        """Names for somebody on a seat: the user's own, then that of the place."""
        own = [self.settings.player_name] if self.settings.player_name else []
        return own + [_("new_game.person_name", n=n) for n in (at + 1, *range(1, 10))]

    def proposed(self, at: int) -> bool:
        """The name of a seat is one that nobody has written."""
        name, own = self.seats[at].name, self.settings.player_name
        return name != own and name in (*self._person_names(at), *self._bot_names())

    def _bot_name(self) -> str:
        return self._free(self._bot_names())

    def _person_name(self, at: int) -> str:
        return self._free(self._person_names(at))

    def _free(self, names: list[str]) -> str:
        taken = {seat.name for seat in self.seats}
        return next((name for name in names if name not in taken), names[-1])

    @property
    def persons(self) -> int:
        """How many people sit at this screen."""
        return sum(seat.kind == PERSON for seat in self.seats)

    # Options

    def reset_options(self) -> None:
        """All options and the seed as usual."""
        self.options = {option.id: default_of(option) for option in self.shown_options}
        self.seed = ""

    def matters(self, option: Any) -> bool:
        """Whether an option means anything with the values of the others."""
        played = {**self.options, **self.shared_options}
        return all(str(played.get(name)) in values for name, values in option.when.items())

    @property
    def shared_options(self) -> dict[str, Any]:
        """What holds because several people play at this screen, whatever was chosen."""
        if self.persons < 2:
            return {}
        return {o.id: o.shared for o in self.shown_options if isinstance(o, Choice) and o.shared is not None}

    @property
    def played_options(self) -> dict[str, Any]:
        """The options with which the match is played."""
        return {**self.options, **self.shared_options}

    @property
    def differs(self) -> bool:
        """Whether something is not as usual."""
        return bool(self.seed) or any(
            self.options[option.id] != default_of(option) for option in self.shown_options
        )

    def items(self, option: PerItem | Sets) -> list[Any]:
        """The items of an option that there are: seats only if they are taken."""
        return [item for item in option.items if self._there(item.id)]

    def values(self, option: PerItem | Sets, item: str) -> list[Any]:
        """What an item can be; one seat among the values can only be another one that is taken."""
        return [value for value in option.values if value.id != item and self._there(value.id)]

    def _there(self, name: str) -> bool:
        seat = seat_named(name)
        return seat is None or seat < len(self.seats)

    def set_item(self, option: PerItem, item: str, value: str) -> None:
        """One item of an option that is chosen for each of several."""
        self.options[option.id] = {**self.options[option.id], item: value}

    def put_in(self, option: Sets, item: str, value: str, on: bool) -> None:
        """One value more, or no longer, among those of an item."""
        chosen = {*self.options[option.id][item], value} if on else {*self.options[option.id][item]} - {value}
        found = [one.id for one in option.values if one.id in chosen]
        self.options[option.id] = {**self.options[option.id], item: found}

    def preset(self, option: PerItem) -> str:
        """The preset that the items make, "" for a mixture."""
        values = set(self.options[option.id].values())
        found = (p.id for p in option.presets if values == {p.value})
        return next(found, "")

    def use_preset(self, option: PerItem, preset: str) -> None:
        """All items as a preset says."""
        value = next(p.value for p in option.presets if p.id == preset)
        self.options[option.id] = {item.id: value for item in option.items}

    # The end

    def problem(self) -> str:
        """Why it cannot begin yet, in one sentence; empty if it can."""
        lacking = self.about.players.least - len(self.seats)
        if lacking > 0:
            return n_("new_game.needed", lacking)
        names = [clean_name(seat.name) for seat in self.seats if seat.kind != NETWORK]
        if not all(names):
            return _("new_game.no_name")
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            return _("new_game.same_name", name=twice)
        return pack_words.refused(self.made.game, self.setup(seed=0))

    def setup(self, seed: int | None = None) -> Setup:
        """What the match begins with; without a seed, one that nobody has chosen."""
        players = tuple(
            Player(
                clean_name(seat.name), *((BOT, seat.level) if seat.kind == BOT else (PERSON, "")), seat.sign
            )
            for seat in self.seats
        )
        if seed is None:
            seed = self.chosen_seed()
        return Setup(self.game, players, self.played_options, self.made.stamps, seed)

    def chosen_seed(self) -> int:
        """The typed seed, or a random one."""
        if self.seed.isdecimal():
            return int(self.seed)
        return self.random_seed()

    def random_seed(self) -> int:
        """A seed within the bounds of the game's option."""
        option = self.seed_option
        return secrets.randbelow((option.most if option else 2**40) + 1)

    # The last table

    def remember(self) -> dict[str, Any]:
        """What the settings keep of this table."""
        return {
            "game": self.game,
            "seats": [[seat.kind, clean_name(seat.name), seat.level] for seat in self.seats],
            "signs": [seat.sign for seat in self.seats],
            "options": self.options,
            "packs": list(self.packs),
        }

    def recall(self, kept: Any) -> bool:
        """Takes over a remembered table of this game; False if it does not fit any more."""
        try:
            seats = [SeatPlan(str(k), clean_name(str(n)), str(lv)) for k, n, lv in kept["seats"]]
            options, signs = dict(kept["options"]), list(kept.get("signs") or [])
        except (KeyError, TypeError, ValueError):
            return False
        if not 1 <= len(seats) <= self.about.players.most:
            return False
        if any(seat.kind not in (PERSON, BOT, NETWORK) for seat in seats):
            return False
        for seat, sign in zip(seats, signs, strict=False):
            seat.sign = sign if type(sign) is int and sign >= 0 else None
        for seat in seats:
            if seat.kind == BOT and seat.level not in self.made.game.levels:
                seat.level = _USUAL_LEVEL
        self.seats = seats
        if any(seat.kind == NETWORK for seat in seats):
            self.open_to_network(True)
        for option in self.shown_options:
            if option.id in options and option.takes(options[option.id]):
                self.options[option.id] = options[option.id]
        return True
