CREATE TABLE `search_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`index_version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_of_record` ON `search_entries` (`record_id`,`kind`);--> statement-breakpoint
-- It holds no text, which versions have, and is filled at the next start.
CREATE VIRTUAL TABLE `record_search` USING fts5(
	number, title, text, links, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3'
);
