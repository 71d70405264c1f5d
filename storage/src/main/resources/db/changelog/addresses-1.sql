ALTER TABLE submission MODIFY webhook_url TEXT;
ALTER TABLE webhook_delivery MODIFY url TEXT NOT NULL;
ALTER TABLE visual MODIFY source_url TEXT;
