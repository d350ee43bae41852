CREATE TABLE `exhibition_artworks` (
	`exhibition_id` text NOT NULL,
	`artwork_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`exhibition_id`, `artwork_id`),
	FOREIGN KEY (`exhibition_id`) REFERENCES `exhibitions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exhibition_artworks_by_artwork` ON `exhibition_artworks` (`artwork_id`,`exhibition_id`);