-- Version 2 of the tables. D1 has this migration by this name, so it stays as it is.
CREATE TABLE enquiries (
  -- AUTOINCREMENT: the number of a deleted enquiry is never used again.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL when the enquiry was posted without script.
  key TEXT UNIQUE,
  contentHash TEXT NOT NULL,
  received TEXT NOT NULL,
  name TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL, useCase TEXT NOT NULL, message TEXT NOT NULL,
  spamReason TEXT NOT NULL,
  answered TEXT
) STRICT;
CREATE INDEX enquiries_by_content ON enquiries (contentHash);
CREATE UNIQUE INDEX enquiries_without_key ON enquiries (contentHash) WHERE key IS NULL;

CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  enquiry INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  destination TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- The address of an acknowledgement. NULL for other deliveries.
  recipient TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The attempts whose failure is known. Of the others, nobody knows whether they have arrived.
  failures INTEGER NOT NULL DEFAULT 0,
  -- While a worker attempts the delivery, the end of its lease.
  nextAttempt TEXT NOT NULL,
  lastError TEXT NOT NULL DEFAULT '',
  delivered TEXT,
  UNIQUE (enquiry, destination)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (destination, nextAttempt) WHERE state = 'pending';
CREATE INDEX deliveries_by_recipient ON deliveries (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX deliveries_undelivered ON deliveries (enquiry) WHERE state <> 'delivered';

-- One row: when the next report to the operator is due.
CREATE TABLE report (due TEXT NOT NULL) STRICT;
INSERT INTO report VALUES ('');
