"""Takes pictures and traces, in processes of their own: what one task has drawn helps or hinders no other."""

from __future__ import annotations

import fnmatch
import json
import multiprocessing
import os
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pygame

from tests.client import lost_words
from tests.pictures import plan, probe, scenes
from tests.pictures.hands import drive
from tests.pictures.positions import Play, Record, Stop, recorded
from tests.pictures.surroundings import clock, home

MARKS = (200, 700)
"""Milliseconds of an update at which its picture is taken."""
TIP_MS = 1100
Task = tuple[str, str, str]
"""Game (or "scenes"), name, kind."""


class Book:
    """Where the pictures and lines of one task go."""

    def __init__(self, folder: Path, pattern: str, losses: list[lost_words.Loss] | None = None) -> None:
        """Of `losses`, what is lost while one is drawn, a list is kept instead of the pictures."""
        self.folder, self.pattern, self.losses = folder, pattern, losses
        self.lines: list[str] = []
        self.pictures = 0
        folder.mkdir(parents=True, exist_ok=True)

    def wants(self, name: str) -> bool:
        """Whether a picture of this name is asked for; the pattern may name a folder of them."""
        whole = f"{self.folder.parent.name}/{self.folder.name}/{name}"
        return fnmatch.fnmatch(whole, self.pattern) or fnmatch.fnmatch(whole, f"{self.pattern}/*")

    def picture(self, name: str, screen: probe.Screen) -> None:
        self.pictures += 1
        if self.losses is None:
            pygame.image.save(screen.picture, str(self.folder / f"{name}.png"))
            return
        with (self.folder / "lost.txt").open("a", encoding="utf-8") as file:
            file.writelines(f"{name}: {line}\n" for line in dict.fromkeys(map(str, self.losses)))
        self.losses.clear()

    def trace(self, name: str, **about: Any) -> None:
        if self.losses is not None:
            return
        self.lines.append(json.dumps({"shot": name, **about}, ensure_ascii=False, sort_keys=True))

    def close(self) -> None:
        if self.lines:
            (self.folder / "trace.jsonl").write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def tasks(pattern: str) -> list[Task]:
    """Everything that is to be done, the longest first."""
    found: list[Task] = []
    for game in plan.GAMES:
        found += [(game, name, "play") for name in dict.fromkeys(play.name for play in plan.PLAYS[game])]
        found += [(game, script.name, "script") for script in plan.SCRIPTS[game]]
    found += [("scenes", name, "scenes") for name in scenes.SCENES]
    return [task for task in found if _may(pattern, f"{task[0]}/{task[1]}/")]


def _may(pattern: str, folder: str) -> bool:
    """Whether a picture in this folder may fit the pattern."""
    parts = pattern.split("/")
    names = folder.strip("/").split("/")
    return all(fnmatch.fnmatch(name, part) for name, part in zip(names, parts, strict=False))


