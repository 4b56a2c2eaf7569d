"""Collects each scenario of a YAML file as a test of its own.

Those of tests/scenarios belong to the suite. With `--scenarios DIR` only the scenario files below DIR (or the
one file DIR) are run, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.runner import Scenario, ScenarioError, read

HERE = Path(__file__).resolve().parent
ENDINGS = (".yaml", ".yml")


def pytest_configure(config: pytest.Config) -> None:
    given = config.getoption("scenarios", None)
    if given is None:
        return
    folder = (config.invocation_params.dir / given).resolve()
    if not folder.exists():
        raise pytest.UsageError(f"--scenarios: there is no folder or file {folder}")
    config.option.scenarios = str(folder)
    config.args[:] = [str(folder)]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --scenarios nothing but scenario files is run."""
    if config.getoption("scenarios", None) is None or collection_path.is_dir():
        return None
    return None if collection_path.suffix in ENDINGS else True


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    if file_path.suffix not in ENDINGS:
        return None
    if parent.config.getoption("scenarios", None) is None and HERE not in file_path.resolve().parents:
        return None
    collector: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
    return collector


class ScenarioFile(pytest.File):
    """A YAML file. One that does not claim to hold scenarios is passed over."""

    def collect(self) -> Iterator[ScenarioItem]:
        try:
            scenarios = read(self.path)
        except ScenarioError as error:
            raise self.CollectError(f"{self.path}: {error}") from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.id, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.scenario = scenario

    def runtest(self) -> None:
        self.scenario.run()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, ScenarioError):
            title = self.scenario.raw.get("title", "")
            rules = ", ".join(self.scenario.rules)
            return f"{self.scenario.id} {title} [{rules}]\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.scenario.id
