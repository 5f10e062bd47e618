"""The chapters of an edition as a director looks for them, in the order of an evening."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.editions.own_levels import lacking
from director.editions.schema import Edition

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with the blocks of the schema that it is made of."""

    title: str
    blocks: tuple[str, ...]

    def holds(self, key: str) -> bool:
        """Whether a value belongs here."""
        return key.partition(".")[0] in self.blocks

    def defined(self, edition: Edition) -> bool:
        """Whether the edition says anything about it."""
        return any(getattr(edition, block) is not None for block in self.blocks)


def chapters() -> tuple[Chapter, ...]:
    """All of them; every block of the schema is in one."""
    return (
        Chapter(translate("chapters", "Batallas"), ("battles",)),
        Chapter(translate("chapters", "Despliegue"), ("deployment",)),
        Chapter(translate("chapters", "Iniciativa"), ("initiative",)),
        Chapter(translate("chapters", "Relojes"), ("clocks",)),
        Chapter(translate("chapters", "Turno"), ("turn",)),
        Chapter(translate("chapters", "Voluntad"), ("willpower",)),
        Chapter(translate("chapters", "Cuerno de guerra"), ("war_horn",)),
        Chapter(translate("chapters", "Ataques"), ("attacks",)),
        Chapter(translate("chapters", "Atributos de batalla"), ("stats",)),
        Chapter(translate("chapters", "Heridas"), ("wounds",)),
        Chapter(translate("chapters", "Curación"), ("healing",)),
        Chapter(translate("chapters", "Muerte"), ("deaths",)),
        Chapter(translate("chapters", "Renombre"), ("renown",)),
        Chapter(translate("chapters", "Reembolsos"), ("refunds",)),
        Chapter(translate("chapters", "Participación"), ("participation",)),
        Chapter(translate("chapters", "Personajes por jugador"), ("ownership",)),
        Chapter(translate("chapters", "Precios"), ("acquisition",)),
        Chapter(translate("chapters", "Ascensos"), ("ascents",)),
        Chapter(translate("chapters", "Promociones"), ("promotions",)),
        Chapter(translate("chapters", "Dificultad"), ("difficulty", "encounters")),
        Chapter(translate("chapters", "Aggro y FA"), ("aggro", "aggression")),
        Chapter(translate("chapters", "Puntos de Héroe"), ("hero_points", "hero_point_uses")),
        Chapter(translate("chapters", "Votos"), ("votes",)),
        Chapter(
            translate("chapters", "Atributos de campaña"),
            ("campaign_attributes", "campaign_check"),
        ),
        Chapter(translate("chapters", "Caravana"), ("caravan",)),
        Chapter(translate("chapters", "Motivos"), ("motives",)),
        Chapter(translate("chapters", "Notas"), ("post_notes",)),
        Chapter(translate("chapters", "Grupos de Acciones"), ("action_groups",)),
    )


def chapter_of(key: str) -> Chapter:
    """The chapter of a value, or of a block by its name."""
    return next(chapter for chapter in chapters() if chapter.holds(key))


def foe_chapters(edition: Edition) -> Chapter | None:
    """All that an edition lacks of what levels of difficulty live by, as one; none where it lacks
    at most one chapter of it.
    """
    blocks = lacking(edition)
    if len({chapter_of(block).title for block in blocks}) < 2:
        return None
    return Chapter(translate("chapters", "Dificultad, aggro y FA"), blocks)
