"""Legacy: War of Ages, rule by rule."""
