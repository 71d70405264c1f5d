CREATE TABLE dispatch_fetch (
  task_name VARCHAR(40) CHARACTER SET ascii NOT NULL,
  task_instance VARCHAR(64) CHARACTER SET ascii NOT NULL,
  task_data BLOB,
  execution_time DATETIME(6) NOT NULL,
  picked BOOLEAN NOT NULL,
  picked_by VARCHAR(50),
  last_success DATETIME(6),
  last_failure DATETIME(6),
  consecutive_failures INT,
  last_heartbeat DATETIME(6),
  version BIGINT NOT NULL,
  priority SMALLINT NOT NULL DEFAULT 0,
  PRIMARY KEY (task_name, task_instance),
  INDEX dispatch_fetch_ready (picked, priority DESC, execution_time),
  INDEX dispatch_fetch_beat (picked, last_heartbeat)
);

ALTER TABLE submission ADD COLUMN fetched_bytes BIGINT NOT NULL DEFAULT 0;
-- also answers how much of an organization is fetched and not settled, without a look at its rows
CREATE INDEX submission_unsettled ON submission (organization_id, outcome, fetched_bytes);
DROP INDEX submission_open ON submission;
