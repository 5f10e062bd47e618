"""The whole account of one death, or of why somebody lives, to be pasted as proof.

Every number is told with the edition and section it comes from. Book and line stay out: players
know the rules by their headings. A death that the director vetoed is not told at all, and a number
of wounds that the director set stands unexplained.
"""

from collections.abc import Iterable

from director.editions.source import Source
from director.forum.document import Block, Bullets, Document, Grid, Heading, bold, line, paragraph
from director.forum.fighters import Fighter, fighters, shown_name
from director.forum.safe_text import tidy
from director.forum.summary_losses import deciding_check, fall_words
from director.forum.words import derivation_lines, source_words, tier_words, tiers_words
from director.operations.views.battles import ResolvedBattle
from director.rules.aftermath import DeathCheck, DeathRule, WoundPlan
from director.rules.derivation import Derivation, Term, TermCode


def death_proof(resolved: ResolvedBattle, unit: int) -> Document:
    """The proof for a unit of the battle, also of a plan not applied yet.

    Of a secret one only the roll and what came of it: chance, rule and place would tell its tier.
    ``KeyError`` if the unit did not take part.
    """
    people = {one.view.id: one for one in fighters(resolved)}
    one = people[unit]
    checks = _told(one)
    battle = shown_name(resolved.battle.row.name)
    head = Heading(f"Cuentas de {one.name} en «{battle}»", 1)
    fate = paragraph(bold("Muere." if one.plan.dies else "Vive."))
    if one.view.secret:
        bare = [block for check in checks for block in _bare_roll(check)]
        return Document((head, *bare, fate))
    facts = (
        *_who(one),
        *_fall(one, resolved),
        *(fact for check in checks for fact in _place(one, check)),
        *(fact for check in checks for fact in _causes(check, one.plan.wounds)),
    )
    account = (block for check in checks for block in _account(one, check, resolved.edition_title))
    return Document((head, Bullets(tuple(line(fact) for fact in facts)), *account, fate))


def _told(one: Fighter) -> tuple[DeathCheck, ...]:
    """The check that killed a character, or all that spared it by the rules alone."""
    deadly = deciding_check(one)
    if deadly is not None:
        return (deadly,)
    checks = (one.plan.death, one.plan.team_wipe)
    return tuple(check for check in checks if check and check.dies is False and check.veto is None)


def _who(one: Fighter) -> tuple[str, ...]:
    introduced = "".join(span.text for span in one.introduced)
    detail = tidy(one.view.detail).strip()
    told = detail and detail not in one.name
    return (
        f"{introduced}{f', de {detail}' if told else ''}.",
        f"Heridas antes de la batalla: {one.view.wounds_before}.",
    )


def _fall(one: Fighter, resolved: ResolvedBattle) -> tuple[str, ...]:
    if not one.draft.defeated:
        return ()
    fall = fall_words(one, resolved.battle)
    return (f"Cae con Fuerza final {one.draft.final_strength} {fall}.",)


def _place(one: Fighter, check: DeathCheck) -> tuple[str, ...]:
    """How many a rule kills at most, and whether it still reached as far as this character."""
    if check.cap is None or one.view.tier is None or check.rule is DeathRule.WOUND_LIMIT:
        return ()
    tier, tiers = tier_words(one.view.tier), tiers_words(one.view.tier).lower()
    if check.rule is DeathRule.TEAM_WIPE:
        most = f"{check.cap} {tier if check.cap == 1 else tiers}"
        return (f"Cae el equipo entero: así muere como mucho {most} de cada equipo.",)
    if check.place is None:
        return ()
    first = (
        f"muere el primer {tier}" if check.cap == 1 else f"mueren los {check.cap} primeros {tiers}"
    )
    return (f"Ante un jefe {first} de cada equipo: aquí es el n.º {check.place}.",)


def _causes(check: DeathCheck, wounds: WoundPlan | None) -> tuple[str, ...]:
    """Where the wounds come from that reached the limit."""
    if check.rule is not DeathRule.WOUND_LIMIT or wounds is None:
        return ()
    return tuple(f"{words}." for words, _, _ in derivation_lines(Derivation(_new_wounds(wounds))))


def _account(one: Fighter, check: DeathCheck, edition: str) -> tuple[Block, ...]:
    match check.rule:
        case DeathRule.INDIVIDUAL if check.percent is not None:
            title = "Morir en una derrota"
            return (*_percent(title, check.percent, edition), *_roll(check, check.percent.total))
        case DeathRule.TEAM_WIPE if check.percent is not None:
            title = "Morir con el equipo"
            rolled = _roll(check, check.percent.total)
            return (*_percent(title, check.percent, edition), *rolled, *_spared(one, check))
        case DeathRule.WOUND_LIMIT if one.plan.wounds is not None:
            return _limit(one.plan.wounds, check, edition)
    return _rule((check.source,), edition)


def _percent(title: str, percent: Derivation, edition: str) -> tuple[Block, ...]:
    rows = tuple((words, str(amount)) for words, amount, _ in derivation_lines(percent))
    grid = Grid((title, "%"), (*rows, ("Total", str(percent.total))), right=(1,))
    return (grid, *_rule((term.source for term in percent.terms), edition))


def _roll(check: DeathCheck, percent: int) -> tuple[Block, ...]:
    if check.roll is None:
        return ()
    sign = "≤" if check.roll <= percent else ">"
    return (paragraph("Tirada de 1d100: ", bold(str(check.roll)), f" {sign} {percent}."),)


def _spared(one: Fighter, check: DeathCheck) -> tuple[Block, ...]:
    """That only the cap saved it, and what it brings along from that."""
    if not check.spared:
        return ()
    carry = one.plan.carry_after
    more = f" Lleva +{carry} % a la próxima derrota de su equipo." if carry else ""
    return (paragraph(f"Se libra por el tope.{more}"),)


def _bare_roll(check: DeathCheck) -> tuple[Block, ...]:
    if check.roll is None:
        return ()
    return (paragraph("Tirada de 1d100: ", bold(str(check.roll)), "."),)


def _limit(wounds: WoundPlan, check: DeathCheck, edition: str) -> tuple[Block, ...]:
    total = Derivation(check.terms)
    rows = tuple((words, str(amount)) for words, amount, _ in derivation_lines(total))
    grid = Grid(("Heridas", "N.º"), (*rows, ("Total", str(total.total))), right=(1,))
    sources = (check.source, *(term.source for term in _new_wounds(wounds)))
    return (grid, paragraph(f"Límite de heridas: {check.cap}."), *_rule(sources, edition))


def _new_wounds(wounds: WoundPlan) -> tuple[Term, ...]:
    """What the new wounds come from; nothing where the director set them."""
    new = wounds.new.terms if wounds.new else ()
    if any(term.code is TermCode.WOUND_OVERRIDE for term in new):
        return ()
    rolled = wounds.extra_percent.terms if wounds.roll is not None else ()
    return (*wounds.certain.terms, *rolled, *new[len(wounds.certain.terms) :])


def _rule(sources: Iterable[Source | None], edition: str) -> tuple[Block, ...]:
    told = dict.fromkeys(filter(None, (source_words(source, edition) for source in sources)))
    return (paragraph(f"Reglas: {'; '.join(told)}."),) if told else ()
