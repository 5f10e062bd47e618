"""A course in words: what the chart says to whoever does not see it."""

from PySide6.QtCore import QCoreApplication

from director.console.people.course import Course, CourseDay, worst

translate = QCoreApplication.translate


def course_words(course: Course) -> str:
    """The numbers of a course in three sentences."""
    first, last = course[0], course[-1]
    renown = translate("course", "Renombre: {first} el día {began}, {last} el día {day}.").format(
        first=first.renown, began=first.day, last=last.renown, day=last.day
    )
    return " ".join((renown, _wounds_words(course), _battles_words(course)))


def day_words(day: CourseDay) -> str:
    """What a mark of the chart tells of its day."""
    numbers = translate("course", "día {day}: renombre {renown}, heridas abiertas {wounds}").format(
        day=day.day, renown=day.renown, wounds=day.wounds
    )
    named = ", ".join(f"«{name}»" for name in day.battles)
    return f"{named} · {numbers}" if named else numbers


def _wounds_words(course: Course) -> str:
    high, last = worst(course), course[-1]
    if high.wounds == 0:
        return translate("course", "Ninguna herida.")
    return translate("course", "Heridas abiertas: {last}; como mucho, {high} el día {day}.").format(
        last=last.wounds, high=high.wounds, day=high.day
    )


def _battles_words(course: Course) -> str:
    fought = [
        translate("course", "«{name}» (día {day})").format(name=name, day=day.day)
        for day in course
        for name in day.battles
    ]
    if not fought:
        return translate("course", "Ninguna batalla en la campaña.")
    return translate("course", "Batallas: {battles}.").format(battles=", ".join(fought))
