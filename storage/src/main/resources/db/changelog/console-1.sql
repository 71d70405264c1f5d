CREATE TABLE operator_session (
  hash CHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
  operator VARCHAR(100) NOT NULL,
  begun_at DATETIME(6) NOT NULL,
  seen_at DATETIME(6) NOT NULL,
  INDEX operator_session_operator (operator, seen_at),
  INDEX operator_session_seen (seen_at)
);
