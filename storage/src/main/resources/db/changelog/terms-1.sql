CREATE TABLE idempotency_key (
  organization_id BIGINT NOT NULL,
  operation VARCHAR(80) CHARACTER SET ascii NOT NULL,
  key_hash CHAR(64) CHARACTER SET ascii NOT NULL,
  fingerprint CHAR(64) CHARACTER SET ascii NOT NULL,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  warning VARCHAR(2000),
  expires_at DATETIME(6) NOT NULL,
  PRIMARY KEY (organization_id, operation, key_hash),
  INDEX idempotency_key_request (request_id)
);

ALTER TABLE submission ADD COLUMN priority VARCHAR(8) CHARACTER SET ascii NOT NULL DEFAULT 'normal';
ALTER TABLE tenant_clock ADD COLUMN high_tag BIGINT NOT NULL DEFAULT 0, ADD COLUMN low_tag BIGINT NOT NULL DEFAULT 0;
ALTER TABLE BATCH_JOB_EXECUTION ADD COLUMN stages VARCHAR(1000);
-- an organization's own requests: pages newest first (ids grow with time), by how they stand, by operation; and what ended since a moment
CREATE INDEX submission_own ON submission (organization_id, request_id);
CREATE INDEX submission_own_outcome ON submission (organization_id, outcome, request_id);
CREATE INDEX submission_own_operation ON submission (organization_id, operation, request_id);
CREATE INDEX submission_own_settled ON submission (organization_id, settled_at);
