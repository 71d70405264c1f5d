CREATE INDEX webhook_delivery_page ON webhook_delivery (state, id);
