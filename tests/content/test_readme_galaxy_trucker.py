"""What content/README.md says that cards, roads and specialists can do is what packs may say."""

from __future__ import annotations

import re

import msgspec
import yaml

from rules.galaxy_trucker.cards import Step
from rules.galaxy_trucker.content import AnyListener
from tests.content.shipped import CONTENT

RECORD = re.compile(r"`(\{do: [^`]*\})`")


def shown() -> list[str]:
    """The records of the chapter, without those that leave something out."""
    page = (CONTENT / "README.md").read_text(encoding="utf-8")
    chapter = page[page.index("## Sections of Galaxy Trucker") : page.index("### An example\n\nA barge")]
    return RECORD.findall(chapter)


def tags(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}  # type: ignore[attr-defined]


def test_every_record_of_the_page_is_one_of_the_rules() -> None:
    """GTX-P20: and each that there is stands on the page."""
    records = shown()
    for record in records:
        if "..." not in record:
            msgspec.convert(yaml.safe_load(record), Step | AnyListener)
    named = {record.removeprefix("{do: ").split(",")[0].rstrip("}") for record in records}
    # What a loss demands is no step of a card.
    assert named == tags(Step) | tags(AnyListener)
