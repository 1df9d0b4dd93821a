import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readReplies } from '../app/content/site/owner.server.ts';
import { editions, mainEdition } from '../app/editions/edition.server.ts';
import { dayWords, timeWords } from '../enquiry/calls/time-words.ts';
import { formType } from '../enquiry/form/form-request.ts';
import { keepCalendar, readFeed } from '../enquiry/inbox/calls.ts';
import { prepareTest } from '../enquiry/inbox/counts.ts';
import { storeEnquiry } from '../enquiry/inbox/store-enquiry.ts';
import { addCounts } from '../enquiry/inbox/visits.ts';
import { copyContent } from '../scripts/testing/content-copy.ts';
import { readEnvironment } from '../server/environment.ts';
import { perform } from '../server/inbox/records/transaction.ts';
import { damagePages, temporaryFolder } from '../server/testing/folders.ts';
import { callAt, localInbox, type TestClock, valuesOf } from '../server/testing/inbox.ts';
import { escapeMarkup } from '../text/escape.ts';
import { say } from '../text/interpolate.ts';
import { day, hour, minute } from '../text/units.ts';
import { createDesk, type DeskOptions } from './create-desk.ts';
import { runChecks } from './health.ts';
import { openPreview } from './site/preview.ts';
import { createPublishing } from './site/publishing.ts';
import { createVersions } from './site/versions.ts';
import { setFacts } from './site/working-copy.ts';
import { enterDesk, host, origin } from './testing/owner.ts';
import { languages } from './words.ts';

const words = { ...languages.en, zone: 'America/New_York' };
const reviewLink = 'https://g.page/r/example/review';
const start = Date.UTC(2026, 10, 2, 12);
const { edit, pathOf, write } = copyContent();

