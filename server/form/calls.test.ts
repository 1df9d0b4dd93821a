import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { feedPath } from '../../enquiry/calls/calendar.ts';
import { clockTime, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { callDays } from '../../enquiry/calls/slots.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { day, hour } from '../../text/units.ts';
import { busyTimesInThread } from '../calendar/busy-times.ts';
import { writeSetting } from '../inbox/records/transaction.ts';
import { type Bench, bench, browsing, fetching, postForm, stored } from '../testing/bench.ts';
import { callAt, valuesOf } from '../testing/inbox.ts';

const [english, spanish] = plan.forms as [FormPlan, FormPlan];

/** A Monday, in the night in Florida. */
const now = Date.parse('2026-11-23T05:00:00Z');

const rules = plan.calls ?? expect.fail();

/** Returns the time on the owner's clock, as `YYYY-MM-DDTHH:MM`. */
function ownersClock(instant: number): string {
  const { day: date, minutes } = localTimeAt(instant, rules.zone);
  return `${date}T${clockTime(minutes)}`;
}

const offered = callDays(rules, now, []).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));

let visitors = 0;

/** A visitor whose email, phone, and network address nobody else has. */
function newVisitor() {
  visitors += 1;
  const phone = `305-555-${String(visitors).padStart(4, '0')}`;
  return { name: 'Dana Reyes', email: `v${visitors}@bakery.example`, phone, address: `192.0.2.${visitors}` };
}

const instant = (slot = 0) => new Date(slot).toISOString();

function bookingFields(slot: number, changes: Record<string, string> = {}): Record<string, string> {
  const fields = { 'form-name': english.call.name, message: 'A bakery', zone: 'America/Denver' };
  return { ...fields, slot: instant(slot), ...changes };
}

async function book({ app }: Bench, slot = offered[0] ?? 0, changes: Record<string, string> = {}) {
  const { address, ...fields } = { ...newVisitor(), ...changes };
  const response = await postForm(app, bookingFields(slot, fields), fetching, address);
  const { page = '', reference = '' } = response.json();
  return { status: response.statusCode, page, reference, token: page.slice(page.indexOf('=') + 1) };
}

function change({ app }: Bench, key: string, fields: Record<string, string>) {
  // A page without a referrer posts without an origin.
  return postForm(app, { 'form-name': english.call.name, key, ...fields }, { ...browsing, origin: 'null' });
}

async function freeTimes({ app }: Bench, path = english.call.page): Promise<number[]> {
  const { body } = await app.inject(path);
  return [...body.matchAll(/name="slot-[\d-]+" id="slot-(\d+)"/gu)].map(([, at]) => Number(at));
}

describe('the page that books calls', () => {
  it.each([english, spanish])('has the free times of $lang without a script, and its own scripts', async (form) => {
    const here = await bench({}, () => now);
    const page = await here.app.inject(form.call.page);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(await freeTimes(here, form.call.page)).toEqual(offered);
    // The owner's clock with its offset, for the script that adds the visitor's.
    const shown = Array.from(page.body.matchAll(/<time datetime="(.{16}[+-]\d\d:\d\d)">/gu), ([, at = '']) => at);
    expect(shown.map((at) => Date.parse(at))).toEqual(offered);
    expect(shown.map((at) => at.slice(0, 16))).toEqual(offered.map(ownersClock));
    expect(page.body).toContain('<script');
    expect(page.body).toMatch(/<section id="call-none" hidden/u);
  });

  it('stays as it was built when no time is free', async () => {
    const here = await bench({}, () => now);
    const call = { ...callAt(now), endsAt: now + 11 * day };
    await here.inbox.store({ values: valuesOf(), reasons: [], call }, now);
    const { body } = await here.app.inject(english.call.page);
    expect(body).toMatch(/<section id="call-none">/u);
    expect(await freeTimes(here)).toEqual([]);
  });
});

