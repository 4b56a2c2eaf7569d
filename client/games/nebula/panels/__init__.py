"""Words, icons and numbers of Nebula's table: seats, Observatory, tracks, cards, what is left to do."""
