CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sort_name` text,
	`name_key` text NOT NULL,
	`folded_name` text NOT NULL,
	`organisation` text,
	`telephone` text,
	`postal_address` text,
	`language` text,
	`notes` text,
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
CREATE INDEX `people_in_trash` ON `people` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `people_by_name` ON `people` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `people_by_folded_name` ON `people` (`folded_name`);--> statement-breakpoint
CREATE TABLE `person_emails` (
	`person_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`person_id`, `email_key`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_emails_by_key` ON `person_emails` (`email_key`);--> statement-breakpoint
CREATE TABLE `person_interests` (
	`person_id` text NOT NULL,
	`artist_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`person_id`, `artist_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_interests_by_artist` ON `person_interests` (`artist_id`);--> statement-breakpoint
ALTER TABLE `artworks` ADD `owner_id` text REFERENCES people(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `artworks` ADD `reserved_for_id` text REFERENCES people(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `artworks` ADD `buyer_id` text REFERENCES people(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `artworks_by_owner` ON `artworks` (`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX `artworks_by_reservation` ON `artworks` (`reserved_for_id`) WHERE reserved_for_id is not null;--> statement-breakpoint
CREATE INDEX `artworks_by_buyer` ON `artworks` (`buyer_id`) WHERE buyer_id is not null;--> statement-breakpoint
-- One person for all spellings of a name, called as most of them have it.
CREATE TEMP TABLE `spellings` AS SELECT `name`, trim(fold(`name`)) AS `folded` FROM (
	SELECT NULL AS `name` WHERE 0
	UNION ALL SELECT `owner` FROM `artworks`
	UNION ALL SELECT json_extract(`fields`, '$.owner') FROM `versions` WHERE `kind` = 'artworks'
	UNION ALL SELECT json_extract(`change`, '$.fields.owner') FROM `batch_rows` WHERE `kind` = 'artworks'
	UNION ALL SELECT `reserved_for` FROM `artworks`
	UNION ALL SELECT json_extract(`fields`, '$.reservedFor') FROM `versions` WHERE `kind` = 'artworks'
	UNION ALL SELECT json_extract(`change`, '$.fields.reservedFor') FROM `batch_rows` WHERE `kind` = 'artworks'
	UNION ALL SELECT `buyer` FROM `artworks`
	UNION ALL SELECT json_extract(`fields`, '$.buyer') FROM `versions` WHERE `kind` = 'artworks'
	UNION ALL SELECT json_extract(`change`, '$.fields.buyer') FROM `batch_rows` WHERE `kind` = 'artworks'
) WHERE trim(fold(`name`)) <> '';
--> statement-breakpoint
INSERT INTO `people` (`id`, `name`, `name_key`, `folded_name`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
	substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), trim(`name`), sort_key(`name`), `folded`
FROM (SELECT `name`, `folded`, row_number() OVER (PARTITION BY `folded` ORDER BY count(*) DESC, min(rowid)) AS `rank`
	FROM `spellings` GROUP BY `folded`, `name`) WHERE `rank` = 1;
--> statement-breakpoint
DROP TABLE `spellings`;
--> statement-breakpoint
INSERT INTO `versions` (`kind`, `record_id`, `number`, `fields`, `published_from`, `action`)
SELECT 'people', `id`, 1, json_object('name', `name`, 'sortName', NULL, 'organisation', NULL, 'emails', json('[]'),
	'telephone', NULL, 'postalAddress', NULL, 'language', NULL, 'interestIds', json('[]'), 'notes', NULL), `published_from`, 'created'
FROM `people`;
--> statement-breakpoint
UPDATE `artworks` SET `owner_id` = (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(`owner`))), `reserved_for_id` = (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(`reserved_for`))), `buyer_id` = (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(`buyer`)))
WHERE coalesce(`owner`, `reserved_for`, `buyer`) IS NOT NULL;
--> statement-breakpoint
UPDATE `versions` SET `fields` = json_remove(json_set(`fields`, '$.ownerId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`fields`, '$.owner'))))), '$.owner')
WHERE `kind` = 'artworks' AND json_type(`fields`, '$.owner') IS NOT NULL;
--> statement-breakpoint
UPDATE `versions` SET `fields` = json_remove(json_set(`fields`, '$.reservedForId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`fields`, '$.reservedFor'))))), '$.reservedFor')
WHERE `kind` = 'artworks' AND json_type(`fields`, '$.reservedFor') IS NOT NULL;
--> statement-breakpoint
UPDATE `versions` SET `fields` = json_remove(json_set(`fields`, '$.buyerId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`fields`, '$.buyer'))))), '$.buyer')
WHERE `kind` = 'artworks' AND json_type(`fields`, '$.buyer') IS NOT NULL;
--> statement-breakpoint
UPDATE `batch_rows` SET `change` = json_remove(json_set(`change`, '$.fields.ownerId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`change`, '$.fields.owner'))))), '$.fields.owner')
WHERE `kind` = 'artworks' AND json_type(`change`, '$.fields.owner') IS NOT NULL;
--> statement-breakpoint
UPDATE `batch_rows` SET `change` = json_remove(json_set(`change`, '$.fields.reservedForId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`change`, '$.fields.reservedFor'))))), '$.fields.reservedFor')
WHERE `kind` = 'artworks' AND json_type(`change`, '$.fields.reservedFor') IS NOT NULL;
--> statement-breakpoint
UPDATE `batch_rows` SET `change` = json_remove(json_set(`change`, '$.fields.buyerId', (SELECT `id` FROM `people` WHERE `folded_name` = trim(fold(json_extract(`change`, '$.fields.buyer'))))), '$.fields.buyer')
WHERE `kind` = 'artworks' AND json_type(`change`, '$.fields.buyer') IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `artworks` DROP COLUMN `owner`;--> statement-breakpoint
ALTER TABLE `artworks` DROP COLUMN `reserved_for`;--> statement-breakpoint
ALTER TABLE `artworks` DROP COLUMN `buyer`;