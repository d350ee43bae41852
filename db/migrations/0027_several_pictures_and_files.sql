CREATE TABLE `files` (
	`path` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`file_name` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `images` ADD `file_name` text;--> statement-breakpoint
ALTER TABLE `images` ADD `alt_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `credit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `artworks` ADD `gallery_images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `press_release_url` text;