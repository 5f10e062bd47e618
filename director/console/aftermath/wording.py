"""Spanish words of the wizard: names of pages, and what lacks, said so that it can be done."""

from PySide6.QtCore import QCoreApplication

from director.console.aftermath.fighters import doubtful_sides, outcome_of
from director.console.aftermath.navigation import PageCode, team_wipes
from director.console.theme import Role
from director.editions.schema import Edition, TeamWipe
from director.forum.phrases import listed
from director.forum.words import caravan_words, tier_words, tiers_words
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, UnitDraft
from director.operations.views.battles import BattleView, CombatantView, HealedLast
from director.rules.aftermath import DeathCheck, DeathRule, Outcome, UnitPlan, WoundPlan
from director.rules.caravan.ledger import Taken
from director.rules.derivation import TermCode
from director.rules.healing import missing_heals, rest_heals

translate = QCoreApplication.translate


def page_words(page: PageCode) -> str:
    """Name of a page in the trail above it."""
    return {
        PageCode.OUTCOME: translate("aftermath", "Resultado"),
        PageCode.FINAL_STATE: translate("aftermath", "Estado final"),
        PageCode.DEATHS: translate("aftermath", "Muertes"),
        PageCode.TEAM_WIPE: translate("aftermath", "Derrota del equipo"),
        PageCode.WOUNDS: translate("aftermath", "Heridas"),
        PageCode.RENOWN: translate("aftermath", "Renombre"),
        PageCode.CARAVAN: translate("aftermath", "Caravana"),
        PageCode.REVIEW: translate("aftermath", "Repaso"),
    }[page]


def why_words(check: DeathCheck, striker: str) -> str:
    """Which rule asks whether somebody dies, and why that one."""
    by = striker or translate("aftermath", "un jefe")
    if check.rule is DeathRule.DIRECTOR:
        return translate("aftermath", "Héroe ante {by}: lo decide el director").format(by=by)
    if check.rule is DeathRule.BOSS:
        words = translate("aftermath", "Cae ante {by}: {place} caída de su equipo ante un jefe")
        return words.format(by=by, place=_ordinal(check.place))
    if check.place is not None:
        return translate("aftermath", "Cae ante {by}, {place} de su equipo: le toca tirada").format(
            by=by, place=_ordinal(check.place)
        )
    return translate("aftermath", "Cae: tirada de muerte")


def fate_words(check: DeathCheck, carry: int = 0) -> str:
    """What comes of it. Whoever only the cap saved brings ``carry`` to its next such roll."""
    if check.dies is None:
        return translate("aftermath", "pendiente")
    if check.dies:
        return translate("aftermath", "muere")
    if check.spared:
        return spared_words(carry)
    if check.veto is not None:
        return translate("aftermath", "vive, por veto")
    return translate("aftermath", "vive")


def open_words(check: DeathCheck, rules: TeamWipe) -> str:
    """What a roll may still do to somebody whom it cannot kill any more: every one is made. Empty
    where there is none to make.
    """
    percent = 0 if check.percent is None else check.percent.total
    if check.dies is not False or check.roll is not None or not 0 < percent < 100:
        return ""
    if check.veto is not None and check.proposes is not False:
        return translate("aftermath", "vive, por veto; falta tirar: cuenta para el tope")
    if rules.carry is None:
        return translate(
            "aftermath", "falta tirar, como todos los de su equipo: el tope ya lo libra"
        )
    return translate(
        "aftermath",
        "falta tirar: si sale {percent} o menos se libra por el tope y llevará +{carry} %",
    ).format(percent=percent, carry=rules.carry.value)


def spared_words(carry: int) -> str:
    """That only the cap keeps somebody alive, and what that brings to its next one."""
    if not carry:
        return translate("aftermath", "se libra por el tope")
    return translate("aftermath", "se libra por el tope: +{percent} % la próxima vez").format(
        percent=carry
    )


def doubt_words(battle: BattleView, draft: AftermathDraft) -> str:
    """A result that does not look like how they ended; it may be true, and holds nobody up."""
    told = {
        Outcome.VICTORY: translate(
            "aftermath",
            "! {side}: cayeron todos y nadie más cayó. Si aun así ganasteis, por el objetivo, "
            "sigue; si no, el resultado es derrota.",
        ),
        Outcome.DEFEAT: translate(
            "aftermath",
            "! {side}: siguen en pie todos y cayó todo el resto. Si aun así perdisteis, por el "
            "objetivo, sigue; si no, el resultado es victoria.",
        ),
    }
    outcome = draft.outcome
    if outcome is None:
        return ""
    return "\n".join(
        told[outcome_of(side, outcome)].format(side=side.name)
        for side in doubtful_sides(battle, draft)
    )


def team_wipe_words(edition: Edition) -> str:
    """The rule of a team that fell whole, in one sentence, with the edition's caps."""
    caps = []
    for tier, rules in team_wipes(edition):
        cap = rules.cap.value
        caps.append(f"un {tier_words(tier)}" if cap == 1 else f"{cap} {tiers_words(tier).lower()}")
    return translate(
        "aftermath",
        "Cayó el equipo entero. Quien aún vive tira por ello, y de cada equipo mueren así como "
        "mucho {caps}, por orden de caída.",
    ).format(caps=listed(caps))


def heals_in_words(edition: Edition) -> str:
    """Heading of what a character needs to be whole."""
    if missing_heals(edition) and not rest_heals(edition):
        return translate("aftermath", "Cura sin\ncombatir en")
    return translate("aftermath", "Cura en")


