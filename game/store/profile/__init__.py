"""One player's profile, table by table, and the players of this machine.

For the rest of the store, the application, commands.
"""
