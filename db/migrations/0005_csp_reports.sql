CREATE TABLE `csp_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`source` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `csp_reports_once` ON `csp_reports` (`page`,`directive`,`blocked`,`source`);--> statement-breakpoint
CREATE INDEX `csp_reports_by_age` ON `csp_reports` (`last_seen_at`);