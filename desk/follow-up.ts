import ical from 'ical-generator';
import { day } from '../text/units.ts';
import type { Inquiry } from './records.ts';

/** Returns an inquiry's follow-up as a calendar file: an all-day event. */
export function followUpCalendar(
  { reference, name, company, email, phone, note, followUp }: Inquiry & { followUp: string },
  summary: string,
): string {
  const calendar = ical({ prodId: { company: 'Tidemark', product: 'Desk' } });
  const start = new Date(`${followUp}T00:00Z`);
  calendar.createEvent({
    id: `${reference}@tidemark-desk`,
    start,
    end: new Date(start.getTime() + day),
    allDay: true,
    timezone: 'UTC',
    summary,
    description: [name, company, email, phone, note].filter(Boolean).join('\n'),
  });
  return calendar.toString();
}