describe('the door', () => {
  it('opens for the printed link alone, which others on the machine can’t read', async () => {
    const { app, doors, environment } = openDesk({ directory: join(temporaryFolder(), 'data') });
    const { statusCode, headers } = await app.inject({ url: doors.entry(), headers: { host } });
    expect(statusCode).toBe(303);
    expect(String(headers['set-cookie'])).toMatch(/^desk-[\w-]{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u);
    expect((await app.inject({ url: '/enter?key=', headers: { host } })).statusCode).toBe(401);
    expect(statSync(join(environment.DATA_DIR, 'desk-key')).mode & 0o777).toBe(0o600);
    expect(statSync(environment.DATA_DIR).mode & 0o777).toBe(0o700);
  });

  it('keeps its link and its open tabs through a restart, until the owner changes the link', async () => {
    const directory = temporaryFolder();
    const before = openDesk({ directory });
    const tab = await before.enter();
    const token = tokenIn((await tab.get('/calls')).body);
    const link = before.doors.entry();
    const { app, doors } = openDesk({ directory });
    expect([doors.entry(), doors.formToken()]).toEqual([link, token]);
    const status = async (url: string, cookie = '') =>
      (await app.inject({ url, headers: { host, cookie } })).statusCode;
    expect(await status('/calls', tab.cookie)).toBe(200);
    doors.changeKey();
    expect(await status('/calls', tab.cookie)).toBe(401);
    expect([await status(link), await status(doors.entry())]).toEqual([401, 303]);
  });

  it('stays open while another desk of the machine is opened, which has its own cookie', async () => {
    const { app, enter } = openDesk();
    const [name = ''] = (await enter()).cookie.split('=');
    const [otherName, otherSession] = (await openDesk().enter()).cookie.split('=');
    expect(name).not.toBe(otherName);
    const headers = { host, cookie: `${name}=${otherSession}` };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(401);
  });

  it.each([
    ['another name for this machine', { host: 'rebound.example:4400' }, 403],
    ['the name that other servers of this machine have', { host: 'localhost:4400' }, 403],
    ['no cookie', { host }, 401],
  ])('stays closed to %s', async (_, headers, status) => {
    const { app } = openDesk();
    for (const url of ['/', '/inquiries.csv', '/calls', '/pages', '/health', '/desk.css', '/nothing']) {
      expect((await app.inject({ url, headers })).statusCode).toBe(status);
    }
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, {}],
    ['that says nothing of its origin', {}, {}],
    ['without the token', { origin }, { token: '' }],
    ['with a token that isn’t its own', { origin }, { token: 'x'.repeat(43) }],
  ])('refuses a form %s', async (_, headers, changes) => {
    const { store, enter } = openDesk();
    const reference = store();
    const visitor = await enter();
    const token = tokenIn((await visitor.get('/calls')).body);
    const answer = await visitor.send(`/inquiries/${reference}/stage`, { stage: 'won', token, ...changes }, headers);
    expect(answer.statusCode).toBe(403);
    expect((await visitor.get('/?view=won')).body).not.toContain(reference);
  });

  it('sends pages that no frame can hold and that load nothing from elsewhere', async () => {
    const { enter } = openDesk();
    const { headers } = await (await enter()).get('/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    // With no-referrer, browsers send the desk's own forms with an origin that it refuses.
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});

describe('inquiries', () => {
  it('wait oldest first, and say how late they are, how long they have left, and when they were answered', async () => {
    const { owner, store, clock } = await atDesk();
    const late = store({ name: 'First', email: 'a@a.example' });
    clock.now += 40 * 3_600_000;
    const fresh = store({ name: 'Second', email: 'b@b.example' });
    clock.now += 10 * 3_600_000;
    const { body } = await owner.get('/');
    expect(body.indexOf(late)).toBeLessThan(body.indexOf(fresh));
    const hours = (count: number) => ({ time: say(words.time.hours, { hours: count, minutes: 0 }) });
    expect(body).toContain(say(words.clock.late, hours(2)));
    expect(body).toContain(say(words.clock.left, hours(38)));
    await owner.post(`/inquiries/${fresh}/stage`, { stage: 'answered' });
    expect((await owner.get('/?view=answered')).body).toContain(say(words.clock.answered, hours(10)));
  });

  it('say in the list what they are about, in which language, and from which page', async () => {
    const { owner, store } = await atDesk();
    const message =
      'Hi there,\n\nOur clinic in Tampa lost half of its calls since June, and I would like to know why.\nThanks';
    store({ message }, [], { language: 'Spanish', ledFrom: '/services/seo-automation/tampa-fl' });
    store({}, [], { language: '' });
    const { body } = await owner.get('/');
    const row = /<ol class="rows[\s\S]*?<\/ol>/u.exec(body)?.[0] ?? '';
    expect(row).toContain('Our clinic in Tampa lost half');
    expect(row).not.toContain('Hi there');
    expect(row).toContain('Spanish · /services/seo-automation/tampa-fl');
    expect(row).not.toMatch(/·\s+·/u);
  });

  it('keep note, value, and follow-up day', async () => {
    const { owner, reference } = await atInquiry({ name: 'Ana Ruiz' });
    const notes = { note: '<b>Called</b>', dollars: '$2,500', followUp: '2026-11-09' };
    await owner.post(`/inquiries/${reference}/notes`, notes);
    const { body } = await owner.get(`/inquiries/${reference}`);
    expect(body).toContain('&lt;b&gt;Called&lt;/b&gt;');
    expect(body).toContain('value="2500"');
    // What wasn't given isn't there.
    expect(body).not.toContain(words.inquiry.ledFrom);
    expect((await owner.get('/')).body).toContain(say(words.list.followUp, { day: 'Nov 9, 2026' }));
  });

  it('open replies in the mail program in both languages', async () => {
    setFacts([[['reviewLink'], reviewLink]]);
    edit('replies.yaml', '{ownEmail}', '[your email]');
    const { owner, reference } = await atInquiry({ name: 'Ana María Ruiz', email: 'ana@ruiz.example' });
    await owner.post(`/inquiries/${reference}/stage`, { stage: 'won' });
    const { body } = await owner.get(`/inquiries/${reference}`);
    for (const [lang, replies] of Object.entries(readReplies())) {
      for (const { name } of replies) {
        const reply = `lang="${lang}"><summary>${name}</summary>(?:(?!</details>)[\\s\\S])*href="(mailto:[^"]+)"`;
        const link = new RegExp(reply, 'u').exec(body);
        const url = new URL((link?.[1] ?? '').replaceAll('&amp;', '&'));
        expect(decodeURIComponent(url.pathname)).toBe('ana@ruiz.example');
        expect(url.searchParams.get('body')).toMatch(/^(?:Hi|Hola,) Ana[,:]\r\n/u);
        expect(url.searchParams.get('body')).not.toMatch(/\{\w+\}|\[(?:your email|mi correo)\]/u);
        // Nobody's subject has a gap where a service would stand.
        expect(url.searchParams.get('subject')).not.toMatch(/ {2}| $/u);
      }
    }
  });

  it('name a service in the language that they’re read in, at the desk and in its table in the owner’s', async () => {
    const titles = editions().map(({ services }) => services()[0]?.title ?? expect.fail());
    edit('site.yaml', 'ownerLanguage: en', 'ownerLanguage: es');
    const { owner, body } = await atInquiry({ service: titles[0] ?? '' });
    const subjects = [...body.matchAll(/lang="(\w+)"><summary>(?:(?!<b>).)*<b>([^<]+)/gu)];
    const isIn = (locale: string, title = '') =>
      subjects.some(([, lang, subject]) => lang === locale && subject?.includes(title));
    expect([isIn('es', titles[1]), isIn('en', titles[0])]).toEqual([true, true]);
    const table = (await owner.get('/inquiries.csv')).body;
    expect([table.includes(titles[0] ?? ''), table.includes(titles[1] ?? '')]).toEqual([false, true]);
    expect(body).toContain(`<dd>${titles[1]}</dd>`);
  });

  it('ask for a review after every win, by the owner’s link or not at all', async () => {
    const asked = Object.values(readReplies()).map(
      (replies) => replies.find(({ body }) => body.includes('{review}')) ?? expect.fail(),
    );
    for (const link of [null, reviewLink]) {
      setFacts([[['reviewLink'], link]]);
      const { owner, store } = await atDesk();
      for (const stage of ['answered', 'lost', 'won']) {
        const reference = store({ message: 'A slow and unhappy project', company: stage });
        await owner.post(`/inquiries/${reference}/stage`, { stage });
        const { body } = await owner.get(`/inquiries/${reference}`);
        for (const { name } of asked) {
          expect(body.includes(`<summary>${name}</summary>`)).toBe(link !== null && stage === 'won');
        }
        expect(body.includes(encodeURIComponent(reviewLink))).toBe(link !== null && stage === 'won');
      }
    }
  });

  it.each([
    ['Spanish', 'es'],
    ['inglés', 'en'],
  ])('in %s are answered in it first, with what is left to fill in marked', async (language, lang) => {
    const { body } = await atInquiry({}, [], { language });
    const langs = [...body.matchAll(/class="reply" name="reply" lang="(\w+)"/gu)].map(([, each]) => each);
    expect(langs[0]).toBe(lang);
    expect(new Set(langs)).toEqual(new Set(Object.keys(readReplies())));
    const places = Object.values(readReplies()).flatMap((texts) =>
      texts.flatMap(({ body: text }) => (text.includes('{review}') ? '' : text).match(/\[[^\]]+\]/gu) ?? []),
    );
    for (const place of places) {
      expect(body).toContain(`<mark>${place}</mark>`);
    }
  });

  it('get and lose the mark of spam with one press, say why, and are put back', async () => {
    const { owner, store } = await atDesk();
    const press = async (reference: string, action: string) => {
      const answer = await owner.post(`/inquiries/${reference}/${action}`, {});
      const { body } = await owner.get(answer.headers.location ?? '');
      return { body, change: /name="change" value="([\w-]+)"/u.exec(body)?.[1] ?? '' };
    };
    const isOpen = async (reference: string) => (await owner.get('/')).body.includes(reference);
    const suspect = store({}, ['links']);
    const accepted = await press(suspect, 'accept');
    expect(await isOpen(suspect)).toBe(true);
    await owner.post('/undo', { change: accepted.change });
    expect(await isOpen(suspect)).toBe(false);
    const seller = store({ name: 'Seller', email: 's@s.example' });
    const marked = await press(seller, 'spam');
    expect(marked.body).toContain(words.done.spam);
    expect(marked.body).toContain(say(words.inquiry.suspect, { reasons: words.owner.signs.owner }));
    expect(await isOpen(seller)).toBe(false);
    await owner.post('/undo', { change: marked.change });
    expect(await isOpen(seller)).toBe(true);
  });

  it('say so when a change can’t be undone anymore', async () => {
    const { owner, directory, reference } = await atInquiry({});
    const { headers } = await owner.post(`/inquiries/${reference}/stage`, { stage: 'won' });
    const change = changeIn(headers);
    await owner.post('/undo', { change });
    await owner.post(`/inquiries/${reference}/stage`, { stage: 'won' });
    const again = await openDesk({ directory }).enter();
    for (const key of [change, reference, '']) {
      const answer = await again.post('/undo', { change: key });
      expect((await again.get(answer.headers.location ?? '')).body).toContain(words.done.gone);
    }
    expect((await again.get(headers.location ?? '')).body).not.toContain('id="notice"');
    expect((await again.get('/?view=won')).body).toContain(reference);
  });

  it('are deleted with all that belongs to them, and put back with one button', async () => {
    const { owner, file, inbox, reference } = await atInquiry({ name: 'Ana Ruiz' });
    await owner.post(`/inquiries/${reference}/notes`, { note: 'Called', dollars: '2500', followUp: '' });
    await inbox.claim('mail', { lease: 1000 });
    const tables = ['enquiry', 'outbox', 'progress'];
    const rows = (): unknown => {
      const found = file.read((database) => tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all()));
      // The second copy gets a new line, and the email is queued again.
      return found.map((each) => each.map(({ copied, attempts, due_at, ...row }) => row));
    };
    const before = rows();
    const answer = await owner.post(`/inquiries/${reference}/delete`, {});
    expect(rows()).toEqual(tables.map(() => []));
    const told = say(words.done.deleted, { name: 'Ana Ruiz', days: 14 });
    expect((await owner.get(answer.headers.location ?? '')).body).toContain(told);
    expect((await owner.get('/?view=all')).body).not.toContain(reference);
    expect((await owner.get(`/inquiries/${reference}`)).headers.location).toBe(answer.headers.location);
    await owner.post('/undo', { change: reference });
    expect(rows()).toEqual(before);
    const { headers } = await owner.post('/inquiries/%0D%E2%82%AC/delete', {});
    expect((await owner.get(headers.location ?? '')).statusCode).toBe(404);
  });

  it('come back beside one that took their number, or that was sent again', async () => {
    const { owner, store, records, file, reference } = await atInquiry({ name: 'Ana Ruiz' });
    await owner.post(`/inquiries/${reference}/stage`, { stage: 'won' });
    await owner.post(`/inquiries/${reference}/delete`, {});
    const later = store({ name: 'Ana Ruiz' });
    await owner.post('/undo', { change: reference });
    expect(new Set(records().map((record) => record.reference))).toEqual(new Set([reference, later]));
    expect((await owner.get('/?view=won')).body).toContain(reference);
    const emails = file.read((database) => database.prepare('SELECT DISTINCT enquiry_id FROM outbox').all());
    expect(emails).toHaveLength(2);
  });

  it('that may be spam have no promised time, and say why in words', async () => {
    const { owner, body } = await atInquiry({}, ['seo-offer', 'honeypot']);
    expect(body).toContain(`${words.owner.signs['seo-offer']}; ${words.owner.signs.honeypot}`);
    expect(body).not.toContain(words.clock.due);
    expect((await owner.get('/?view=suspect')).body).not.toContain('<svg viewBox="0 0 208 12"');
  });

  it('are found in all tabs, each with its count', async () => {
    const { owner, store } = await atDesk();
    const won = store({ name: 'Ana Ruiz' });
    const suspect = store({ name: 'Ana Sells', email: 'b@b.example' }, ['seo-offer']);
    store({ name: 'Bo', email: 'c@c.example' });
    await owner.post(`/inquiries/${won}/stage`, { stage: 'won' });
    const { body } = await owner.get('/?q=ana');
    expect([body.includes(won), body.includes(suspect)]).toEqual([true, true]);
    expect(body).toMatch(new RegExp(`aria-current="page">${words.views.all} <small>2<`, 'u'));
    expect(body).toMatch(new RegExp(`href="/\\?view=won&amp;q=ana">${words.views.won} <small>1<`, 'u'));
    const clear = `<a href="/">${words.search.clear}</a>`;
    expect([body, (await owner.get('/')).body].map((page) => page.includes(clear))).toEqual([true, false]);
  });

  it.each(['305-555-0142', '(305) 555-0142', '+13055550142', '+1 305.555.0142', '555 0142', '305'])(
    'are found by the phone number %s, however it was typed into the form',
    async (typed) => {
      const { owner, store } = await atDesk();
      const phones = ['3055550142', '(305) 555-0142', '+1 305 555 0142', '1-305-555-0142'];
      const references = phones.map((phone, index) => store({ phone, email: `v${index}@v.example` }));
      const other = store({ phone: '(239) 555-0188', email: 'o@o.example' });
      const { body } = await owner.get(`/?${new URLSearchParams({ q: typed })}`);
      expect([...references, other].filter((each) => body.includes(each))).toEqual(references);
    },
  );

  it.each(['O’Hara', "o'hara", 'ohara'])('are found as %s, with either apostrophe and without', async (typed) => {
    const { owner, store } = await atDesk();
    const references = ['Ann O’Hara', "Ann O'Hara"].map((name, index) => store({ name, email: `v${index}@v.example` }));
    const { body } = await owner.get(`/?${new URLSearchParams({ q: typed })}`);
    expect(references.filter((each) => body.includes(each))).toEqual(references);
  });

  it('leave as a table that starts no formula', async () => {
    const { owner, store } = await atDesk();
    store({ name: '=HYPERLINK("x")', phone: '+1 (305) 555-0142', company: '+1 305 Roofing' });
    const { body } = await owner.get('/inquiries.csv');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).toContain(",(305) 555-0142,'+1 305 Roofing,");
    expect(body).toMatch(/^\ufeffReference,Received,Language,/u);
    store({ email: 'spam@spam.example' }, ['many-links']);
    const { stage, delivery, owner: said } = words;
    const marked = (await owner.get('/inquiries.csv?view=suspect')).body;
    expect(marked).toContain(`,${said.signs['many-links']},${stage.new},`);
    expect(marked).toContain(`,${delivery.off},`);
  });

  it('have times of the owner’s clock with its name, on each page and in the table', async () => {
    const { owner, reference, body } = await atInquiry();
    expect(body).toContain(`${words.clock.received} Nov 2, 2026, 7:00 AM EST`);
    const row = new RegExp(`${reference},2026-11-02 07:00,.*,America/New_York,`, 'u');
    expect((await owner.get('/inquiries.csv')).body).toMatch(row);
  });

  it('show the findings beside the message', async () => {
    const { owner, store, body } = await atInquiry({}, [], { findings: '1. Two pages say noindex.\n   <b>/a</b>' });
    const quoted = '<blockquote class="notice">1. Two pages say noindex.\n   &lt;b&gt;/a&lt;/b&gt;</blockquote>';
    expect(body).toContain(`<h2>${words.inquiry.findings}</h2>${quoted}`);
    const other = store({ email: 'b@b.example' });
    expect((await owner.get(`/inquiries/${other}`)).body).not.toContain(words.inquiry.findings);
  });
});

