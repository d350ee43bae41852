CREATE TABLE `revisions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`action` text NOT NULL,
	`author` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_of_record` ON `revisions` (`kind`,`record_id`,`number`);--> statement-breakpoint
CREATE INDEX `revisions_by_age` ON `revisions` (`created_at`);--> statement-breakpoint
ALTER TABLE `artists` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `artworks` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `press_items` ADD `version` integer DEFAULT 1 NOT NULL;