-- D1 has this migration by this name. A change of the tables is a new file.
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
CREATE INDEX enquiries_by_time ON enquiries (received);

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

-- What the receiver remembers from one run to the next, such as when it last ran.
CREATE TABLE memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
