"""The small table of client/README.md is played as the page shows it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import client
from client import paths
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay

PAGE = Path(client.__file__).with_name("README.md")


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The files of the example, written as the page shows them."""
    text = PAGE.read_text(encoding="utf-8")
    files = re.findall(r"^`([^`\n]+toy/[^`\n]+)`\n\n```\w+\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert [name for name, _text in files] == ["assets/toy/zones.yaml", "client/games/toy/table.py"]
    for name, lines in files:
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(lines, encoding="utf-8")
    usual = paths.assets

    def assets(*parts: str) -> Path:
        return tmp_path.joinpath("assets", *parts) if parts[:1] == ("toy",) else usual(*parts)

    monkeypatch.setattr(paths, "assets", assets)
    spec = spec_from_file_location("toy_table_of_the_page", tmp_path / "client/games/toy/table.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=[(1920, 1080), (1280, 720)])
def stand(shown: ModuleType, request: pytest.FixtureRequest) -> Iterator[Stand]:
    made = Stand(size=request.param, table=lambda game, confirm: shown.ToyTable(game))  # type: ignore[arg-type]
    made.settle()
    yield made
    assert not made.app.failures.last
    made.close()


def test_a_tile_is_dragged_to_a_cell(stand: Stand) -> None:
    stand.drag("tile:2", stand.at("1,0"))
    stand.settle()
    assert stand.session.view(0).sight.board == {"1,0": (2, "0", "0")}


def test_what_another_lays_flies_from_its_seat(stand: Stand, shown: ModuleType) -> None:
    stand.drag("tile:2", stand.at("1,0"))
    stand.settle()
    stand.session.play(1, Lay(3, "0,1"))
    stand.step(times=2)
    assert stand.table.playing
    spots = stand.table.game_table.inside(shown.SeatSheet("Iva", 3, True), (320, 120))
    assert set(spots) == {"tiles"}
    stand.settle()
    assert "tile:3" in {sprite.id for sprite in stand.table.arrangement.sprites}
