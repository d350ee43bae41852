ALTER TABLE `erasures` ADD `is_overwritten` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Domains are compared in their ASCII form; not where the same mailbox stands in two spellings already.
UPDATE OR IGNORE `staff_accounts` SET `email_key` = email_key(`email`) WHERE `email_key` <> email_key(`email`);--> statement-breakpoint
UPDATE OR IGNORE `staff_invitations` SET `email_key` = email_key(`email`) WHERE `email_key` <> email_key(`email`);--> statement-breakpoint
UPDATE OR IGNORE `mailing_list` SET `email_key` = email_key(`email`) WHERE `email_key` <> email_key(`email`);--> statement-breakpoint
UPDATE OR IGNORE `exhibition_registrations` SET `email_key` = email_key(`email`) WHERE `email_key` <> email_key(`email`);
