import { mkdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findingsLimit } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { bench, browsing, fetching, postForm, stored } from '../testing/bench.ts';

const [{ words, page: formPage, sentPage, inquiryPage }] = plan.forms as [FormPlan, ...FormPlan[]];

const privatePage: unknown = expect.stringMatching(new RegExp(`^${inquiryPage}\\?key=[\\da-f]{32}$`, 'u'));

describe('a complete form', () => {
  it('is kept, and a script is told its reference', async () => {
    const here = await bench();
    const response = await postForm(here.app, formFields());
    const [record] = stored(here);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ok: true, reference: record?.reference, page: privatePage },
    ]);
    expect(record).toMatchObject({ name: 'Dana Reyes', status: 'accepted', message: 'We need help with our shop.' });
  });

  it('leads a browser without JavaScript to the success page, which shows the reference and runs no script', async () => {
    const here = await bench();
    const response = await postForm(here.app, formFields(), browsing);
    const reference = stored(here)[0]?.reference ?? '';
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${sentPage}\\?ref=${reference}&key=[\\da-f]{32}$`, 'u')),
    ]);
    const page = await here.app.inject(`${sentPage}?ref=${reference}`);
    expect(page.body).toContain(
      `<p id="contact-stored">Your reference is <output id="contact-reference">${reference}</output>`,
    );
    expect(page.body).not.toContain('<script');
  });

  it('is one enquiry when it is sent twice', async () => {
    const here = await bench();
    const fields = formFields({ 'enquiry-id': '7c0f3f7e-0000-4000-8000-000000000001' });
    const answers = [await postForm(here.app, fields), await postForm(here.app, fields)];
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(stored(here)).toHaveLength(1);
  });

  it('counts as kept when its key is unreadable', async () => {
    const here = await bench();
    expect((await postForm(here.app, formFields({ 'enquiry-id': '<x>' }))).statusCode).toBe(200);
  });

  it.each([
    ['a filled honeypot', { 'bot-field': 'x' }, 'honeypot'],
    ['two signs', { message: '[url=x] Link exchange?' }, 'link-markup seo-offer'],
  ])('is stored, marked and confirmed with its own reference in spite of %s', async (_what, changes, reasons) => {
    const here = await bench();
    const response = await postForm(here.app, formFields(changes));
    const [record] = stored(here);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ok: true, reference: record?.reference, page: privatePage },
    ]);
    expect(record).toMatchObject({ status: 'suspect', reasons, name: 'Dana Reyes' });
    expect(here.lines.join('')).toContain('enquiry-stored');
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

describe('the form of another edition', () => {
  const spanish = plan.forms[1] as FormPlan;

  it('is answered in its own words and pages', async () => {
    const here = await bench();
    const fields = formFields({ 'form-name': spanish.name });
    const sent = await postForm(here.app, fields, browsing);
    const location = String(sent.headers.location);
    expect([sent.statusCode, location.split('&')[0]]).toEqual([
      303,
      `${spanish.sentPage}?ref=${stored(here)[0]?.reference}`,
    ]);
    expect((await here.app.inject(location)).body).toContain('<html lang="es">');
    const refused = await postForm(here.app, { ...fields, name: '' });
    expect(refused.json().error.message).toBe(spanish.words.invalid);
    expect((await postForm(here.app, { ...fields, name: '' }, browsing)).body).toContain('<html lang="es">');
  });
});

describe('an incomplete form', () => {
  it('names the faulty fields in form order to a script', async () => {
    const here = await bench();
    const response = await postForm(here.app, formFields({ name: 'A', message: 'x' }));
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        error: {
          code: 'invalid',
          message: words.invalid,
          fields: ['name', 'message'],
        },
      },
    ]);
    expect(stored(here)).toEqual([]);
  });

  it('comes back refilled to a browser without JavaScript', async () => {
    const { app } = await bench();
    const response = await postForm(app, formFields({ email: 'dana@', message: 'Two\r\nlines' }), browsing);
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('name="email" type="email" value="dana@" aria-invalid="true"');
    expect(response.body).toContain('Two\r\nlines</textarea>');
    expect(response.body).toContain('<div id="contact-error" tabindex="-1">');
  });

  it('comes back with all of a field that holds too much, which says so', async () => {
    const { app } = await bench();
    const name = 'x'.repeat(500);
    const response = await postForm(app, formFields({ name }), browsing);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`value="${name}"`);
    expect(response.body).toContain(`<p id="name-error" tabindex="-1">${words.tooLong['name']}</p>`);
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

describe('health', () => {
  it('tells how many emails wait', async () => {
    const { app } = await bench();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await postForm(app, formFields());
    const response = await app.inject('/healthz');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        status: 'ok',
        inbox: true,
        mail: false,
        waiting: 1,
        oldestWaitingSeconds: 0,
        problems: [],
        events: ['inbox-created'],
      },
    ]);
  });
});
