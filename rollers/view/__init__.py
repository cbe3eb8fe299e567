"""What the reader sees: forms, results, odds and boards as HTML, the same at build time and live.

Pure functions from the core's frozen values to text. Templates are autoescaped; no URL is known here, a
rule is linked by its number and the page fills in where it stands.
"""

from rollers.view.environment import warm
from rollers.view.forms import form
from rollers.view.odds import odds
from rollers.view.problems import problems
from rollers.view.results import announcement, result
from rollers.view.trackers import offer, play
from rollers.view.widgets import roller, tracker

__all__ = ["announcement", "form", "odds", "offer", "play", "problems", "result", "roller", "tracker", "warm"]
