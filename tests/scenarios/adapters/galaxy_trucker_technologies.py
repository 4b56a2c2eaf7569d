"""The words of the Big Expansion's scenarios: technologies."""

from __future__ import annotations

from tests.scenarios.adapters.galaxy_trucker_words import Words

WORDS = Words()
