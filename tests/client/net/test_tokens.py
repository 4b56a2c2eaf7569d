"""Keys to seats on disk, shared by all programs of a person."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from client.net.tokens import KEPT_KEYS, Keyring

PROGRAMS = 3
WRITER = """
import sys
from pathlib import Path
from client.net.tokens import Keyring
keyring, name, count = Keyring(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
for number in range(count):
    keyring.remember("host", f"{name}{number}", "10.0.0.1", 1, name, "toy")
    keyring.entitle(f"{name}{number}", f"Table {number}")
    keyring.remember("host", f"{name}x", "10.0.0.1", 1, name, "toy")
    keyring.forget(f"{name}x")
"""


def test_programs_that_write_at_the_same_time_lose_no_key(tmp_path: Path) -> None:
    path, count = tmp_path / "keys.json", KEPT_KEYS // PROGRAMS - 1
    names = [f"p{number}-" for number in range(PROGRAMS)]
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name, str(count)],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name in names
    ]  # fmt: skip
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    assert [program.wait() for program in programs] == [0] * PROGRAMS
    for program in programs:
        program.communicate()
    keys = Keyring(path).keys()
    kept = {key.token: key.title for key in keys}
    assert kept == {f"{name}{number}": f"Table {number}" for name in names for number in range(count)}
