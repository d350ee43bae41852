CREATE TABLE `artists` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`slug` text NOT NULL,
	`bio` text NOT NULL,
	`birth_year` integer,
	`nationality` text,
	`image_url` text,
	`hero_image_url` text,
	`gallery_images` text DEFAULT '[]' NOT NULL,
	`cv_url` text,
	`represented` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artists_slug_unique` ON `artists` (`slug`);--> statement-breakpoint
CREATE INDEX `artists_by_name` ON `artists` (`name_key`,`id`);--> statement-breakpoint
CREATE TABLE `artworks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`artist_id` text NOT NULL,
	`title` text NOT NULL,
	`material` text NOT NULL,
	`size` text NOT NULL,
	`price` text,
	`show_price` text DEFAULT 'true' NOT NULL,
	`price_category` text,
	`description` text,
	`year` integer,
	`image_url` text,
	`inquire_url` text,
	`available` text DEFAULT 'true' NOT NULL,
	`material_name` text NOT NULL,
	`material_key` text NOT NULL,
	`search_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artworks_id_unique` ON `artworks` (`id`);--> statement-breakpoint
CREATE INDEX `artworks_by_artist` ON `artworks` (`artist_id`,`year`);--> statement-breakpoint
CREATE INDEX `artworks_by_year` ON `artworks` (`year`);--> statement-breakpoint
CREATE INDEX `artworks_by_material` ON `artworks` (`material_key`,`material_name`);--> statement-breakpoint
CREATE INDEX `artworks_filters` ON `artworks` (`available`,`show_price`,`price_category`,`year`,`material_key`,`artist_id`);--> statement-breakpoint
CREATE TABLE `content_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `design_system` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`element` text NOT NULL,
	`property` text NOT NULL,
	`value` text NOT NULL,
	`description` text,
	`selector` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `design_system_once` ON `design_system` (`category`,`element`,`property`);--> statement-breakpoint
CREATE TABLE `exhibition_artists` (
	`id` text PRIMARY KEY NOT NULL,
	`exhibition_id` text NOT NULL,
	`artist_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`exhibition_id`) REFERENCES `exhibitions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exhibition_artists_by_artist` ON `exhibition_artists` (`artist_id`,`exhibition_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `exhibition_artists_once` ON `exhibition_artists` (`exhibition_id`,`artist_id`);--> statement-breakpoint
CREATE TABLE `exhibition_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`exhibition_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`exhibition_id`) REFERENCES `exhibitions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exhibition_registrations_once` ON `exhibition_registrations` (`exhibition_id`,lower("email"));--> statement-breakpoint
CREATE TABLE `exhibitions` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`venue` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`location` text NOT NULL,
	`image_url` text,
	`gallery_images` text DEFAULT '[]' NOT NULL,
	`image_credits` text,
	`description` text,
	`description_author` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `exhibitions_by_start` ON `exhibitions` (`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `exhibitions_featured` ON `exhibitions` (`start_date`) WHERE featured = 1;--> statement-breakpoint
CREATE TABLE `images` (
	`path` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`inquiry_type` text NOT NULL,
	`artist_interest` text,
	`subject` text,
	`artwork_title` text,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`responded_at` text
);
--> statement-breakpoint
CREATE INDEX `inquiries_by_status` ON `inquiries` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `mailing_list` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailing_list_email` ON `mailing_list` (lower("email"));--> statement-breakpoint
CREATE TABLE `press_items` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`artist_id` text NOT NULL,
	`title` text NOT NULL,
	`outlet` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `press_items_id_unique` ON `press_items` (`id`);--> statement-breakpoint
CREATE INDEX `press_items_by_artist` ON `press_items` (`artist_id`);--> statement-breakpoint
CREATE TABLE `website_content` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`content` text,
	`metadata` text,
	`category` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `website_content_key_unique` ON `website_content` (`key`);--> statement-breakpoint
CREATE INDEX `website_content_by_category` ON `website_content` (`category`,`key`);