import * as v from 'valibot';
import { minute } from '../../text/units.ts';
import {
  callForm,
  type EnquiryProblem,
  type EnquiryValues,
  forEachField,
  line,
  personEntries,
  problemsIn,
} from '../enquiry.ts';
import { answerSent, scriptlessHeaders } from '../form/answers.ts';
import type { FormPlan } from '../form/form-plan.ts';
import type { Built, FormAnswer } from '../form/form-request.ts';
import type { Limits } from '../form/limits.ts';
import { readPrivate, takenTimes } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import { callPageSlots, type LiveTimes, type ShownTimes } from './call-page.ts';
import { isTimeZone } from './local-time.ts';
import { callFile, isToken, privatePageSlots } from './private-page.ts';
import { readInstant } from './slots.ts';

type LivePagesOptions = {
  built: Built;
  liveTimes: LiveTimes;
  refuse: Limits['refuse'];
  /** Waits for an address's turn; more than 0 are the seconds after which it may try again. */
  turn?: (address: string) => Promise<number>;
  inbox: Pick<Inbox, 'perform'>;
  now?: (() => number) | undefined;
};

/** Without a body, it's the page as it was built. */
export type LiveAnswer = Omit<FormAnswer, 'body'> & { body?: FormAnswer['body'] };

/** A request's query, the headers of the page as it was built, and the visitor's address. */
type Asked = { search: URLSearchParams; built: Readonly<Record<string, string>>; address: string };

