import { enquiryFields } from '../enquiry.ts';

/** The columns of the form's fields, which have their names. */
export const fieldColumns = enquiryFields.join(', ');

/**
 * Steps of the database's shape on every platform, oldest first. A released step is never changed:
 * add another.
 */
export const releasedSteps = [
  `
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
    form_key TEXT,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX enquiry_form ON enquiry (form_key, digest) WHERE form_key IS NOT NULL;
  CREATE INDEX enquiry_digest ON enquiry (digest, received_at);
  CREATE INDEX enquiry_received ON enquiry (received_at);

  CREATE TABLE outbox (
    enquiry_id INTEGER PRIMARY KEY REFERENCES enquiry (id) ON DELETE CASCADE,
    message_id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    claimed_by TEXT,
    claimed_until INTEGER,
    sent_at TEXT
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (state, due_at);

  CREATE TABLE attempt (
    id INTEGER PRIMARY KEY,
    enquiry_id INTEGER NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    outcome TEXT CHECK (outcome IN ('sent', 'failed', 'interrupted')),
    detail TEXT
  ) STRICT;
  CREATE INDEX attempt_enquiry ON attempt (enquiry_id);
  `,
  // Columns that end in _running hold milliseconds of running time (port.ts), which no wrong clock
  // can move.
  `
  CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO setting VALUES ('inbox-id', lower(hex(randomblob(16)))), ('running', '0');

  CREATE TABLE letter (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
    kind TEXT NOT NULL CHECK (kind IN ('enquiry', 'digest', 'alarm')),
    enquiry_id INTEGER REFERENCES enquiry (id) ON DELETE CASCADE,
    topic TEXT,
    words TEXT,
    message_id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent')),
    attempts INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    hold TEXT CHECK (hold IN ('server', 'content')),
    queued_at TEXT NOT NULL,
    queued_running INTEGER NOT NULL DEFAULT 0,
    due_running INTEGER NOT NULL DEFAULT 0,
    claimed_by TEXT,
    claimed_until_running INTEGER,
    sent_at TEXT,
    is_notice INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO letter (id, channel, kind, enquiry_id, message_id, state, attempts, queued_at, claimed_by, claimed_until_running, sent_at)
    SELECT enquiry_id, 'mail', 'enquiry', enquiry_id, message_id, state, attempts, received_at, claimed_by,
      CASE state WHEN 'sending' THEN -1 END, sent_at
    FROM outbox JOIN enquiry ON enquiry.id = enquiry_id;
  CREATE UNIQUE INDEX letter_enquiry ON letter (enquiry_id);
  CREATE INDEX letter_due ON letter (channel, state, due_running);

  CREATE TABLE letter_attempt (
    id INTEGER PRIMARY KEY,
    letter_id INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    outcome TEXT CHECK (outcome IN ('sent', 'failed', 'interrupted')),
    detail TEXT
  ) STRICT;
  INSERT INTO letter_attempt SELECT id, enquiry_id, started_at, ended_at, outcome, detail FROM attempt;
  CREATE INDEX letter_attempt_letter ON letter_attempt (letter_id);
  DROP TABLE attempt;
  DROP TABLE outbox;

  ALTER TABLE enquiry ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE enquiry ADD COLUMN kept_since TEXT;
  ALTER TABLE enquiry ADD COLUMN marked_running INTEGER;
  ALTER TABLE enquiry ADD COLUMN digest_id INTEGER REFERENCES letter (id) ON DELETE SET NULL;
  UPDATE enquiry SET kept_since = received_at;
  CREATE INDEX enquiry_kept ON enquiry (kept_since);
  CREATE INDEX enquiry_marked ON enquiry (marked_running) WHERE marked_running IS NOT NULL;
  CREATE INDEX enquiry_listed_in ON enquiry (digest_id) WHERE digest_id IS NOT NULL;
  `,
  // What the owner notes at the desk. `undo` has a JSON object for each change: what to put back.
  `
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
  `,
  "ALTER TABLE enquiry ADD COLUMN language TEXT NOT NULL DEFAULT ''",
  // Sums of a day, without row ids: they would tell the order of the visits.
  `
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

  ALTER TABLE enquiry ADD COLUMN led_from TEXT NOT NULL DEFAULT '';
  ALTER TABLE enquiry ADD COLUMN first_page TEXT NOT NULL DEFAULT '';
  `,
  // Paths that may hold a person's address or number join the sum of the others: SQL can't mask a
  // part of one.
  `
  INSERT INTO missing_path (day, path, requests)
    SELECT day, '', sum(requests) FROM missing_path WHERE ${mayNamePerson('path')} GROUP BY day
    ON CONFLICT (day, path) DO UPDATE SET requests = requests + excluded.requests;
  DELETE FROM missing_path WHERE ${mayNamePerson('path')};
  `,
  // What the owner said of the mark of spam. Days that the calendar doesn't have were stored once,
  // and broke the list.
  `
  ALTER TABLE enquiry ADD COLUMN judged TEXT CHECK (judged IN ('spam', 'honest'));
  CREATE INDEX enquiry_judged ON enquiry (judged) WHERE judged IS NOT NULL;
  UPDATE progress SET follow_up = NULL WHERE follow_up IS NOT date(follow_up, '+0 days');
  UPDATE undo SET before = json_set(before, '$.progress.follow_up', NULL)
    WHERE json_extract(before, '$.progress.follow_up') IS NOT date(json_extract(before, '$.progress.follow_up'), '+0 days');
  `,
  // Each inquiry's private page, and calls. Two calls never begin at one time; calls.ts keeps them
  // from overlapping.
  `
  ALTER TABLE enquiry ADD COLUMN token TEXT;
  ALTER TABLE enquiry ADD COLUMN read_at TEXT;
  UPDATE enquiry SET token = lower(hex(randomblob(16)));
  CREATE UNIQUE INDEX enquiry_token ON enquiry (token);

  CREATE TABLE call (
    id INTEGER PRIMARY KEY,
    enquiry_id INTEGER NOT NULL UNIQUE REFERENCES enquiry (id) ON DELETE CASCADE,
    starts_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    own_zone TEXT NOT NULL,
    zone TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'canceled')),
    is_unconfirmed INTEGER NOT NULL DEFAULT 0,
    changes INTEGER NOT NULL DEFAULT 0,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX call_slot ON call (starts_at) WHERE state = 'booked';
  `,
  "ALTER TABLE enquiry ADD COLUMN findings TEXT NOT NULL DEFAULT ''",
  // Finds the same words of other senders. Nothing learns from the owner's marks any more.
  `
  CREATE INDEX enquiry_length ON enquiry (length(message));
  DROP INDEX enquiry_judged;
  ALTER TABLE enquiry DROP COLUMN judged;
  `,
  // The number of the inquiry's last line in the server's second copy.
  'ALTER TABLE enquiry ADD COLUMN copied INTEGER',
  // A wish takes no time until the owner gives it one. Some 65,000 network addresses share one
  // `origin`.
  `
  CREATE TABLE next_call (
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
  INSERT INTO next_call SELECT *, NULL FROM call;
  DROP TABLE call;
  ALTER TABLE next_call RENAME TO call;
  CREATE UNIQUE INDEX call_slot ON call (starts_at) WHERE state = 'booked';
  `,
];

/** SQL for whether a text has an at sign or seven digits, wherever they stand. */
function mayNamePerson(column: string): string {
  const digit = '[0-9]*';
  return `${column} LIKE '%@%' OR ${column} LIKE '%!%40%' ESCAPE '!' OR ${column} GLOB '*${digit.repeat(7)}'`;
}
