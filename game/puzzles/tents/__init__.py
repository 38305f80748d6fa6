"""Tents: a tent beside every tree."""
