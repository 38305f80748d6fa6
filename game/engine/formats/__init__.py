"""Files and texts of the game: packs, lessons, examples, saves, and telling what a text is.

For store, work, scenes, commands.
"""
