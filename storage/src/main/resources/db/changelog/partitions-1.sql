-- whether a step of the request was ever cut into partitions; its rows then say how they stand
ALTER TABLE submission ADD COLUMN spread BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE step_partition (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  step_name VARCHAR(100) NOT NULL,
  partition_number INT NOT NULL,
  first_item INT NOT NULL,
  end_item INT NOT NULL,
  items INT NOT NULL,
  version VARCHAR(100) NOT NULL,
  stops_others BOOLEAN NOT NULL,
  state VARCHAR(10) CHARACTER SET ascii NOT NULL,
  attempts INT NOT NULL DEFAULT 0,
  step_execution_id BIGINT,
  error_code VARCHAR(40) CHARACTER SET ascii,
  error_message VARCHAR(300),
  error_details VARCHAR(2000),
  PRIMARY KEY (request_id, step_name, partition_number),
  INDEX step_partition_state (state)
);

-- one row for each run of a partition: a step execution with the process that made it
CREATE TABLE partition_run (
  step_execution_id BIGINT NOT NULL PRIMARY KEY,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  step_name VARCHAR(100) NOT NULL,
  partition_number INT NOT NULL,
  process_id VARCHAR(45) CHARACTER SET ascii NOT NULL,
  alone BOOLEAN NOT NULL DEFAULT FALSE,
  lost_at DATETIME(6),
  lost_progress BIGINT,
  INDEX partition_run_partition (request_id, step_name, partition_number)
);
