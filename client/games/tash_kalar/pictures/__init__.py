"""What is really drawn at the table of Tash-Kalar: the arena, stones, marks, emblems, cards."""
