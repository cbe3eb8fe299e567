"""Legacy: War of Ages: a d10 at or under a target number."""

from rollers.game import Game
from rollers.games.legacy.damage import DAMAGE
from rollers.games.legacy.house import HOUSE_RULES
from rollers.games.legacy.injury import INJURY
from rollers.games.legacy.task_roll import TASK_ROLL

LEGACY = Game(
    id="legacy",
    title="Legacy: War of Ages",
    prefix="LEG",
    mechanics=(
        TASK_ROLL,
        DAMAGE,
        INJURY,
    ),
    house=HOUSE_RULES,
)
