"""What is said: names, tooltips, the log, the status line."""
