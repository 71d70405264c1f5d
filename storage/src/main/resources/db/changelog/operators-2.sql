-- repetitions of a request, and pages of the log of webhooks, without a sort
ALTER TABLE submission DROP INDEX submission_clone, ADD INDEX submission_clone (cloned_from, job_execution_id);
CREATE INDEX webhook_delivery_state_id ON webhook_delivery (state, id);
