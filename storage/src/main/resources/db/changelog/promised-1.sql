CREATE TABLE promised_asset (
  id CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  request_id CHAR(36) CHARACTER SET ascii NOT NULL,
  INDEX promised_asset_request (request_id)
);
