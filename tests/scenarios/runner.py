"""Scenarios: files of `given / when / then` in YAML, run against the rules through one adapter a game.

The runner knows the form (steps, refusals, checks); what a word means is the adapter's. A word that the
adapter does not know fails the scenario.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from rules.kernel.asks import Refused
from rules.kernel.match import Match
from rules.kernel.seats import Seat

FORMAT = "orrery-scenarios/1"
FILE_KEYS = {"format", "game", "set", "parts", "scenarios"}
SCENARIO_KEYS = {"id", "title", "rules", "source", "given", "when", "then", "cases"}
CASE_KEYS = {"title", "given", "when", "then"}


class ScenarioError(Exception):
    """A scenario does not hold, or says something that its adapter does not know."""


class Adapter:
    """What a game's adapter offers. It is made for one scenario and raises ScenarioError."""

    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        raise TypeError(f"{type(self).__name__} cannot be set up")

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        """Give an answer; the code of the refusal, or None if it was accepted."""
        raise ScenarioError(f"unknown verb {verb!r}")

    def decline(self, by: str | None) -> None:
        """Decline what may be declined of the questions that are open to others than `by`.

        Called before an answer that must be accepted, and with None after the last step.
        """

    def clock(self, second: float) -> None:
        raise ScenarioError("this game has no clock")

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        """Raise ScenarioError if the rules do not answer `expected`."""
        raise ScenarioError(f"unknown question {question!r}")

    def check(self, fact: str, expected: Any) -> None:
        """Raise ScenarioError if the fact is not so."""
        raise ScenarioError(f"unknown fact {fact!r}")

    def fingerprint(self) -> Any:
        """Whatever a refused answer must leave as it was."""
        raise TypeError(f"{type(self).__name__} has no fingerprint")

    def finish(self) -> None:
        """Called after the last fact: what the scenario had to use up."""


class Scenario:
    """One scenario of a file. `run` raises ScenarioError, with the step that failed."""

    def __init__(self, game: str, variant: str, parts: dict[str, Any], raw: dict[str, Any]) -> None:
        self.game = game
        self.variant = variant
        self.parts = parts
        self.raw = raw
        self.id = str(raw.get("id", "without id"))
        self.rules = tuple(map(str, raw.get("rules") or ()))

    def run(self) -> None:
        known(self.raw, SCENARIO_KEYS, "scenario")
        if "cases" not in self.raw:
            self.run_case({})
        for number, case in enumerate(self.raw.get("cases") or (), 1):
            try:
                self.run_case(case)
            except ScenarioError as error:
                raise ScenarioError(f"case {number} {case.get('title', '')}: {error}") from error

    def run_case(self, case: dict[str, Any]) -> None:
        """A run from the start: `given` of the case replaces keys of the scenario's, its steps follow."""
        known(case, CASE_KEYS, "case")
        given = {**(self.raw.get("given") or {}), **(case.get("given") or {})}
        adapter = adapter_of(self.game)(given, self.parts, self.variant)
        steps = [*(self.raw.get("when") or ()), *(case.get("when") or ())]
        for number, step in enumerate(steps, 1):
            try:
                run_step(adapter, dict(step))
            except ScenarioError as error:
                raise ScenarioError(f"step {number} {shown(step)}: {error}") from error
        adapter.decline(None)
        for then in (self.raw.get("then"), case.get("then")):
            facts(adapter, then or {}, "then")
        adapter.finish()


def run_step(adapter: Adapter, step: dict[str, Any]) -> None:
    """One step of `when`; without `by` the table itself does it. Raises ScenarioError."""
    if "do" in step:
        by, verb = str(step.pop("by", "")), str(step.pop("do"))
        wanted = step.pop("reject", None)
        if not wanted:
            adapter.decline(by)
        before = adapter.fingerprint()
        code = adapter.do(by, verb, step)
        if code != wanted:
            raise ScenarioError(
                f"it was {f'refused: {code}' if code else 'accepted'}, "
                f"expected {f'the refusal {wanted}' if wanted else 'that it is accepted'}"
            )
        if wanted and adapter.fingerprint() != before:
            raise ScenarioError("it was refused but has changed something")
    elif "ask" in step:
        if "is" not in step:
            raise ScenarioError("a question needs `is`")
        expected = step.pop("is")
        adapter.ask(str(step.pop("ask")), step, expected)
    elif set(step) == {"check"}:
        facts(adapter, step["check"], "check")
    elif set(step) == {"clock"}:
        adapter.clock(float(step["clock"]))
    else:
        raise ScenarioError("it is no step: expected do, ask, check or clock")


