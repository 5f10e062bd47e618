"""The address of a post: only what a browser shows is opened."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

_SCHEMES = ("http", "https")


def web_address(link: str) -> QUrl | None:
    """The address behind a link; none unless it is one of the web (http, https)."""
    url = QUrl(link.strip(), QUrl.ParsingMode.StrictMode)
    known = url.isValid() and url.scheme().lower() in _SCHEMES and bool(url.host())
    return url if known else None


def open_address(address: QUrl | None) -> None:
    """Show it in the browser."""
    if address is not None:
        QDesktopServices.openUrl(address)


def copy_words(words: str) -> None:
    """To the clipboard, as it stands."""
    QGuiApplication.clipboard().setText(words)
