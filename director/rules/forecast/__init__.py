"""What a forecast is asked and what it answers; and one simulated battle, die by die.

Thousands of battles at once are fought in ``director.forecast`` by the same rules: given the same
dice, both fight the same battle, event by event.
"""
