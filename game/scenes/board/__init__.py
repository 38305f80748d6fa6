"""The board scene: board, column of tools, hints and judge. For all scenes in which a board is marked."""
