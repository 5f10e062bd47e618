"""The road of the sample campaign: what the caravan has, what its director asked, what happened.

People and supplies are counted from the first day on. Morale only from day 43, when the director
takes to it: a day of travel takes 10, so it comes to 40 at the bridge and to 60 by the last day, in
the band that changes nothing in battle.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from director.operations import chronicle_notes
from director.operations.caravan import events, scenes
from director.operations.caravan.attribute_tests import TakerForm, TestForm, ask, close_test
from director.operations.caravan.calendar import set_calendar
from director.operations.caravan.check_dice import record_roll
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_reads import event_tables, moment_now
from director.operations.caravan.goods import add_entry
from director.operations.caravan.items import add_item, hand_over, store_items
from director.operations.caravan.kinds import add_kind, kind_code
from director.operations.caravan.opening import open_caravan
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.reads import caravan_now
from director.operations.caravan.scene_form import SceneForm
from director.operations.change import Change
from director.operations.handle import Campaign
from director.operations.views.people_reads import players
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.calendar import Calendar, Month
from director.rules.caravan.random_tables import Condition, EventTable, TableEntry
from director.rules.caravan.scene import Option
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Activity, Quantity
from director.rules.votes import Office

CALENDAR = Calendar(
    months=(Month("Heladas", 30), Month("Deshielo", 30), Month("Barro", 31), Month("Hierba", 30)),
    year=212,
    month=1,
    day=4,
    first_day=1,
)
"""The campaign begins on the 4th of Heladas of the year 212."""

REFUGEES = "refugiados"
CLANSMEN_AT_FIRST, FIGHTERS_AT_FIRST, REFUGEES_AT_FIRST = 420, 60, 35
SUPPLIES_AT_FIRST = 240
MORALE_SEEN = 60

TABLE = EventTable(
    "Camino del deshielo",
    (
        TableEntry("buhonera", "Una buhonera cambia harina por escolta hasta el río.", 3),
        TableEntry(
            "hielo-fino", "El hielo canta bajo los carros.", 2, Condition(terrains=("lago", "río"))
        ),
        TableEntry(
            "humo", "Humo recto tras la loma: alguien cocina sin miedo.", 2, Condition(("llanura",))
        ),
        TableEntry("cabras", "Cabras sin dueño en la ladera.", 1, Condition(terrains=("montaña",))),
        TableEntry(
            "corro",
            "Los niños enseñan un juego nuevo a los guardias.",
            2,
            Condition(activities=frozenset({Activity.REST})),
        ),
        TableEntry(
            "reproches", "Dos familias no se hablan.", 2, Condition(bands=frozenset({1, 2}))
        ),
    ),
)
PLAIN = "llanura"
BROUGHT_BY_PEDLAR = 60
LOST_IN_THE_LAKE = 12
HOURS_TO_VOTE = 30

_LEADER, _LIEUTENANT, _OTHERS = "Nieve", "Trasgo", ("Candil", "Brezo", "Urraca", "Musgo")


def set_out(campaign: Campaign) -> None:
    """The first day: names of days and people, what there is, and the table of events."""
    set_calendar(campaign, CALENDAR)
    refugees = kind_code(_key(add_kind(campaign, REFUGEES)))
    people = {
        CLANSMEN: CLANSMEN_AT_FIRST,
        FIGHTERS: FIGHTERS_AT_FIRST,
        refugees: REFUGEES_AT_FIRST,
    }
    open_caravan(campaign, OpeningForm(people, SUPPLIES_AT_FIRST))
    events.save_table(campaign, TABLE, "Crece con la historia.")


def cross_the_lake(campaign: Campaign, characters: Mapping[str, int]) -> None:
    """After the ford: a test of Supervivencia that was passed, and a decision taken by vote."""
    scouting = TestForm(
        "Hielo de primavera",
        "survival",
        Reading.ANY,
        takers=(TakerForm(characters["Signy"]), TakerForm(characters["Solveig"])),
        text="El lago aún aguanta, o eso parece. Alguien tiene que probarlo.",
        notes="Si fallan los dos, se pierde un carro.",
    )
    test = _key(ask(campaign, scouting))
    record_roll(campaign, test, characters["Signy"], 9)
    record_roll(campaign, test, characters["Solveig"], 3)
    close_test(campaign, test, "Solveig encuentra un paso firme junto a la orilla.")
    way = SceneForm(
        "El lago o el bosque",
        "¿Por dónde sigue la caravana?",
        (
            Option(
                "A", "Por el lago, de noche, cuando el hielo está más duro", "Se hunde un carro."
            ),
            Option("B", "Por el bosque, dos días más", "Los lobos siguen a la columna."),
        ),
        _voters(campaign),
    )
    _decide(campaign, way, {_LEADER: "A", _LIEUTENANT: "B", "Candil": "A", "Urraca": "B"})


def meet_the_pedlar(campaign: Campaign) -> None:
    """On the way to the gorge: an event that was rolled, told, and brought flour."""
    (table,) = event_tables(campaign)
    moment = moment_now(campaign, PLAIN, Activity.TRAVEL)
    drawn = events.roll_on(campaign, table.id, moment, 2, "forum")
    effects = Effects((EffectForm(Quantity.SUPPLIES, BROUGHT_BY_PEDLAR, text="harina"),))
    text = "Una buhonera cambia harina por escolta. Conoce el desfiladero, y no le gusta."
    events.accept(campaign, EventForm("La buhonera", text, effects, drawn=drawn))


def share_the_spoils(campaign: Campaign, characters: Mapping[str, int]) -> None:
    """After the gorge: the horn found there is handed over, and a map stays in the store."""
    (horn,) = (item for item in store_items(campaign) if item.owner_id is None)
    hand_over(campaign, horn.id, characters["Grima"])
    add_item(campaign, ItemForm("Mapa del paso", "A medio borrar; el norte está arriba."))


def look_at_the_people(campaign: Campaign) -> None:
    """Day 43: from now on the director counts morale too."""
    state = caravan_now(campaign).state
    open_caravan(campaign, OpeningForm(state.people, state.supplies, MORALE_SEEN))


def stand_at_the_river(
    campaign: Campaign, characters: Mapping[str, int], before: Callable[[float], datetime]
) -> None:
    """The last days: a test that waits for its rolls, a decision with votes to come, two notes."""
    add_entry(campaign, EffectForm(Quantity.SUPPLIES, 9, text="pesca en la orilla"))
    calming = TestForm(
        "Calmar a los clanes",
        "leadership",
        penalty=1,
        takers=(TakerForm(characters["Bera"]),),
        text="Nadie quiere ser el último en cruzar. Alguien tiene que hablarles.",
    )
    ask(campaign, calming)
    order = SceneForm(
        "Quién cruza primero",
        "El puente aguanta, pero no para siempre. ¿Quién pasa delante?",
        (
            Option("A", "Los carros de comida", "El puente cede tras el último."),
            Option("B", "Los refugiados", "Pasan todos, y la comida espera un día."),
            Option("C", "Los combatientes", "Los clanes no lo olvidan."),
        ),
        _voters(campaign),
        closes_at=before(-HOURS_TO_VOTE),
    )
    scene = _key(scenes.open_scene(campaign, order))
    _vote(campaign, scene, {_LEADER: "B", "Candil": "A", "Musgo": "B"})
    chronicle_notes.add_note(campaign, "El río baja sin hielo por primera vez desde el otoño.")
    chronicle_notes.add_note(campaign, "La voz bajo el hielo sabe sus nombres.", secret=True)


def _decide(campaign: Campaign, form: SceneForm, votes: Mapping[str, str]) -> None:
    scene = _key(scenes.open_scene(campaign, form))
    _vote(campaign, scene, votes)
    lost = Effects((EffectForm(Quantity.SUPPLIES, -LOST_IN_THE_LAKE, text="un carro hundido"),))
    scenes.choose(
        campaign, scene, "A", consequence="Cruzan de noche y pierden un carro.", effects=lost
    )


def _vote(campaign: Campaign, scene: int, votes: Mapping[str, str]) -> None:
    keys = {player.name: player.id for player in players(campaign)}
    for name, letter in votes.items():
        scenes.vote(campaign, scene, keys[name], letter)


def _voters(campaign: Campaign) -> tuple[tuple[int, Office], ...]:
    keys = {player.name: player.id for player in players(campaign)}
    others = tuple((keys[name], Office.MEMBER) for name in _OTHERS)
    return ((keys[_LEADER], Office.LEADER), (keys[_LIEUTENANT], Office.LIEUTENANT), *others)


def _key(change: Change) -> int:
    if change.created is None:
        raise ValueError("the verb made nothing")
    return change.created
