"""Keys to seats on disk, shared by all programs of a person; codes and names as people type them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from client.net.tokens import (
    CODE_ALPHABET,
    KEPT_KEYS,
    Keyring,
    clean_chat,
    clean_code,
    new_code,
)
from client.net.wire import CHAT_LENGTH

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


def test_codes_are_unmistakable_and_read_as_people_type_them() -> None:
    for _ in range(200):
        code = new_code()
        assert len(code) == 4
        assert not set(code) & set("01258BGILOSVZ6")
        assert clean_code(f" {code[:2].lower()}-{code[2:]} ") == code
    assert len(CODE_ALPHABET) ** 4 > 200_000


def test_chat_is_made_showable() -> None:
    assert clean_chat(" well\n\u202eplayed " + "x" * 999) == "well played " + "x" * (CHAT_LENGTH - 12)
    assert clean_chat("\u200b\u3164") == ""
