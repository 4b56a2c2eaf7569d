"""How the questions of Tash-Kalar are answered."""
