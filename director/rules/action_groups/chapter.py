"""The parts of the chapter on Grupos de Acciones that the rules read.

Each raises ``NotDefinedError`` where the edition leaves it out.
"""

from director.editions.group_blocks import GroupDamage, GroupMoves, GroupTurns
from director.editions.schema import ActionGroups, Edition, defined


def chapter(edition: Edition) -> ActionGroups:
    """The whole chapter."""
    return defined(edition, "action_groups", edition.action_groups)


def move_rules(edition: Edition) -> GroupMoves:
    """How groups move between the lists."""
    return defined(edition, "action_groups.moves", chapter(edition).moves)


def turn_rules(edition: Edition) -> GroupTurns:
    """What may be used when in a turn."""
    return defined(edition, "action_groups.turns", chapter(edition).turns)


def damage_rules(edition: Edition) -> GroupDamage:
    """How damage becomes wounds."""
    return defined(edition, "action_groups.damage", chapter(edition).damage)
