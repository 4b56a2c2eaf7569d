"""A lock between programs: it excludes, and it dies with its program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from client.file_lock import FileLock, locked

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
