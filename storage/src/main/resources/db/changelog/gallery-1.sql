CREATE TABLE gallery_entry (
  request_id CHAR(36) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  operator VARCHAR(100) NOT NULL,
  INDEX gallery_entry_own (operator, request_id)
);
