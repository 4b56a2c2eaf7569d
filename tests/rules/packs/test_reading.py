"""YAML from strangers: what it may say, and what is refused before it costs anything."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from rules.packs import limits, reading
from rules.packs.mistakes import PackError
from rules.packs.nodes import Mapping, Scalar, Sequence
from rules.packs.reading import read


def plain(node: Any) -> Any:
    """A node as Python data; every value is a text."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.items.items()}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return node.text if isinstance(node, Scalar) else node


def mistakes(data: str | bytes) -> list[str]:
    with pytest.raises(PackError) as caught:
        read(data.encode() if isinstance(data, str) else data, "f.yaml")
    assert all("\n" not in str(mistake) for mistake in caught.value.mistakes)
    return [str(mistake) for mistake in caught.value.mistakes]


def test_values_stay_what_was_written() -> None:
    text = "a: no\nb: on\nc: 12:30\nd: 010\ne: 1e3\nf: 0x1F\ng: 2020-01-01\nh: .inf\ni: '~'\nj: =\nk: 1_000\n"
    values = [line.split(": ")[1].strip("'") for line in text.splitlines()]
    assert list(plain(read(text.encode(), "f")).values()) == values


def test_nothing_is_told_from_quoted_words() -> None:
    node = read(b"a:\nb: ~\nc: null\nd: 'null'\ne: ''\nf: Null\n", "f")
    assert isinstance(node, Mapping)
    nothing = {key: value.nothing for key, value in node.items.items() if isinstance(value, Scalar)}
    assert nothing == {"a": True, "b": True, "c": True, "d": False, "e": False, "f": False}


def test_every_node_knows_its_line() -> None:
    node = read(b"a: 1\nb:\n  - x\n  - y: 2\n", "f")
    assert isinstance(node, Mapping)
    listed = node.items["b"]
    assert isinstance(listed, Sequence)
    assert (node.lines["b"], listed.items[0].line, listed.items[1].line) == (2, 3, 4)


@pytest.mark.parametrize("newline", [b"\n", b"\r\n", b"\r"])
def test_newlines_and_byte_order_mark(newline: bytes) -> None:
    data = b"\xef\xbb\xbfa: 1" + newline + b"b: |" + newline + b"  x" + newline + b"  y" + newline
    node = read(data, "f")
    assert plain(node) == {"a": "1", "b": "x\ny\n"}
    assert isinstance(node, Mapping)
    assert node.lines["b"] == 2


@pytest.mark.parametrize("data", [b"", b"# nothing\n", b"---\n", b"\xef\xbb\xbf"])
def test_a_file_may_say_nothing(data: bytes) -> None:
    node = read(data, "f")
    assert node is None or (isinstance(node, Scalar) and node.nothing)


@pytest.mark.parametrize("parser", [getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.SafeLoader])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a:\n\t- b\n", "2: a tab in column 1, expected spaces only"),
        ("crew:\n  - id: A\n\tvalue: 3\n", "3: a tab in column 1, expected spaces only"),
        ("a:\n  b: 1\n  \tc: 2\n  \td: [", "3: a tab in column 3, expected spaces only"),
        ("crew:\n  - id: A\n     value: 3\n", "3: the line begins in column 6, expected column 5 as in line 2"),
        ("crew:\n  - id: A\n   value: 3\n", "3: the line begins in column 4, expected column 5 as in line 2"),
        ("crew:\n  - id: A\n\n  # so\n - id: B\n", "5: the line begins in column 2, expected column 3 as in line 2"),
        ("crew:\n  - id: A\n    - id: B\n", "3: the line begins in column 5, expected column 3 as in line 2"),
        ("a:\n  b: 1\n c: 2\n", "3: the line begins in column 2, expected column 3 as in line 2"),
        ("a: 1\n b: 2\n", "2: the line begins in column 2, expected column 1 as in line 1"),
        ("  a: 1\nb: 2\n", "2: the line begins in column 1, expected column 3 as in line 1"),
        ("t:\n  a: {en: x}\n   b: {en: x}\n", "3: the line begins in column 4, expected column 3 as in line 2"),
        ("a: Beware: dogs\n", "1: a second colon in column 10, expected quotes around a text with a colon"),
        ("a: {en: Beware: dogs, cs: b}\n", "1: a second colon in column 15, expected quotes around a text with a colon"),
        ("a: {en: 'Beware, cs: 'b'}\n", "1: no comma or } before column 23, expected one of them, and each quote closed"),
        ("- id: A\n  value:83\n  name: b\n", "2: no space after the colon in column 8, expected a space after it"),
        ("c:\n  - {id: A, value: 1\n  - {id: B}\n", "2: the { in column 5 is not closed, expected }"),
        ("id: [a\n", "1: the [ in column 5 is not closed, expected ]"),
        ("a: 'open\nb: 2\n", "1: the ' in column 4 is not closed, expected '"),
        ("- a\nb: 1\n", "2: not YAML: while parsing a block collection, "),
        ("a: %x\n", "1: not YAML: while scanning for the next token, found character "),
    ],
)  # fmt: skip
def test_slips_are_told_with_line_and_column(
    monkeypatch: pytest.MonkeyPatch, parser: Any, text: str, expected: str
) -> None:
    monkeypatch.setattr(reading, "_PARSER", parser)
    with pytest.raises(PackError) as raised:
        read(text.encode(), "f.yaml")
    assert [str(mistake)[: len(expected) + 7] for mistake in raised.value.mistakes] == [f"f.yaml:{expected}"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: &x 1\nb: 2\n", ["f.yaml:1: a: anchor '&x', expected no anchors"]),
        ("a: 1\nb: *x\n", ["f.yaml:2: b: alias '*x', expected the value itself, written out"]),
        ("a: 1\nb: {c: 1, c: 2}\na: 3\n", ["f.yaml:2: b: key 'c' stands twice", "3: key 'a' stands twice (first in line 1)"]),
        ("a: !!python/object/apply:os.system [ls]\n", ["tag 'tag:yaml.org,2002:python/object/apply:os"]),
        ("a: !!int 3\nb: ! x\n", ["1: a: tag", "2: b: tag"]),
        ("a: 1\n---\nb: 2\n", ["f.yaml:2: a second document begins, expected one document a file"]),
        ("? [a]\n: b\n", ["f.yaml:1: a key that is itself a list or a mapping, expected a word as key"]),
        ("%FOO bar\n---\na\n%YAML 9.9\n", ["not YAML"]),
    ],
)  # fmt: skip
def test_what_is_refused(text: str, expected: list[str]) -> None:
    found = mistakes(text)
    assert len(found) == len(expected)
    assert all(part in line for part, line in zip(expected, found, strict=True))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"a: 1\nb: \xff\n", "f.yaml:2: byte 0xff is not UTF-8, expected text saved as UTF-8"),
        ("a: 1\n".encode("utf-16"), "f.yaml:1: byte 0xff is not UTF-8"),
        (b"a: 1\nb: x\x00y\n", "f.yaml:2: character U+0000 is not allowed"),
        ("a: 1\r\nb: 2\r\nc: \u202egpj.exe\r\n".encode(), "f.yaml:3: character U+202E is not allowed"),
        (b"a: \xed\xa0\x80\n", "f.yaml:1: byte 0xed is not UTF-8"),
        (b"a: \x1b[31m\n", "f.yaml:1: character U+001B is not allowed"),
    ],
)
def test_signs_that_no_text_needs(data: bytes, expected: str) -> None:
    assert mistakes(data)[0].startswith(expected)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            b"a: " + b"x" * (limits.YAML_FILE_BYTES + 1),
            "the file has 1,048,580 bytes, expected at most 1,048,576",
        ),
        (
            b"a: '" + b"x" * 30_000 + b"'",
            "f.yaml:1: a: a value of 30,000 characters, expected at most 20,000",
        ),
        (b"- 1\n" * (limits.YAML_NODES + 5), "too many values, expected at most 150,000 a file"),
        (b"[" * 30 + b"]" * 30, "too deeply nested, expected at most 24 levels"),
    ],
)
def test_limits(data: bytes, expected: str) -> None:
    found = mistakes(data)
    assert len(found) == 1
    assert expected in found[0]


