import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plan } from '../../hosting/testing/fixture.ts';
import { htmlOf } from '../../text/template.ts';
import { day, day as dayLength, hour, minute } from '../../text/units.ts';
import type { Call } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import { ownerWords } from '../outbox/owner-words.ts';
import { answerFeed, calendarOf } from './calendar.ts';
import { createLiveTimes } from './call-page.ts';
import { instantOf, isTimeZone, localTimeAt } from './local-time.ts';
import { busyTimes, keepOwnersCalendar } from './owners-calendar.ts';
import { type CallRules, callDays, callRulesSchema, slotAt } from './slots.ts';
import { momentWords, spacedTime } from './time-words.ts';

function rulesOf(changes: Partial<CallRules> = {}): CallRules {
  const base = { zone: 'America/New_York', minutes: 20, buffer: 10, notice: 0, horizon: 3, daysOff: [] };
  return { ...base, hours: { monday: ['09:00-12:00', '13:00-14:00'] }, ...changes };
}

const zones = ['America/New_York', 'America/Chicago', 'Europe/Madrid', 'America/Bogota', 'Pacific/Honolulu'];

/** The days around which clocks change in the United States and in Spain, 2026 and 2027. */
const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2027-11-07'];

const moments = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }))
  .map(([on, minutes]) => Date.parse(`${on}T07:00:00Z`) + minutes * minute);

describe('local time', () => {
  it('leads from an instant to the clock and back, at every change of clocks', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (instant, zone) => {
        const shown = localTimeAt(instant, zone);
        const back = instantOf(shown, zone);
        // A time that comes twice is its first.
        expect(back !== undefined && [0, hour].includes(instant - back)).toBe(true);
        expect(localTimeAt(back ?? 0, zone)).toEqual(shown);
      }),
    );
  });

  it('knows no time that clocks skip, and takes the first of one that comes twice', () => {
    expect(instantOf({ day: '2026-03-08', minutes: 150 }, 'America/New_York')).toBe(undefined);
    expect(instantOf({ day: '2026-11-01', minutes: 90 }, 'America/New_York')).toBe(Date.parse('2026-11-01T05:30:00Z'));
    expect(instantOf({ day: '2026-11-01', minutes: 90 }, 'America/Chicago')).toBe(Date.parse('2026-11-01T06:30:00Z'));
  });

  it('tells which names are time zones', () => {
    const names = ['America/New_York', 'Etc/GMT+5', 'Miami', '../etc', ''];
    expect(names.filter((name) => isTimeZone(name))).toEqual(['America/New_York', 'Etc/GMT+5']);
  });
});

describe('the times of calls', () => {
  it('begin within the hours, one length and break after the other', () => {
    const [day] = callDays(rulesOf(), Date.parse('2026-11-23T05:00:00Z'), []);
    expect(day?.day).toBe('2026-11-23');
    const hours = day?.slots.map(({ startsAt }) => localTimeAt(startsAt, 'America/New_York').minutes / 60);
    expect(hours).toEqual([9, 9.5, 10, 10.5, 11, 11.5, 13, 13.5]);
  });

  it('need hours that end after they begin', () => {
    const isWell = (monday: string) => v.is(callRulesSchema, rulesOf({ hours: { monday: [monday] } }));
    expect(['09:00-09:01', '09:00-09:00', '09:00-08:00'].map(isWell)).toEqual([true, false, false]);
  });

  it('leave out what is too soon, days off, and days without hours', () => {
    const now = Date.parse('2026-11-23T15:00:00Z');
    const [monday, tuesday] = callDays(rulesOf({ notice: 3 }), now, []);
    expect([monday?.slots.length, tuesday?.slots.length]).toEqual([2, 0]);
    for (const off of ['2026-11-23', { from: '2026-11-20', to: '2026-11-30' }]) {
      expect(callDays(rulesOf({ daysOff: [off] }), now, [])[0]?.slots).toEqual([]);
    }
  });

  it('leave their break where clocks skip an hour, after which the next one comes sooner than it looks', () => {
    const rules = rulesOf({ minutes: 45, hours: { sunday: ['00:00-04:30'] } });
    const [day] = callDays(rules, Date.parse('2026-03-08T05:00:00Z'), []);
    const times = day?.slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16));
    expect(times).toEqual(['05:00', '05:55', '06:50']);
  });

  it('exist only where the rules offer them', () => {
    const now = Date.parse('2026-11-23T05:00:00Z');
    const nine = Date.parse('2026-11-23T14:00:00Z');
    expect(slotAt(rulesOf(), now, nine, [])).toMatchObject({ startsAt: nine, isFree: true });
    for (const other of [nine + minute, nine + 7 * dayLength, nine - 7 * dayLength, Number.NaN]) {
      expect(slotAt(rulesOf(), now, other, [])).toBe(undefined);
    }
  });
});

