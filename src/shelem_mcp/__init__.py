"""Keeps score of Shelem, the Persian trick-taking card game, for AI assistants and people."""

__version__ = "0.1.0"