def fate_role(dies: bool | None) -> Role:
    """How the fate looks beside its word."""
    if dies is None:
        return Role.WARNING
    return Role.DANGER if dies else Role.GOOD


def _ordinal(place: int | None) -> str:
    return {
        1: translate("aftermath", "primera"),
        2: translate("aftermath", "segunda"),
        3: translate("aftermath", "tercera"),
    }.get(place or 0, f"{place}.ª")


def strength_words(row: UnitDraft, unit: CombatantView) -> str:
    """The two facts that wounds are computed from."""
    exertion = unit.base_exertion if unit.base_exertion is not None else unit.exertion
    return translate("aftermath", "Fuerza final {strength}\nEsfuerzo {exertion}").format(
        strength=row.final_strength, exertion=exertion
    )


def total_words(wounds: WoundPlan) -> str | None:
    """Open + new (- healed since) = total, of the limit where there is one."""
    if wounds.total is None or wounds.new is None:
        return None
    total, new = wounds.total.total, wounds.new.total
    healed = sum(
        term.amount for term in wounds.total.terms if term.code is TermCode.WOUNDS_HEALED_SINCE
    )
    less = f" − {-healed}" if healed else ""
    sum_words = f"{total - new - healed} + {new}{less} = {total}"
    if not wounds.limit:
        return sum_words
    return translate("aftermath", "{sum} de {limit}").format(sum=sum_words, limit=wounds.limit)


def limit_words(wounds: WoundPlan) -> str:
    """What reaching the limit of wounds means; empty while it is not reached."""
    if wounds.newly_condemned:
        return translate("aftermath", "bajo condena: el director elige el momento")
    check = wounds.limit_check
    if check is None or check.proposes is False:
        return ""
    if check.dies is None:
        return translate("aftermath", "puede llegar al límite de heridas")
    if check.dies:
        return translate("aftermath", "muere: llega al límite de heridas")
    return translate("aftermath", "vive, por veto")


def shared_words(shared: int, pool: int) -> str:
    """How much of a side's renown is shared out; said so that a difference is no matter of colour
    alone.
    """
    words = translate("aftermath", "repartidos {shared} de {pool}")
    if shared < pool:
        words = translate("aftermath", "! repartidos {shared} de {pool}: quedan {left}")
    elif shared > pool:
        words = translate("aftermath", "! repartidos {shared} de {pool}: {over} de más")
    return words.format(shared=shared, pool=pool, left=pool - shared, over=shared - pool)


def carry_words(row: UnitPlan) -> str:
    """What somebody brings to the next defeat of its team: before → after where that changes, the
    percent alone where it is marked anew. Empty otherwise.
    """
    before, after = row.carry_before or 0, row.carry_after
    if before == after and (row.team_wipe is None or not after):
        return ""
    change = percent_words(after)
    if before != after:
        change = f"{percent_words(before)} → {change}"
    return translate("aftermath", "{change} en la próxima derrota de su equipo").format(
        change=change
    )


def percent_words(percent: int) -> str:
    """``+35 %``, or ``nada``."""
    return f"+{percent} %" if percent else translate("aftermath", "nada")


def unhealed_words(one: HealedLast) -> str:
    """Why somebody whom the battle healed before it was reopened does not heal by it again."""
    why = {
        "dead": translate("aftermath", "{name} ya no cura por esta batalla: ha muerto."),
        "retired": translate("aftermath", "{name} ya no cura por esta batalla: se retiró."),
        "whole": translate(
            "aftermath",
            "{name} ya no cura por esta batalla: no le queda abierta ninguna herida de entonces.",
        ),
    }
    fought = translate("aftermath", "{name} ya no cura por esta batalla: luchó en ella.")
    return why.get(one.why, fought).format(name=one.name)


def state_words(row: UnitPlan, was: str) -> str:
    """Before → after of a life."""
    if was == "dead":
        return translate("aftermath", "había muerto antes")
    alive = translate("aftermath", "con vida")
    if row.dies is None:
        return translate("aftermath", "{before} → pendiente").format(before=alive)
    if row.dies:
        return translate("aftermath", "{before} → muere").format(before=alive)
    if row.wounds is not None and row.wounds.newly_condemned:
        return translate("aftermath", "{before} → bajo condena").format(before=alive)
    return alive


def step_words(step: Taken) -> str:
    """Before → after of a row, and that no more of it finds room than so much."""
    before = step.after - step.change.amount.total
    words = f"{before} → {step.after}"
    if step.cut > 0:
        less = translate("aftermath", "{step}: solo hay {n}").format(step=words, n=before)
        return less if before else translate("aftermath", "{step}: no hay").format(step=words)
    if step.cut < 0:
        room = step.change.amount.total
        return translate("aftermath", "{step}: solo caben {n}").format(step=words, n=room)
    return words


def caravan_row_words(row: CaravanDraft, owner: str, step: Taken | None = None) -> str:
    """One consequence for the caravan in a line: what it really changes, as far as that is known,
    and what was written where that is something else.
    """
    amount = row.amount if step is None else step.change.amount.total
    change = "" if amount is None else f" {amount:+d}"
    if row.amount is not None and amount != row.amount:
        change += translate("aftermath", " (escrito {n:+d})").format(n=row.amount)
    text = f": {row.text.strip()}" if row.text.strip() else ""
    to = translate("aftermath", " (para {owner})").format(owner=owner) if owner else ""
    secret = translate("aftermath", " · secreto") if row.secret else ""
    kind = row.kind_name or caravan_words(row.kind)
    return f"{kind[:1].upper()}{kind[1:]}{change}{text}{to}{secret}"
