CREATE TABLE `versions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`fields` text NOT NULL,
	`published_from` text,
	`is_draft` integer DEFAULT false NOT NULL,
	`action` text NOT NULL,
	`author` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `versions_of_record` ON `versions` (`kind`,`record_id`,`number`);--> statement-breakpoint
-- Revisions from before publications were stored take the one before them, else the one after them, else 'since ever'.
INSERT INTO versions (seq, kind, record_id, number, fields, published_from, is_draft, action, author, created_at)
SELECT
	seq, kind, record_id, number, json_remove(content, '$.publishedFrom'),
	nullif(coalesce(
		CASE WHEN json_type(content, '$.publishedFrom') IS NOT NULL
			THEN coalesce(content ->> 'publishedFrom', 'never') END,
		(
			SELECT coalesce(known.content ->> 'publishedFrom', 'never') FROM revisions AS known
			WHERE known.kind = revisions.kind AND known.record_id = revisions.record_id
				AND json_type(known.content, '$.publishedFrom') IS NOT NULL
			ORDER BY known.number > revisions.number, abs(known.number - revisions.number) LIMIT 1
		),
		'1970-01-01T00:00:00.000Z'
	), 'never'),
	action = 'drafted', action, author, created_at
FROM revisions ORDER BY seq;
--> statement-breakpoint
CREATE TABLE heads AS
SELECT 'artists' AS kind, id, version, published_from, created_at, updated_at, json_object(
	'name', name, 'slug', slug, 'bio', bio, 'birthYear', birth_year, 'nationality', nationality,
	'imageUrl', image_url, 'heroImageUrl', hero_image_url, 'galleryImages', json(gallery_images),
	'cvUrl', cv_url, 'represented', json(iif(represented, 'true', 'false'))
) AS fields FROM artists
UNION ALL SELECT 'exhibitions', id, version, published_from, created_at, updated_at, json_object(
	'artistIds', json((
		SELECT json_group_array(artists.id ORDER BY exhibition_artists.position, artists.name_key)
		FROM exhibition_artists JOIN artists ON artists.id = exhibition_artists.artist_id
		WHERE exhibition_artists.exhibition_id = exhibitions.id
	)),
	'artworkIds', json((
		SELECT json_group_array(artwork_id ORDER BY position)
		FROM exhibition_artworks WHERE exhibition_id = exhibitions.id
	)),
	'title', title, 'venue', venue, 'startDate', start_date, 'endDate', end_date, 'location', location,
	'imageUrl', image_url, 'galleryImages', json(gallery_images), 'imageCredits', image_credits,
	'description', description, 'descriptionAuthor', description_author,
	'featured', json(iif(featured, 'true', 'false')),
	'registrationCapacity', registration_capacity, 'registrationUntil', registration_until
) FROM exhibitions
UNION ALL SELECT 'artworks', id, version, published_from, created_at, updated_at, json_object(
	'artistId', artist_id, 'title', title, 'material', material, 'size', size, 'price', price,
	'showPrice', show_price, 'priceCategory', price_category, 'description', description, 'year', year,
	'imageUrl', image_url, 'inquireUrl', inquire_url, 'available', available
) FROM artworks
UNION ALL SELECT 'press', id, version, published_from, created_at, updated_at, json_object(
	'artistId', artist_id, 'title', title, 'outlet', outlet, 'date', date, 'description', description, 'url', url
) FROM press_items;
--> statement-breakpoint
-- A record that was never changed had no revision.
INSERT INTO versions (kind, record_id, number, fields, published_from, action, created_at)
SELECT kind, id, version, fields, published_from, 'created', created_at FROM heads
WHERE NOT EXISTS (SELECT 1 FROM versions WHERE versions.kind = heads.kind AND record_id = heads.id);
--> statement-breakpoint
-- What was changed without a revision, as by hand, gets a version now.
INSERT INTO versions (kind, record_id, number, fields, published_from, action, created_at)
SELECT heads.kind, id, (
	SELECT max(number) + 1 FROM versions WHERE versions.kind = heads.kind AND record_id = heads.id
), heads.fields, heads.published_from, 'changed', updated_at
FROM heads JOIN versions AS newest ON newest.kind = heads.kind AND newest.record_id = heads.id AND newest.number = (
	SELECT max(number) FROM versions WHERE versions.kind = heads.kind AND record_id = heads.id AND NOT is_draft
)
WHERE newest.published_from IS NOT heads.published_from OR EXISTS (
	SELECT 1 FROM json_each(heads.fields) WHERE heads.fields ->> key IS NOT newest.fields ->> key
);
--> statement-breakpoint
DROP TABLE heads;--> statement-breakpoint
-- Open drafts, with what is published now and with what they were begun on.
CREATE TABLE open_drafts AS
WITH open AS (
	SELECT kind, record_id, number, base FROM record_drafts
	UNION ALL SELECT content ->> 'kind', content ->> 'record_id', content ->> 'number', content ->> 'base'
	FROM trash_rows WHERE table_name = 'record_drafts'
)
SELECT draft.*, published.fields AS theirs, published.published_from AS published_now, base.fields AS base, (
	SELECT max(number) FROM versions WHERE versions.kind = draft.kind AND record_id = draft.record_id
) AS newest
FROM open
JOIN versions AS draft ON draft.kind = open.kind AND draft.record_id = open.record_id AND draft.number = open.number
JOIN versions AS published ON published.kind = open.kind AND published.record_id = open.record_id AND published.number = (
	SELECT max(number) FROM versions WHERE kind = open.kind AND record_id = open.record_id AND NOT is_draft
)
LEFT JOIN versions AS base ON base.kind = open.kind AND base.record_id = open.record_id AND base.number = open.base;
--> statement-breakpoint
-- A draft is the newest version: what was published since it was begun is merged into it, and stands where both changed a field.
INSERT INTO versions (kind, record_id, number, fields, published_from, is_draft, action, author, created_at)
SELECT kind, record_id, newest + 1, merged, published_now, true, action, author, created_at FROM (
	SELECT *, (
		SELECT json_group_object(key, json(coalesce(CASE
			WHEN fields ->> key IS NOT base ->> key AND (theirs ->> key IS base ->> key OR theirs ->> key IS fields ->> key)
			THEN fields -> key ELSE theirs -> key END, 'null')))
		FROM json_each(fields)
	) AS merged FROM open_drafts
)
WHERE number < newest OR EXISTS (SELECT 1 FROM json_each(fields) WHERE fields ->> key IS NOT merged ->> key);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS migration_notes (note text NOT NULL);--> statement-breakpoint
INSERT INTO migration_notes
SELECT 'Open drafts that changed the same fields as what was published since: ' || count(*) || '. They have the published values there now; the history has them as they were.'
FROM open_drafts WHERE EXISTS (
	SELECT 1 FROM json_each(fields) WHERE fields ->> key IS NOT base ->> key
		AND theirs ->> key IS NOT base ->> key AND theirs ->> key IS NOT fields ->> key
) HAVING count(*) > 0;
--> statement-breakpoint
-- A draft that was closed without a version would be open again.
INSERT INTO versions (kind, record_id, number, fields, published_from, action, author, created_at)
SELECT draft.kind, draft.record_id, draft.number + 1, published.fields, published.published_from, 'discarded', draft.author, draft.created_at
FROM versions AS draft
JOIN versions AS published ON published.kind = draft.kind AND published.record_id = draft.record_id AND published.number = (
	SELECT max(number) FROM versions WHERE kind = draft.kind AND record_id = draft.record_id AND NOT is_draft
)
WHERE draft.is_draft
	AND NOT EXISTS (SELECT 1 FROM versions WHERE kind = draft.kind AND record_id = draft.record_id AND number > draft.number)
	AND NOT EXISTS (SELECT 1 FROM open_drafts WHERE kind = draft.kind AND record_id = draft.record_id);
--> statement-breakpoint
DROP TABLE open_drafts;--> statement-breakpoint
DELETE FROM trash_rows WHERE table_name = 'record_drafts';--> statement-breakpoint
UPDATE artists SET version = (SELECT max(number) FROM versions WHERE kind = 'artists' AND record_id = artists.id AND NOT is_draft);--> statement-breakpoint
UPDATE exhibitions SET version = (SELECT max(number) FROM versions WHERE kind = 'exhibitions' AND record_id = exhibitions.id AND NOT is_draft);--> statement-breakpoint
UPDATE artworks SET version = (SELECT max(number) FROM versions WHERE kind = 'artworks' AND record_id = artworks.id AND NOT is_draft);--> statement-breakpoint
UPDATE press_items SET version = (SELECT max(number) FROM versions WHERE kind = 'press' AND record_id = press_items.id AND NOT is_draft);--> statement-breakpoint
DROP TABLE `record_drafts`;--> statement-breakpoint
DROP TABLE `revisions`;
