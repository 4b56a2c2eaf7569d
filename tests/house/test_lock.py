"""The lock files: every dependency pinned with hashes, the two in step, no host named."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.house.tree import ROOT

LOCKS = ("requirements.lock", "requirements-dev.lock")


def packages(lock: str) -> dict[str, list[str]]:
    """Each pinned line (package, version, condition) with its hashes."""
    found: dict[str, list[str]] = {}
    hashes: list[str] = []
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        text = line.removesuffix("\\").strip()
        if line.startswith(" "):
            hashes.append(text)
        else:
            hashes = found.setdefault(text, [])
    return found


def plain(requirement: str) -> str:
    return re.split(r"[<>=~!;\s]", requirement)[0].lower().replace("_", "-")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_with_hashes(lock: str) -> None:
    found = packages(lock)
    assert len(found) > 10
    for package, hashes in found.items():
        assert re.match(r"[a-z0-9-]+==[0-9][\w.]*( ; .+)?$", package), package
        assert hashes, f"{package} has no hash"
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in hashes), package


@pytest.mark.parametrize("lock", LOCKS)
def test_no_host_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "//" not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE), "an option of pip"


def test_the_developers_lock_holds_the_players_packages() -> None:
    player, developer = (packages(lock) for lock in LOCKS)
    assert player.items() <= developer.items()


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = [{plain(package) for package in packages(lock)} for lock in LOCKS]
    assert {plain(line) for line in project["dependencies"]} <= locked[0]
    extras = project["optional-dependencies"].values()
    assert {plain(line) for extra in extras for line in extra} <= locked[1]


@pytest.mark.parametrize("system", ["win_amd64", "macosx", "manylinux"])
def test_the_lock_holds_for_every_system(system: str) -> None:
    """No package is left out on one of the three systems but those made for another."""
    special = {"win_amd64": "win32", "macosx": "darwin", "manylinux": "linux"}[system]
    for package in packages("requirements.lock"):
        condition = package.partition(" ; ")[2]
        if "sys_platform" in condition:
            name = package.split("==")[0]
            others = [other for other in packages("requirements.lock") if other.startswith(f"{name}==")]
            assert any(f"sys_platform == '{special}'" in other for other in others), package
