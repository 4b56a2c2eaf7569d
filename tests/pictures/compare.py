"""Compares two folders of pictures and traces, and tells what differs in words."""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

STEP = 8
"""So much a colour of a pixel may differ."""
TRIFLE = 0.0002
"""So large a share of the pixels may differ by more."""
_LISTS = ("lying",)
Rename = Callable[[str], str]


def compare(old: Path, new: Path, out: Path | None = None, names: Path | None = None, most: int = 60) -> int:
    """Prints how the folders differ; the exit code, 0 if they agree. `out` gets pictures of what differs,
    `names` is a file with what is called otherwise now."""
    rename = renaming(names.read_text(encoding="utf-8") if names is not None else "")
    changed = _pictures(old, new, out)
    told = list(differences(old, new, rename))
    for line in told[:most]:
        print(line)
    if len(told) > most:
        print(f"... and {len(told) - most} more differences of traces")
    print(f"traces: {len(told)} differences")
    return 1 if changed or told else 0


# Pictures


def share_of_difference(old: pygame.Surface, new: pygame.Surface) -> float:
    """Which share of the pixels differs by more than a step, 1 for other sizes."""
    if old.get_size() != new.get_size():
        return 1.0
    return 1.0 - _alike(old, new).count() / (old.get_width() * old.get_height())


def _alike(old: pygame.Surface, new: pygame.Surface) -> pygame.Mask:
    reach = STEP + 1  # what lies below it counts as equal
    return pygame.mask.from_threshold(new, (0, 0, 0), (reach, reach, reach, 255), old)


def beside(old: pygame.Surface, new: pygame.Surface) -> pygame.Surface:
    """Old, new and what differs, side by side: what is equal is dark."""
    wide, high = max(old.get_width(), new.get_width()), max(old.get_height(), new.get_height())
    sheet = pygame.Surface((wide * 3, high))
    sheet.blit(old, (0, 0))
    sheet.blit(new, (wide, 0))
    faint = new.copy()
    faint.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(faint, (2 * wide, 0))
    if old.get_size() == new.get_size():
        other = _alike(old, new)
        other.invert()
        shown = other.to_surface(setcolor=(255, 60, 200), unsetcolor=None)
        sheet.blit(shown, (2 * wide, 0))
    return sheet


def _pictures(old: Path, new: Path, out: Path | None) -> bool:
    before, after = _files(old, "*.png"), _files(new, "*.png")
    equal, trifles, changed = 0, [], []
    for name in sorted(before & after):
        if (old / name).read_bytes() == (new / name).read_bytes():
            equal += 1
            continue
        pictures = pygame.image.load(str(old / name)), pygame.image.load(str(new / name))
        share = share_of_difference(*pictures)
        if share <= TRIFLE:
            trifles.append(name)
            continue
        changed.append((share, name))
        if out is not None:
            file = out / name
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(beside(*pictures), str(file))
    for share, name in sorted(changed, reverse=True):
        print(f"differs by {share:7.2%}: {name}")
    for name in trifles:
        print(f"differs by a trifle: {name}")
    for what, names in (("is gone", before - after), ("is new", after - before)):
        for name in sorted(names):
            print(f"{what}: {name}")
    print(f"pictures: {equal} equal, {len(trifles)} differ by a trifle, {len(changed)} differ, "
          f"{len(before - after)} are gone, {len(after - before)} are new")  # fmt: skip
    return bool(trifles or changed or before ^ after)


def _files(folder: Path, pattern: str) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob(pattern)}


# Traces


def renaming(text: str) -> Rename:
    """What the lines "OLD NEW" say: a whole id or handle of before is called NEW now. A * in both stands for
    the same letters ("crew:* card:*"); the first line that fits counts, # begins a remark."""
    rules = [line.split("#")[0].split() for line in text.splitlines()]
    pairs = [(rule[0], rule[1]) for rule in rules if len(rule) == 2]

    def rename(name: str) -> str:
        for before, after in pairs:
            if fnmatch.fnmatchcase(name, before):
                first, star, last = before.partition("*")
                kept = name[len(first) : len(name) - len(last)] if star else ""
                return after.replace("*", kept, 1)
        return name

    return rename


def differences(old: Path, new: Path, rename: Rename) -> Iterator[str]:
    """What the traces say otherwise, a sentence each."""
    before, after = _files(old, "trace.jsonl"), _files(new, "trace.jsonl")
    for name in sorted(before ^ after):
        yield f"{name}: {'is gone' if name in before else 'is new'}"
    for name in sorted(before & after):
        lines, others = _lines(old / name), _lines(new / name)
        if len(lines) != len(others):
            yield f"{name}: had {len(lines)} lines, has {len(others)}"
        for line, other in zip(lines, others, strict=False):
            where = f"{Path(name).parent.as_posix()} {line.get('shot', '')}"
            yield from (f"{where}: {told}" for told in _told(renamed(line, rename), other))


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def renamed(value: Any, rename: Rename) -> Any:
    """A value of a trace with the names of now for those of before."""
    if isinstance(value, str):
        return rename(value)
    if isinstance(value, list):
        return [renamed(one, rename) for one in value]
    if isinstance(value, dict):
        return {rename(key): renamed(one, rename) for key, one in value.items()}
    return value


def _told(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    for key in sorted(old.keys() | new.keys()):
        before, after = old.get(key), new.get(key)
        if before == after:
            continue
        if key in _LISTS and isinstance(before, list) and isinstance(after, list):
            yield from _lying(before, after)
        elif isinstance(before, dict) and isinstance(after, dict):
            yield from (f"{key} {told}" for told in _told(before, after))
        else:
            yield f"{key} was {_short(before)}, is {_short(after)}"


def _lying(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Iterator[str]:
    """What has gone, come, moved or changed its order."""
    before = {(one["kind"], one["id"]): one for one in old}
    after = {(one["kind"], one["id"]): one for one in new}
    for key in before.keys() - after.keys():
        yield f"{key[0]} {key[1]} is gone"
    for key in after.keys() - before.keys():
        yield f"{key[0]} {key[1]} is new"
    for key, one in before.items():
        other = after.get(key, one)
        changed = sorted(name for name in one.keys() & other.keys() if one[name] != other[name])
        if changed:
            changes = (f"{name} was {one[name]}, is {other[name]}" for name in changed)
            yield f"{key[0]} {key[1]}: {', '.join(changes)}"
    if [key for key in before if key in after] != [key for key in after if key in before]:
        yield "things lie in another order"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 160 else f"{text[:157]}..."
