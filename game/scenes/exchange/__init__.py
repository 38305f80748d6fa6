"""Puzzles, games and profiles that come in and go out. The scene manager comes in at each module."""
