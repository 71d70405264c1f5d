CREATE TABLE bulk_run (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  organization_id BIGINT NOT NULL,
  operation VARCHAR(80) CHARACTER SET ascii NOT NULL,
  items INT NOT NULL,
  begun_at DATETIME(6) NOT NULL
);

CREATE TABLE bulk_item (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  position INT NOT NULL,
  name VARCHAR(400) NOT NULL,
  state VARCHAR(10) CHARACTER SET ascii NOT NULL,
  fingerprint CHAR(64) CHARACTER SET ascii,
  result LONGTEXT,
  warning VARCHAR(2000),
  error_code VARCHAR(40) CHARACTER SET ascii,
  error_message VARCHAR(300),
  error_details VARCHAR(2000),
  millis BIGINT NOT NULL,
  ended_at DATETIME(6) NOT NULL,
  PRIMARY KEY (request_id, position),
  INDEX bulk_item_state (request_id, state, position),
  INDEX bulk_item_fingerprint (fingerprint)
);
