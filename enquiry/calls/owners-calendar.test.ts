import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { day, hour } from '../../text/units.ts';
import type { Call } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import { ownerWords } from '../outbox/owner-words.ts';
import { answerFeed, calendarOf } from './calendar.ts';
import { busyTimes, keepOwnersCalendar } from './owners-calendar.ts';

const now = Date.parse('2026-10-26T00:00:00Z');
const zone = 'America/New_York';

function calendar(...events: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'UID:1@home', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
}

function busy(...events: string[]): string[] {
  return busyTimes(calendar(...events), { from: now, to: now + 14 * day, zone }).map(({ from, to }) =>
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
    const settings = { inbox, zone, now, report: (each: object) => void told.push(each) };
    const address = 'https://calendar.example/secret';
    const read = async () => calendar(event('DTSTART:20261028T140000Z', 'DURATION:PT1H'));
    await keepOwnersCalendar({ ...settings, address, read });
    await keepOwnersCalendar({ ...settings, address, read: async (asked) => expect.fail(`no answer at ${asked}`) });
    await keepOwnersCalendar({ ...settings, address, read: async () => '<html>' });
    await keepOwnersCalendar({ ...settings, address: undefined, read: async () => '' });
    const from = Date.parse('2026-10-28T14:00:00Z');
    const unread = { readAt: 0, busy: [] };
    expect(kept).toEqual([unread, { readAt: now, busy: [{ from, to: from + hour }] }, unread, unread, 'none']);
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});

it('the file of a call and the feed are read alike by two parsers, without a warning, and have no line too long', async () => {
  const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T15:50:00.000Z' };
  const zones = { ownZone: zone, zone: 'America/Denver' };
  const call: Call = { ...times, ...zones, state: 'booked', isUnconfirmed: 1, changes: 2 };
  const said = { summary: 'Call; with Ñandú, Inc.', description: `Line one\nline two ${'é'.repeat(90)}` };
  const file = calendarOf([{ reference: 'TM-7K3QX', call, ...said }], now);

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
    now,
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
