CREATE TABLE `trash` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`image_url` text,
	`deleted_with` text NOT NULL,
	`author` text NOT NULL,
	`deleted_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trash_by_age` ON `trash` (`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_by_record` ON `trash` (`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trash_id` text NOT NULL,
	`table_name` text NOT NULL,
	`row_id` text,
	`content` text NOT NULL,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trash_rows_of_entry` ON `trash_rows` (`trash_id`);--> statement-breakpoint
CREATE INDEX `trash_rows_by_row` ON `trash_rows` (`table_name`,`row_id`);