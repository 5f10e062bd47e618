"""Spanish words for decisions of the story: offices, faults, how a choice stands to the votes."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from director.forum.fighters import shown_name, told_apart
from director.forum.phrases import counted, listed
from director.operations.views.scenes import SceneView
from director.rules.caravan.scene import SceneFault, Standing
from director.rules.derivation import Derivation
from director.rules.votes import Office

_OFFICES: Mapping[Office, str] = {
    Office.LEADER: "líder",
    Office.LIEUTENANT: "lugarteniente",
    Office.MEMBER: "miembro",
}

_FAULTS: Mapping[SceneFault, str] = {
    SceneFault.NO_OPTIONS: "Hacen falta al menos dos opciones entre las que elegir.",
    SceneFault.NO_LETTER: "Hay una opción sin letra.",
    SceneFault.LETTER_TWICE: "La letra {name} está en dos opciones.",
    SceneFault.NO_TEXT: "La opción {name} no dice nada: escribe su texto o quítala.",
    SceneFault.VOTER_TWICE: "«{name}» está dos veces entre quienes votan.",
    SceneFault.STRANGER: "Hay un voto de alguien que no está entre quienes votan.",
    SceneFault.UNKNOWN_CHOICE: "La {name} no es ninguna de las opciones.",
    SceneFault.NO_REASON: "Va en contra de los votos: escribe por qué.",
}

_STANDINGS: Mapping[Standing, str] = {
    Standing.OPEN: "abierta",
    Standing.FOLLOWED: "la más votada",
    Standing.TIE_BROKEN: "el director deshace el empate",
    Standing.UNVOTED: "la elige el director, sin votos",
    Standing.AGAINST: "contra los votos",
}


def office_words(office: Office) -> str:
    """What a voter is in its clan; the words have no gender."""
    return _OFFICES[office]


def fault_words(fault: SceneFault, name: str = "") -> str:
    """What is wrong with a decision, and what to do; ``name`` is the letter's or the voter's."""
    return _FAULTS[fault].replace("{name}", name)


def standing_words(standing: Standing) -> str:
    """How a choice stands to the votes."""
    return _STANDINGS[standing]


def votes_words(votes: int) -> str:
    """``1 voto``, ``3 votos``."""
    return counted(votes, "voto", "votos")


def letters_words(letters: Iterable[str]) -> str:
    """Options by their letters: "A, B y C"."""
    return listed(list(letters))


def voter_names(view: SceneView) -> Mapping[int, str]:
    """What to call each voter, by its key: two of one name get a number."""
    names = {voter.player_id: shown_name(voter.name) for voter in view.voters}
    return told_apart(names, [(voter.player_id, "") for voter in view.voters])


def named_votes(view: SceneView, votes: Derivation) -> Derivation:
    """Votes with their voters by name: the rules know players by a key."""
    names = {str(key): name for key, name in voter_names(view).items()}
    terms = (
        replace(term, facts={**term.facts, "voter": names.get(str(term.facts["voter"]), "")})
        if "voter" in term.facts
        else term
        for term in votes.terms
    )
    return Derivation(tuple(terms))
