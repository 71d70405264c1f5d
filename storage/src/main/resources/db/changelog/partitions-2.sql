-- cost of a partition in the fair order, relative to a picture
ALTER TABLE step_partition ADD COLUMN cost DOUBLE NOT NULL DEFAULT 1;
