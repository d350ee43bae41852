CREATE TABLE `import_columns` (
	`kind` text NOT NULL,
	`header` text NOT NULL,
	`choices` text NOT NULL,
	PRIMARY KEY(`kind`, `header`)
);
--> statement-breakpoint
CREATE TABLE `import_keys` (
	`import_id` text NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`import_id`, `key`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`cells` text NOT NULL,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`file` blob NOT NULL,
	`author` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`options` text NOT NULL,
	`facts` text,
	`choices` text,
	`questions` text,
	`batch_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `batches` ADD `sheet` text;