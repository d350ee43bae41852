ALTER TABLE `images` ADD `focal_x` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `focal_y` integer;