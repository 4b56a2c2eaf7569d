"""What holds for the whole source tree: licence, nothing of one machine."""

from __future__ import annotations

import re
import tomllib

from tests.house.tree import FOLDERS, ROOT, files, folders, name, python_files, text_files

# Written in pieces, so that this file does not name what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.}])/(?:" + "|".join(["work", "root", "farm"]) + r")/\w|/tmp/\w")
UNFINISHED = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "raise NotImpl" + "ementedError"]))


def test_licence_and_notice() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert "unofficial" in notice
    assert "belong to their authors and\npublishers" in notice
    assert "none of their artwork and none of their text" in notice


def test_the_top_level_is_the_one_of_the_design() -> None:
    assert folders() <= set(FOLDERS)


def test_nothing_names_a_folder_of_one_machine() -> None:
    found = [
        f"{name(file)}:{number}: {line.strip()[:100]}"
        for file in text_files()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert not found, "\n".join(found)


def test_nothing_is_marked_as_unfinished() -> None:
    found = [
        f"{name(file)}:{number}: {line.strip()[:100]}"
        for file in python_files()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert not found, "\n".join(found)


def test_no_dependency_is_asked_for_twice() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [re.split(r"[<>=~!]", line)[0] for line in project["dependencies"]]
    asked += [re.split(r"[<>=~!]", line)[0] for extra in extras.values() for line in extra]
    assert len(asked) == len({line.lower() for line in asked})


def test_every_file_can_be_checked_out_everywhere() -> None:
    """Windows and macOS fold case and forbid signs that Linux allows."""
    names = [name(file) for file in files()]
    folded = [one.casefold() for one in names]
    assert len(folded) == len(set(folded))
    forbidden = [one for one in names if re.search(r'[<>:"|?*\\]|[ .]$', one)]
    assert not forbidden


def test_every_folder_of_code_is_a_package() -> None:
    """Packaging finds the modules that are imported by name through their packages."""
    folders = {
        parent
        for file in python_files()
        if file.relative_to(ROOT).parts[0] in ("client", "rules")
        for parent in file.relative_to(ROOT).parents
        if parent.parts
    }
    assert not [folder for folder in folders if not (ROOT / folder / "__init__.py").exists()]