describe('a booking', () => {
  it('is an inquiry with a time that no one else can book', async () => {
    const here = await bench({}, () => now);
    const { status, reference } = await book(here);
    expect([status, stored(here).map((record) => record.reference)]).toEqual([200, [reference]]);
    const someone = { name: 'Someone Else', email: 'else@bakery.example', phone: '305-555-9999' };
    const taken = await postForm(here.app, bookingFields(offered[0] ?? 0, someone), browsing);
    expect(taken.statusCode).toBe(409);
    expect(taken.body).toContain('value="Someone Else"');
    expect(taken.body).not.toContain('<script');
    expect(taken.body).toMatch(/<s id="summary-gone">when: Monday, November\u00a023 8:00\u00a0AM/u);
    expect(stored(here)).toHaveLength(1);
    expect(await freeTimes(here)).toEqual(offered.slice(1));
    // The two nearest free times are told in their order, though here the earlier one is farther.
    await book(here, offered[5]);
    await book(here, offered[6]);
    const told = await postForm(here.app, bookingFields(offered[6] ?? 0, someone), fetching);
    expect(told.json().error.message).toMatch(/free: 10:00\u00a0AM.* and 11:30\u00a0AM/u);
  });

  it('sent again without an id is one for ten minutes, answered as sent and without its private page', async () => {
    const here = await bench({}, () => now);
    const { address, ...person } = newVisitor();
    const send = () => postForm(here.app, bookingFields(offered[0] ?? 0, person), browsing, address);
    const [first, again] = [await send(), await send()];
    expect(first.headers.location).toMatch(/^\/contact\/inquiry\?key=[\da-f]{32}$/u);
    const [{ reference } = expect.fail(), ...others] = stored(here);
    expect([others, again.statusCode, again.headers.location]).toEqual([[], 303, `/contact/sent?ref=${reference}`]);
    const told = await postForm(here.app, bookingFields(offered[0] ?? 0, person), fetching, address);
    expect(told.json()).toEqual({ ok: true, reference });
  });

  it('comes back refilled when something is missing', async () => {
    const here = await bench({}, () => now);
    const fields = bookingFields(offered[3] ?? 0, { name: 'D', phone: '555-0147', email: 'dana@bakery.example' });
    const refused = await postForm(here.app, fields, browsing);
    expect([refused.statusCode, stored(here)]).toEqual([422, []]);
    expect(refused.body).toMatch(new RegExp(`value="${fields['slot']}" checked=""`, 'u'));
    // The fixture's own words around it.
    expect(refused.body).toMatch(/<p id="summary-when">when: Monday, November\u00a023 9:30\u00a0AM/u);
    expect(refused.body).toMatch(/<p id="summary-yours">yours: .*7:30\u00a0AM, Denver/u);
    const long = await postForm(here.app, { ...fields, message: 'x'.repeat(6000) }, browsing);
    expect(long.body).toContain(`<p id="message-error" tabindex="-1">${english.call.tooLong['message']}</p>`);
    expect(long.body).toContain(`<a href="#message">${english.call.tooLong['message']}</a>`);
    // Of two, it's the one of the day that's open.
    const two = { ...fields, day: '2026-11-23', 'slot-2026-11-23': instant(offered[1]) };
    expect((await postForm(here.app, two, browsing)).body).toContain(`value="${instant(offered[1])}" checked=""`);
    // No clock shows the first moment that a date can hold.
    const early = { ...fields, slot: '-271821-04-20T00:00:00Z' };
    expect((await postForm(here.app, early, browsing)).statusCode).toBe(422);
    // A missing choice has no single control to focus: its message gets the focus.
    const choiceless = await postForm(here.app, { ...fields, slot: '' }, browsing);
    const focused = '<p id="slot-error" tabindex="-1" autofocus="">';
    expect(choiceless.body.match(/<[^>]*autofocus[^>]*>/gu)).toEqual([focused]);
    const told = await postForm(here.app, { ...fields, slot: '' }, fetching);
    expect(told.json().error.fields).toEqual(['slot', 'name', 'phone']);
  });

  it.each([
    ['of a person by email', { email: 'V@Bakery.example' }],
    ['of a person by phone', { phone: '+1 (305) 555-0147' }],
    ['that looks like spam', { 'bot-field': 'Dana Reyes' }],
  ])('%s beside another call is a wish, which takes no time and says nothing of it', async (_what, changes) => {
    const here = await bench({}, () => now);
    await book(here, offered[0], { email: 'v@bakery.example', phone: '305-555-0147' });
    const { status, page, token, reference } = await book(here, offered[3], changes);
    expect(status).toBe(200);
    expect(await freeTimes(here)).toEqual(offered.slice(1));
    const { body } = await here.app.inject(page);
    expect(body).toMatch(/<span id="inquiry-title">wished: .*<b id="call-when">when: Monday, November\u00a023 /u);
    expect(body).toMatch(/<a id="call-file" hidden/u);
    expect(body).not.toContain('name="slot-');
    expect((await here.app.inject(`${page}&file=ics`)).headers['content-type']).toMatch(/html/u);
    // Nor does its page make it a call, and the feed of the owner's calendar hasn't it.
    for (const act of ['cancel', 'move']) {
      const refused = await change(here, token, { act, slot: instant(offered[3]) });
      expect(refused.headers.location).toMatch(/done=refused$/u);
    }
    expect((await here.inbox.readPrivate(token))?.call?.state).toBe('wished');
    expect((await here.app.inject(openFeed(here))).body).not.toContain(reference);
    // Whoever comes next can have the time.
    expect((await here.inbox.readPrivate((await book(here, offered[3])).token))?.call?.state).toBe('booked');
  });

  it('is a wish from the third of one network address on, until one of the two is canceled', async () => {
    const here = await bench({}, () => now);
    const stateOf = async (key: string) => (await here.inbox.readPrivate(key))?.call?.state;
    for (const [slot, state] of ['booked', 'booked', 'wished'].entries()) {
      const { token } = await book(here, offered[slot], { address: `2001:db8:1:${slot}::1` });
      expect(await stateOf(token)).toBe(state);
    }
    expect(await stateOf((await book(here, offered[3])).token)).toBe('booked');
    const { token } = await book(here, offered[4], { address: '192.0.2.200' });
    await change(here, token, { act: 'cancel' });
    await book(here, offered[5], { address: '192.0.2.200' });
    await book(here, offered[6], { address: '192.0.2.200' });
    // A canceled call that comes back counts like a new one.
    const again = await change(here, token, { act: 'move', slot: instant(offered[4]) });
    expect(again.headers.location).toBe(`${english.inquiryPage}?key=${token}`);
    expect(await stateOf(token)).toBe('wished');
  });
});

