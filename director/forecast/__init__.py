"""Many battles at once: the rules of the battle in play over arrays of thousands of them.

Given the same dice it fights the same battles as ``director.rules.forecast``, event by event.
"""
