"""What is kept, in one SQLite file a player: here the file itself, its tables and backups; the rooms are what is kept.

For the application and commands; scenes get it as services.
"""
