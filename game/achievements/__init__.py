"""Achievements: the forty seals, what each of them takes, and the facts that decide. No pygame, no files, no clock."""
