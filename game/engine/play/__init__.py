"""A game in progress: its session, hints, mistakes, replay, versus, editing.

For puzzles, the rest of the engine, and all that starts, keeps or shows a game.
"""