def take(out: Path, pattern: str = "*", jobs: int = 1, words: bool = False) -> int:
    """Takes everything that fits into `out`; gives the exit code. `words`: only what they lose."""
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ["TZ"] = "UTC"
    pattern = pattern if "/" in pattern else f"{pattern}/*"
    begin, count, failed = time.monotonic(), 0, 0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, max_tasks_per_child=1) as pool:
        waiting = {pool.submit(work, task, out, pattern, words): task for task in tasks(pattern)}
        for done in as_completed(waiting):
            name = "/".join(waiting[done][:2])
            error = done.exception()
            if error is not None:
                failed += 1
                print(f"{name} failed:", *traceback.format_exception(error), flush=True)
                continue
            pictures, seconds = done.result()
            count += pictures
            print(f"{name:32} {pictures:4} pictures {seconds:6.1f} s", flush=True)
    print(f"{count} pictures in {time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


def work(task: Task, out: Path, pattern: str, words: bool = False) -> tuple[int, float]:
    """One task, in its own process: the number of pictures and the seconds of processor time it took."""
    game, name, _kind = task
    watch: AbstractContextManager[list[lost_words.Loss] | None]
    watch = lost_words.recorded() if words else nullcontext()
    with watch as losses:
        return _work(task, Book(out / game / name, pattern, losses))


def _work(task: Task, book: Book) -> tuple[int, float]:
    game, name, kind = task
    if task not in scenes.IN_REAL_TIME:
        clock.stop_the_real_one()
    with home():
        if kind == "scenes":
            scenes.SCENES[name](book)
        elif kind == "script":
            drive(book, next(one for one in plan.SCRIPTS[game] if one.name == name))
        else:
            for order, play in enumerate(one for one in plan.PLAYS[game] if one.name == name):
                _play(book, play, order)
    book.close()
    return book.pictures, time.process_time()


def _play(book: Book, play: Play, order: int) -> None:
    """The stops and turns of a play; the order in its folder says in which windows they are seen first."""
    record = recorded(play, probe.taken)
    match = play.begin(probe.taken)
    stops: dict[int, list[tuple[int, Stop]]] = {}
    for number, stop in enumerate(record.stops, order):
        stops.setdefault(stop.answer, []).append((number, stop))
    turns = {stop.answer: (number, stop) for number, stop in enumerate(record.turns)}
    for answer in range(len(record.answers) + 1):
        for number, stop in stops.get(answer, ()):
            if book.wants(stop.name):
                _stop(book, match, number, stop, play.windows)
        if answer == len(record.answers):
            break
        if answer in turns and book.wants(turns[answer][1].name):
            match = _turn(book, match, *turns[answer], record)
        else:
            match.submit(*record.answers[answer])


def _stop(book: Book, match: Any, number: int, stop: Stop, most: int) -> None:
    """One position in several windows, at rest and in the hands of somebody."""
    for order, window in enumerate(plan.windows(number)[:most]):
        with _table(match, stop.viewer, window) as table:
            table.rest()
            name = f"{stop.name}.{window}"
            _shot(book, name, table, tips=order < 2)
            chance = plan.rng(stop.name, order)
            if order == 0:
                _pointed(book, name, table, chance)
                _chosen(book, name, table, chance)
            elif order == 1:
                if number % 2:
                    _log(book, name, table)
                    book.trace(f"{name}.tab", tab=table.by_tab())
                else:
                    _lifted(book, name, table, chance)


def _shot(book: Book, name: str, table: probe.Table, *, tips: bool = False) -> None:
    book.picture(name, table)
    told = {"tips": table.tips()} if tips else {}
    book.trace(name, lying=table.lying(), keys=table.keys(), words=table.words(), **told)


def _pointed(book: Book, name: str, table: probe.Table, chance: Any) -> None:
    places = table.touchable() or table.readable()
    if places:
        table.move(chance.choice(places))
        table.pass_ms(TIP_MS)
        _shot(book, f"{name}.pointed", table)


def _chosen(book: Book, name: str, table: probe.Table, chance: Any) -> None:
    """One or two touches of what is offered; nothing that is sent changes the match."""
    for _touch in range(2):
        places = table.touchable()
        if places and not table.session.sent:
            table.click(chance.choice(places))
            table.pass_ms(250)
    if table.chosen or table.session.sent:
        _shot(book, f"{name}.chosen", table)
        book.trace(f"{name}.sent", sent=table.session.sent, why=table.session.asked_why)


def _lifted(book: Book, name: str, table: probe.Table, chance: Any) -> None:
    places = table.liftable()
    if places:
        wide, high = table.picture.get_size()
        table.lift(chance.choice(places), (wide // 2 + chance.randrange(-200, 200), high // 2))
        table.pass_ms(250)
        _shot(book, f"{name}.lifted", table)


def _log(book: Book, name: str, table: probe.Table) -> None:
    table.press(pygame.K_l)
    table.pass_ms(250)
    _shot(book, f"{name}.log", table)


def _turn(book: Book, match: Any, number: int, stop: Stop, record: Record) -> Any:
    """An answer is given while somebody looks on: its picture at fixed times, and what it leads to. The match
    goes on with it."""
    size = plan.LARGE if number % 3 == 0 else plan.SMALL
    window = plan.Window(size, "en" if number % 2 else "cs")
    with _table(match, 0, window, animation="normal") as table:
        table.rest()
        table.answer(*record.answers[stop.answer])
        passed = 0.0
        for mark in MARKS:
            table.pass_ms(mark - passed)
            passed = mark
            if not table.busy:
                break
            name = f"{stop.name}.{window}.at-{mark}"
            book.picture(name, table)
            book.trace(name, lying=table.lying(), words=table.words())
        return table.session.match


@contextmanager
def _table(match: Any, viewer: int, window: plan.Window, **more: Any) -> Iterator[probe.Table]:
    table = probe.Table(match, (viewer,), window.size, window.language, interface=window.interface, **more)
    try:
        yield table
    finally:
        table.close()
