"""Battles in play: every verb of a director at a battle that is fought turn by turn here."""
