ALTER TABLE submission ADD COLUMN swept BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX submission_operation_execution ON submission (operation, job_execution_id);
CREATE INDEX submission_organization_execution ON submission (organization_id, job_execution_id);
CREATE INDEX submission_sweep ON submission (swept, outcome, settled_at);
