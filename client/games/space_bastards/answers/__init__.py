"""Questions that need more than touching one thing."""
