import { mkdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { findingsLimit } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { bench, browsing, fetching, postForm, stored } from '../testing/bench.ts';

const [{ words, page: formPage, sentPage }] = plan.forms as [FormPlan, ...FormPlan[]];

describe('a complete form', () => {
  it('counts as kept when its key is unreadable', async () => {
    const here = await bench();
    expect((await postForm(here.app, formFields({ 'enquiry-id': '<x>' }))).statusCode).toBe(200);
  });

  it.each([
    ['pages of the site', '/about', '/blog/', ['/about', '/blog']],
    ['nothing else that a browser sends', '/about?email=a@b.example', '/nowhere', ['', '']],
  ])('keeps where it came from: %s', async (_what, ledFrom, firstPage, kept) => {
    const here = await bench();
    await postForm(here.app, formFields({ 'led-from': ledFrom, 'first-page': firstPage }));
    const database = new DatabaseSync(here.inbox.path, { readOnly: true, timeout: 5000 });
    const row = database.prepare('SELECT led_from, first_page FROM enquiry').get();
    database.close();
    expect([row?.led_from, row?.first_page]).toEqual(kept);
  });

  it('keeps the findings, cut where it ends, and takes new findings for a new inquiry', async () => {
    const here = await bench();
    const fields = formFields({ 'enquiry-id': 'findings-1' });
    await postForm(here.app, { ...fields, findings: ' 1. Two pages say noindex.\r\n2. \u0007' });
    await postForm(here.app, { ...fields, findings: 'x'.repeat(findingsLimit + 1) });
    const database = new DatabaseSync(here.inbox.path, { readOnly: true, timeout: 5000 });
    const rows = database.prepare('SELECT findings FROM enquiry ORDER BY id').all();
    database.close();
    expect(rows.map(({ findings }) => findings)).toEqual(['1. Two pages say noindex.\n2.', 'x'.repeat(findingsLimit)]);
  });

  it('leaves no personal data in the log', async () => {
    const here = await bench();
    await postForm(here.app, formFields(), { ...fetching, 'user-agent': 'agent-words' });
    await here.app.inject('/search?q=private-words');
    const log = here.lines.join('');
    expect(log).toContain('enquiry-stored');
    expect(log).not.toMatch(/Dana|bakery|0147|help with|127\.0\.0\.1|agent-words|private-words/u);
  });
});

describe('the page of a success', () => {
  it.each(['', '?ref=', '?ref=TM-22222', '?ref=TM-2222', '?ref=<script>', '?other=1'])(
    'confirms nothing to who comes with "%s", and leads to the form',
    async (query) => {
      const { app } = await bench();
      for (const path of [sentPage, `${sentPage}/`]) {
        const response = await app.inject(path + query);
        expect([response.statusCode, response.headers.location, response.body]).toEqual([302, formPage, '']);
      }
    },
  );

  it('waits for its turn, and is a line of text when too many of an address do', async () => {
    const { app } = await bench();
    const answers = await Promise.all(Array.from({ length: 300 }, () => app.inject(sentPage)));
    const late = answers.filter(({ statusCode }) => statusCode === 429);
    expect(late.length).toBeGreaterThan(100);
    expect(late.length).toBeLessThan(200);
  });

  it('confirms nothing while the database cannot be asked', async () => {
    const here = await bench();
    await postForm(here.app, formFields());
    const reference = stored(here)[0]?.reference ?? '';
    here.inbox.close();
    rmSync(here.inbox.path);
    mkdirSync(here.inbox.path);
    expect((await here.app.inject(`${sentPage}?ref=${reference}`)).statusCode).toBe(302);
  });
});

describe('a database that cannot be written', () => {
  it('is a 503 with the words kept, never a success, and the health check says so', async () => {
    const { app, inbox } = await bench();
    mkdirSync(inbox.path);
    const page = await postForm(app, formFields(), browsing);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('value="Dana Reyes"');
    expect(page.body).toContain('<div id="contact-failure" tabindex="-1" autofocus="">');
    const json = await postForm(app, formFields());
    expect([json.statusCode, json.json().error.message]).toEqual([503, words.failed]);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    rmSync(inbox.path, { recursive: true });
    expect((await postForm(app, formFields())).statusCode).toBe(200);
  });
});
