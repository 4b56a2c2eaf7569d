"""The questions and facts of Space Bastards' scenarios that state and sight answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.kernel.match import Match
from rules.space_bastards import board
from rules.space_bastards.actions import NeutralCard
from rules.space_bastards.content import Content
from rules.space_bastards.flying import FlyShip, Migrate
from rules.space_bastards.packing import fits
from rules.space_bastards.relations.talks import talk_question
from rules.space_bastards.rounds import step_of
from rules.space_bastards.scoring import winners
from rules.space_bastards.sight import HIDDEN, NONE
from rules.space_bastards.state import ANSWER, COMMIT, OVER, Act, World
from tests.scenarios.adapters.space_bastards_given import NEUTRAL, TOKEN
from tests.scenarios.runner import ScenarioError, known

UNORDERED = {"offer", "locked", "winners", "hands", "cargo", "eggs"}
"""Facts (and keys in them) whose lists have no order."""
WHOLE = {"asks"}
"""Mappings that are compared with all their keys."""


def same(name: str, wanted: Any, found: Any) -> None:
    """Raise ScenarioError unless the fact is as expected; mappings by the listed keys only."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        if name.split(".")[0] in WHOLE and set(wanted) != set(found):
            raise ScenarioError(f"{name} is {dict(found)!r}, expected {dict(wanted)!r}")
        for key, part in wanted.items():
            if key not in found:
                raise ScenarioError(f"{name}: unknown or missing {key!r}")
            same(f"{name}.{key}", part, found[key])
        return
    if isinstance(wanted, list) and UNORDERED & set(name.split(".")):
        wanted, found = sorted(wanted, key=repr), sorted(found, key=repr)
    if plain(wanted) != plain(found) or (wanted is None) != (found is None):
        raise ScenarioError(f"{name} is {plain(found)!r}, expected {plain(wanted)!r}")


def plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


