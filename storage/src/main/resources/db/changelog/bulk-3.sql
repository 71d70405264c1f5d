-- whose inputs a rerun reads, so that they are kept for it; pauses of requests that have ended are left over from cancelled ones
ALTER TABLE bulk_run ADD COLUMN inputs_of CHAR(36) CHARACTER SET ascii NULL, ADD INDEX bulk_run_inputs (inputs_of);
DELETE h FROM held_request h LEFT JOIN submission s ON s.request_id = h.request_id WHERE s.request_id IS NULL OR s.outcome IS NOT NULL;
