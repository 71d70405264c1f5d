CREATE TABLE engine_call (
  organization_id BIGINT NOT NULL,
  role VARCHAR(32) CHARACTER SET ascii NOT NULL,
  day DATE NOT NULL,
  calls INT NOT NULL,
  PRIMARY KEY (organization_id, role, day)
);
