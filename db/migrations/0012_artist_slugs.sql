CREATE TABLE `artist_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`artist_id` text NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_slugs_by_artist` ON `artist_slugs` (`artist_id`);