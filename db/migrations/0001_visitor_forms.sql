CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`unsubscribe_url` text,
	`calendar` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`last_error` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
DROP INDEX `exhibition_registrations_once`;--> statement-breakpoint
ALTER TABLE `exhibition_registrations` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `exhibition_registrations` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `exhibition_registrations` ADD `token` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `exhibition_registrations` SET `token` = lower(hex(randomblob(16))), `email_key` = lower(`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `exhibition_registrations_token` ON `exhibition_registrations` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `exhibition_registrations_once` ON `exhibition_registrations` (`exhibition_id`,`email_key`);--> statement-breakpoint
DROP INDEX `mailing_list_email`;--> statement-breakpoint
ALTER TABLE `mailing_list` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mailing_list` ADD `consented_at` text;--> statement-breakpoint
ALTER TABLE `mailing_list` ADD `consent_page` text;--> statement-breakpoint
ALTER TABLE `mailing_list` ADD `token` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `mailing_list` SET `token` = lower(hex(randomblob(16))), `email_key` = lower(`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `mailing_list_token` ON `mailing_list` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `mailing_list_email` ON `mailing_list` (`email_key`);--> statement-breakpoint
ALTER TABLE `inquiries` ADD `content_key` text;--> statement-breakpoint
CREATE INDEX `inquiries_by_content` ON `inquiries` (`content_key`,`created_at`);