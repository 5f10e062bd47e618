"""The caravan as the director keeps it: days, people and goods, calendar, objects, tests, events,
decisions.
"""
