"""The settings: tolerant reading, checked changes, atomic writing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client import paths
from client.settings import FILE, Settings, usual


def test_a_fresh_program_has_the_usual_settings(orrery_home: Path) -> None:
    settings = Settings.load()
    assert settings.interface_scale == 100
    assert settings.animation == "normal"
    assert settings.complaints == []
    assert settings.path == paths.user_config() / FILE


def test_what_is_changed_is_there_after_the_next_start(orrery_home: Path) -> None:
    settings = Settings.load()
    settings.change("interface_scale", 125)
    settings.player_name = "Žofie"
    settings.save()
    again = Settings.load()
    assert (again.interface_scale, again.player_name) == (125, "Žofie")
    assert [p.name for p in paths.user_config().iterdir()] == [FILE]


def test_a_bad_value_gives_way_to_the_usual_one_with_a_sentence(orrery_home: Path) -> None:
    path = paths.user_config() / FILE
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"interface_scale": 900, "animation": "fast"}), encoding="utf-8")
    settings = Settings.load()
    assert settings.interface_scale == 100
    assert settings.animation == "fast"
    assert len(settings.complaints) == 1
    assert "interface_scale" in settings.complaints[0]
    assert "900" in settings.complaints[0]


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "[" * 100_000, "\x00", '{"mute": true'])
def test_a_damaged_file_is_said_and_not_fatal(orrery_home: Path, text: str) -> None:
    path = paths.user_config() / FILE
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    settings = Settings.load()
    assert settings.mute is False
    assert len(settings.complaints) == 1
    kept = path.with_name("settings.damaged.json")
    assert str(kept) in settings.complaints[0]
    settings.change("mute", True)
    settings.save()
    assert kept.read_text(encoding="utf-8") == text, "what was in it is not lost"
    assert Settings.load().complaints == []


def test_settings_of_a_newer_version_survive(orrery_home: Path) -> None:
    path = paths.user_config() / FILE
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"from_the_future": [1], "mute": True}), encoding="utf-8")
    settings = Settings.load()
    settings.change("mute", False)
    settings.save()
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["from_the_future"] == [1]
    assert kept["mute"] is False


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("interface_scale", 74),
        ("interface_scale", 100.0),
        ("mute", 1),
        ("language", "de"),
        ("player_name", "x" * 25),
        ("player_name", "two\nlines"),
        ("player_name", "\u3164"),
        ("lan_port", 80),
        ("window", (10, 10)),
        ("keys", {"undo": 3}),
        ("last_table", []),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(name: str, value: object) -> None:
    settings = Settings()
    before = getattr(settings, name)
    with pytest.raises(ValueError, match=name):
        settings.change(name, value)
    assert getattr(settings, name) == before


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(KeyError):
        Settings().change("volume", 3)


def test_listeners_hear_of_real_changes_only() -> None:
    settings = Settings({"mute": False})
    heard: list[tuple[str, object]] = []
    forget = settings.listen(lambda name, value: heard.append((name, value)))
    settings.change("mute", False)
    settings.change("mute", True)
    forget()
    settings.change("mute", False)
    assert heard == [("mute", True)]


def test_a_value_for_one_run_is_not_written(orrery_home: Path) -> None:
    settings = Settings.load()
    settings.change("language", "en")
    settings.save()
    settings.hold("language", "cs")
    settings.change("mute", True)
    settings.save()
    assert settings.language == "cs"
    assert Settings.load().language == "en"


def test_a_held_value_is_written_once_the_player_chooses(orrery_home: Path) -> None:
    settings = Settings.load()
    settings.change("language", "en")
    settings.hold("language", "cs")
    settings.save()
    settings.change("language", "cs")
    settings.save()
    assert Settings.load().language == "cs"


def test_reset_puts_back_what_is_usual() -> None:
    settings = Settings({"animation": "off", "mute": True})
    settings.reset(("animation",))
    assert settings.animation == usual("animation")
    assert settings.mute is True


def test_usual_values_are_not_shared() -> None:
    first = usual("keys")
    first["undo"] = "u"
    assert usual("keys") == {}