class Facts:
    """What the table is like. The class with the words sets the fields below."""

    content: Content
    match: Match
    names: list[str]

    @property
    def world(self) -> World:
        state: World = self.match.state
        return state

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"there is no player {name!r}")
        return self.names.index(name)

    def owner(self, name: str) -> int:
        return self.world.neutral_owner if name == NEUTRAL else self.seat(name)

    def name(self, owner: int | None) -> str | None:
        if owner is None:
            return None
        return NEUTRAL if owner >= self.world.seats else self.names[owner]

    def by_owner(self, values: Mapping[int, Any] | Sequence[Any]) -> dict[str, Any]:
        pairs = values.items() if isinstance(values, Mapping) else enumerate(values)
        return {str(self.name(owner)): value for owner, value in pairs}

    # -- facts -----------------------------------------------------------------------------

    def check(self, fact: str, expected: Any) -> None:
        found: Callable[[], Any] | None = getattr(self, f"fact_{fact}", None)
        if found is None:
            raise ScenarioError(f"unknown fact {fact!r}")
        if fact == "board":
            expected = {planet: self.covered(planet, tokens) for planet, tokens in expected.items()}
        if fact == "eggs":
            expected = [{**egg, "at": list(egg["at"])} for egg in expected]
        same(fact, expected, found())

    def covered(self, planet: str, tokens: Sequence[Mapping[str, Any]]) -> list[Any]:
        grid = self.content.grids[planet]
        rows = []
        for token in tokens:
            known(token, TOKEN, "token")
            bits, _ = grid.put(token["race"], tuple(token["at"]), token.get("rot", 0))
            rows.append([token["owner"], token["race"], bits, token.get("corpse", False)])
        return sorted(rows)

    def fact_phase(self) -> str:
        return self.world.phase

    def fact_step(self) -> int:
        return self.world.step

    def fact_round(self) -> int | None:
        return step_of(self.content, self.world).round

    def fact_start_player(self) -> str | None:
        return self.name(self.world.start)

    def fact_asks(self) -> dict[str, str]:
        return {self.names[seat]: self.match.pending[seat].kind for seat in self.match.asked}

    def fact_order(self) -> list[list[str]]:
        return [[entry.relation, self.names[entry.seat]] for entry in self.world.order]

    def fact_board(self) -> dict[str, Any]:
        return {
            planet: sorted(
                [self.name(one.owner), one.race, one.bits, one.corpse]
                for one in self.world.tokens.get(planet, ())
            )
            for planet in self.content.planets
        }

    def fact_alive(self) -> dict[str, Any]:
        return {planet: self.by_owner(self.world.alive(planet)) for planet in self.content.planets}

    def fact_corpses(self) -> dict[str, Any]:
        return {planet.id: self.by_owner(planet.corpses) for planet in self.match.view(0).sight.planets}

    def fact_eggs(self) -> list[Any]:
        return [
            {"owner": self.name(egg.owner), "planet": egg.planet, "race": egg.race, "at": list(egg.at)}
            for egg in self.world.eggs
        ]

    def fact_supply(self) -> dict[str, Any]:
        return self.by_owner(
            {owner: board.supply(self.content, self.world, owner) for owner in self.world.owners}
        )

    def fact_money(self) -> dict[str, int]:
        return self.by_owner([held.money for held in self.world.held])

    def fact_points(self) -> dict[str, int]:
        return self.by_owner([self.world.points(seat) for seat in range(self.world.seats)])

    def fact_hands(self) -> dict[str, Any]:
        return self.by_owner([list(held.hand) for held in self.world.held])

    def fact_ships(self) -> dict[str, Any]:
        return self.by_owner(
            [{"field": held.ship, "cargo": [one.race for one in held.cargo]} for held in self.world.held]
        )

    def fact_relations(self) -> dict[str, Any]:
        return {relation: list(pair) for relation, pair in self.world.relations.items()}

    def fact_offer(self) -> list[str]:
        return list(self.world.offer)

    def fact_locked(self) -> list[str]:
        return list(self.world.locked)

    def fact_setup(self) -> dict[str, Any]:
        world, settling = self.world, self.world.settling
        if settling is None:
            raise ScenarioError("the first settlement is over")
        choice = world.choice
        chosen: dict[int, Any] = {owner: race for owner, race in enumerate(settling.sent) if race}
        if choice is not None and choice.kind == COMMIT and not choice.shown:
            chosen = {seat: made[0] for seat, made in enumerate(choice.made) if made}
        return {
            "chooser": self.name(settling.chooser),
            "planet": settling.planet or None,
            "placing": self.name(settling.queue[0]) if settling.queue else None,
            "chosen": self.by_owner(chosen),
            "exchanged": [self.name(seat) for seat in settling.exchanged],
            "hand_size": self.by_owner([len(held.setup_hand) for held in world.held]),
        }

    def fact_winners(self) -> list[Any]:
        return [self.name(seat) for seat in winners(self.world)] if self.world.phase == OVER else []

    # -- questions -------------------------------------------------------------------------

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        found: Callable[..., Any] | None = getattr(self, f"ask_{question}", None)
        if found is None:
            raise ScenarioError(f"unknown question {question!r}")
        if question == "squares":
            expected = sorted(map(tuple, expected))
        try:
            answer = found(**arguments)
        except (KeyError, TypeError) as error:
            raise ScenarioError(f"{question} cannot be asked like this: {error}") from None
        if plain(answer) != plain(expected):
            raise ScenarioError(f"the answer is {plain(answer)!r}, expected {plain(expected)!r}")

    def ask_dominance(self, planet: str) -> str | None:
        return self.name(board.dominant(self.world, self.content.planets[planet].id))

    def ask_living(self, of: str) -> int:
        return board.living_of(self.world, self.seat(of))

    def ask_steps_left(self, of: str) -> int:
        question = self.match.pending.get(self.seat(of))
        return max(question.ship.left, 0) if isinstance(question, FlyShip | Migrate) else 0

    def ask_max_pairs(self, of: str, relation: str, planet: str) -> int:
        """With everybody's consent and before any pair is made; of other relations than talks as well."""
        world = self.world.clone()
        world.act = Act()
        return len(talk_question(relation)(self.content, world, self.seat(of)).most(planet, world.owners))

    def ask_ship_fits(self, cargo: list[str]) -> bool:
        return fits(self.content.hold, cargo)

    def ask_planet_fits(self, planet: str, tokens: list[str]) -> bool:
        return fits(self.content.grids[planet], tokens)

    def ask_squares(self, race: str, at: list[int], rot: int = 0) -> list[Any]:
        cells = self.content.shapes[race].rotations[rot]
        return sorted((at[0] + row, at[1] + column) for row, column in cells)

    def ask_distance(self, **ends: str) -> int:
        return self.content.space.distance(ends["from"], ends["to"])

    def neutral_card(self) -> str:
        """The one of the planet being settled or settled last, "" before it is turned."""
        if self.world.settling is not None:
            return self.world.settling.neutral_card
        turned = [answer.race for _, answer in self.match.log if isinstance(answer, NeutralCard)]
        return turned[-1] if turned else ""

    def ask_choice_seen(self, of: str, about: str) -> Any:
        sight = self.match.view(self.seat(of)).sight
        if about == NEUTRAL:
            return self.neutral_card() or HIDDEN
        secret = sight.secret
        seen = secret.choices[self.seat(about)] if secret is not None else None
        if seen is None or seen.state == NONE:
            return NONE
        if seen.state == HIDDEN:
            return HIDDEN
        if secret.kind == COMMIT:
            return seen.cards[0]
        return list(seen.pairs if secret.kind == ANSWER else seen.cards)
