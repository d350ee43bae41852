CREATE TABLE `closures` (
	`id` text PRIMARY KEY NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`note` text,
	`opens` text,
	`closes` text,
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
CREATE INDEX `closures_in_trash` ON `closures` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `directors` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text,
	`biography` text NOT NULL,
	`email` text,
	`position` integer NOT NULL,
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
CREATE INDEX `directors_in_trash` ON `directors` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `fairs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`section` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`place` text,
	`booth` text,
	`url` text,
	`logo_url` text,
	`artists` text DEFAULT '[]' NOT NULL,
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
CREATE INDEX `fairs_in_trash` ON `fairs` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `fairs_by_start` ON `fairs` (`start_date`,`id`);--> statement-breakpoint
CREATE TABLE `gallery_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`description` text NOT NULL,
	`phone` text,
	`email` text NOT NULL,
	`press_email` text,
	`street` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`maps_url` text,
	`instagram_handle` text,
	`instagram_url` text,
	`agency_name` text,
	`agency_url` text,
	`venue` text NOT NULL,
	`opening_hours` text NOT NULL,
	`weekly_hours` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`published_from` text DEFAULT '1970-01-01T00:00:00.000Z',
	`public_from` text,
	`deleted_at` text,
	`deleted_by` text,
	`deleted_with` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