const privateHeaders = { ...scriptlessHeaders, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Answers for a page that holds what the inbox knows. */
export type LivePages = ReturnType<typeof createLivePages>;

/**
 * Answers for the pages that hold what the inbox knows: the free times, an inquiry's private page,
 * and the success page (product.md, "Call page", "Private page", and "Sent page"); and for the form
 * that a link starts with something ("Contact form").
 */
export function createLivePages({
  built: site,
  liveTimes,
  refuse,
  turn = async () => 0,
  inbox,
  now = Date.now,
}: LivePagesOptions) {
  /**
   * Answers a GET for one of these pages; undefined for any other path. `query` comes without its
   * question mark, `built` are the headers of the page as it was built, `address` is the visitor's.
   */
  return (
    path: string,
    query: string,
    { built, address }: { built: Readonly<Record<string, string>>; address: string },
  ): Promise<LiveAnswer | undefined> | undefined => {
    const wanted = path.replace(/(?<=.)\/$/u, '');
    const form = site().forms.find(({ page, starts, call, inquiryPage, sentPage }) =>
      [call.page, inquiryPage, sentPage, Object.hasOwn(starts, query) && page].includes(wanted),
    );
    return form && answer(form, wanted, { search: new URLSearchParams(query), built, address });
  };

  async function answer(form: FormPlan, wanted: string, asked: Asked): Promise<LiveAnswer | undefined> {
    const wait = await turn(asked.address);
    if (wanted === form.page) {
      return wait > 0 ? undefined : answerStart(form, asked);
    }
    if (wait > 0) {
      return later(form, 429, wait);
    }
    if (wanted === form.sentPage) {
      return answerSent(form, asked.search, { built: site, inbox });
    }
    return wanted === form.call.page ? answerTimes(form, asked.built) : answerPrivate(form, asked);
  }

  /** The form as a link to it starts it. */
  function answerStart({ page, starts }: FormPlan, { search, built }: Asked): LiveAnswer | undefined {
    const template = site().templates?.[page];
    const values = new Map(Object.entries(starts[String(search)] ?? {}));
    return template && { status: 200, headers: built, body: { template, values, withScripts: true } };
  }

  /** Undefined when there's nothing to fill in: the page as built says how to reach the owner. */
  async function answerTimes(form: FormPlan, built: Readonly<Record<string, string>>): Promise<LiveAnswer | undefined> {
    const times = await readTimes(form);
    const template = site().templates?.[form.call.page];
    if (!times || !template) {
      return undefined;
    }
    times.page ??= { template, values: callPageSlots(times), withScripts: true };
    // With no-store, Firefox would keep no page that a step back leads to.
    return { status: 200, headers: { ...built, 'cache-control': 'no-cache' }, body: times.page };
  }

  async function answerPrivate(form: FormPlan, { search, built, address }: Asked): Promise<LiveAnswer | undefined> {
    const token = search.get('key') ?? '';
    const key = [form.inquiryPage, search, Math.floor(now() / minute)].join(' ');
    try {
      const found = isToken(token) && (await liveTimes.once(key, () => showInquiry(form, search)));
      if (found) {
        return found;
      }
    } catch {
      return later(form, 503, 60);
    }
    const wait = token === '' ? 0 : await refuse(address);
    if (wait > 0) {
      return later(form, 429, wait);
    }
    // The page as it was built holds nothing of anyone, and its scripts may run.
    return { status: 404, headers: { ...privateHeaders, ...built, 'cache-control': 'no-store' } };
  }

  /** Undefined when the token opens nothing. */
  async function showInquiry(form: FormPlan, search: URLSearchParams): Promise<LiveAnswer | undefined> {
    const token = search.get('key') ?? '';
    const template = site().templates?.[form.inquiryPage];
    const inquiry = template && (await inbox.perform(readPrivate(token)));
    if (!inquiry) {
      return undefined;
    }
    const { call, reference } = inquiry;
    if (call && call.state !== 'wished' && search.get('file') === 'ics') {
      return {
        status: 200,
        headers: {
          ...privateHeaders,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${reference}.ics"`,
        },
        body: callFile({ reference, call }, form, now()),
      };
    }
    const shown = privatePageSlots(form, inquiry, {
      token,
      outcome: search.get('done') ?? '',
      zone: call?.ownZone ?? site().calls?.zone ?? 'America/New_York',
      times: call && (await readTimes(form)),
      now: now(),
    });
    return { status: 200, headers: privateHeaders, body: { template, values: shown } };
  }

  async function readTimes(form: FormPlan): Promise<ShownTimes | undefined> {
    const known = site().calls;
    try {
      return (
        known &&
        liveTimes.show(form, {
          rules: known,
          taken: await liveTimes.taken(() => inbox.perform(takenTimes(now()))),
          now: now(),
        })
      );
    } catch {
      return undefined;
    }
  }
}

function later({ call }: FormPlan, status: 429 | 503, wait: number): LiveAnswer {
  return {
    status,
    headers: { ...privateHeaders, 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(wait) },
    body: `${call.words.later}\n`,
  };
}

/** The fields that a visitor fills to book a call, in the order of the form. */
export const bookingFields = [callForm.slot, 'name', 'phone', 'email', 'message'] as const;

/** Fewest digits of a phone number with its area code, or with its country's. */
const fewestDigits = 10;

const bookingSchema = v.object({
  [callForm.slot]: v.pipe(v.string(), v.transform(readInstant), v.finite('malformed')),
  ...personEntries(),
  phone: v.pipe(
    line('phone'),
    v.check((value) => value.replaceAll(/\D/gu, '').length >= fewestDigits, 'malformed'),
  ),
  message: line('message'),
});

/**
 * Checks what the form holds that books a call. Returns its cleaned values and when the call
 * begins, in milliseconds, or the faulty fields in form order.
 */
export function checkBooking(
  record: Readonly<Record<string, string | undefined>>,
):
  | { ok: true; booking: { values: EnquiryValues; startsAt: number; zone: string } }
  | { ok: false; fields: string[]; problems: Record<string, EnquiryProblem> } {
  const result = v.safeParse(bookingSchema, record, { abortPipeEarly: true });
  if (!result.success) {
    const problems = problemsIn(result.issues);
    return { ok: false, fields: bookingFields.filter((field) => field in problems), problems };
  }
  const { slot: startsAt, ...values } = result.output;
  const zone = record[callForm.zone] ?? '';
  return {
    ok: true,
    booking: {
      values: { ...forEachField(() => ''), ...values },
      startsAt,
      zone: isTimeZone(zone) ? zone : '',
    },
  };
}
