"""Kinds of people that the director names beside clansmen and fighters: refugiados, niños…

A line of the ledger is of a kind by its key, so a new name holds for every line, and a kind goes
only while no line is of it. The rules know a kind by a code.
"""

from director.operations.caravan.kind_codes import is_kind, kind_code, kind_id

__all__ = ["is_kind", "kind_code", "kind_id"]
