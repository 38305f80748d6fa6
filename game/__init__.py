"""Solitudo: a desktop game of pen-and-paper logic puzzles."""

__version__ = "0.1.0"
