"""Lets every test import the helpers that stand in this folder."""
