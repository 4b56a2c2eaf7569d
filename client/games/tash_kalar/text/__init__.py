"""What the table of Tash-Kalar says."""
