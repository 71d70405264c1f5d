ALTER TABLE operator_session ADD COLUMN seal CHAR(64) CHARACTER SET ascii;