describe('a moment in words', () => {
  it.each([
    ['Europe/Madrid', '2026-11-24T15:30:00Z', '10:30\u{a0}AM', '4:30\u{a0}PM, Madrid'],
    ['Pacific/Honolulu', '2026-11-24T15:30:00Z', '10:30\u{a0}AM', '5:30\u{a0}AM, Honolulu'],
    // A week between the changes of both clocks.
    ['Europe/Madrid', '2026-10-27T14:30:00Z', '10:30\u{a0}AM', '3:30\u{a0}PM, Madrid'],
    ['America/Bogota', '2026-11-24T15:30:00Z', '10:30\u{a0}AM', undefined],
    ['Asia/Tokyo', '2026-11-24T15:30:00Z', '10:30\u{a0}AM', '12:30\u{a0}AM, Tokyo, Wednesday'],
    ['', '2026-11-24T15:30:00Z', '10:30\u{a0}AM', undefined],
  ])('is the owner’s, and in %s the visitor’s where it differs', (visitor, at, time, visitors) => {
    const words = momentWords(Date.parse(at), { own: 'America/New_York', visitor }, 'en-US');
    expect(words).toMatchObject({ time, visitors });
  });

  it('keeps a Spanish time together, with the space that Spanish has in it', () => {
    const zones = { own: 'America/New_York', visitor: 'Europe/Madrid' };
    const { time, visitors } = momentWords(Date.parse('2026-11-24T15:30:00Z'), zones, 'es-US');
    expect([time, visitors]).toEqual(['10:30\u{a0}a.\u{a0}m.', '4:30\u{a0}p.\u{a0}m., Madrid']);
    // Whatever a platform writes.
    const written = ['4:30 p.m.', '4:30\u{202f}p.m.', '4:30\u{a0}p.\u{a0}m.', '4:30 p. m.'];
    expect(new Set(written.map(spacedTime))).toEqual(new Set(['4:30\u{a0}p.\u{a0}m.']));
  });
});

/** A Friday afternoon in Florida. */
const now = Date.parse('2026-11-27T18:00:00Z');

const [form = expect.fail()] = plan.forms;

function shownWith(changes: Partial<CallRules>): string {
  const nine = ['09:00-10:00'];
  const hours = { monday: nine, tuesday: nine, wednesday: nine, thursday: nine, friday: nine };
  const rules = { ...(plan.calls ?? expect.fail()), hours, ...changes };
  const shown = createLiveTimes().show(form, { rules, taken: [], now });
  return htmlOf({ template: shown?.rows ?? [], values: new Map() });
}

/** Returns the days as they're shown: those that can be chosen by their id, others by their text. */
function daysOf(changes: Partial<CallRules>): string[] {
  return [...shownWith(changes).matchAll(/id="day-([\d-]+)"|<p><span>(.*?)<\/span> <b>(.*?)<\/b>/gu)].map(
    ([, day, weekday, date]) => day ?? `${weekday} ${date}`,
  );
}

