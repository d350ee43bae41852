ALTER TABLE `artworks` ADD `title_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `artworks` ADD `size_order` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `artworks` ADD `inventory_order` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `insurance_currency` text;--> statement-breakpoint
ALTER TABLE `artworks` ADD `insurance_minor` integer;--> statement-breakpoint
CREATE INDEX `artworks_inventory_not_plain` ON `artworks` (`inventory_key`) WHERE inventory_key glob '*[^ -~]*';--> statement-breakpoint
UPDATE `artworks` SET `title_order` = natural_key(`title`), `size_order` = natural_key(`size`),
	`inventory_order` = natural_key(`inventory_number`),
	`insurance_currency` = price_currency(`insurance_value`), `insurance_minor` = price_minor(`insurance_value`);
--> statement-breakpoint
-- Numbers that are one by now, but were two: the first work gets the new key, later ones keep their old one.
UPDATE OR IGNORE `artworks` SET `inventory_key` = inventory_key(`inventory_number`)
WHERE `inventory_key` <> inventory_key(`inventory_number`);
--> statement-breakpoint
-- It holds the ends of words as well, and is filled at the next start.
DROP TABLE `record_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `record_search` USING fts5(
	number, title, text, within, links, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3'
);
