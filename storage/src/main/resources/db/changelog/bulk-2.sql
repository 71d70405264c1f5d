ALTER TABLE bulk_run ADD COLUMN done INT NULL, ADD COLUMN reused INT NULL, ADD COLUMN failed INT NULL, ADD COLUMN ended_at DATETIME(6) NULL,
  ADD INDEX bulk_run_begun (begun_at, request_id);
ALTER TABLE bulk_item ADD INDEX bulk_item_same (fingerprint, state, ended_at), DROP INDEX bulk_item_fingerprint;
CREATE TABLE held_request (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  held_at DATETIME(6) NOT NULL
);
