"""What the table of Nebula says."""
