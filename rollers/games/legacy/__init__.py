"""Legacy: War of Ages: a d10 at or under a target number."""

from rollers.game import Game
from rollers.games.legacy.adding_tmods import SITUATIONAL_TMODS, TASK_MODIFIERS
from rollers.games.legacy.armor_profile import ARMOR_PROFILE
from rollers.games.legacy.attack_versus_parry import ATTACK_VERSUS_PARRY
from rollers.games.legacy.automatic_fire import AUTOMATIC_FIRE
from rollers.games.legacy.burst import BURST
from rollers.games.legacy.burst_damage import BURST_DAMAGE
from rollers.games.legacy.burst_plan import BURST_PLAN
from rollers.games.legacy.character import CHARACTER
from rollers.games.legacy.collision import COLLISION
from rollers.games.legacy.combat import COMBAT
from rollers.games.legacy.convert_velocity import CONVERT_VELOCITY
from rollers.games.legacy.cost import COST
from rollers.games.legacy.coverage_roll import COVERAGE_ROLL
from rollers.games.legacy.damage import DAMAGE
from rollers.games.legacy.damage_track import DAMAGE_TRACK
from rollers.games.legacy.drowning import DROWNING
from rollers.games.legacy.duel import DUEL
from rollers.games.legacy.equipment import EQUIPMENT
from rollers.games.legacy.explosion import EXPLOSION
from rollers.games.legacy.extra_time import EXTRA_TIME_PLAN, EXTRA_TIME_TMOD
from rollers.games.legacy.fall import FALL
from rollers.games.legacy.falling_table import FALLING_TABLE
from rollers.games.legacy.final_cut import FINAL_CUT
from rollers.games.legacy.focus_healing import FOCUS_HEALING
from rollers.games.legacy.free_fall import FREE_FALL
from rollers.games.legacy.grapple_break import GRAPPLE_BREAK
from rollers.games.legacy.healing import HEALING
from rollers.games.legacy.hit_location import HIT_LOCATION
from rollers.games.legacy.hits_to_down import HITS_TO_DOWN
from rollers.games.legacy.house import HOUSE_RULES
from rollers.games.legacy.impact import IMPACT
from rollers.games.legacy.implant import IMPLANT
from rollers.games.legacy.initiative import INITIATIVE
from rollers.games.legacy.injury import INJURY
from rollers.games.legacy.maneuver_plan import MANEUVER_PLAN
from rollers.games.legacy.maneuver_total import MANEUVER_TOTAL
from rollers.games.legacy.melee_attack import MELEE_ATTACK
from rollers.games.legacy.movement import MOVEMENT
from rollers.games.legacy.object_damage import OBJECT_DAMAGE
from rollers.games.legacy.parry import PARRY
from rollers.games.legacy.penetration import PENETRATION
from rollers.games.legacy.preempt import PREEMPT
from rollers.games.legacy.range_band import RANGE_BAND, SHOT_DAMAGE
from rollers.games.legacy.ranged_attack import RANGED_ATTACK
from rollers.games.legacy.relative_velocity import RELATIVE_VELOCITY
from rollers.games.legacy.reload import RELOAD
from rollers.games.legacy.repeated_task import REPEATED_TASK
from rollers.games.legacy.reserve_recovery import RESERVE_RECOVERY
from rollers.games.legacy.revival import REVIVAL
from rollers.games.legacy.riposte import RIPOSTE
from rollers.games.legacy.smart_devices import RETROFIT, SMART_LINK
from rollers.games.legacy.spot_item import SPOT_ITEM
from rollers.games.legacy.strike import STRIKE
from rollers.games.legacy.swim_check import SWIM_CHECK
from rollers.games.legacy.task_roll import TASK_ROLL
from rollers.games.legacy.time_conversion import TIME
from rollers.games.legacy.true_death import TRUE_DEATH
from rollers.games.legacy.turns_to_down import TURNS_TO_DOWN
from rollers.games.legacy.vehicle_plan import VEHICLE_PLAN
from rollers.games.legacy.vehicle_speed import VEHICLE_SPEED
from rollers.games.legacy.vehicle_track import VEHICLE_TRACK
from rollers.games.legacy.virtual_damage import VIRTUAL_DAMAGE
from rollers.games.legacy.virtual_session import VIRTUAL_SESSION
from rollers.games.legacy.virtual_task import VIRTUAL_TASK

LEGACY = Game(
    id="legacy",
    title="Legacy: War of Ages",
    prefix="LEG",
    mechanics=(
        TASK_ROLL,
        TASK_MODIFIERS,
        SITUATIONAL_TMODS,
        EXTRA_TIME_TMOD,
        REPEATED_TASK,
        EXTRA_TIME_PLAN,
        TIME,
        INITIATIVE,
        PREEMPT,
        MOVEMENT,
        SWIM_CHECK,
        DROWNING,
        MANEUVER_TOTAL,
        MELEE_ATTACK,
        PARRY,
        RIPOSTE,
        MANEUVER_PLAN,
        ATTACK_VERSUS_PARRY,
        GRAPPLE_BREAK,
        RANGE_BAND,
        SHOT_DAMAGE,
        RANGED_ATTACK,
        AUTOMATIC_FIRE,
        BURST_PLAN,
        BURST_DAMAGE,
        SMART_LINK,
        RETROFIT,
        EXPLOSION,
        VIRTUAL_TASK,
        VIRTUAL_DAMAGE,
        DAMAGE,
        INJURY,
        HIT_LOCATION,
        ARMOR_PROFILE,
        COVERAGE_ROLL,
        STRIKE,
        PENETRATION,
        HITS_TO_DOWN,
        TURNS_TO_DOWN,
        DUEL,
        TRUE_DEATH,
        FINAL_CUT,
        HEALING,
        FOCUS_HEALING,
        RESERVE_RECOVERY,
        REVIVAL,
        IMPLANT,
        OBJECT_DAMAGE,
        RELATIVE_VELOCITY,
        FALL,
        FALLING_TABLE,
        IMPACT,
        COLLISION,
        CONVERT_VELOCITY,
        VEHICLE_SPEED,
        VEHICLE_PLAN,
        SPOT_ITEM,
        COST,
        RELOAD,
        EQUIPMENT,
        CHARACTER,
    ),
    procedures=(
        COMBAT,
        DAMAGE_TRACK,
        BURST,
        VIRTUAL_SESSION,
        FREE_FALL,
        VEHICLE_TRACK,
    ),
    house=HOUSE_RULES,
)
