-- They know no deletion; the newer ones are made at the start.
DROP TRIGGER IF EXISTS artists_public_from_insert_artworks;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_public_from_update_artworks;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_public_from_insert_press_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_public_from_update_press_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_public_from_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_public_from_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS exhibitions_public_from_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS exhibitions_public_from_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artworks_public_from_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS artworks_public_from_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS press_items_public_from_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS press_items_public_from_update;
--> statement-breakpoint
DROP INDEX `artists_slug_unique`;
--> statement-breakpoint
ALTER TABLE `artists` ADD `deleted_at` text;
--> statement-breakpoint
ALTER TABLE `artists` ADD `deleted_by` text;
--> statement-breakpoint
ALTER TABLE `artists` ADD `deleted_with` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `artists_slug` ON `artists` (`slug`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `artists_in_trash` ON `artists` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
ALTER TABLE `artworks` ADD `deleted_at` text;
--> statement-breakpoint
ALTER TABLE `artworks` ADD `deleted_by` text;
--> statement-breakpoint
ALTER TABLE `artworks` ADD `deleted_with` text;
--> statement-breakpoint
CREATE INDEX `artworks_in_trash` ON `artworks` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `deleted_at` text;
--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `deleted_by` text;
--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `deleted_with` text;
--> statement-breakpoint
CREATE INDEX `exhibitions_in_trash` ON `exhibitions` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
ALTER TABLE `press_items` ADD `deleted_at` text;
--> statement-breakpoint
ALTER TABLE `press_items` ADD `deleted_by` text;
--> statement-breakpoint
ALTER TABLE `press_items` ADD `deleted_with` text;
--> statement-breakpoint
CREATE INDEX `press_items_in_trash` ON `press_items` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
-- Records in the trash are rows of their tables, without what has no artist any more.
INSERT INTO artists (
	id, name, name_key, search_key, slug, bio, birth_year, nationality, image_url, hero_image_url,
	gallery_images, cv_url, represented, version, published_from, created_at, updated_at, deleted_at,
	deleted_by, deleted_with
)
SELECT
	content ->> 'id', content ->> 'name', content ->> 'name_key', content ->> 'search_key',
	content ->> 'slug', content ->> 'bio', content ->> 'birth_year', content ->> 'nationality',
	content ->> 'image_url', content ->> 'hero_image_url', content ->> 'gallery_images',
	content ->> 'cv_url', content ->> 'represented',
	coalesce((SELECT max(number) FROM versions WHERE kind = 'artists' AND record_id = content ->> 'id' AND NOT is_draft), 1),
	iif(json_type(content, '$.published_from') IS NULL, '1970-01-01T00:00:00.000Z', content ->> 'published_from'),
	content ->> 'created_at', content ->> 'updated_at', trash.deleted_at, trash.author,
	trash.record_id
FROM trash_rows JOIN trash ON trash.id = trash_rows.trash_id
WHERE table_name = 'artists' ORDER BY trash_rows.seq;
--> statement-breakpoint
INSERT INTO exhibitions (
	id, title, venue, start_date, end_date, location, image_url, gallery_images, image_credits,
	description, description_author, featured, registration_capacity, registration_until, version,
	published_from, created_at, updated_at, deleted_at, deleted_by, deleted_with
)
SELECT
	content ->> 'id', content ->> 'title', content ->> 'venue', content ->> 'start_date',
	content ->> 'end_date', content ->> 'location', content ->> 'image_url',
	content ->> 'gallery_images', content ->> 'image_credits', content ->> 'description',
	content ->> 'description_author', content ->> 'featured', content ->> 'registration_capacity',
	content ->> 'registration_until',
	coalesce((SELECT max(number) FROM versions WHERE kind = 'exhibitions' AND record_id = content ->> 'id' AND NOT is_draft), 1),
	iif(json_type(content, '$.published_from') IS NULL, '1970-01-01T00:00:00.000Z', content ->> 'published_from'),
	content ->> 'created_at', content ->> 'updated_at', trash.deleted_at, trash.author,
	trash.record_id
FROM trash_rows JOIN trash ON trash.id = trash_rows.trash_id
WHERE table_name = 'exhibitions' ORDER BY trash_rows.seq;
--> statement-breakpoint
INSERT INTO artworks (
	seq, id, artist_id, title, material, size, price, show_price, price_category, description, year,
	image_url, inquire_url, available, material_name, material_key, search_key, version,
	published_from, created_at, updated_at, deleted_at, deleted_by, deleted_with
)
SELECT
	content ->> 'seq', content ->> 'id', content ->> 'artist_id', content ->> 'title',
	content ->> 'material', content ->> 'size', content ->> 'price', content ->> 'show_price',
	content ->> 'price_category', content ->> 'description', content ->> 'year',
	content ->> 'image_url', content ->> 'inquire_url', content ->> 'available',
	content ->> 'material_name', content ->> 'material_key', content ->> 'search_key',
	coalesce((SELECT max(number) FROM versions WHERE kind = 'artworks' AND record_id = content ->> 'id' AND NOT is_draft), 1),
	iif(json_type(content, '$.published_from') IS NULL, '1970-01-01T00:00:00.000Z', content ->> 'published_from'),
	content ->> 'created_at', content ->> 'updated_at', trash.deleted_at, trash.author,
	trash.record_id
FROM trash_rows JOIN trash ON trash.id = trash_rows.trash_id
WHERE table_name = 'artworks' AND content ->> 'artist_id' IN (SELECT id FROM artists) ORDER BY trash_rows.seq;
--> statement-breakpoint
INSERT INTO press_items (
	seq, id, artist_id, title, outlet, date, description, url, version, published_from, created_at,
	updated_at, deleted_at, deleted_by, deleted_with
)
SELECT
	content ->> 'seq', content ->> 'id', content ->> 'artist_id', content ->> 'title',
	content ->> 'outlet', content ->> 'date', content ->> 'description', content ->> 'url',
	coalesce((SELECT max(number) FROM versions WHERE kind = 'press' AND record_id = content ->> 'id' AND NOT is_draft), 1),
	iif(json_type(content, '$.published_from') IS NULL, '1970-01-01T00:00:00.000Z', content ->> 'published_from'),
	content ->> 'created_at', content ->> 'updated_at', trash.deleted_at, trash.author,
	trash.record_id
FROM trash_rows JOIN trash ON trash.id = trash_rows.trash_id
WHERE table_name = 'press_items' AND content ->> 'artist_id' IN (SELECT id FROM artists) ORDER BY trash_rows.seq;
--> statement-breakpoint
-- With their links, where both ends are there.
INSERT OR IGNORE INTO exhibition_artists (id, exhibition_id, artist_id, position)
SELECT content ->> 'id', content ->> 'exhibition_id', content ->> 'artist_id', coalesce(content ->> 'position', 0)
FROM trash_rows WHERE table_name = 'exhibition_artists'
	AND content ->> 'exhibition_id' IN (SELECT id FROM exhibitions) AND content ->> 'artist_id' IN (SELECT id FROM artists);
--> statement-breakpoint
INSERT OR IGNORE INTO exhibition_artworks (exhibition_id, artwork_id, position)
SELECT content ->> 'exhibition_id', content ->> 'artwork_id', content ->> 'position'
FROM trash_rows WHERE table_name = 'exhibition_artworks'
	AND content ->> 'exhibition_id' IN (SELECT id FROM exhibitions) AND content ->> 'artwork_id' IN (SELECT id FROM artworks);
--> statement-breakpoint
INSERT OR IGNORE INTO exhibition_registrations (
	id, exhibition_id, first_name, last_name, email, email_key, status, token, mail_withheld, created_at
)
SELECT
	content ->> 'id', content ->> 'exhibition_id', content ->> 'first_name', content ->> 'last_name', content ->> 'email',
	content ->> 'email_key', content ->> 'status', content ->> 'token', content ->> 'mail_withheld', content ->> 'created_at'
FROM trash_rows WHERE table_name = 'exhibition_registrations' AND content ->> 'exhibition_id' IN (SELECT id FROM exhibitions);
--> statement-breakpoint
INSERT OR IGNORE INTO artist_slugs (slug, artist_id)
SELECT content ->> 'slug', content ->> 'artist_id'
FROM trash_rows WHERE table_name = 'artist_slugs' AND content ->> 'artist_id' IN (SELECT id FROM artists);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS migration_notes (note text NOT NULL);
--> statement-breakpoint
INSERT INTO migration_notes
SELECT 'Left out of the trash, because their artist is gone for good: ' || group_concat(content ->> 'title', ', ') || '.'
FROM trash_rows WHERE table_name IN ('artworks', 'press_items') AND content ->> 'artist_id' NOT IN (SELECT id FROM artists)
HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO migration_notes
SELECT 'Former slugs of artists in the trash, left out because another artist has them: ' || group_concat(content ->> 'slug', ', ') || '.'
FROM trash_rows WHERE table_name = 'artist_slugs' AND NOT EXISTS (
	SELECT 1 FROM artist_slugs WHERE slug = content ->> 'slug' AND artist_id = content ->> 'artist_id'
) HAVING count(*) > 0;
--> statement-breakpoint
DELETE FROM versions WHERE (kind = 'artworks' AND record_id NOT IN (SELECT id FROM artworks))
	OR (kind = 'press' AND record_id NOT IN (SELECT id FROM press_items));
--> statement-breakpoint
DELETE FROM preview_links WHERE (kind = 'artworks' AND record_id NOT IN (SELECT id FROM artworks))
	OR (kind = 'press' AND record_id NOT IN (SELECT id FROM press_items));
--> statement-breakpoint
-- An exhibition that has links again gets a version, and its open draft is merged with it.
CREATE TABLE linked_again AS
SELECT shown.*, stored.number AS base_number, stored.fields AS base, newest.number AS newest,
	newest.is_draft AS has_draft, newest.fields AS draft, newest.author AS draft_author, newest.created_at AS drafted_at
FROM (
	SELECT id, published_from, json((
		SELECT json_group_array(artists.id ORDER BY exhibition_artists.position, artists.name_key)
		FROM exhibition_artists JOIN artists ON artists.id = exhibition_artists.artist_id
		WHERE exhibition_artists.exhibition_id = exhibitions.id
	)) AS artist_ids, json((
		SELECT json_group_array(artwork_id ORDER BY position)
		FROM exhibition_artworks WHERE exhibition_id = exhibitions.id
	)) AS artwork_ids
	FROM exhibitions
) AS shown
JOIN versions AS stored ON stored.kind = 'exhibitions' AND stored.record_id = shown.id AND stored.number = (
	SELECT max(number) FROM versions WHERE kind = 'exhibitions' AND record_id = shown.id AND NOT is_draft
)
JOIN versions AS newest ON newest.kind = 'exhibitions' AND newest.record_id = shown.id AND newest.number = (
	SELECT max(number) FROM versions WHERE kind = 'exhibitions' AND record_id = shown.id
)
WHERE stored.fields ->> 'artistIds' IS NOT artist_ids OR stored.fields ->> 'artworkIds' IS NOT artwork_ids;
--> statement-breakpoint
INSERT INTO versions (kind, record_id, number, fields, published_from, action)
SELECT 'exhibitions', id, newest + 1,
	json_set(base, '$.artistIds', json(artist_ids), '$.artworkIds', json(artwork_ids)), published_from, 'changed'
FROM linked_again;
--> statement-breakpoint
INSERT INTO versions (kind, record_id, number, fields, published_from, is_draft, action, author, created_at)
SELECT 'exhibitions', id, newest + 2, json_set(
	draft,
	'$.artistIds', json(iif(draft ->> 'artistIds' IS base ->> 'artistIds', artist_ids, (
		SELECT json_group_array(value) FROM (
			SELECT value FROM json_each(draft -> 'artistIds') UNION ALL
			SELECT value FROM json_each(artist_ids) WHERE value NOT IN (SELECT value FROM json_each(base -> 'artistIds'))
				AND value NOT IN (SELECT value FROM json_each(draft -> 'artistIds'))
		)
	))),
	'$.artworkIds', json(iif(draft ->> 'artworkIds' IS base ->> 'artworkIds', artwork_ids, (
		SELECT json_group_array(value) FROM (
			SELECT value FROM json_each(draft -> 'artworkIds') UNION ALL
			SELECT value FROM json_each(artwork_ids) WHERE value NOT IN (SELECT value FROM json_each(base -> 'artworkIds'))
				AND value NOT IN (SELECT value FROM json_each(draft -> 'artworkIds'))
		)
	)))
), published_from, true, 'drafted', draft_author, drafted_at
FROM linked_again WHERE has_draft;
--> statement-breakpoint
UPDATE exhibitions SET version = (
	SELECT max(number) FROM versions WHERE kind = 'exhibitions' AND record_id = exhibitions.id AND NOT is_draft
) WHERE id IN (SELECT id FROM linked_again);
--> statement-breakpoint
DROP TABLE linked_again;
--> statement-breakpoint
DROP TABLE `trash_rows`;
--> statement-breakpoint
DROP TABLE `trash`;
