CREATE TABLE `file_uses` (
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`is_newest` integer NOT NULL,
	PRIMARY KEY(`path`, `kind`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `file_uses_of_record` ON `file_uses` (`record_id`,`kind`);--> statement-breakpoint
INSERT INTO `file_uses` (`path`, `kind`, `record_id`, `is_newest`)
SELECT `value`, `kind`, `record_id`, ifnull(max(`number` IN (
	(SELECT max(`number`) FROM `versions` `other` WHERE `other`.`kind` = `each`.`kind` AND `other`.`record_id` = `each`.`record_id`),
	(SELECT max(`number`) FROM `versions` `other` WHERE `other`.`kind` = `each`.`kind` AND `other`.`record_id` = `each`.`record_id` AND NOT `is_draft`))), 0)
FROM `versions` `each`, json_each(object_paths(`fields`)) GROUP BY 1, 2, 3;
