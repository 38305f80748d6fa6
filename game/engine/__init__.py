"""Pure rules shared by every puzzle: no pygame, no SQLite, no clock, no files. Everybody may come in.

``core`` holds the values, ``grid`` the topology, ``logic`` the ladder of techniques, ``puzzle`` what a puzzle folder
provides, ``play`` a game in progress with its hints, ``formats`` packs, lessons and saves, ``record`` what was reached.
"""
