"""Grupos de Acciones, the game of book 002: an adventurer's actions are its life.

``lists`` holds the four lists of an adventurer and its life; ``using``, ``burying`` and ``curing``
move groups between them. ``keywords`` tells which Claves match, ``damage`` turns attacks into
wounds. ``round`` is the state of a Ronda with its ``fighters`` and their ``states``; ``phases``
leads through it, ``turn`` and ``abilities`` through the turn of one adventurer.

States are never changed: a move gives the next state, or a ``NotAllowed`` that says why not.
Every function raises ``NotDefinedError`` for an edition that is not of this game.
"""
