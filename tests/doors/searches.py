"""What people type into the search, and what must then come first."""

SEARCHES = (
    # typed, address of the first result from the root of the site (its beginning), what it shows
    ("TIM-3.1", "timeless/checks/#tim-3.1", "When to make one"),
    ("tim 3.1", "timeless/checks/#tim-3.1", "When to make one"),
    ("tim3.1", "timeless/checks/#tim-3.1", "When to make one"),
    ("TIM-3.12", "timeless/checks/#tim-3.12", "One more try"),
    ("LAC-2.1", "lacuna/rolls/#lac-2.1", "LAC-2.1"),
    ("11+", "lacuna/", "11"),
    ("2d6", "", "2D"),
    ("2D", "", "2D"),
    ("1d10", "legacy/", "d10"),
    ("roll-under", "legacy/tasks/", "under"),
    ("roll under", "", "under"),
    ("two-handed", "legacy/weapons/#leg-15.2", "two"),
    ("six-sided", "", "six"),
    ("out-rolls", "", "out"),
    ("finesse che", "timeless/checks/", "Finesse Check"),
)