def facts(adapter: Adapter, listed: Mapping[str, Any], where: str) -> None:
    """Compare facts. Raises ScenarioError naming all that differ."""
    wrong: list[str] = []
    for name, expected in listed.items():
        try:
            adapter.check(str(name), expected)
        except ScenarioError as error:
            wrong.append(str(error))
    if wrong:
        raise ScenarioError(f"{where}: " + "; ".join(wrong))


def adapter_of(game: str) -> type[Adapter]:
    """The adapter class of a game: `Adapter` in tests/scenarios/adapters/<game id with _>.py."""
    name = f"tests.scenarios.adapters.{game.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ScenarioError(f"there is no adapter for the game {game!r}") from None
    found: type[Adapter] = module.Adapter
    return found


# -- files ---------------------------------------------------------------------------------


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Safe YAML that refuses a key given twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value if key.value != "<<"]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                raise ScenarioError(f"line {node.start_mark.line + 1}: the key {key!r} stands twice")
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


_Loader.add_constructor(
    "tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node, deep=True)
)


def read(path: Path) -> list[Scenario]:
    """The scenarios of a file; an empty list if it does not claim to hold any. Raises ScenarioError."""
    text = path.read_text(encoding="utf-8")
    try:
        raw = yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        if FORMAT.split("/", maxsplit=1)[0] not in text:
            return []
        raise ScenarioError(f"it is not YAML: {error}") from None
    if not isinstance(raw, dict) or not str(raw.get("format", "")).startswith("orrery-scenarios"):
        return []
    raw = without_notes(raw)
    known(raw, FILE_KEYS, "file")
    if raw["format"] != FORMAT:
        raise ScenarioError(f"its format is {raw['format']}, expected {FORMAT}")
    if not raw.get("game") or not isinstance(raw.get("scenarios"), list):
        raise ScenarioError("it needs `game` and a list `scenarios`")
    variant, parts = str(raw.get("set") or "base"), raw.get("parts") or {}
    scenarios = [Scenario(str(raw["game"]), variant, parts, one) for one in raw["scenarios"]]
    for scenario in scenarios:
        if sum(other.id == scenario.id for other in scenarios) > 1:
            raise ScenarioError(f"the id {scenario.id} stands twice")
    return scenarios


def without_notes(value: Any) -> Any:
    """The same without `note` in any mapping: notes are for people."""
    if isinstance(value, dict):
        return {key: without_notes(part) for key, part in value.items() if key != "note"}
    return [without_notes(part) for part in value] if isinstance(value, list) else value


# -- help for adapters ---------------------------------------------------------------------


def known(mapping: Mapping[Any, Any], keys: Iterable[str], where: str) -> None:
    """Raise ScenarioError if a mapping has a key that nobody knows."""
    unknown = [str(key) for key in mapping if key not in set(keys)]
    if unknown:
        raise ScenarioError(f"{where}: unknown {', '.join(unknown)}; known are {', '.join(sorted(keys))}")


def submit(match: Match, seat: Seat, action: Any) -> str | None:
    """The code of the refusal, None if the action is taken; the options have to say the same."""
    offered = action in match.options(seat)
    try:
        match.submit(seat, action)
    except Refused as refused:
        if offered:
            raise ScenarioError("it is refused although it is among the options") from None
        return refused.refusal.code
    if not offered:
        raise ScenarioError("it is accepted although it is not among the options")
    return None


def compare(name: str, expected: Any, actual: Any, *, exactly: bool = False) -> None:
    """Raise ScenarioError if they differ.

    Lists are compared as sets of the same length, mappings by the keys of `expected` only (unless `exactly`),
    anything else by type and value.
    """
    if isinstance(expected, dict) and isinstance(actual, Mapping):
        keys = {*expected, *actual} if exactly else set(expected)
        for key in sorted(keys, key=str):
            if key not in actual:
                raise ScenarioError(f"{name}: unknown or missing {key!r}")
            if key not in expected:
                raise ScenarioError(f"{name}.{key} is {actual[key]!r}, expected that it is not there")
            compare(f"{name}.{key}", expected[key], actual[key], exactly=exactly)
        return
    if isinstance(expected, list) and isinstance(actual, list | tuple):
        same = sorted(map(repr, expected)) == sorted(map(repr, actual))
    else:
        same = type(expected) is type(actual) and expected == actual
    if not same:
        raise ScenarioError(f"{name} is {plain(actual)!r}, expected {expected!r}")


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def shown(step: Any) -> str:
    """A step in one line."""
    return yaml.safe_dump(step, default_flow_style=True, width=10**6, allow_unicode=True).strip()
