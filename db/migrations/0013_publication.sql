DROP INDEX `artworks_by_artist`;--> statement-breakpoint
DROP INDEX `artworks_by_year`;--> statement-breakpoint
DROP INDEX `artworks_by_material`;--> statement-breakpoint
DROP INDEX `artworks_filters`;--> statement-breakpoint
ALTER TABLE `artworks` ADD `published_from` text DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE `artworks` ADD `public_from` text;--> statement-breakpoint
CREATE INDEX `artworks_by_publication` ON `artworks` (`public_from`);--> statement-breakpoint
CREATE INDEX `artworks_by_artist` ON `artworks` (`artist_id`,`year`,`public_from`);--> statement-breakpoint
CREATE INDEX `artworks_by_year` ON `artworks` (`year`,`public_from`);--> statement-breakpoint
CREATE INDEX `artworks_by_material` ON `artworks` (`material_key`,`material_name`,`public_from`);--> statement-breakpoint
CREATE INDEX `artworks_filters` ON `artworks` (`available`,`show_price`,`price_category`,`year`,`material_key`,`artist_id`,`public_from`);--> statement-breakpoint
DROP INDEX `press_items_by_artist`;--> statement-breakpoint
ALTER TABLE `press_items` ADD `published_from` text DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE `press_items` ADD `public_from` text;--> statement-breakpoint
CREATE INDEX `press_items_by_publication` ON `press_items` (`public_from`);--> statement-breakpoint
CREATE INDEX `press_items_by_artist` ON `press_items` (`artist_id`,`public_from`);--> statement-breakpoint
ALTER TABLE `artists` ADD `published_from` text DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
CREATE INDEX `artists_by_publication` ON `artists` (`published_from`);--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `published_from` text DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
CREATE INDEX `exhibitions_by_publication` ON `exhibitions` (`published_from`);--> statement-breakpoint
UPDATE `artworks` SET `public_from` = `published_from`;--> statement-breakpoint
UPDATE `press_items` SET `public_from` = `published_from`;
