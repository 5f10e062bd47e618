"""First tab of the character form: who it is and whose."""

from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import Choice, Number, form_of_rows, line
from director.console.people.people_words import gender_choices, names_told_apart, tier_choices
from director.console.theme import ROOM, Role
from director.operations.characters import CharacterForm
from director.operations.views.people import ClanRow, PlayerRow


class IdentityTab(QWidget):
    """Name, tier, player, clan, rank, class, people, gender."""

    def __init__(
        self,
        form: CharacterForm,
        players: tuple[PlayerRow, ...],
        clans: tuple[ClanRow, ...],
        highest_rank: int,
    ) -> None:
        super().__init__()
        self.name = line(form.name, self.tr("Nombre"))
        self.tier = Choice(tier_choices(), form.tier)
        nobody = (None, self.tr("ninguno: aliado del director"))
        names = names_told_apart(players)
        offered = [player for player in players if player.active or player.id == form.player_id]
        self.player = Choice(
            [nobody, *((player.id, names[player.id]) for player in offered)], form.player_id
        )
        no_clan = (None, self.tr("sin clan"))
        self.clan = Choice([no_clan, *((clan.id, clan.name) for clan in clans)], form.clan_id)
        self.rank = Number(1, max(highest_rank, form.rank), form.rank)
        self.class_name = line(form.class_name, self.tr("Clase"))
        self.people = line(form.people, self.tr("Pueblo"))
        self.gender = Choice(gender_choices(), form.gender)
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addLayout(form_of_rows(self._rows()))
        self.warnings = PlainLabel(role=Role.WARNING, wrap=True)
        layout.addWidget(self.warnings)
        layout.addStretch()

    def _rows(self) -> list[tuple[str, QWidget]]:
        return [
            (self.tr("&Nombre"), self.name),
            (self.tr("Ca&tegoría"), self.tier),
            (self.tr("&Jugador"), self.player),
            (self.tr("C&lan"), self.clan),
            (self.tr("&Rango"), self.rank),
            (self.tr("Clas&e"), self.class_name),
            (self.tr("&Pueblo"), self.people),
            (self.tr("Géner&o"), self.gender),
        ]

    def put_into(self, form: CharacterForm) -> CharacterForm:
        """The form with what stands here."""
        return replace(
            form,
            name=self.name.text(),
            tier=self.tier.chosen,
            player_id=self.player.chosen,
            clan_id=self.clan.chosen,
            rank=self.rank.value(),
            class_name=self.class_name.text(),
            people=self.people.text(),
            gender=self.gender.chosen,
        )
