import { expect, it } from 'vitest';
import { day, hour } from '../../text/units.ts';
import { busyTimesInThread } from './busy-times.ts';

const now = Date.parse('2026-10-26T00:00:00Z');
const span = { from: now, to: now + 14 * day, zone: 'America/New_York' };

function calendar(...lines: string[]): string {
  const event = ['BEGIN:VEVENT', 'UID:1@home', 'DTSTART:20261028T140000Z', 'DURATION:PT1H', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...event, 'END:VCALENDAR', ''].join('\r\n');
}

it('returns the busy times', async () => {
  const from = Date.parse('2026-10-28T14:00:00Z');
  expect(await busyTimesInThread(calendar(), span)).toEqual([{ from, to: from + hour }]);
});

it('gives up on an event whose day never comes, while the server answers', async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 20);
  const february30 = calendar('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  await expect(busyTimesInThread(february30, span, 1000)).rejects.toThrow('takes too long');
  clearInterval(clock);
  expect(turns).toBeGreaterThan(10);
});

it.each([
  ['it is no calendar', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
  ['it has too many events', calendar('RRULE:FREQ=SECONDLY;INTERVAL=5').replace('2026', '2020')],
])('says why it cannot be read: %s', async (reason, text) => {
  await expect(busyTimesInThread(text, span)).rejects.toMatchObject({ name: 'CalendarFault', message: reason });
});
