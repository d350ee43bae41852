CREATE TABLE `preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_token_hash_unique` ON `preview_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `preview_links_of_record` ON `preview_links` (`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `record_drafts` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`base` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`)
);
