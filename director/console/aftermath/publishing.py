"""What the wizard lays out for the forum: rolls to ask for, proofs, and the summary at the end."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.console.aftermath.sitting import Sitting
from director.forum.document import Document
from director.forum.summaries import battle_summary, death_proof, roll_request
from director.operations.aftermath_ends import resolved_view
from director.operations.aftermath_facts import level_of
from director.operations.views.battle_reads import resolved
from director.operations.views.battles import ResolvedBattle, RollRequest

translate = QCoreApplication.translate


def ask_for(sitting: Sitting, rolls: Sequence[RollRequest]) -> None:
    """Lay out the text that asks for exactly these rolls."""
    battle = sitting.battle.row
    sitting.desk.publish(
        translate("aftermath", "Tiradas de «{battle}»").format(battle=battle.name),
        roll_request(battle.name, rolls),
        kind="roll_request",
        battle_id=battle.id,
        copy_now=True,
    )


def prove(sitting: Sitting, unit: int) -> None:
    """Lay out how the rules come to a death, as the draft stands."""
    view = sitting.battle.combatant(unit)
    sitting.desk.publish(
        translate("aftermath", "Prueba de {name}").format(name=sitting.name(unit)),
        death_proof(as_it_stands(sitting), unit),
        kind="death_proof",
        battle_id=sitting.battle.row.id,
        character_id=view.character_id,
        copy_now=True,
    )


def summary_of(sitting: Sitting) -> Document:
    """The summary of the stored battle."""
    return battle_summary(resolved(sitting.desk.campaign, sitting.battle.row.id))


def publish_summary(sitting: Sitting, summary: Document, *, copy_now: bool) -> None:
    """Lay the summary out in Publicar."""
    battle = sitting.battle.row
    sitting.desk.publish(
        translate("aftermath", "Resumen de «{battle}»").format(battle=battle.name),
        summary,
        kind="battle_summary",
        battle_id=battle.id,
        copy_now=copy_now,
    )


def as_it_stands(sitting: Sitting) -> ResolvedBattle:
    """The battle as if the draft were applied now."""
    context, draft = sitting.context, sitting.draft
    return ResolvedBattle(
        battle=resolved_view(context, draft),
        campaign=context.campaign,
        edition_title=context.edition.title,
        draft=draft,
        plan=sitting.plan,
        day=context.day,
        applied_at=sitting.desk.clock(),
        difficulty=level_of(context, draft),
    )
