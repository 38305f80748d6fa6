"""The ladder of techniques and what proofs are made of.

For puzzles, the rest of the engine, and those that hand grades on.
"""
