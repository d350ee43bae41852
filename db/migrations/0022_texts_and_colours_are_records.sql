CREATE TABLE `colors` (
	`id` text PRIMARY KEY NOT NULL,
	`paper` text,
	`ink` text,
	`muted` text,
	`hairline` text,
	`sold` text,
	`others` text,
	`version` integer DEFAULT 1 NOT NULL,
	`published_from` text DEFAULT '1970-01-01T00:00:00.000Z',
	`public_from` text,
	`deleted_at` text,
	`deleted_by` text,
	`deleted_with` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
-- Rebuilt, because SQLite adds no column with such a default.
CREATE TABLE `__new_website_content` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`content` text,
	`metadata` text,
	`category` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`published_from` text DEFAULT '1970-01-01T00:00:00.000Z',
	`public_from` text,
	`deleted_at` text,
	`deleted_by` text,
	`deleted_with` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_website_content` (id, key, type, title, content, metadata, category, public_from, created_at, updated_at)
SELECT id, key, type, title, nullif(content, ''), metadata, category, '1970-01-01T00:00:00.000Z', updated_at, updated_at
FROM `website_content`;
--> statement-breakpoint
DROP TABLE `website_content`;--> statement-breakpoint
ALTER TABLE `__new_website_content` RENAME TO `website_content`;--> statement-breakpoint
CREATE UNIQUE INDEX `website_content_key` ON `website_content` (`key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `website_content_by_category` ON `website_content` (`category`,`key`);--> statement-breakpoint
CREATE INDEX `website_content_in_trash` ON `website_content` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
-- A deleted text was in its history alone: it becomes a row in the trash, with what is left of its 30 days.
INSERT INTO website_content (id, key, type, title, content, metadata, category, deleted_at, deleted_by, created_at, updated_at)
SELECT lower(
		hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2)
		|| '-' || hex(randomblob(6))
	), record_id, coalesce(fields ->> 'type', 'text'), coalesce(fields ->> 'title', record_id), nullif(fields ->> 'content', ''),
	fields ->> 'metadata', coalesce(fields ->> 'category', 'page'), created_at, author, created_at, created_at
FROM versions AS newest
WHERE kind = 'content'
	AND number = (SELECT max(number) FROM versions WHERE kind = 'content' AND record_id = newest.record_id)
	AND NOT EXISTS (SELECT 1 FROM website_content WHERE key = newest.record_id);
--> statement-breakpoint
UPDATE website_content SET deleted_with = id WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
UPDATE versions SET
	record_id = (SELECT id FROM website_content WHERE key = record_id),
	fields = json_object(
		'key', record_id, 'title', coalesce(fields ->> 'title', record_id), 'category', coalesce(fields ->> 'category', 'page'),
		'type', coalesce(fields ->> 'type', 'text'), 'content', nullif(fields ->> 'content', '')
	)
WHERE kind = 'content';
--> statement-breakpoint
-- What was never changed, or changed without a version, gets one now.
INSERT INTO versions (kind, record_id, number, fields, published_from, action, created_at)
SELECT 'content', id, number, fields, '1970-01-01T00:00:00.000Z', iif(number = 1, 'created', 'changed'), updated_at
FROM (
	SELECT id, updated_at,
		json_object('key', key, 'title', title, 'category', category, 'type', type, 'content', content) AS fields,
		1 + coalesce((SELECT max(number) FROM versions WHERE kind = 'content' AND record_id = website_content.id), 0) AS number
	FROM website_content
) AS head
WHERE NOT EXISTS (
	SELECT 1 FROM versions WHERE kind = 'content' AND record_id = head.id AND number = head.number - 1
		AND fields ->> 'content' IS head.fields ->> 'content'
);
--> statement-breakpoint
UPDATE website_content SET
	version = (SELECT max(number) FROM versions WHERE kind = 'content' AND record_id = website_content.id),
	created_at = (SELECT min(created_at) FROM versions WHERE kind = 'content' AND record_id = website_content.id);
--> statement-breakpoint
-- The tokens' histories become that of the colours, in order of time: each version holds all tokens as they were then.
CREATE TABLE token_history AS
SELECT row_number() OVER (ORDER BY seq) AS number,
	fields ->> 'category' || ' / ' || (fields ->> 'element') || ' / ' || (fields ->> 'property') AS name,
	iif(action = 'deleted', '', fields ->> 'value') AS value, author, created_at
