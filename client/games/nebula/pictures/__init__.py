"""What is really drawn at the table of Nebula: boards, stars, lines, cards, pieces."""
