"""Where the program looks for its own files and keeps the user's."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from client import paths

USER_FOLDERS = [paths.user_data, paths.user_config, paths.user_cache, paths.saves]


def test_the_home_variable_holds_every_folder_of_the_user(orrery_home: Path) -> None:
    found = [folder() for folder in USER_FOLDERS]
    assert all(folder.is_relative_to(orrery_home) for folder in found)
    assert len(set(found)) == len(found)


def test_without_the_variable_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    for folder in USER_FOLDERS:
        assert folder().is_absolute()
        assert "orrery" in folder().parts


def test_the_source_tree_is_found() -> None:
    assert paths.assets("locale", "en").is_dir()
    assert paths.data_root() == Path(paths.__file__).parents[1]


def test_the_unpacked_folder_of_a_packaged_program_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    paths.data_root.cache_clear()
    try:
        assert paths.content() == tmp_path / "content"
    finally:
        paths.data_root.cache_clear()


def test_missing_files_of_the_program_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    paths.data_root.cache_clear()
    try:
        with pytest.raises(FileNotFoundError, match="Orrery's own files are missing"):
            paths.assets()
    finally:
        paths.data_root.cache_clear()


def test_only_folders_that_exist_are_searched_for_packs(orrery_home: Path) -> None:
    assert paths.user_packs() not in paths.pack_roots()
    paths.user_packs().mkdir(parents=True)
    assert paths.pack_roots()[-1] == paths.user_packs()