describe('what the desk can’t take', () => {
  const notes = { note: 'Call <b>Ana</b>', dollars: '2500', followUp: '2026-12-01' };

  it.each([
    ['dollars with cents', 'dollars', '25.50'],
    ['a newline in dollars', 'dollars', '25\n00'],
    ['a month that the year doesn’t have', 'followUp', '2026-13-01'],
    ['no day', 'followUp', 'soon'],
    ['a long note', 'note', `x${'y'.repeat(100_000)}`],
  ])('is refused with the reason and kept in its field: %s', async (_, field, value) => {
    const { owner, reference } = await atInquiry();
    const answer = await owner.post(`/inquiries/${reference}/notes`, { ...notes, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(words.fault.fields[field]);
    const marked = `name="${field}"[^>]* aria-invalid="true" aria-describedby="faults" autofocus`;
    expect(answer.body).toMatch(new RegExp(marked, 'u'));
    expect(answer.body.match(/ autofocus/gu)).toHaveLength(1);
    for (const typed of Object.values({ ...notes, note: 'Call &lt;b&gt;Ana', [field]: value })) {
      expect(answer.body).toContain(typed);
    }
    expect((await owner.get('/')).statusCode).toBe(200);
    expect((await owner.get(`/inquiries/${reference}`)).body).not.toContain('value="2500"');
  });

  it.each([
    ['a stage that it doesn’t know', '/stage', { stage: 'sold' }, 422],
    ['no stage', '/stage', {}, 422],
    ['notes without their fields', '/notes', {}, 422],
  ])('is told in plain words: %s', async (_, path, fields, status) => {
    const { owner, reference } = await atInquiry();
    const { statusCode, body } = await owner.post(`/inquiries/${reference}${path}`, fields);
    expect(statusCode).toBe(status);
    expect(body).toContain('role="alert"');
    expect(body).not.toMatch(/Error|valibot|\.ts\b/u);
  });

  it.each([
    ['no body', undefined, undefined, 403],
    ['a token outside ASCII', `token=${'é'.repeat(43)}`, formType, 403],
    ['another kind of body', '{}', 'application/json', 415],
    ['more than it reads', `note=${'x'.repeat(1_100_000)}`, formType, 413],
  ])('never fails inside: %s', async (_, payload, type, status) => {
    const { owner, store } = await atDesk();
    const answer = await owner.raw(`/inquiries/${store()}/notes`, payload, type ? { 'content-type': type } : {});
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/"error"|FST_|\.ts\b/u);
  });

  it.each([
    '/?page=99999999999999999999',
    '/?page=-1&page=2&page=x',
    '/?q=a&q=b&view=open&view=won',
    '/?done=stage&done=notes&change=1&change=2',
    '/inquiries.csv?q=a&q=b',
    '/pages?days=30&days=90&by=x&by=led',
    '/?q=%00%ff',
  ])('an address never fails: %s', async (url) => {
    const { owner, store } = await atDesk();
    store();
    expect((await owner.get(url)).statusCode).toBe(200);
  });

  it.each(['/nothing', '/inquiries/none', '/inquiries/%E9'])('says that nothing is at %s', async (url) => {
    const { statusCode, body } = await (await openDesk().enter()).get(url);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('"error"');
  });

  it('shows the last page for one that is too far', async () => {
    const { owner, reference } = await atInquiry();
    expect((await owner.get('/?page=900')).body).toContain(reference);
  });

  it('writes to the one address that was typed', async () => {
    const { body } = await atInquiry({ email: 'a?bcc=evil@x.example' });
    const links = Array.from(body.matchAll(/href="(mailto:[^"]+)"/gu), ([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const { pathname, searchParams } of links.map((link) => new URL(link))) {
      expect(decodeURIComponent(pathname)).toBe('a?bcc=evil@x.example');
      expect(searchParams.has('bcc')).toBe(false);
    }
  });
});

