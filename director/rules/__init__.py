"""The rules of the game as pure functions, named by the game's own terms.

No clock, files, screen, database or hidden dice: rolls come in as arguments, results go out as
facts with the terms they are made of. What an edition may change is read from
``director.editions``.
"""
