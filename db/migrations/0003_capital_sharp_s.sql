-- 'ẞ' was folded to 'ß' while 'ß' was folded to 'ss': keys that hold one were written by that rule.
UPDATE artists SET search_key = replace(search_key, 'ß', 'ss') WHERE instr(search_key, 'ß') > 0;
--> statement-breakpoint
UPDATE artworks SET search_key = replace(search_key, 'ß', 'ss'), material_key = replace(material_key, 'ß', 'ss')
WHERE instr(search_key, 'ß') > 0 OR instr(material_key, 'ß') > 0;