describe('a private page', () => {
  it('shows what was sent and how far it has come, to no one without the token', async () => {
    const here = await bench({}, () => now);
    const { page, token, reference } = await book(here);
    const shown = await here.app.inject(page);
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
    expect(shown).toMatchObject({ statusCode: 200, headers });
    expect(shown.body).toContain(reference);
    expect(shown.body).toContain('Dana Reyes');
    const when = 'when: Monday, November\u00a023 8:00\u00a0AM';
    expect(shown.body).toMatch(new RegExp(`<span id="inquiry-title">booked: .*<b id="call-when">${when}`, 'u'));
    // The first words that a screen reader says.
    expect(shown.body).toMatch(new RegExp(`<title>booked: .*${when}`, 'u'));
    expect(shown.body).toContain('length: 20 Eastern Time');
    expect(shown.body).toContain('<span id="call-yours">yours: 6:00\u00a0AM, Denver</span>');
    expect(shown.body).toMatch(/<span id="inquiry-received">received: Monday, November\u00a023 12:00\u00a0AM Eastern/u);
    expect(shown.body).not.toContain('<script');
    const file = await here.app.inject(`${page}&file=ics`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const key of ['0'.repeat(32), '', "' OR 1"]) {
      const guessed = await here.app.inject(`${english.inquiryPage}?key=${encodeURIComponent(key)}`);
      expect([guessed.statusCode, guessed.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(guessed.body).not.toContain('Dana Reyes');
    }
    const early = await change(here, token, { act: 'move', slot: '-271821-04-20T00:00:00Z' });
    expect([early.statusCode, early.headers.location]).toEqual([303, expect.stringMatching(/done=refused$/u)]);
    await change(here, token, { act: 'cancel' });
    expect((await here.app.inject(page)).body).toMatch(/<b id="call-when"><\/b>.*<span id="call-yours"><\/span>/su);
  });

  it('is read once a second, however often it is asked for, and again after a change', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => clock.mockRestore());
    const here = await bench({}, () => now);
    const { page, token } = await book(here);
    const shown = async () => /id="sent-name">([^<]*)/u.exec((await here.app.inject(page)).body)?.[1];
    const rename = (name: string): void => {
      using other = new DatabaseSync(here.inbox.path);
      other.prepare('UPDATE enquiry SET name = ?').run(name);
    };
    expect(await shown()).toBe('Dana Reyes');
    rename('Second');
    clock.mockReturnValue(1999);
    expect(await shown()).toBe('Dana Reyes');
    clock.mockReturnValue(2000);
    expect(await shown()).toBe('Second');
    rename('Third');
    await change(here, token, { act: 'cancel' });
    expect(await shown()).toBe('Third');
  });

  it('belongs to a message too, and the sent page leads to it', async () => {
    const here = await bench({}, () => now);
    const fields = { 'form-name': 'contact', name: 'Dana Reyes', email: 'd@bakery.example', message: 'Hello there' };
    const response = await postForm(here.app, fields, browsing);
    const location = String(response.headers.location);
    const key = /key=([\da-f]{32})$/u.exec(location)?.[1];
    const page = await here.app.inject(`${english.inquiryPage}?key=${key}`);
    expect(page.body).toContain('Dana Reyes');
    expect(page.body).toMatch(/<span id="inquiry-title">found: .*<b id="call-when"><\/b>/u);
    expect(page.body).toMatch(/<span id="inquiry-lead">by: Wednesday, November\u00a025 12:00\u00a0AM/u);
    expect(page.body).toMatch(/<a id="call-file" hidden/u);
    expect(page.body).toContain('<div id="sent-findings-row" hidden=""><dd id="sent-findings"></dd>');
  });

  it('changes a call six times, and then says to call or write', async () => {
    const here = await bench({}, () => now);
    const { page, token } = await book(here);
    const [first = 0, ...others] = offered;
    for (let index = 0; index < 12; index += 1) {
      await change(here, token, { act: 'move', slot: instant(others[index]) });
    }
    expect(await here.inbox.readPrivate(token)).toMatchObject({ call: { changes: 6, state: 'booked' } });
    expect(await freeTimes(here)).toEqual([first, ...others.filter((_, index) => index !== 5)]);
    const shown = await here.app.inject(`${page}&done=refused`);
    expect(shown.body).toContain('<p id="call-enough">');
    for (const gone of ['<p id="call-refused" hidden', '<p id="call-cancel" hidden', '<form id="call-move" hidden']) {
      expect(shown.body).toContain(gone);
    }
  });

  it('lets no one guess: after 60 wrong keys, of a page, a change, or the feed, the next one waits', async () => {
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '' }, () => now);
    const { page } = await book(here);
    const wrong = (count: number): string => count.toString(16).padStart(32, '0');
    const guesses = [
      (count: number) => here.app.inject(`${english.inquiryPage}?key=${wrong(count)}`),
      (count: number) => change(here, wrong(count), { act: 'cancel' }),
      (count: number) => here.app.inject(`${feedPath}?key=${wrong(count)}`),
    ];
    for (let count = 0; count < 20; count += 1) {
      const statuses = await Promise.all(guesses.map(async (guess) => (await guess(count)).statusCode));
      expect(statuses).toEqual([404, 303, 404]);
    }
    for (const guess of guesses) {
      const answer = await guess(99);
      expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 10]);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    // Whoever has the link opens it all the same, and no link isn't a wrong one.
    expect((await here.app.inject(page)).statusCode).toBe(200);
    expect((await here.app.inject(english.inquiryPage)).statusCode).toBe(404);
  });

  it('takes a place for each change, as for a message', async () => {
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1' }, () => now);
    const tokens = [(await book(here, offered[0])).token, (await book(here, offered[5])).token];
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const act = { act: 'move', slot: instant(offered[10 + count]) };
      statuses.push((await change(here, tokens[count % 2] ?? '', act)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
  });
});

