"""Texts of a decision of the story: the vote that is called, who is missing, what was chosen.

Players read no outcome of an option that was not chosen, no note of the director's, and nothing
secret of what the choice brought.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.forum.caravan.scene_words import letters_words, office_words, voter_names, votes_words
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Line,
    Paragraph,
    bold,
    line,
    paragraph,
)
from director.forum.fighters import shown_name
from director.forum.live.time_words import dated_words
from director.forum.phrases import counted, listed
from director.forum.safe_text import tidy
from director.operations.views.scenes import Brought, SceneView, SceneVoter
from director.rules.caravan.scene import Option, Standing, for_players
from director.rules.caravan.state import Quantity
from director.rules.votes import Office


def scene_text(view: SceneView, now: datetime, zone: str) -> Document:
    """The decision as it is put before the players: question, options, who votes, how, and until
    when by the campaign's clock.
    """
    scene = for_players(view.scene)
    return Document(
        (
            Heading(shown_name(view.name), 1),
            *prose(scene.question),
            Heading("Opciones"),
            Bullets(tuple(_option(option) for option in scene.options)),
            *_call(view, now, zone),
        )
    )


def scene_missing(view: SceneView, now: datetime, zone: str) -> Document:
    """A reminder: who has not voted, and until when they may."""
    title = Heading(f"{shown_name(view.name)}: faltan votos", 1)
    if view.state != "open":
        return Document((title, paragraph("Ya se ha elegido: no hace falta nada más.")))
    missing = view.not_voted if view.stand is not None else ()
    if not missing:
        return Document((title, paragraph("No falta ningún voto.")))
    called = voter_names(view)
    names = listed([called[voter.player_id] for voter in missing])
    said = "Falta el voto de " if len(missing) == 1 else "Faltan los votos de "
    letters = letters_words([option.letter for option in view.scene.options])
    options = paragraph(f"Las opciones son {letters}.")
    return Document((title, paragraph(said, bold(names), "."), options, _until(view, now, zone)))


def scene_result(view: SceneView) -> Document:
    """What was chosen, the votes of each option, and what came of it that is no secret."""
    title = Heading(f"{shown_name(view.name)}: la decisión", 1)
    chosen, choice = _chosen(view), view.scene.choice
    if chosen is None or choice is None:
        return Document((title, paragraph("Aún no se ha elegido.")))
    reason = prose(choice.reason)
    told = [*prose(view.consequence), *_brought(view.brought)]
    return Document(
        (
            title,
            Paragraph(line("Sale ", *_option(chosen), _stop(chosen.text))),
            _standing(view),
            *reason,
            *_counted(view),
            *((Heading("Qué trae"), *told) if told else ()),
        )
    )


def prose(text: str) -> tuple[Paragraph, ...]:
    """Free text, a paragraph for each of its lines; what cannot be read leaves none."""
    lines = (tidy(part).strip() for part in text.split("\n"))
    return tuple(paragraph(part) for part in lines if part)


def brought_words(brought: Brought) -> str:
    """One thing that a decision brought: "Combatientes: -10 (El hielo)", "Cuerno", and the day of
    the books where that is another.
    """
    noted = "" if brought.day is None else f" · anotado el día {brought.day}"
    text = tidy(brought.text).strip()
    if brought.what is None:
        return (text or "un objeto") + noted
    what = quantity_words(brought.what)
    if brought.what is Quantity.PEOPLE:
        what = kind_words(brought.kind, tidy(brought.kind_name).strip())
    why = f" ({text})" if text else ""
    return f"{what[:1].upper()}{what[1:]}: {brought.amount:+d}{why}{noted}"


def _option(option: Option) -> Line:
    return line(bold(f"{option.letter}."), f" {tidy(option.text).strip()}")


def _stop(text: str) -> str:
    return "" if tidy(text).strip().endswith((".", "!", "?", "…")) else "."


def _call(view: SceneView, now: datetime, zone: str) -> Iterator[Block]:
    """Who votes and how; nothing where the edition says nothing of votes, or nobody is asked."""
    if view.stand is None or not view.voters:
        yield paragraph("Elige el director.")
        return
    yield Heading("Votación")
    yield paragraph("Votan ", listed([_voter(view, voter) for voter in view.voters]), ".")
    yield paragraph("Escribid «Voto» y la letra de vuestra opción.")
    if view.extra_price is not None:
        points = counted(view.extra_price, "Punto de Héroe", "Puntos de Héroe")
        yield paragraph(
            f"Cada voto de más cuesta {points}: decid cuántos queréis y qué personaje los paga."
        )
    yield _until(view, now, zone)


def _voter(view: SceneView, voter: SceneVoter) -> str:
    name = voter_names(view)[voter.player_id]
    if voter.office is Office.MEMBER:
        return name
    weight = votes_words(view.weights.get(voter.office, 1))
    return f"{name} ({office_words(voter.office)}, {weight})"


def _until(view: SceneView, now: datetime, zone: str) -> Paragraph:
    if view.closes_at is None:
        return paragraph("Se puede votar hasta que el director elija.")
    when = dated_words(view.closes_at, now, zone)
    if view.closes_at <= now:
        return paragraph(f"El plazo acabó {when}: el director puede elegir en cualquier momento.")
    return paragraph("Se puede votar hasta ", bold(when), ".")


def _chosen(view: SceneView) -> Option | None:
    choice = view.scene.choice
    found = (one for one in view.scene.options if choice and one.letter == choice.letter)
    return next(found, None)


def _standing(view: SceneView) -> Paragraph:
    """How the choice that was made stands to the votes."""
    stand = view.stand
    standing = Standing.UNVOTED if stand is None else stand.standing
    leading = stand.leading if stand else ()
    told = letters_words(leading)
    most = f"La más votada era {told}" if len(leading) < 2 else f"Las más votadas eran {told}"
    said = {
        Standing.FOLLOWED: "Es la opción más votada.",
        Standing.TIE_BROKEN: f"Empataban {told}: ha elegido el director.",
        Standing.UNVOTED: "La ha elegido el director.",
        Standing.AGAINST: f"{most}; el director ha elegido otra.",
    }
    return paragraph(said[standing])


def _counted(view: SceneView) -> Iterator[Block]:
    """The votes of each option with who gave them; nothing where nobody voted."""
    stand = view.stand
    if stand is None or not stand.leading:
        return
    totals = {row.option: row.votes.total for row in stand.options}
    yield Heading("Votos")
    yield Bullets(
        tuple(
            line(*_option(option), f" · {_votes(view, option, totals.get(option.letter, 0))}")
            for option in view.scene.options
        )
    )


def _votes(view: SceneView, option: Option, total: int) -> str:
    names = voter_names(view)
    given = [
        _given(voter, names[voter.player_id])
        for voter in view.voters
        if voter.letter == option.letter
    ]
    return votes_words(total) + (f" ({listed(given)})" if given else "")


def _given(voter: SceneVoter, name: str) -> str:
    return f"{name} con {voter.extra} de más" if voter.extra else name


def _brought(lines: Sequence[Brought]) -> Iterator[Block]:
    shown = tuple(line(brought_words(each)) for each in lines if not each.secret)
    if shown:
        yield Bullets(shown)
