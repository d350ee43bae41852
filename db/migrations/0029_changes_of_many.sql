CREATE TABLE `batch_rows` (
	`batch_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`base_version` integer,
	`change` text NOT NULL,
	`outcome` text,
	`message` text,
	`texts` text,
	`version` integer,
	PRIMARY KEY(`batch_id`, `position`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `batch_rows_of_record` ON `batch_rows` (`record_id`,`kind`);--> statement-breakpoint
CREATE INDEX `batch_rows_by_outcome` ON `batch_rows` (`batch_id`,`outcome`,`position`);--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`state` text NOT NULL,
	`chosen` integer,
	`undoes` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
ALTER TABLE `versions` ADD `batch` text;