FROM versions WHERE kind = 'design';
--> statement-breakpoint
CREATE TABLE token_now AS
SELECT category || ' / ' || element || ' / ' || property AS name, value FROM design_system;
--> statement-breakpoint
CREATE TABLE token_names (name text, known text);--> statement-breakpoint
INSERT INTO token_names VALUES
	('color / paper / background', 'paper'), ('color / ink / text', 'ink'), ('color / muted / text', 'muted'),
	('color / hairline / border', 'hairline'), ('color / sold / dot', 'sold');
--> statement-breakpoint
-- What the site does not print, because a stylesheet could not hold it, stays in design_system alone.
INSERT INTO token_names
SELECT name, NULL FROM (SELECT name FROM token_now UNION SELECT name FROM token_history)
WHERE name NOT IN (SELECT name FROM token_names) AND name NOT GLOB '*[^a-z0-9 /-]*';
--> statement-breakpoint
-- The tokens of each version, and, as the last one, those of the site now.
CREATE TABLE token_values AS
SELECT moment.number, token_names.name, token_names.known, coalesce(
	(
		SELECT value FROM token_history AS before WHERE before.name = token_names.name AND before.number <= moment.number
		ORDER BY before.number DESC LIMIT 1
	),
	-- A history begins with what stood there before, which nobody had written in the CMS.
	(SELECT iif(author IS NULL, value, '') FROM token_history AS first WHERE first.name = token_names.name ORDER BY number LIMIT 1),
	(SELECT value FROM token_now WHERE token_now.name = token_names.name)
) AS value
FROM token_history AS moment, token_names
UNION ALL
SELECT (SELECT count(*) + 1 FROM token_history), name, known, (SELECT value FROM token_now WHERE token_now.name = token_names.name)
FROM token_names
WHERE EXISTS (SELECT 1 FROM token_now) OR EXISTS (SELECT 1 FROM token_history);
--> statement-breakpoint
UPDATE token_values SET value = NULL WHERE known IS NULL AND (
	value GLOB '*[^a-zA-Z0-9#%.,() +*/-]*' OR value LIKE '%url(%' OR value LIKE '%var(%' OR length(value) > 100
);
--> statement-breakpoint
DELETE FROM versions WHERE kind = 'design';--> statement-breakpoint
INSERT INTO versions (kind, record_id, number, fields, published_from, action, author, created_at)
SELECT 'design', 'colours', number, json_object(
	'paper', max(text) FILTER (WHERE known = 'paper'), 'ink', max(text) FILTER (WHERE known = 'ink'),
	'muted', max(text) FILTER (WHERE known = 'muted'), 'hairline', max(text) FILTER (WHERE known = 'hairline'),
	'sold', max(text) FILTER (WHERE known = 'sold'),
	'others', group_concat(tokens.name || ': ' || text, char(10) ORDER BY tokens.name) FILTER (WHERE known IS NULL AND text IS NOT NULL)
), '1970-01-01T00:00:00.000Z', iif(number = 1, 'created', 'changed'), author, coalesce(created_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
FROM (SELECT number, name, known, nullif(value, '') AS text FROM token_values) AS tokens
LEFT JOIN token_history USING (number)
GROUP BY number;
--> statement-breakpoint
DELETE FROM versions AS newest WHERE kind = 'design' AND number = (SELECT max(number) FROM versions WHERE kind = 'design')
	AND EXISTS (SELECT 1 FROM versions WHERE kind = 'design' AND number = newest.number - 1 AND fields = newest.fields);
--> statement-breakpoint
INSERT INTO colors (id, paper, ink, muted, hairline, sold, others, version, public_from, created_at, updated_at)
SELECT record_id, fields ->> 'paper', fields ->> 'ink', fields ->> 'muted', fields ->> 'hairline', fields ->> 'sold', fields ->> 'others',
	number, '1970-01-01T00:00:00.000Z', created_at, created_at
FROM versions WHERE kind = 'design' ORDER BY number DESC LIMIT 1;
--> statement-breakpoint
DROP TABLE token_names;--> statement-breakpoint
DROP TABLE token_now;--> statement-breakpoint
DROP TABLE token_history;--> statement-breakpoint
DROP TABLE token_values;
