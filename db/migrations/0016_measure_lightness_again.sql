-- Small light spots did not count before. The server measures again what is null.
UPDATE images SET head_lightness = NULL, foot_lightness = NULL;
