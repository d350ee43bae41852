ALTER TABLE `artists` ADD `folded_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `artworks` ADD `folded_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Names and titles are compared by keys of their own, and keys hold no invisible characters any more.
UPDATE `artists` SET `folded_name` = fold(`name`), `name_key` = sort_key(`name`), `search_key` = search_key(`name`);
--> statement-breakpoint
UPDATE `artworks` SET `folded_title` = fold(`title`),
	`search_key` = search_key(`title`) || char(10) || search_key(`material`);--> statement-breakpoint
UPDATE `artworks` SET `material_key` = fold(`material_name`) WHERE `material_key` <> fold(`material_name`);--> statement-breakpoint
-- An address that was pasted with such characters is found without them; not where somebody else has it by now.
UPDATE OR IGNORE `staff_accounts` SET `email` = without_ignorable(`email`), `email_key` = email_key(`email`)
WHERE `email` <> without_ignorable(`email`);--> statement-breakpoint
UPDATE OR IGNORE `staff_invitations` SET `email` = without_ignorable(`email`), `email_key` = email_key(`email`)
WHERE `email` <> without_ignorable(`email`);--> statement-breakpoint
UPDATE OR IGNORE `mailing_list` SET `email` = without_ignorable(`email`), `email_key` = email_key(`email`)
WHERE `email` <> without_ignorable(`email`);--> statement-breakpoint
UPDATE OR IGNORE `exhibition_registrations` SET `email` = without_ignorable(`email`), `email_key` = email_key(`email`)
WHERE `email` <> without_ignorable(`email`);
