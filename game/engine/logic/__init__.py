"""The ladder of techniques and what proofs are made of. For puzzles, and for the rest of the engine."""
