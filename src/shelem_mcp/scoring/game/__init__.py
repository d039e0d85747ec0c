"""A whole game, from its rows to the sheet."""
