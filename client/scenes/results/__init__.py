"""The end of a match: who won, every line of the scoring, how it went."""

from client.scenes.results.scene import ResultsScene

__all__ = ["ResultsScene"]
