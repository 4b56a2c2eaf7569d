"""How the questions of Nebula are answered."""
