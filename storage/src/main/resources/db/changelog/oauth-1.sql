CREATE TABLE oauth_client (
  client_id VARCHAR(100) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  document MEDIUMTEXT NOT NULL,
  created_at DATETIME(6) NOT NULL
);

CREATE TABLE oauth_authorization (
  id VARCHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  client_id VARCHAR(100) CHARACTER SET ascii NOT NULL,
  operator VARCHAR(100) NOT NULL,
  organization_id BIGINT,
  token_id BIGINT,
  document MEDIUMTEXT NOT NULL,
  created_at DATETIME(6) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  KEY oauth_authorization_expiry (expires_at),
  FOREIGN KEY (organization_id) REFERENCES organization (id),
  FOREIGN KEY (token_id) REFERENCES api_token (id)
);

CREATE TABLE oauth_secret (
  hash CHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  authorization_id VARCHAR(64) CHARACTER SET ascii NOT NULL,
  kind VARCHAR(20) CHARACTER SET ascii NOT NULL,
  scopes VARCHAR(1000) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  FOREIGN KEY (authorization_id) REFERENCES oauth_authorization (id) ON DELETE CASCADE
);

CREATE TABLE oauth_signing_key (
  id VARCHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  public_key VARBINARY(1000) NOT NULL,
  private_key VARBINARY(4000) NOT NULL,
  created_at DATETIME(6) NOT NULL
);
