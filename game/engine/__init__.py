"""Pure rules shared by every puzzle: no pygame, no SQLite, no clock, no files.

``core`` holds the values, ``grid`` the topology, ``puzzle`` what a puzzle folder provides, ``ladder`` the technique
fixpoint, ``session`` a game in progress, ``hinting`` the hint plans, ``levels`` and ``saves`` the JSON formats.
"""
