"""Words, icons and numbers of the table of Tash-Kalar: seats, tasks, scores, the ladder of an effect."""
