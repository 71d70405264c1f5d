ALTER TABLE submission ADD COLUMN attempts_before INT NOT NULL DEFAULT 0;
