"""What a game may give to almanac and results: entries, moments, pictures of what has come about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.ui.widget import Tip


@dataclass(frozen=True)
class Entry:
    """One thing of the almanac. `id` equals the piece's id on the table ("tile:17", "crew:71", "race:spud");
    `words` is everything a search looks through, without markup."""

    id: str
    kind: str
    title: str
    words: str
    pack: str = ""


@dataclass(frozen=True)
class Moment:
    """Something remarkable: a picture (markup), a title, a sentence, whose it was, and the index of
    the event with which it was complete. `kind` tells moments of one sort apart from others."""

    kind: str
    mark: str
    title: str
    text: str
    seat: int
    event: int


@dataclass(frozen=True)
class CourseStep:
    """A step of the chart: its mark on the axis (markup), its name, whether it stands out."""

    mark: str
    name: str
    lit: bool = False


@dataclass(frozen=True)
class Spot:
    """A part of a collection that explains itself; `target` is its id in the almanac."""

    rect: pygame.Rect
    tip: Tip
    target: str


@dataclass(frozen=True)
class Collection:
    """What a seat has brought together."""

    title: str
    surface: pygame.Surface
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class GalleryPage:
    """A page of a gallery: what its tab is called, and its picture in a size in window pixels, with
    lengths of the drawing board multiplied by a factor."""

    title: str
    draw: Callable[[tuple[int, int], float], pygame.Surface]


@dataclass(frozen=True)
class Gallery:
    """Pictures of what has come about. `whole` draws all of it for a file, so many pixels wide."""

    title: str
    icon: str
    pages: tuple[GalleryPage, ...]
    whole: Callable[[int], pygame.Surface]
