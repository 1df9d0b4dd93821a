import { expect, it } from 'vitest';
import { readStatus } from '../../../enquiry/inbox/counts.ts';
import * as emails from '../../../enquiry/inbox/emails.ts';
import { storeEnquiry } from '../../../enquiry/inbox/store-enquiry.ts';
import { cpuTime } from '../../../scripts/testing/cpu-time.ts';
import { localInbox, valuesOf } from '../../testing/inbox.ts';
import { perform } from './transaction.ts';

const at = Date.UTC(2026, 10, 2);
const waiting = 10_000;

/** An inbox whose emails wait, some of them tried before. */
function full() {
  const { file } = localInbox();
  file.write((database) =>
    database.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${waiting})
        INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
        SELECT 'TM-' || i, '2026-11-01T00:00:00.000Z', iif(i % 3 = 0, 'suspect', 'accepted'), '', 'Client ' || i, 'a@b.co', '', '', '', '',
          'Please call. ' || i, i FROM n;
      INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at, due_at, hold, failure)
        SELECT 'mail', 'enquiry', id, id, received_at, iif(id % 2 = 0, id, 0), iif(id % 2 = 0, 'server', NULL),
          iif(id % 2 = 0, 'ECONNREFUSED', NULL) FROM enquiry`),
  );
  return file;
}

const claim = { now: 20_000, lease: 1000 };

it(`stores, claims, and settles with ${waiting} emails waiting in a tenth of a second of processor time`, () => {
  const file = full();
  const submission = { values: valuesOf(), reasons: ['many-links'] };
  const began = cpuTime();
  file.write((database) => perform(database, storeEnquiry(submission, { at, isClockSound: true })));
  file.read((database) => perform(database, emails.nextDue('mail', at)));
  const claimed = file.write((database) => perform(database, emails.claimNext('mail', claim))) ?? expect.fail();
  file.write((database) =>
    perform(database, emails.settleFailed(claimed, { detail: 'ECONNREFUSED', cause: 'server', due: 9 })),
  );
  file.read((database) => perform(database, readStatus(0)));
  expect(cpuTime() - began).toBeLessThan(100);
});

it('sends what never failed first, the newest before all, and then what is due the longest', () => {
  const file = full();
  const next = () => file.write((database) => perform(database, emails.claimNext('mail', claim)))?.id;
  expect([next(), next()]).toEqual([waiting - 1, waiting - 3]);
  file.write((database) => database.exec("UPDATE outbox SET state = 'sent' WHERE hold IS NULL AND state = 'waiting'"));
  expect([next(), next()]).toEqual([2, 4]);
});
