"""Playing over the local network: a host holds the match, guests send answers and see their sight."""
