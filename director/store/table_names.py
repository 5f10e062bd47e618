"""Names of all tables of the present schema, for the check at opening, which comes before anything
that describes them is loaded. A test holds them equal to the tables' own description.
"""

TABLE_NAMES = frozenset(
    {
        "ability",
        "absence",
        "aftermath",
        "battle",
        "campaign",
        "campaign_attribute",
        "caravan_day",
        "caravan_entry",
        "character",
        "chronicle",
        "clan",
        "combatant",
        "draft",
        "edition_copy",
        "item",
        "modifier",
        "participation",
        "player",
        "publication",
        "refund",
        "renown_entry",
        "roll",
        "side",
        "undo_log",
        "undo_state",
        "undo_step",
        "victim",
        "wound",
    }
)