describe('the days of the call page', () => {
  it('begin and end with one that has a free time, and name days without calls together', () => {
    const firstWeek = ['2026-11-30', '2026-12-01', 'Wed Dec 2', '2026-12-03', '2026-12-04'];
    const weekend = 'Sat\u2009\u2013\u2009Sun Dec 5\u2009\u2013\u20096';
    const all = [...firstWeek, weekend, '2026-12-07', '2026-12-08', '2026-12-09'];
    expect(daysOf({ horizon: 13, daysOff: ['2026-12-02'] })).toEqual(all);
  });

  it('say how many of their times are free, and of one that it is one', () => {
    const html = shownWith({ hours: { monday: ['09:00-09:20'], tuesday: ['09:00-10:00'] }, horizon: 5 });
    expect(html.match(/free\w+: \d+/gu)).toEqual(['freeOne: 1', 'freeOther: 2']);
  });
});

const october = Date.parse('2026-10-26T00:00:00Z');
const zone = 'America/New_York';

function calendar(...events: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'UID:1@home', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
}

function busy(...events: string[]): string[] {
  return busyTimes(calendar(...events), { from: october, to: october + 14 * day, zone }).map(({ from, to }) =>
    [from, to].map((instant) => new Date(instant).toISOString().slice(5, 16)).join(' '),
  );
}

