CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`token_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `staff_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token_hash_unique` ON `password_resets` (`token_hash`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `has_secret` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `has_secret` = true WHERE `subject` LIKE 'Your account at %' AND `text` LIKE '%/invitations/%';--> statement-breakpoint
UPDATE `outbox` SET `text` = '' WHERE `has_secret` AND `status` <> 'pending';
