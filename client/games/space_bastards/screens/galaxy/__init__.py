"""The galaxy: map and planets, relations, seats, cards and what is decided."""
