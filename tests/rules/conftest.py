"""Property tests look at the same examples in every run, so that a failure is one for everybody."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "rules",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rules")
