CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- The token opens the private page. marked_day counts the days of the retention. copied is the
-- number of the last line in the second copy.
CREATE TABLE enquiry (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('accepted', 'suspect')),
  reasons TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  service TEXT NOT NULL,
  budget TEXT NOT NULL,
  message TEXT NOT NULL,
  findings TEXT NOT NULL DEFAULT '',
  form_key TEXT,
  digest TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT '',
  led_from TEXT NOT NULL DEFAULT '',
  first_page TEXT NOT NULL DEFAULT '',
  token TEXT,
  is_test INTEGER NOT NULL DEFAULT 0,
  kept_since TEXT,
  marked_day INTEGER,
  digest_id INTEGER REFERENCES outbox (id) ON DELETE SET NULL,
  copied INTEGER
) STRICT;
CREATE UNIQUE INDEX enquiry_form ON enquiry (form_key, digest) WHERE form_key IS NOT NULL;
CREATE INDEX enquiry_digest ON enquiry (digest, received_at);
CREATE INDEX enquiry_received ON enquiry (received_at);
CREATE UNIQUE INDEX enquiry_token ON enquiry (token);
CREATE INDEX enquiry_kept ON enquiry (kept_since);
CREATE INDEX enquiry_marked ON enquiry (marked_day) WHERE marked_day IS NOT NULL;
CREATE INDEX enquiry_listed_in ON enquiry (digest_id) WHERE digest_id IS NOT NULL;
-- Finds the same words of other senders.
CREATE INDEX enquiry_length ON enquiry (length(message));

-- due_at is in milliseconds, 0 for at once. failure says why the last attempt failed.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  kind TEXT NOT NULL CHECK (kind IN ('enquiry', 'digest', 'alarm')),
  enquiry_id INTEGER REFERENCES enquiry (id) ON DELETE CASCADE,
  topic TEXT,
  words TEXT,
  message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent')),
  attempts INTEGER NOT NULL DEFAULT 0,
  refusals INTEGER NOT NULL DEFAULT 0,
  hold TEXT CHECK (hold IN ('server', 'content')),
  queued_at TEXT NOT NULL,
  due_at INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  sent_at TEXT,
  is_notice INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX outbox_enquiry ON outbox (enquiry_id);
CREATE INDEX outbox_due ON outbox (channel, state, due_at);

-- Two calls never begin at one time; calls.ts keeps them from overlapping. A wish takes no time
-- until the owner gives it one. Some 65,000 network addresses share one origin.
CREATE TABLE call (
  id INTEGER PRIMARY KEY,
  enquiry_id INTEGER NOT NULL UNIQUE REFERENCES enquiry (id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  own_zone TEXT NOT NULL,
  zone TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('booked', 'wished', 'canceled')),
  is_unconfirmed INTEGER NOT NULL DEFAULT 0,
  changes INTEGER NOT NULL DEFAULT 0,
  changed_at TEXT NOT NULL,
  origin TEXT
) STRICT;
CREATE UNIQUE INDEX call_slot ON call (starts_at) WHERE state = 'booked';

-- What the owner notes at the desk. undo has a JSON object for each change: what to put back.
CREATE TABLE progress (
  id INTEGER PRIMARY KEY,
  enquiry_id INTEGER NOT NULL UNIQUE REFERENCES enquiry (id) ON DELETE CASCADE,
  stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'answered', 'won', 'lost')),
  answered_at TEXT,
  dollars INTEGER CHECK (dollars >= 0),
  note TEXT NOT NULL DEFAULT '',
  follow_up TEXT
) STRICT;
CREATE INDEX progress_stage ON progress (stage);

CREATE TABLE undo (
  id INTEGER PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  changed_at TEXT NOT NULL,
  before TEXT NOT NULL
) STRICT;
CREATE INDEX undo_enquiry ON undo (enquiry_id);

-- Sums of a day, without row ids: they would tell the order of the visits.
CREATE TABLE page_view (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  views INTEGER NOT NULL,
  bots INTEGER NOT NULL,
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE missing_path (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;
