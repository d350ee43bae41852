ALTER TABLE `images` ADD `foot_darkness` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `lightness` integer;