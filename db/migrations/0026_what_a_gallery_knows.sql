ALTER TABLE `artists` ADD `sort_name` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `edition` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `price_currency` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `price_minor` integer;--> statement-breakpoint
ALTER TABLE `artworks` ADD `date_text` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `inventory_number` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `inventory_key` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `location` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `owner` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `reserved_for` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `reserved_until` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `insurance_value` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `notes` text;--> statement-breakpoint
CREATE UNIQUE INDEX `artworks_inventory` ON `artworks` (`inventory_key`) WHERE inventory_key is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `opening_day` text;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `opening_from` text;--> statement-breakpoint
ALTER TABLE `exhibitions` ADD `opening_to` text;--> statement-breakpoint
UPDATE `artworks` SET `price_currency` = price_currency(`price`), `price_minor` = price_minor(`price`)
WHERE `price` IS NOT NULL;
