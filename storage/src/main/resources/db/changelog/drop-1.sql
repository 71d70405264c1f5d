-- where the originals of dropped requests lie that failed, so that a restarted one finds its own again
CREATE TABLE parked_original (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  claim MEDIUMTEXT NOT NULL,
  place TEXT NOT NULL,
  restarted BOOLEAN NOT NULL DEFAULT FALSE,
  INDEX parked_original_restarted (restarted)
);