describe('pages', () => {
  it('show views, inquiries, and what was won, for the page before the form or the first one', async () => {
    const { owner, store, count } = await atDesk();
    const searches = { 'google.com': { views: 41, bots: 0 } };
    count({ '/about': { views: 1200, bots: 7 }, '/blog': { views: 30, bots: 0 }, ...searches });
    const won = store({}, [], { ledFrom: '/about', firstPage: '/blog' });
    store({ email: 'b@b.example' }, [], { ledFrom: '/about', firstPage: '/gone' });
    store({ email: 'c@c.example' });
    store({ email: 'd@d.example' }, ['links'], { ledFrom: '/about' });
    await owner.post(`/inquiries/${won}/stage`, { stage: 'won' });
    const sums = [`${words.pages.unknown} 0 1 0`, `${words.pages.all} 1,230 3 1`];
    const rows = ['About /about 1,200 2 1', 'Blog /blog 30 0 0', ...sums, 'google.com 41'];
    expect(figuresIn((await owner.get('/pages')).body)).toEqual(rows);
    const { body } = await owner.get('/pages?by=first');
    // Of all views.
    expect(body).toContain('<rect width="97.6%"');
    expect(figuresIn(body)).toEqual(expect.arrayContaining(['Blog /blog 30 1 1', '/gone 0 1 0']));
    const current = [say(words.pages.days, { days: 30 }), words.pages.by.first];
    expect(body.match(/(?<=by=\w+" aria-current="page">)[^<]+/gu)).toEqual(current);
    expect(body).toContain(say(words.pages.note, { bots: '7' }));
  });

  it('show a longer time when asked', async () => {
    const { owner, count, clock } = await atDesk();
    count({ '/about': { views: 5, bots: 0 } });
    clock.now += 60 * day;
    expect((await owner.get('/pages')).body).toContain(words.pages.none);
    expect(figuresIn((await owner.get('/pages?days=90')).body)).toContain('About /about 5 0 0');
  });
});

describe('paths that were not found', () => {
  const redirects = () => readFileSync(pathOf('redirects.yaml'), 'utf8');

  it('come with their counts and the page that is most like each', async () => {
    const { owner, count } = await atDesk();
    const { paths } = mainEdition();
    count({}, { '/old/abuot.html': 3, '/x<y': 9, '': 4 });
    const { body } = await owner.get('/pages');
    expect(body.indexOf('/x&lt;y')).toBeLessThan(body.indexOf('/old/abuot.html'));
    const row = /<b>\/old\/abuot\.html<\/b>.*?<\/li>/u.exec(body)?.[0];
    expect(row).toContain(say(words.missing.asked, { count: 3 }));
    expect(row).toContain(`value="${paths.about()}"`);
    expect(body).toContain(say(words.missing.others, { count: '4' }));
  });

  it.each([
    ['had one', '# Mine\n- from: /a\n  to: /about # why\n', /^# Mine\n- from: \/a\n {2}to: \/about # why\n/u],
    ['had none', '# Mine\n[]\n', /^# Mine\n\s*/u],
  ])('become redirects in the content, and leave the comments of a file that %s', async (_, before, kept) => {
    write('redirects.yaml', before);
    const { owner, count } = await atDesk();
    count({}, { '/old': 3 });
    const answer = await owner.post('/redirects', { from: '/old', to: '/contact' });
    expect(redirects().replace(kept, '')).toBe('- from: /old\n  to: /contact\n');
    const { body } = await owner.get(answer.headers.location ?? '');
    expect(body).toContain(words.done.redirect);
    expect(body).toContain(words.missing.none);
    await owner.post('/undo', { change: /name="change" value="([^"]+)"/u.exec(body)?.[1] ?? '' });
    expect(redirects()).toBe(before);
  });

  it.each([
    ['to no page', { from: '/old', to: '/nowhere' }],
    ['from a page', { from: '/about', to: '/contact' }],
    ['that is there already', { from: '/a', to: '/contact' }],
    ['to another redirect', { from: '/old', to: '/a' }],
    ['from a path that no host takes', { from: '/ol d', to: '/contact' }],
  ])('never become a redirect %s', async (_, redirect) => {
    const text = '- from: /a\n  to: /about\n';
    write('redirects.yaml', text);
    const { owner } = await atDesk();
    const answer = await owner.post('/redirects', redirect);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('role="alert"');
    expect(redirects()).toBe(text);
  });
});

describe('the desk', () => {
  it('speaks the owner’s language', async () => {
    edit('site.yaml', 'ownerLanguage: en', 'ownerLanguage: es');
    // An inquiry that came while the emails were in English, with a choice that the form has in English.
    const { owner, reference } = await atInquiry({ budget: 'Under $2,000' }, [], { language: 'Spanish' });
    const { body } = await owner.get('/');
    const said = ['<html lang="es-US">', languages.es.list.title, ' · español · '];
    expect(said.filter((words) => !body.includes(words))).toEqual([]);
    expect((await owner.get(`/inquiries/${reference}`)).body).toContain('<dd>Menos de $2,000</dd>');
  });

  it('says what needs the owner', async () => {
    const { owner, store } = await atDesk({ canMail: () => Promise.resolve(true) });
    store();
    const { body } = await owner.get('/health');
    expect(body).toContain(words.health.noBackup);
    expect(body).toContain(say(words.health.mailWaiting, { count: 1 }));
    expect(body).not.toContain(words.health.mailOff);
    expect(body).toContain(words.health.noTest);
    expect(body.match(/(?<=action="\/health\/)\w+/gu)).toEqual(['backup', 'test']);
    await owner.post('/health/backup', {});
    expect((await owner.get('/health')).body).not.toContain(words.health.noBackup);
    // The server isn't running.
    const { statusCode, body: reason } = await owner.post('/health/test', {});
    expect([statusCode, reason]).toEqual([422, expect.stringContaining('Is the server running?')]);
    expect((await owner.post('/health/delete', {})).statusCode).toBe(303);
  });

  it('says that the database is damaged, while it’s open and at the next start of the desk', async () => {
    const { owner, store, file, checkpoint } = await atDesk();
    for (let index = 0; index < 40; index += 1) {
      store({ name: `Client ${index}`, message: 'words '.repeat(300) });
    }
    expect((await owner.get('/health')).body).toContain(words.health.sound);
    checkpoint();
    damagePages(file.path);
    const strip = (await owner.get('/')).body;
    expect(strip).toContain(words.health.database);
    expect((await owner.get('/health')).body).toContain(words.health.damaged);
    file.close();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const next = await openDesk({ directory: file.directory }).enter();
    const answer = await next.get('/');
    expect([answer.statusCode, answer.body.includes(escapeMarkup(words.fault.lost))]).toEqual([500, true]);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  it('says how mail and the owner’s calendar are', () => {
    const { file, environment, clock, store } = openDesk();
    const { now } = clock;
    type Given = Partial<Pick<Parameters<typeof runChecks>[0], 'mails' | 'now'>>;
    const said = (name: keyof typeof words.health, given: Given = {}) => {
      const all = { environment, words, now, mails: true, ...given };
      const checks = file.read((database) => runChecks({ database, ...all }));
      return checks.find((check) => check.name === words.health[name]);
    };
    expect(said('mail', { mails: false })).toMatchObject({ isWell: false, words: words.health.mailOff });
    expect(said('mail')).toMatchObject({ isWell: true, words: words.health.mailWell });
    expect(said('test')).toMatchObject({ isWell: false, words: words.health.noTest });
    file.write((database) => {
      perform(database, prepareTest('test'));
      const moment = { at: now, isClockSound: true };
      perform(database, storeEnquiry({ values: valuesOf(), formKey: 'test', reasons: [] }, moment));
    });
    expect([said('test')?.isWell, said('test', { mails: false })?.isWell]).toEqual([false, true]);
    store();
    const later = said('clock', { now: now + 200 * day });
    expect([said('clock')?.isWell, later?.isWell, later?.words]).toEqual([true, false, expect.stringMatching(/2027/u)]);
    const read = (calendar: Parameters<typeof keepCalendar>[0]) => {
      file.write((database) => perform(database, keepCalendar(calendar)));
      return said('calendar')?.isWell;
    };
    expect(read({ readAt: now - 5 * minute, busy: [] })).toBe(true);
    expect(read({ readAt: now - hour, busy: [] })).toBe(false);
    expect(read('none')).toBeUndefined();
    expect(read('unread')).toBe(false);
  });
});

/** The token of a page's forms. */
function tokenIn(body: string): string {
  return /name="token" value="([^"]+)"/u.exec(body)?.[1] ?? '';
}

/** The cells of each row, with a space between them. */
function figuresIn(body: string): string[] {
  const rows = body.match(/<tr><th scope="row">.*?<\/tr>/gu) ?? [];
  const cellsOf = (row: string) => row.split(/(?=<t[hd])/u).map((cell) => cell.replaceAll(/<[^>]*>/gu, ''));
  return rows.map((row) => cellsOf(row).filter(Boolean).join(' '));
}

describe('a call at the desk', () => {
  const startsAt = start + 2 * day;
  const path = (reference: string): string => `/inquiries/${reference}/call`;

  async function booked() {
    const desk = await atDesk();
    const book = (changes: Parameters<typeof valuesOf>[0] = {}, reasons: readonly string[] = [], later = 0) => {
      const call = { ...callAt(startsAt + later), zone: 'Europe/Madrid' };
      const submission = { values: valuesOf(changes), reasons, language: 'Spanish', call };
      return desk.inbox.store(submission, desk.clock.now);
    };
    const { reference, token } = await book();
    return { ...desk, reference, token, book };
  }

  it('stands above the list in the visitor’s time, and moves to one of the owner’s zone', async () => {
    const { owner, reference, token, inbox } = await booked();
    const { body: list } = await owner.get('/');
    expect(list.indexOf(words.call.title)).toBeLessThan(list.indexOf(words.list.title, list.indexOf('<main')));
    expect(list).toContain('Madrid');
    const moved = await owner.post(path(reference), { at: '2026-11-05T10:30' });
    expect((await inbox.readPrivate(token))?.call).toMatchObject({ startsAt: '2026-11-05T15:30:00.000Z', changes: 1 });
    const { body } = await owner.get(moved.headers.location ?? '');
    expect(body).toContain(words.done.call);
    expect(body).toContain(encodeURIComponent(languages.es.call.mail.moved.body.slice(0, 20)));
  });

  it('that was moved or canceled is put back while its time is free, and no email tells of it', async () => {
    const { owner, reference, token, inbox, book, file, clock } = await booked();
    const sent = new Date(clock.now).toISOString();
    file.write((database) => database.exec(`UPDATE outbox SET state = 'sent', sent_at = '${sent}'`));
    const email = () => file.read((database) => database.prepare('SELECT state FROM outbox').get()?.['state']);
    const changedTo = async (at: string) => changeIn((await owner.post(path(reference), { at })).headers);
    const moved = await changedTo('2026-11-05T10:30');
    expect(email()).toBe('waiting');
    expect((await owner.get('/health')).body).not.toContain(words.health.mailWaiting.one);
    await owner.post('/undo', { change: moved });
    expect(email()).toBe('sent');
    const call = async () => (await inbox.readPrivate(token))?.call;
    expect(await call()).toMatchObject({ startsAt: new Date(startsAt).toISOString(), state: 'booked' });
    const canceled = await changedTo('cancel');
    await owner.post('/undo', { change: canceled });
    expect(await call()).toMatchObject({ startsAt: new Date(startsAt).toISOString(), state: 'booked' });
    const again = await changedTo('cancel');
    await book({ email: 'other@visitor.example', phone: '305-555-0199' });
    const refused = await owner.post('/undo', { change: again });
    expect((await call())?.state).toBe('canceled');
    expect(refused.headers.location).toMatch(/done=no-call$/u);
  });

  it('is booked by the owner for whoever phoned, by the rules of the site', async () => {
    const { owner, inbox, records } = await booked();
    const rules = mainEdition().calls()?.rules ?? expect.fail();
    const form = async () => (await owner.get('/calls')).body.split('id="book"')[1] ?? '';
    const [slot = ''] = (await form()).match(/(?<=option value=")[^"]+/u) ?? [];
    // The closed box says the day, too.
    const { zone } = rules;
    const [day, time] = [dayWords, timeWords].map((inWords) => inWords(Date.parse(slot), zone, words.lang));
    expect(await form()).toContain(`<optgroup label="${day}"><option value="${slot}">${time}, ${day}</option>`);
    const typed = { name: 'Ann Lee', contact: '(305) 555-0177', slot, about: 'A new site' };
    const undone = await owner.post('/calls/book', typed);
    await owner.post('/undo', { change: changeIn(undone.headers) });
    expect(records()).toHaveLength(1);
    const { headers } = await owner.post('/calls/book', typed);
    const { body } = await owner.get(headers.location ?? '');
    expect([body.includes(words.done.booked), body.includes('mailto:')]).toEqual([true, false]);
    // She was asked nothing, and mail is off.
    expect([words.clock.booked, words.delivery.off].every((said) => body.includes(said))).toBe(true);
    expect(body).not.toContain(words.clock.due);
    const { name, contact: phone, about: message } = typed;
    expect(records().at(-1)).toMatchObject({ name, phone, message, email: '', callState: 'booked' });
    const [from, length] = [Date.parse(slot), rules.minutes * minute];
    expect(await inbox.takenTimes(0)).toContainEqual({ from, to: from + length });
    expect((await owner.get('/?view=answered')).body).toContain('Ann Lee');
    expect(await form()).not.toContain(slot);
    for (const wrong of [{ slot }, { contact: 'soon' }, { name: '' }, { slot: '' }]) {
      const refused = await owner.post('/calls/book', { ...typed, contact: 'b@b.example', ...wrong });
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('id="faults"')]);
    }
    expect(records()).toHaveLength(2);
    for (let count = 0; count < 2; count += 1) {
      const [next = ''] = (await form()).match(/(?<=option value=")[^"]+/u) ?? [];
      await owner.post('/calls/book', { name: 'Bo Lee', contact: 'bo@b.example', slot: next });
    }
    expect(records().map(({ callState }) => callState)).toEqual(['booked', 'booked', 'booked', 'wished']);
  });

  it('takes no time while it’s a wish, until the owner gives it one that’s free, and none once that’s undone', async () => {
    const { owner, inbox, records, book } = await booked();
    const wishes = [1, 2].map((index) =>
      book({ name: `Wish ${index}`, email: `${index}@b.example`, phone: `305-555-020${index}` }, ['honeypot'], hour),
    );
    const [first = expect.fail(), second = expect.fail()] = await Promise.all(wishes);
    expect(await inbox.takenTimes(0)).toHaveLength(1);
    expect((await owner.get('/')).body).toContain(say(words.call.wished, { count: 2 }));
    const shown = (await owner.get('/calls')).body.split(words.call.wishes)[1];
    expect(shown).toContain(words.call.mayBeSpam);
    const at = /name="at" value="([^"]+)"/u.exec(shown ?? '')?.[1] ?? '';
    expect((await owner.get(`/inquiries/${first.reference}`)).body).toContain(words.call.give);
    const change = changeIn((await owner.post(path(first.reference), { at })).headers);
    expect((await owner.post(path(second.reference), { at })).headers.location).toMatch(/done=no-call$/u);
    expect((await inbox.takenTimes(0))[1]?.from).toBe(startsAt + hour);
    const states = () => records().map(({ status, callState }) => `${status} ${callState}`);
    expect(states()).toEqual(['accepted booked', 'accepted booked', 'suspect wished']);
    await owner.post('/undo', { change });
    expect(await inbox.takenTimes(0)).toHaveLength(1);
    expect(states()).toEqual(['accepted booked', 'suspect wished', 'suspect wished']);
  });

  it('doesn’t move to a time that has passed', async () => {
    const { owner, reference, token, inbox } = await booked();
    const before = (await inbox.readPrivate(token))?.call?.startsAt;
    const { headers } = await owner.post(path(reference), { at: '2020-11-05T10:30' });
    expect((await inbox.readPrivate(token))?.call?.startsAt).toBe(before);
    expect((await owner.get(headers.location ?? '')).body).toContain(words.done['no-call']);
  });

  it('goes with its inquiry, frees its time, and says whom to tell', async () => {
    const { owner, reference, inbox } = await booked();
    const { headers } = await owner.post(`/inquiries/${reference}/delete`, {});
    expect(await inbox.takenTimes(0)).toEqual([]);
    const { body } = await owner.get(headers.location ?? '');
    expect(body).toContain(words.done.callOff);
    expect(body).toContain(encodeURIComponent(languages.es.call.mail.canceled.body.slice(0, 20)));
    await owner.post('/undo', { change: reference });
    expect(await inbox.takenTimes(0)).toEqual([{ from: startsAt, to: startsAt + 1_200_000 }]);
  });

  it('comes back canceled where its time was taken meanwhile', async () => {
    const { owner, reference, inbox, book } = await booked();
    await owner.post(`/inquiries/${reference}/delete`, {});
    await book({ email: 'other@visitor.example' });
    await owner.post('/undo', { change: reference });
    expect((await owner.get(`/inquiries/${reference}`)).body).toContain(words.call.canceled);
    expect(await inbox.takenTimes(0)).toHaveLength(1);
  });

  it('is in the owner’s calendar by an address that can be replaced, and come back', async () => {
    const { owner, inbox, reference } = await booked();
    const shown = async () => /type="url" value="([^"]+)"/u.exec((await owner.get('/calls')).body)?.[1];
    expect(await shown()).toBeUndefined();
    const feeds = [];
    for (let index = 0; index < 2; index += 1) {
      expect((await owner.post('/calls/feed', {})).headers.location).toMatch(/^\/calls\?done=feed/u);
      feeds.push(new URL((await shown()) ?? expect.fail()));
    }
    const [old, current] = feeds.map(({ searchParams }) => searchParams.get('key') ?? '');
    const address = `${mainEdition().site().baseUrl}/calls.ics`;
    expect(feeds.map(({ origin, pathname }) => origin + pathname)).toEqual([address, address]);
    expect(current).toMatch(/^[\da-f]{32}$/u);
    expect((await inbox.perform(readFeed(current ?? '', 0)))?.map((call) => call.reference)).toEqual([reference]);
    expect(await inbox.perform(readFeed(old ?? '', 0))).toBeUndefined();
    const { headers } = await owner.post('/calls/feed', {});
    expect((await owner.get(headers.location ?? '')).body).toContain(words.done.undo);
    await owner.post('/undo', { change: changeIn(headers) });
    expect(await inbox.perform(readFeed(current ?? '', 0))).toHaveLength(1);
  });
});

/** Returns the key of what was just done, from where its answer leads. */
function changeIn({ location = '' }: { location?: string | undefined }): string {
  return new URLSearchParams(location.split('?')[1]).get('change') ?? '';
}

/** A desk with its owner at it. */
async function atDesk(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk(options);
  return { ...desk, owner: await desk.enter() };
}

/** A desk with an inquiry and its owner at it, and what its page says. */
async function atInquiry(...inquiry: Parameters<ReturnType<typeof openDesk>['store']>) {
  const desk = await atDesk();
  const reference = desk.store(...inquiry);
  return { ...desk, reference, body: (await desk.owner.get(`/inquiries/${reference}`)).body };
}

function openDesk({
  directory = temporaryFolder(),
  ...options
}: Pick<DeskOptions, 'canMail'> & { directory?: string } = {}) {
  const clock: TestClock = { now: start };
  const { file, inbox, store, records, checkpoint } = localInbox({ clock, directory });
  const environment = readEnvironment({ DATA_DIR: directory });
  const versions = createVersions(join(directory, 'site-versions'));
  const siteDirectory = environment.SITE_DIR;
  const publishing = createPublishing({ versions, siteDirectory, baseUrl: () => '', command: () => undefined });
  const preview = openPreview(temporaryFolder());
  const findRefusals = () => Promise.resolve({ faults: [], lost: [] });
  const site = { preview, versions, publishing, siteDirectory, findRefusals };
  const desk = createDesk({ inbox: file, environment, site, ...options, now: () => clock.now });
  function count(pages: Record<string, { views: number; bots: number }>, missing: Record<string, number> = {}): void {
    const counts = { pages: new Map(Object.entries(pages)), missing: new Map(Object.entries(missing)) };
    file.write((database) => perform(database, addCounts(counts, { at: clock.now, isClockSound: true })));
  }
  const enter = () => enterDesk(desk);
  return { ...desk, directory, file, inbox, environment, clock, store, records, checkpoint, enter, count };
}
