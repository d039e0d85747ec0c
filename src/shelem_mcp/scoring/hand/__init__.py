"""One hand: read, scored, explained, and looked at before the bid."""
