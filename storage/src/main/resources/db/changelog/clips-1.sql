-- how far a running execution is with a video, and how its latest frame looks; written over every few seconds, read while the execution lasts
CREATE TABLE video_progress (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  job_execution_id BIGINT NOT NULL,
  step_name VARCHAR(100) NOT NULL,
  frames BIGINT NOT NULL,
  frames_done BIGINT NOT NULL,
  frames_per_second DOUBLE NOT NULL,
  picture BLOB
);
