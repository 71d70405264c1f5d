-- a row to lock for each operator who has made something of which there may be so many
CREATE TABLE operator_limit (
  operator VARCHAR(100) NOT NULL PRIMARY KEY
);
