"""The board sprite layer: a puzzle's view with its marks, signs, hints and effects.

For scenes, prints and the views of puzzles.
"""
