ALTER TABLE `images` ADD `head_lightness` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `foot_lightness` integer;