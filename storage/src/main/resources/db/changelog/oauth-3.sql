ALTER TABLE oauth_client ADD COLUMN used_at DATETIME(6);
ALTER TABLE oauth_authorization ADD KEY oauth_authorization_client (client_id);
ALTER TABLE oauth_secret ADD COLUMN audience VARCHAR(100) CHARACTER SET ascii;
