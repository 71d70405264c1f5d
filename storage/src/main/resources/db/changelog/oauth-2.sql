ALTER TABLE oauth_authorization ADD COLUMN polled_at DATETIME(6), ADD COLUMN poll_seconds SMALLINT;
