CREATE TABLE `removed_images` (
	`path` text PRIMARY KEY NOT NULL
);
