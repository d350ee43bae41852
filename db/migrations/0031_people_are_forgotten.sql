CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`author` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`counts` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `about` text;--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about`);--> statement-breakpoint
UPDATE `outbox` SET `about` = (
  SELECT `id` FROM `mailing_list`
  WHERE `token` = substr(`unsubscribe_url`, instr(`unsubscribe_url`, '/unsubscribe/') + 13)
) WHERE `unsubscribe_url` IS NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `about` = (
  SELECT `id` FROM `exhibition_registrations`
  WHERE `token` = substr(`text`, instr(`text`, '/registrations/') + 15, 36)
) WHERE `calendar` IS NOT NULL;
--> statement-breakpoint
DELETE FROM `outbox` WHERE `status` <> 'sent' AND `about` IN (
  SELECT `id` FROM `mailing_list` WHERE `status` <> 'active'
  UNION ALL
  SELECT registration.`id` FROM `exhibition_registrations` registration
  JOIN `exhibitions` ON `exhibitions`.`id` = `exhibition_id`
  WHERE registration.`status` = 'cancelled' OR `deleted_at` IS NOT NULL
);
