"""What the rows of a ledger come to, kind by kind: what the counters of a sheet stand on."""

from collections.abc import Sequence

from director.operations.views.people import LedgerRow

KINDS = ("renown", "wound", "participation", "victim", "life")
COUNTED = KINDS[:4]
"""Kinds whose rows add up to something; turns of a life do not."""


def counts(row: LedgerRow) -> bool:
    """Whether a row is part of the sum: neither healed nor taken back by a reopened battle."""
    return not row.facts.get("withdrawn") and row.closed_day is None


def ledger_sum(rows: Sequence[LedgerRow], kind: str) -> int:
    """Renown left, open wounds, battles fought or enemies defeated."""
    return sum(row.amount or 0 for row in rows if row.kind == kind and counts(row))
