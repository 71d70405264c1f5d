CREATE TABLE dispatch_image (
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
  INDEX dispatch_image_ready (picked, priority DESC, execution_time),
  INDEX dispatch_image_beat (picked, last_heartbeat)
);

CREATE TABLE dispatch_video (
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
  INDEX dispatch_video_ready (picked, priority DESC, execution_time),
  INDEX dispatch_video_beat (picked, last_heartbeat)
);

CREATE TABLE dispatch_text (
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
  INDEX dispatch_text_ready (picked, priority DESC, execution_time),
  INDEX dispatch_text_beat (picked, last_heartbeat)
);

CREATE TABLE dispatch_bulk (
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
  INDEX dispatch_bulk_ready (picked, priority DESC, execution_time),
  INDEX dispatch_bulk_beat (picked, last_heartbeat)
);

CREATE TABLE dispatch_webhook (
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
  INDEX dispatch_webhook_ready (picked, priority DESC, execution_time),
  INDEX dispatch_webhook_beat (picked, last_heartbeat)
);

CREATE TABLE dispatch_maintenance (
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
  INDEX dispatch_maintenance_ready (picked, priority DESC, execution_time),
  INDEX dispatch_maintenance_beat (picked, last_heartbeat)
);

