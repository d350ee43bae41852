ALTER TABLE `exhibitions` ADD `registration_capacity` integer;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `registration_until` text;