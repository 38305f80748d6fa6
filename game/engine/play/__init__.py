"""A game in progress: its session, hints, mistakes, replay, versus, editing.

For puzzles, arcade, store, work, scenes, commands.
"""
