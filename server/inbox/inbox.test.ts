import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkEnquiry, type EnquiryValues } from '../../enquiry/enquiry.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { formFields } from '../testing/forms.ts';
import { countEnquiries, listEnquiries } from './enquiry-records.ts';
import { createInbox, createReference } from './inbox.ts';

function valuesOf(changes: Record<string, string> = {}): EnquiryValues {
  const check = checkEnquiry(formFields(changes));
  if (!check.ok) {
    throw new Error('the example is not valid');
  }
  return check.values;
}

function openInbox(directory = temporaryFolder(), now?: () => number) {
  const inbox = createInbox({ directory, ...(now && { now }) });
  onTestFinished(inbox.close);
  return inbox;
}

describe('createInbox', () => {
  it('keeps an enquiry and its place in the outbox, for another process to read', () => {
    const directory = temporaryFolder();
    const { reference } = openInbox(directory).store({ values: valuesOf(), reasons: [] });
    const records = openInbox(directory).use((database) => listEnquiries(database));
    expect(records).toMatchObject([{ reference, name: 'Dana Reyes', budget: '$2,000 – $5,000', delivery: 'waiting' }]);
  });

  it('waits for the disk at each commit', () => {
    const settings = openInbox().use((database) => [
      database.prepare('PRAGMA journal_mode').get()?.journal_mode,
      database.prepare('PRAGMA synchronous').get()?.synchronous,
    ]);
    expect(settings).toEqual(['wal', 2]);
  });

  it('lets nobody else read the folder and the file', () => {
    const directory = join(temporaryFolder(), 'new');
    const inbox = openInbox(directory);
    inbox.store({ values: valuesOf(), reasons: [] });
    expect([statSync(directory).mode & 0o777, statSync(inbox.path).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('takes the same form twice for one enquiry, at any time', () => {
    let time = Date.UTC(2026, 10, 1);
    const inbox = openInbox(undefined, () => time);
    const first = inbox.store({ values: valuesOf(), reasons: [], formKey: 'form-0001' });
    time += 30 * 86_400_000;
    const second = inbox.store({ values: valuesOf(), reasons: [], formKey: 'form-0001' });
    expect(second).toEqual({ reference: first.reference, repeated: true });
    expect(inbox.use(countEnquiries).waiting).toBe(1);
  });

  it('keeps both when a form comes again with other words', () => {
    const inbox = openInbox();
    inbox.store({ values: valuesOf(), reasons: [], formKey: 'form-0001' });
    const second = inbox.store({ values: valuesOf({ phone: '305-555-0199' }), reasons: [], formKey: 'form-0001' });
    expect(second.repeated).toBe(false);
    expect(inbox.use(countEnquiries).waiting).toBe(2);
  });

  it('takes the same words without a key for one enquiry for ten minutes', () => {
    let time = Date.UTC(2026, 10, 1);
    const inbox = openInbox(undefined, () => time);
    const results = [0, 599_000, 2_000].map((later) => {
      time += later;
      return inbox.store({ values: valuesOf(), reasons: [] }).repeated;
    });
    expect(results).toEqual([false, true, false]);
  });

  it('keeps suspects apart, out of the outbox', () => {
    const inbox = openInbox();
    inbox.store({ values: valuesOf(), reasons: ['many-links'] });
    expect(inbox.use(countEnquiries)).toEqual({ waiting: 0, suspects: 1 });
  });

  it('says that a place where no database can be is at fault, and works once it is repaired', () => {
    const directory = temporaryFolder();
    const inbox = openInbox(directory);
    mkdirSync(inbox.path);
    expect(inbox.fault()).toBeInstanceOf(Error);
    expect(() => inbox.store({ values: valuesOf(), reasons: [] })).toThrow();
    rmSync(inbox.path, { recursive: true });
    expect(inbox.fault()).toBe(undefined);
  });

  it('refuses a file that is no database, and leaves it as it is', () => {
    const inbox = openInbox();
    writeFileSync(inbox.path, 'not a database '.repeat(500));
    expect(inbox.fault()?.message).toMatch(/not a database/u);
    expect(statSync(inbox.path).size).toBe(7500);
  });

  it('does not write on into a file that was deleted', () => {
    const directory = temporaryFolder();
    const inbox = openInbox(directory);
    inbox.store({ values: valuesOf(), reasons: [] });
    rmSync(directory, { recursive: true });
    inbox.store({ values: valuesOf({ name: 'Second' }), reasons: [] });
    const names = openInbox(directory).use((database) => listEnquiries(database).map(({ name }) => name));
    expect(names).toEqual(['Second']);
  });
});

describe('createReference', () => {
  it('has no letters that are mistaken for each other', () => {
    for (let round = 0; round < 500; round += 1) {
      expect(createReference()).toMatch(/^TM-[2-9A-HJKMNP-TV-Z]{5}$/u);
    }
  });
});
