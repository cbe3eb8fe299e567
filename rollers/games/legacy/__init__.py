"""Legacy: War of Ages: a d10 at or under a target number."""

from rollers.game import Game
from rollers.games.legacy.damage import DAMAGE
from rollers.games.legacy.final_cut import FINAL_CUT
from rollers.games.legacy.house import HOUSE_RULES
from rollers.games.legacy.injury import INJURY
from rollers.games.legacy.maneuver_total import MANEUVER_TOTAL
from rollers.games.legacy.melee_attack import MELEE_ATTACK
from rollers.games.legacy.task_roll import TASK_ROLL
from rollers.games.legacy.true_death import TRUE_DEATH

LEGACY = Game(
    id="legacy",
    title="Legacy: War of Ages",
    prefix="LEG",
    mechanics=(
        TASK_ROLL,
        MANEUVER_TOTAL,
        MELEE_ATTACK,
        DAMAGE,
        INJURY,
        TRUE_DEATH,
        FINAL_CUT,
    ),
    house=HOUSE_RULES,
)
