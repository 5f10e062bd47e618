"""Names of all tables of the present schema, for the check at opening, which comes before anything
that describes them is loaded. A test holds them equal to the tables' own description.
"""

TABLE_NAMES = frozenset(
    {
        "ability",
        "absence",
        "aftermath",
        "battle",
        "battle_event",
        "campaign",
        "campaign_attribute",
        "caravan_day",
        "caravan_entry",
        "character",
        "chronicle",
        "clan",
        "combatant",
        "creature",
        "draft",
        "edition_copy",
        "encounter",
        "forecast",
        "item",
        "live_battle",
        "modifier",
        "participation",
        "player",
        "player_absence",
        "publication",
        "queued_turn",
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
