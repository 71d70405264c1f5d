ALTER TABLE webhook_attempt ADD COLUMN answer VARCHAR(2048);
