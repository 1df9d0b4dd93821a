import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findingsLimit } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { bench, browsing, fetching, postForm, stored } from '../testing/bench.ts';
import { rowsIn } from '../testing/child-server.ts';

const [{ words, page: formPage, sentPage }] = plan.forms as [FormPlan, ...FormPlan[]];

describe('a complete form', () => {
  it.each([
    ['pages of the site', '/about', '/blog/', ['/about', '/blog']],
    ['nothing else that a browser sends', '/about?email=a@b.example', '/nowhere', ['', '']],
  ])('keeps where it came from, though its key is unreadable: %s', async (_what, ledFrom, firstPage, kept) => {
    const here = await bench();
    const fields = { 'enquiry-id': '<x>', 'led-from': ledFrom, 'first-page': firstPage };
    expect((await postForm(here.app, formFields(fields))).statusCode).toBe(200);
    expect(rowsIn(here.inbox.path, 'SELECT led_from, first_page FROM enquiry')).toEqual([kept]);
  });

  it('keeps the findings, cut where it ends, and takes new findings for a new inquiry', async () => {
    const here = await bench();
    const fields = formFields({ 'enquiry-id': 'findings-1' });
    await postForm(here.app, { ...fields, findings: ' 1. Two pages say noindex.\r\n2. \u0007' });
    await postForm(here.app, { ...fields, findings: 'x'.repeat(findingsLimit + 1) });
    expect(rowsIn(here.inbox.path, 'SELECT findings FROM enquiry ORDER BY id')).toEqual([
      ['1. Two pages say noindex.\n2.'],
      ['x'.repeat(findingsLimit)],
    ]);
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

it('an incomplete form comes back with what was typed, its own key, and each fault with a link to its field', async () => {
  const { app } = await bench();
  const typed = { name: '', email: 'x', company: 'A "B"', message: '\nfirst', 'enquiry-id': 'key-12345' };
  const { body } = await postForm(app, formFields({ ...typed, 'bot-field': 'x', 'fill-time': '5000' }), browsing);
  for (const part of [
    '<title>Error: Contact</title>',
    '<div id="contact-error" tabindex="-1">',
    '<ul id="contact-faults"><li><a href="#name">A name.</a></li><li><a href="#email">An email.</a></li></ul>',
    '<div id="contact-failure" hidden="">',
    'name="name" value="" aria-invalid="true" aria-describedby="name-hint name-error" autofocus="">',
    'type="email" value="x" aria-invalid="true" aria-describedby="email-error">',
    '<p id="email-error" tabindex="-1">',
    '<p id="message-error" hidden="">',
    '<input name="company" value="A &quot;B&quot;">',
    '<option>Strategic SEO Consulting</option><option selected="">SEO Automation</option>',
    '<option value="$2,000 – $5,000" selected="">',
    '<textarea name="message">\n\nfirst</textarea>',
    // Neither the trap for robots nor the time it took.
    '<input name="bot-field"><input type="hidden" name="enquiry-id" value="key-12345"><input type="hidden" name="fill-time">',
  ]) {
    expect(body).toContain(part);
  }
});

describe('the page of a success', () => {
  it('leads to the form without a reference that it knows', async () => {
    const { app } = await bench();
    for (const query of ['', '?ref=', '?ref=TM-22222', '?ref=TM-2222', '?ref=<script>', '?other=1']) {
      for (const path of [sentPage, `${sentPage}/`]) {
        const { statusCode, headers, body } = await app.inject(path + query);
        expect([statusCode, headers.location, body], query).toEqual([302, formPage, '']);
      }
    }
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

it('a database that cannot be written is a 503 with the words kept, never a success, and the health check says so', async () => {
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

describe('what is not the form of this site', () => {
  it('says in the page what happened to the words: kept where they could be read, gone where not', async () => {
    const { app } = await bench();
    const typed = { name: 'Dana "D" Reyes', message: 'Long story' };
    const ask = async (payload: string, given: Record<string, string> = {}) => {
      const headers = { 'content-type': formType, ...browsing, ...given };
      return (await app.inject({ method: 'POST', url: '/', headers, payload })).body;
    };
    const form = new URLSearchParams(formFields(typed)).toString();
    const other = await ask(form.replace('form-name=contact', 'form-name=other'));
    for (const page of [other, await ask(form, { 'sec-fetch-site': 'cross-site' })]) {
      expect(page).toContain('value="Dana &quot;D&quot; Reyes"');
      expect(page).toContain('Long story</textarea>');
      expect(page).toContain('It is still here. You can <a href="tel:');
    }
    const long = `form-name=contact&message=${'x'.repeat(70_000)}`;
    const unread = [long, '', 'form-name=contact&%%%', `${form}&phone=1&phone=2`, `${form}&company2=%ff`];
    const lost = await Promise.all(unread.map((payload) => ask(payload)));
    lost.push(await ask(form, { 'content-type': `${formType}; charset=utf-16` }));
    expect(new Set(lost)).toEqual(new Set([`${words.failed} ${words.lost}\n`]));
  });

  it('is told by its origin, and not by the name of its encoding', async () => {
    const { app } = await bench({ BASE_URL: 'https://www.site.example' });
    const origins: [Record<string, string>, number][] = [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
      [{ origin: 'https://other.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'http://here.example:8080' }, 200],
      [{ origin: 'https://www.site.example' }, 200],
      [{ 'content-type': `${formType}; charset=UTF-8` }, 200],
      [{}, 200],
    ];
    for (const [headers, status] of origins) {
      const answer = await postForm(app, formFields(), { ...fetching, host: 'here.example:8080', ...headers });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(status);
    }
  });
});

it('too much that is refused counts for the /64 that one line of IPv6 has, and whatever the fault is', async () => {
  const here = await bench({ RATE_LIMIT_PER_ADDRESS: '', TRUST_PROXY: 'loopback' }, () => 0);
  const long = `form-name=contact&message=${'x'.repeat(70_000)}`;
  const bodies = ['form-name=x&name=y', 'a=%ff', '', 'form-name=contact&message=x', long];
  const statuses = [];
  for (let count = 0; count < 61; count += 1) {
    const headers = { 'content-type': formType, ...fetching, 'x-forwarded-for': `2001:db8:1:2::${count + 1}` };
    const payload = bodies[count % bodies.length] ?? '';
    statuses.push((await here.app.inject({ method: 'POST', url: '/', headers, payload })).statusCode);
  }
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400, 422, 413]), 429]);
});

describe('too many forms', () => {
  it('do not count when they are invalid, repeated or could not be stored', async () => {
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1' });
    const fields = formFields({ 'enquiry-id': 'key-1234567' });
    const expectEach = async (count: number, sent: Record<string, string>, status: number) => {
      for (let index = 0; index < count; index += 1) {
        expect((await postForm(here.app, sent)).statusCode).toBe(status);
      }
    };
    mkdirSync(here.inbox.path);
    await expectEach(15, fields, 503);
    rmSync(here.inbox.path, { recursive: true });
    await expectEach(15, fields, 200);
    await expectEach(5, formFields({ name: 'D' }), 422);
    await expectEach(1, fields, 200);
    expect(stored(here)).toMatchObject([{ status: 'accepted' }]);
  });

  it('from one address are refused at last, in words, with the fields kept and a way out, until time has passed', async () => {
    let time = 0;
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1' }, () => time);
    for (let phone = 0; phone < 10; phone += 1) {
      expect((await postForm(here.app, formFields({ phone: String(phone) }), browsing)).statusCode).toBe(303);
    }
    const refused = await postForm(here.app, formFields({ phone: '305-555-0101' }), browsing);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect(refused.body).toContain('value="305-555-0101"');
    const wait = words.waitOther.replace('{count}', '10');
    const reason = `${words.failed} ${words.limited.replace('{wait}', wait)}`;
    expect(refused.body).toContain(`autofocus=""><p id="contact-failure-reason">${reason}</p>`);
    expect(refused.body).toContain('You can <a href="tel:');
    time = 550_000;
    const later = await postForm(here.app, formFields({ phone: '305-555-0101' }));
    const message = `${words.failed} ${words.limited.replace('{wait}', words.waitOne)}`;
    expect(later.json().error).toMatchObject({ code: 'too-many', message });
    time = 600_000;
    expect((await postForm(here.app, formFields({ phone: '305-555-0101' }))).statusCode).toBe(200);
  });

  it('get a page each in turn, and a line of text when too many wait', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => clock.mockRestore());
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1' }, () => 0);
    const lengths: number[] = [];
    for (let batch = 0; batch < 8; batch += 1) {
      const posts = Array.from({ length: 20 }, (_, index) => formFields({ phone: String(20 * batch + index) }));
      const answers = await Promise.all(posts.map((fields) => postForm(here.app, fields, browsing)));
      lengths.push(...answers.filter(({ statusCode }) => statusCode === 429).map(({ body }) => body.length));
    }
    expect(lengths).toHaveLength(150);
    expect(lengths.filter((length) => length > 1000)).toHaveLength(121);
    expect((await here.app.inject(sentPage)).statusCode).toBe(429);
  });

  it.each([
    ['', ['', 'many-from-one-network']],
    ['loopback', ['', '']],
  ])('are counted by the forwarded address only from a trusted proxy (%s)', async (proxy, expected) => {
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: proxy });
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await postForm(here.app, formFields({ phone: address }), { ...fetching, 'x-forwarded-for': address });
    }
    expect(stored(here).map(({ reasons }) => reasons)).toEqual(expected);
  });
});
