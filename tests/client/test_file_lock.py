"""A lock between programs: it excludes, and it dies with its program."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from client.file_lock import FileLock, locked
from client.session.autosave import Autosave

HOLDER = """
import sys
from pathlib import Path
from client.file_lock import FileLock
assert FileLock(Path(sys.argv[1])).take()
print("held", flush=True)
sys.stdin.read()
"""


def test_one_has_it_at_a_time_and_gives_it_on(tmp_path: Path) -> None:
    one, other = FileLock(tmp_path / "new" / "lock"), FileLock(tmp_path / "new" / "lock")
    assert one.take()
    assert one.take(), "who has it may ask again"
    assert not other.take()
    other.release()
    assert not other.take(), "only who has it lets it go"
    one.release()
    assert other.take()


def test_a_program_that_was_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    words = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        lock = FileLock(path)
        assert not lock.take()
        holder.kill()
    assert lock.take()


def test_what_is_only_a_comfort_goes_on_without_the_lock(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "lock")
    assert lock.take()
    done = []
    with locked(tmp_path / "lock", 0.0):
        done.append("busy")
    lock.release()
    (tmp_path / "file").touch()
    with locked(tmp_path / "file" / "lock", 0.0):
        done.append("no folder")
    with locked(tmp_path / "lock", 0.0):
        assert not lock.take(), "held inside"
    assert done == ["busy", "no folder"]
    assert lock.take()


def test_where_nothing_can_be_locked_nobody_else_is_blamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network drives know no locks: that is no other program, and a match is saved all the same."""

    def unknown(*_args: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    system = "msvcrt.locking" if sys.platform == "win32" else "fcntl.flock"
    monkeypatch.setattr(f"client.file_lock.{system}", unknown)
    with pytest.raises(OSError, match="No locks"):
        FileLock(tmp_path / "lock").take()
    autosave = Autosave(tmp_path / "match.orrery")
    autosave.offer(lambda: "text")
    assert autosave.path.read_text("utf-8") == "text"
    autosave.close()


def test_who_releases_it_leaves_it_free_though_a_program_being_started_shares_the_handle(
    tmp_path: Path,
) -> None:
    lock, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
    assert lock.take()
    assert lock._handle is not None
    shared = os.dup(lock._handle)
    try:
        lock.release()
        assert other.take()
    finally:
        other.release()
        os.close(shared)