it('the feed of the owner’s calendar opens to its newest token alone, and to none before there is one', async () => {
  const here = await bench({}, () => now);
  await book(here);
  const old = openFeed(here, '0'.repeat(32));
  expect((await here.app.inject(old)).statusCode).toBe(200);
  openFeed(here);
  for (const url of [old, feedPath, `${feedPath}?key=`, `${feedPath}?key=%27%20OR%201`]) {
    const refused = await here.app.inject(url);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(refused.body).not.toContain('Dana');
  }
  const fresh = await bench({}, () => now);
  for (const url of [feedPath, `${feedPath}?key=`, `${feedPath}?key=undefined`]) {
    expect((await fresh.app.inject(url)).statusCode).toBe(404);
  }
});

/** Makes the address of the feed, as the desk does. */
function openFeed({ inbox }: Bench, key = 'f'.repeat(32)): string {
  using database = new DatabaseSync(inbox.path, { timeout: 5000 });
  writeSetting(database, 'feed', key);
  return `${feedPath}?key=${key}`;
}

const october = Date.parse('2026-10-26T00:00:00Z');
const fortnight = { from: october, to: october + 14 * day, zone: 'America/New_York' };

function calendarOf(...lines: string[]): string {
  const event = ['BEGIN:VEVENT', 'UID:1@home', 'DTSTART:20261028T140000Z', 'DURATION:PT1H', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...event, 'END:VCALENDAR', ''].join('\r\n');
}

it('returns the busy times', async () => {
  const from = Date.parse('2026-10-28T14:00:00Z');
  expect(await busyTimesInThread(calendarOf(), fortnight)).toEqual([{ from, to: from + hour }]);
});

it('gives up on an event whose day never comes, while the server answers', async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 20);
  const february30 = calendarOf('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  await expect(busyTimesInThread(february30, fortnight, 1000)).rejects.toThrow('takes too long');
  clearInterval(clock);
  expect(turns).toBeGreaterThan(10);
});

it.each([
  ['it is no calendar', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
  ['it has too many events', calendarOf('RRULE:FREQ=SECONDLY;INTERVAL=5').replace('2026', '2020')],
])('says why it cannot be read: %s', async (reason, text) => {
  await expect(busyTimesInThread(text, fortnight)).rejects.toMatchObject({ name: 'CalendarFault', message: reason });
});