describe('the owner’s calendar', () => {
  it.each([
    ['in UTC', ['DTSTART:20261028T140000Z', 'DTEND:20261028T150000Z'], ['10-28T14:00 10-28T15:00']],
    ['with a length', ['DTSTART:20261028T140000Z', 'DURATION:PT30M'], ['10-28T14:00 10-28T14:30']],
    [
      'in a zone that programs know, over the change of clocks',
      ['DTSTART;TZID=America/New_York:20261028T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['10-28T13:00 10-28T14:00', '11-04T14:00 11-04T15:00'],
    ],
    ['in no zone', ['DTSTART:20261028T090000', 'DTEND:20261028T100000'], ['10-28T13:00 10-28T14:00']],
    ['all day', ['DTSTART;VALUE=DATE:20261028', 'DTEND;VALUE=DATE:20261029'], ['10-28T04:00 10-29T04:00']],
    ['in a past that ended', ['DTSTART:20250101T140000Z', 'DTEND:20250101T150000Z'], []],
    ['that leaves the time free', ['DTSTART:20261028T140000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['that is canceled', ['DTSTART:20261028T140000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
  ])('knows an event %s', (_what, lines, expected) => {
    expect(busy(event(...lines))).toEqual(expected);
  });

  it('knows what was left out of a series, moved, or is a call of this site', () => {
    const series = ['DTSTART:20261026T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261027T140000Z'];
    const moved = ['RECURRENCE-ID:20261028T140000Z', 'DTSTART:20261028T180000Z', 'DURATION:PT1H'];
    const call = event('DTSTART:20261029T140000Z', 'DURATION:PT1H').replace('1@home', 'TM-7K3QX@tidemark-calls');
    const left = ['10-26T14:00 10-26T15:00', '10-28T18:00 10-28T19:00'];
    expect(busy(event(...series), event(...moved), call)).toEqual(left);
  });

  it('believes the zone that comes with it where no program knows the name', () => {
    const own = ['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:-0600'];
    const end = ['TZOFFSETTO:-0600', 'END:STANDARD', 'END:VTIMEZONE'];
    const lines = ['DTSTART;TZID=Office:20261028T090000', 'DURATION:PT1H'];
    expect(busy([...own, ...end].join('\r\n'), event(...lines))).toEqual(['10-28T15:00 10-28T16:00']);
  });

  it('keeps what was read when it fails, and never tells its address', async () => {
    const kept: unknown[] = [];
    const told: unknown[] = [];
    const inbox: Pick<Inbox, 'perform'> = {
      perform: async ({ statements, read }) => {
        const value = statements[0]?.values['value'];
        kept.push(value === undefined ? 'none' : JSON.parse(String(value)));
        return read([]);
      },
    };
    const settings = { inbox, zone, now: october, report: (each: object) => void told.push(each) };
    const address = 'https://calendar.example/secret';
    const read = async () => calendar(event('DTSTART:20261028T140000Z', 'DURATION:PT1H'));
    await keepOwnersCalendar({ ...settings, address, read });
    await keepOwnersCalendar({ ...settings, address, read: async (asked) => expect.fail(`no answer at ${asked}`) });
    await keepOwnersCalendar({ ...settings, address, read: async () => '<html>' });
    await keepOwnersCalendar({ ...settings, address: undefined, read: async () => '' });
    const from = Date.parse('2026-10-28T14:00:00Z');
    const unread = { readAt: 0, busy: [] };
    expect(kept).toEqual([unread, { readAt: october, busy: [{ from, to: from + hour }] }, unread, unread, 'none']);
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});

it('the file of a call and the feed are read alike by two parsers, without a warning, and have no line too long', async () => {
  const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T15:50:00.000Z' };
  const zones = { ownZone: zone, zone: 'America/Denver' };
  const call: Call = { ...times, ...zones, state: 'booked', isUnconfirmed: 1, changes: 2 };
  const said = { summary: 'Call; with Ñandú, Inc.', description: `Line one\nline two ${'é'.repeat(90)}` };
  const file = calendarOf([{ reference: 'TM-7K3QX', call, ...said }], october);

  onTestFinished(() => void vi.restoreAllMocks());
  const warned = ['warn', 'error', 'log'].map((name) => vi.spyOn(console, name as 'warn'));
  const canceled: Call = { ...call, state: 'canceled', isUnconfirmed: 0 };
  const wished: Call = { ...call, state: 'wished' };
  const ways = { email: 'a@b.example', phone: '305-555-0147' };
  const caller = { name: 'Ñandú, Inc.', ...ways, message: 'Line one\nline; two', status: 'accepted' as const };
  const fed = [call, canceled, wished].map((each, index) => ({ reference: `TM-${index}`, call: each, ...caller }));
  const { body } = await answerFeed('key=x', {
    inbox: { perform: async <TResult>() => fed as TResult },
    refuse: () => 0,
    words: ownerWords({ ownerLanguage: 'es', brand: 'Tidemark' }),
    now: october,
  });
  for (const [text, statuses] of [
    [file, ['TENTATIVE']],
    [String(body), ['TENTATIVE', 'CANCELLED']],
  ] as const) {
    const component = new ICAL.Component(ICAL.parse(text));
    const first = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const { events: second = [], version, prodId } = convertIcsCalendar(undefined, text);
    const heads = ['version', 'prodid'].map((name) => component.getFirstPropertyValue(name));
    expect(heads).toEqual([version, prodId]);
    expect(second.map(({ status }) => status)).toEqual(statuses);
    expect(second.map(({ alarms = [] }) => alarms.map(({ trigger }) => trigger.value))).toEqual(
      statuses.map((status) => (status === 'CANCELLED' ? [] : [{ before: true, minutes: 15 }])),
    );
    // This parser takes the line end before an alarm for the description's.
    const trimmed = second.map(({ description = '', ...each }) => ({ ...each, description: description.trimEnd() }));
    expect(trimmed).toMatchObject(
      first.map(({ summary, uid, sequence, description, startDate, endDate }) => {
        const [start, end] = [startDate, endDate].map((at) => ({ date: at.toJSDate() }));
        return { summary, uid, sequence, description, start, end };
      }),
    );
    expect(
      first.map(({ startDate, endDate }) => [startDate, endDate].map((at) => at.toJSDate().toISOString())),
    ).toEqual(statuses.map(() => [call.startsAt, call.endsAt].map((at) => new Date(at).toISOString())));
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  }
  expect(file).toContain('SUMMARY:Call\\; with Ñandú\\, Inc.');
  expect(warned.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
