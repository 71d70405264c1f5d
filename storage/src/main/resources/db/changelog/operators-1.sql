ALTER TABLE operator_action
  ADD COLUMN address VARCHAR(45) CHARACTER SET ascii,
  ADD COLUMN token VARCHAR(100),
  ADD INDEX operator_action_operator (operator, id),
  ADD INDEX operator_action_subject (subject, id);

CREATE TABLE operator_token (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  operator VARCHAR(100) NOT NULL,
  name VARCHAR(100) NOT NULL,
  role VARCHAR(10) CHARACTER SET ascii NOT NULL,
  prefix VARCHAR(16) CHARACTER SET ascii NOT NULL,
  hash CHAR(64) CHARACTER SET ascii NOT NULL UNIQUE,
  created_at DATETIME(6) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  last_used_at DATETIME(6),
  revoked_at DATETIME(6),
  INDEX operator_token_operator (operator, id)
);

-- what a dry run counted: the confirming call does exactly these
CREATE TABLE operator_selection (
  hash CHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  operator VARCHAR(100) NOT NULL,
  action VARCHAR(20) CHARACTER SET ascii NOT NULL,
  filter VARCHAR(2000) NOT NULL,
  request_ids LONGTEXT CHARACTER SET ascii NOT NULL,
  created_at DATETIME(6) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  used_at DATETIME(6),
  INDEX operator_selection_expiry (expires_at),
  INDEX operator_selection_operator (operator, created_at)
);

-- a row for each pool that operators have paused, on all nodes
CREATE TABLE pool_pause (
  pool VARCHAR(10) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  operator VARCHAR(100) NOT NULL,
  reason VARCHAR(300) NOT NULL,
  paused_at DATETIME(6) NOT NULL
);

-- the request that this one repeats from scratch
ALTER TABLE submission ADD COLUMN cloned_from CHAR(36) CHARACTER SET ascii, ADD INDEX submission_clone (cloned_from);

-- pages of the read model without a sort, one for each filter that may lead
CREATE INDEX submission_outcome_execution ON submission (outcome, job_execution_id);
CREATE INDEX submission_error_execution ON submission (error_code, job_execution_id);
CREATE INDEX submission_pool_execution ON submission (pool, job_execution_id);
CREATE INDEX submission_source_execution ON submission (source, job_execution_id);
CREATE INDEX batch_job_execution_process ON BATCH_JOB_EXECUTION (process_id, JOB_EXECUTION_ID);

-- what ended in a time, without a look at the rows; also for the purge
CREATE INDEX submission_settled ON submission (settled_at, outcome, pool);
DROP INDEX submission_purge ON submission;
