"""Files and texts of the game: packs, lessons, examples, saves, and telling what a text is.

For arcade, store, services, scenes and commands, and for what opens or prints them.
"""
