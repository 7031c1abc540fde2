-- Equal texts that were posted without script are one enquiry for a day, and not for ever. A statement looks for them.
DROP INDEX enquiries_without_key;
CREATE INDEX enquiries_by_time ON enquiries (received);

ALTER TABLE deliveries RENAME TO deliveries_1;
DROP INDEX deliveries_due;
DROP INDEX deliveries_by_recipient;
DROP INDEX deliveries_undelivered;
CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  enquiry INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  destination TEXT NOT NULL,
  -- The address of a mail, or the mailbox of an acknowledgement. Empty for the webhook.
  recipient TEXT NOT NULL DEFAULT '',
  -- Nobody attempts what is held or has failed, until a person asks for it.
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'held')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- While a worker attempts the delivery, the end of its lease.
  nextAttempt TEXT NOT NULL,
  -- Whether an attempt reached the point from which it may arrive, and its end is not known.
  handedOver INTEGER NOT NULL DEFAULT 0,
  -- What came of the last attempt, or why it is held, and when.
  result TEXT NOT NULL DEFAULT '',
  resultAt TEXT NOT NULL DEFAULT '',
  -- A part of the visitor's address, for a day: it limits the acknowledgements from one network.
  network TEXT,
  UNIQUE (enquiry, destination, recipient)
) STRICT, WITHOUT ROWID;
INSERT INTO deliveries (id, enquiry, destination, recipient, state, attempts, nextAttempt, handedOver, result, resultAt)
  SELECT id, enquiry, destination, coalesce(recipient, ''), state, attempts, nextAttempt, attempts > failures,
    iif(state = 'delivered', 'Delivered.', lastError), coalesce(delivered, '')
  FROM deliveries_1;
DROP TABLE deliveries_1;
CREATE INDEX deliveries_due ON deliveries (destination, nextAttempt) WHERE state = 'pending';
CREATE INDEX deliveries_by_recipient ON deliveries (recipient) WHERE recipient <> '';
CREATE INDEX deliveries_by_network ON deliveries (network) WHERE network IS NOT NULL;
CREATE INDEX deliveries_undelivered ON deliveries (enquiry) WHERE state IN ('pending', 'failed');

-- What people did with an enquiry, and their notes.
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  enquiry INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  time TEXT NOT NULL,
  person TEXT NOT NULL,
  event TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX events_by_enquiry ON events (enquiry);

-- Sign-in links and sessions of the inbox. Only the hash of each secret is stored.
CREATE TABLE sign_ins (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('link', 'session')),
  email TEXT NOT NULL,
  expires TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the receiver remembers from one run to the next, such as when the next report is due.
CREATE TABLE memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
DROP TABLE report;
