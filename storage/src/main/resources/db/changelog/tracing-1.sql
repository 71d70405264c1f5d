ALTER TABLE submission ADD COLUMN trace_parent VARCHAR(55) CHARACTER SET ascii;
