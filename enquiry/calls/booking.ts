import * as v from 'valibot';
import { callForm, type EnquiryValues, forEachField, line, personEntries } from '../enquiry.ts';
import { isTimeZone } from './local-time.ts';

/** The fields that a visitor fills to book a call, in the order of the form. */
export const bookingFields = [callForm.slot, 'name', 'phone', 'email', 'message'] as const;

/** A booking: an inquiry of the visitor's words, and when the call begins, in milliseconds. */
export type Booking = { values: EnquiryValues; startsAt: number; zone: string };

export type BookingCheck = { ok: true; booking: Booking } | { ok: false; fields: string[] };

/** Fewest digits of a phone number that can be called. */
const fewestDigits = 7;

const bookingSchema = v.object({
  [callForm.slot]: v.pipe(v.string(), v.isoTimestamp()),
  ...personEntries(),
  phone: v.pipe(
    line('phone'),
    v.check((value) => value.replaceAll(/\D/gu, '').length >= fewestDigits, 'malformed'),
  ),
  message: line('message'),
});

/** Checks what the form holds that books a call. Returns its cleaned values, or the faulty fields in form order. */
export function checkBooking(record: Readonly<Record<string, string | undefined>>): BookingCheck {
  const result = v.safeParse(bookingSchema, record, { abortPipeEarly: true });
  if (!result.success) {
    const faulty = new Set(result.issues.map((issue) => issue.path?.[0]?.key));
    return { ok: false, fields: bookingFields.filter((field) => faulty.has(field)) };
  }
  const { slot, ...values } = result.output;
  const zone = record[callForm.zone] ?? '';
  return {
    ok: true,
    booking: {
      values: { ...forEachField(() => ''), ...values },
      startsAt: Date.parse(slot),
      zone: isTimeZone(zone) ? zone : '',
    },
  };
}
