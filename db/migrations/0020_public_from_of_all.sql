DROP INDEX `artists_by_publication`;--> statement-breakpoint
ALTER TABLE `artists` ADD `public_from` text;--> statement-breakpoint
CREATE INDEX `artists_by_publication` ON `artists` (`public_from`);--> statement-breakpoint
DROP INDEX `exhibitions_by_publication`;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `public_from` text;--> statement-breakpoint
CREATE INDEX `exhibitions_by_publication` ON `exhibitions` (`public_from`);--> statement-breakpoint
UPDATE `artists` SET `public_from` = `published_from`;--> statement-breakpoint
UPDATE `exhibitions` SET `public_from` = `published_from`;
