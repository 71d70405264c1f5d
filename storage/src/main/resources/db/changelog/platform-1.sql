CREATE TABLE organization (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name VARCHAR(100) NOT NULL UNIQUE,
  plan VARCHAR(40) NOT NULL,
  created_at DATETIME(6) NOT NULL
);

CREATE TABLE api_token (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  organization_id BIGINT NOT NULL,
  prefix VARCHAR(16) CHARACTER SET ascii NOT NULL,
  hash CHAR(64) CHARACTER SET ascii NOT NULL UNIQUE,
  signing_key VARBINARY(128) NOT NULL,
  label VARCHAR(100) NOT NULL,
  created_at DATETIME(6) NOT NULL,
  revoked_at DATETIME(6),
  FOREIGN KEY (organization_id) REFERENCES organization (id)
);

CREATE TABLE submission (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  organization_id BIGINT NOT NULL,
  token_id BIGINT,
  operation VARCHAR(80) CHARACTER SET ascii NOT NULL,
  source VARCHAR(10) CHARACTER SET ascii NOT NULL,
  pool VARCHAR(10) CHARACTER SET ascii NOT NULL,
  sync BOOLEAN NOT NULL,
  base_url VARCHAR(300) NOT NULL,
  request LONGTEXT NOT NULL,
  webhook_url VARCHAR(2048),
  job_execution_id BIGINT NOT NULL,
  attempts INT NOT NULL DEFAULT 0,
  crashes INT NOT NULL DEFAULT 0,
  crash_progress BIGINT NOT NULL DEFAULT -1,
  cancel_requested BOOLEAN NOT NULL DEFAULT FALSE,
  accepted_at DATETIME(6) NOT NULL,
  outcome VARCHAR(10) CHARACTER SET ascii,
  result LONGTEXT,
  warning VARCHAR(2000),
  error_code VARCHAR(40) CHARACTER SET ascii,
  error_message VARCHAR(300),
  error_details VARCHAR(2000),
  settled_at DATETIME(6),
  settlements INT NOT NULL DEFAULT 0,
  INDEX submission_purge (settled_at),
  INDEX submission_execution (job_execution_id),
  INDEX submission_organization (organization_id, accepted_at),
  INDEX submission_open (organization_id, outcome)
);

CREATE TABLE tenant_clock (
  organization_id BIGINT NOT NULL,
  pool VARCHAR(10) CHARACTER SET ascii NOT NULL,
  finish_tag BIGINT NOT NULL,
  PRIMARY KEY (organization_id, pool),
  INDEX tenant_clock_pool (pool, finish_tag)
);

CREATE TABLE asset (
  id CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  object_key VARCHAR(512) CHARACTER SET ascii,
  content_type VARCHAR(80) CHARACTER SET ascii NOT NULL,
  bytes BIGINT NOT NULL,
  created_at DATETIME(6) NOT NULL,
  expires_at DATETIME(6),
  INDEX asset_request (request_id),
  INDEX asset_expiry (expires_at)
);

CREATE TABLE upload (
  id CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  organization_id BIGINT NOT NULL,
  object_key VARCHAR(512) CHARACTER SET ascii NOT NULL,
  content_type VARCHAR(80) CHARACTER SET ascii NOT NULL,
  bytes BIGINT,
  created_at DATETIME(6) NOT NULL,
  upload_until DATETIME(6) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  INDEX upload_expiry (expires_at)
);

CREATE TABLE webhook_delivery (
  id VARCHAR(45) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  generation INT NOT NULL,
  url VARCHAR(2048) NOT NULL,
  state VARCHAR(10) CHARACTER SET ascii NOT NULL,
  created_at DATETIME(6) NOT NULL,
  finished_at DATETIME(6),
  UNIQUE INDEX webhook_delivery_request (request_id, generation),
  INDEX webhook_delivery_state (state, created_at)
);

CREATE TABLE webhook_attempt (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  delivery_id VARCHAR(45) CHARACTER SET ascii NOT NULL,
  attempt INT NOT NULL,
  started_at DATETIME(6) NOT NULL,
  millis BIGINT NOT NULL,
  status INT,
  error VARCHAR(500),
  INDEX webhook_attempt_delivery (delivery_id, attempt)
);

CREATE TABLE operator_action (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  at DATETIME(6) NOT NULL,
  operator VARCHAR(100) NOT NULL,
  action VARCHAR(60) NOT NULL,
  subject VARCHAR(200) NOT NULL,
  outcome VARCHAR(500) NOT NULL,
  INDEX operator_action_at (at)
);
