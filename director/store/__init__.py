"""The campaign file: its tables, how it is opened and locked, its undo history and its backups.

Nothing here knows the rules of the game or the screen; what a row means to a director is the
business of ``operations``.
"""
