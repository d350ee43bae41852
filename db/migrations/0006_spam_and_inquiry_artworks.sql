CREATE TABLE `inquiry_artworks` (
	`inquiry_id` text NOT NULL,
	`position` integer NOT NULL,
	`artwork_id` text NOT NULL,
	`title` text NOT NULL,
	`artist_name` text NOT NULL,
	PRIMARY KEY(`inquiry_id`, `position`),
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mailing_list_confirmations` (
	`member_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `mailing_list`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailing_list_confirmations_token_hash_unique` ON `mailing_list_confirmations` (`token_hash`);--> statement-breakpoint
ALTER TABLE `exhibition_registrations` ADD `mail_withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `mail_withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- What was taken for spam so far was taken so when it came, but for what staff filed: its mail was never written.
UPDATE `inquiries` SET `mail_withheld` = 1 WHERE `status` = 'spam';--> statement-breakpoint
UPDATE `exhibition_registrations` SET `mail_withheld` = 1 WHERE `status` = 'spam';
