"""The profile: settings, suspended games, progress, results and scores in one SQLite file."""
