"""Reading YAML that anybody may have written.

The parser's events are walked with bounds on bytes, depth and number of nodes, and the walk stops at
the first event beyond them, so that nested brackets cost nothing. Anchors, aliases, tags, duplicate keys and
second documents are refused. Every value stays text: `no`, `12:30` and `010` mean what the
schema says. The event stream keeps its own stack: unlike PyYAML's loaders it never recurses.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from rules.packs import limits
from rules.packs.mistakes import Mistake, PackError, args, shown
from rules.packs.nodes import Mapping, Node, Scalar, Sequence
from rules.packs.slips import slip

# libyaml where the wheel brings it (every usual system), else the same events from Python.
_PARSER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Control characters but tab and newlines, and the signs that turn the direction of writing around
# (a name could pretend to be another), and halves of surrogate pairs.
_FORBIDDEN: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_NEWLINE: Final = re.compile("\r\n|\r|\n")


def decode(data: bytes, file: str) -> str:
    """The text of a UTF-8 file with plain newlines; a byte order mark is dropped. Raises PackError."""
    if len(data) > limits.YAML_FILE_BYTES:
        wrong, most = f"the file has {len(data):,} bytes", limits.YAML_FILE_BYTES
        bounds = args(bytes=len(data), most=most)
        raise PackError([Mistake(file, 0, "", wrong, f"at most {most:,}", "too_large", bounds)])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        wrong = f"byte {data[error.start]:#04x} is not UTF-8"
        raise PackError([Mistake(file, line, "", wrong, "text saved as UTF-8", "not_text")]) from None
    text = text.removeprefix("\ufeff")
    found = _FORBIDDEN.search(text)
    if found:
        line = len(_NEWLINE.findall(text, 0, found.start())) + 1
        wrong = f"character U+{ord(found[0]):04X} is not allowed"
        raise PackError([Mistake(file, line, "", wrong, "printable text", "not_text")])
    return _NEWLINE.sub("\n", text)


def read(data: bytes, file: str) -> Node | None:
    """The one document of a YAML file, or None if it says nothing. `file` names it in messages.

    Raises PackError with every mistake that could be found; nothing else whatever the bytes are.
    """
    text = decode(data, file)
    builder = _Builder(file)
    parser = _PARSER(text)
    try:
        while builder.take(parser.get_event()) and len(builder.mistakes) < limits.MISTAKES_SHOWN:
            pass
    except yaml.YAMLError as error:
        builder.mistakes.append(slip(error, text, file))
    except RecursionError:
        builder.complain(builder.line, "too deeply nested", f"at most {limits.YAML_DEPTH} levels")
    finally:
        parser.dispose()
    if builder.mistakes:
        raise PackError(builder.mistakes)
    return builder.root


class _Builder:
    """Puts the nodes together from events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.mistakes: list[Mistake] = []
        self.line = 1
        self.count = 0
        self.documents = 0
        self.stack: list[Sequence | Mapping] = []
        self.keys: list[str | None] = []  # per open container: the key that waits for its value
        self.steps: list[str] = []  # per open container: the step to it from the one around it

    def complain(self, line: int, wrong: str, expected: str = "") -> None:
        self.mistakes.append(Mistake(self.file, line, self._path(), wrong, expected))

    def take(self, event: Any) -> bool:
        """Takes one event; False when nothing more is wanted."""
        kind = type(event)
        if kind is yaml.ScalarEvent:
            line = event.start_mark.line + 1
            if event.anchor is not None or event.tag is not None:
                self._refuse_marks(event, line)
            text = event.value
            if len(text) > limits.SCALAR_CHARACTERS:
                most = f"at most {limits.SCALAR_CHARACTERS:,}"
                self.complain(line, f"a value of {len(text):,} characters", most)
                return False
            return self._put(Scalar(text, not event.style and event.implicit[0], line))
        if kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            return self._open(event, kind is yaml.MappingStartEvent)
        if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self.stack.pop()
            self.keys.pop()
            self.steps.pop()
            return True
        if kind is yaml.AliasEvent:
            line = event.start_mark.line + 1
            self.complain(line, f"alias {shown('*' + event.anchor)}", "the value itself, written out")
            return self._put(Scalar("", True, line))
        if kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                line = event.start_mark.line + 1
                self.complain(line, "a second document begins", "one document a file")
                return False
        return event is not None and kind is not yaml.StreamEndEvent

    def _open(self, event: Any, mapping: bool) -> bool:
        line = event.start_mark.line + 1
        if event.anchor is not None or event.tag is not None:
            self._refuse_marks(event, line)
        if len(self.stack) >= limits.YAML_DEPTH:
            self.complain(line, "too deeply nested", f"at most {limits.YAML_DEPTH} levels")
            return False
        node: Sequence | Mapping = Mapping(line) if mapping else Sequence(line)
        step = self._step() if self.stack else ""
        if not self._put(node):
            return False
        self.steps.append(step)
        self.stack.append(node)
        self.keys.append(None)
        return True

    def _put(self, node: Node) -> bool:
        """Puts a node where it belongs: as the root, an item, a key or a value."""
        self.count += 1
        self.line = node.line
        if self.count > limits.YAML_NODES:
            self.complain(node.line, "too many values", f"at most {limits.YAML_NODES:,} a file")
            return False
        if not self.stack:
            self.root = node
            return True
        parent = self.stack[-1]
        if type(parent) is Sequence:
            parent.items.append(node)
            return True
        assert isinstance(parent, Mapping)
        key = self.keys[-1]
        if key is None:
            return self._put_key(parent, node)
        parent.items.setdefault(key, node)
        self.keys[-1] = None
        return True

    def _put_key(self, parent: Mapping, node: Node) -> bool:
        if not isinstance(node, Scalar):
            self.complain(node.line, "a key that is itself a list or a mapping", "a word as key")
            return False
        if node.text in parent.lines:
            before = parent.lines[node.text]
            self.complain(
                node.line, f"key {shown(node.text)} stands twice (first in line {before})", "it once"
            )
        else:
            parent.lines[node.text] = node.line
        self.keys[-1] = node.text
        return True

    def _refuse_marks(self, event: Any, line: int) -> None:
        if event.anchor is not None:
            self.complain(line, f"anchor {shown('&' + event.anchor)}", "no anchors")
        if event.tag is not None:
            self.complain(line, f"tag {shown(event.tag)}", "no tags: the place of a value says its type")

    def _step(self) -> str:
        """The step from the innermost open container to what comes next in it."""
        parent = self.stack[-1]
        if isinstance(parent, Sequence):
            return f"[{len(parent.items)}]"
        key = self.keys[-1]
        return "" if key is None else f".{shown(key)[1:-1]}"

    def _path(self) -> str:
        steps = [*self.steps, self._step()] if self.stack else []
        return "".join(steps).removeprefix(".")
