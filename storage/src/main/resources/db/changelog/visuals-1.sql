CREATE TABLE visual (
  organization_id BIGINT NOT NULL,
  visual_id CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  content_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  image_key VARCHAR(1024),
  source_url VARCHAR(2048),
  is_private BOOLEAN NOT NULL,
  content_type VARCHAR(40) CHARACTER SET ascii NOT NULL,
  width INT NOT NULL,
  height INT NOT NULL,
  bytes BIGINT NOT NULL,
  metadata TEXT,
  caption VARCHAR(2000),
  prompt TEXT,
  words TEXT,
  descriptor VARBINARY(4096),
  picture_hash BIGINT,
  registered_at DATETIME(6) NOT NULL,
  removed_at DATETIME(6),
  sequence BIGINT NOT NULL,
  public_sequence BIGINT,
  PRIMARY KEY (organization_id, visual_id),
  UNIQUE INDEX visual_sequence (organization_id, sequence),
  UNIQUE INDEX visual_public_sequence (public_sequence),
  INDEX visual_list (organization_id, removed_at, registered_at, visual_id),
  INDEX visual_public_id (visual_id)
);

CREATE TABLE gallery (
  organization_id BIGINT NOT NULL PRIMARY KEY,
  pictures BIGINT NOT NULL,
  last_sequence BIGINT NOT NULL
);