def test_as_deep_as_allowed() -> None:
    depth = limits.YAML_DEPTH
    assert read(b"[" * depth + b"]" * depth, "f") is not None


NESTED = {
    "brackets": "[" * 100_000,
    "braces": "{" * 100_000,
    "mappings in mappings": "{a: " * 100_000,
    "dashes": "- " * 100_000,
    "question marks": "? " * 100_000,
    "indentation": "\n".join(" " * depth + "a:" for depth in range(1_000)),
    "a bracket a line": "[\n" * 100_000,
    "laughs": "a: &a [x]\n" + "".join(f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)),
    "documents": "---\n" * 100_000,
    "one key again and again": "a: 1\n" * 100_000,
    "quotes": '"' * 99_999,
    "folded": "a: >\n" + " x\n" * 100_000,
    "directives": "%A b\n" * 100_000,
}  # fmt: skip


@pytest.mark.parametrize("name", NESTED)
def test_a_bomb_ends_in_a_sentence(name: str) -> None:
    """In a process of its own: a parser that recurses would take the process with it."""
    code = (
        "import sys\n"
        "from rules.packs.reading import read\n"
        "from rules.packs.mistakes import PackError\n"
        "try:\n"
        "    read(sys.stdin.buffer.read(), 'f.yaml')\n"
        "except PackError as error:\n"
        "    print(len(error.mistakes), error.mistakes[0])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=NESTED[name].encode(),
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    assert not done.stderr
    assert b"f.yaml" in done.stdout
    assert len(done.stdout) < 400


YAMLISH = st.lists(
    st.sampled_from(
        ["a", "- ", ": ", "\n", "  ", "[", "]", "{", "}", ",", "&x ", "*x ", "!!t ", "? ", "|", ">", "'", '"', "#", "%", "---", "...",
         "\\", "\t", "@", "`", "~", "\u2028", "é", "\x85", "<<", "=", "0", ":", "-", "\\x41", "\\U0001F600", "\\uD800"]
    ),
    max_size=60,
).map("".join)  # fmt: skip


@given(st.one_of(st.binary(max_size=300), YAMLISH.map(lambda text: text.encode("utf-8", "surrogatepass"))))
@example(b'a: "\\uD800"')
@example(b'"\\x00\\e\\U00110000"')
@example(b"a: |9999999999\n x")
@example(b"%YAML 1.99999999999999999999\n---\n")
def test_whatever_comes_is_read_or_refused(data: bytes) -> None:
    node, told = None, ()
    try:
        node = read(data, "f.yaml")
    except PackError as error:
        told = error.mistakes
        assert told
    assert all(str(mistake).startswith("f.yaml") for mistake in told)
    assert node is None or isinstance(node, Scalar | Sequence | Mapping)


@given(YAMLISH)
def test_the_parser_in_python_agrees(text: str) -> None:
    """Where libyaml is missing, the same files are read: what both accept, they read alike."""
    data = text.encode()
    results = []
    original = reading._PARSER
    try:
        for parser in (original, yaml.SafeLoader):
            reading._PARSER = parser  # type: ignore[misc]
            try:
                results.append(plain(read(data, "f")))
            except PackError:
                return
    finally:
        reading._PARSER = original  # type: ignore[misc]
    assert results[0] == results[1]
