import { interpolate } from '../../text/interpolate.ts';
import { type SlotValues, slotsIn, type Template } from '../../text/template.ts';
import { isToken } from '../calls/private-page.ts';
import { type EnquiryProblem, enquiryFields, hiddenFields } from '../enquiry.ts';
import { hasReference } from '../inbox/counts.ts';
import type { Inbox } from '../inbox/statement.ts';
import type { Stored } from '../inbox/store-enquiry.ts';
import type { FormPlan } from './form-plan.ts';
import type { Built, FormAnswer, FormRequest } from './form-request.ts';

export type Fault = keyof typeof statuses;

const statuses = {
  'malformed-body': 400,
  'wrong-form': 400,
  'foreign-origin': 403,
  taken: 409,
  'too-large': 413,
  'wrong-content-type': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
} as const;

/** No script may run in a page that holds what a visitor typed. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type FaultDetails = {
  /** The visitor's entry; missing when it could not be read. */
  values?: ReadonlyMap<string, string>;
  /** The faulty fields in form order. */
  fields?: readonly string[];
  /** What is wrong with them. */
  problems?: Readonly<Partial<Record<string, EnquiryProblem>>>;
  /** The message, where the form's own words don't say it. */
  message?: string;
  /** Seconds until the next try makes sense. */
  wait?: number;
  /** Returns what else the page shows. */
  live?: () => Promise<SlotValues>;
};

type RequestHead = Pick<FormRequest, 'header'>;

/**
 * The answers to the contact form: JSON for a script; for a plain post a redirect, the refilled
 * page, or, when nothing could be read, a line of text.
 */
export function createAnswers(built: Built) {
  return {
    /** Without a token, no one knows that it's the visitor who sent it: there's no way to the page. */
    success: (request: RequestHead, form: FormPlan, { reference, token }: Stored): FormAnswer => {
      const page = token === '' ? undefined : privatePath(form, token);
      if (wantsJson(request)) {
        return json(200, { ok: true, reference, page });
      }
      // A call is moved and canceled there.
      return leadTo(
        page && form.page === form.call.page ? page : `${form.sentPage}?ref=${reference}${page ? `&key=${token}` : ''}`,
      );
    },
    fault: async (
      request: RequestHead,
      form: FormPlan,
      code: Fault,
      details: FaultDetails = {},
    ): Promise<FormAnswer> => {
      const { values, fields = [], wait, message: own, live } = details;
      const message = own ?? messageFor(code, form.words, wait);
      const status = statuses[code];
      const retry: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) };
      if (wantsJson(request)) {
        return json(status, { error: { code, message, fields } }, retry);
      }
      const template = built().templates?.[form.page];
      const isKept = code === 'invalid' || enquiryFields.some((field) => values?.get(field));
      if (!template || !isKept) {
        const headers = { ...common, ...retry, 'content-type': 'text/plain; charset=utf-8' };
        return { status, headers, body: `${message} ${form.words.lost}\n` };
      }
      const shown = (await live?.()) ?? new Map();
      refill(template, shown, form.words, { ...details, ...(code !== 'invalid' && { message }) });
      return {
        status,
        headers: { ...common, ...retry, ...scriptlessHeaders },
        body: { template, values: shown },
      };
    },
  };
}

/**
 * Returns the address of an inquiry's private page. The token is in the query, which no log has.
 */
export function privatePath({ inquiryPage }: Pick<FormPlan, 'inquiryPage'>, token: string): string {
  return `${inquiryPage}?key=${token}`;
}

/** Returns an answer that leads to another page, and leaves no address behind. */
export function leadTo(location: string): FormAnswer {
  return { status: 303, headers: { ...common, 'referrer-policy': 'no-referrer', location }, body: '' };
}

const common = { 'cache-control': 'no-store', vary: 'accept' };

/** Headers of a page that is made for one visitor. */
export const scriptlessHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': scriptlessPolicy,
  'x-robots-tag': 'noindex',
};

function json(status: number, body: object, more: Record<string, string> = {}): FormAnswer {
  const headers = { ...common, ...more, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body) };
}

function messageFor(code: Fault, words: FormPlan['words'], wait = 0): string {
  if (code === 'invalid') {
    return words.invalid;
  }
  if (code !== 'too-many') {
    return words.failed;
  }
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const shown = minutes === 1 ? words.waitOne : interpolate(words.waitOther, { count: minutes });
  return `${words.failed} ${interpolate(words.limited, { wait: shown })}`;
}

function wantsJson({ header }: RequestHead): boolean {
  return header('x-requested-with') === 'fetch' || /\bapplication\/json\b/iu.test(header('accept') ?? '');
}

/**
 * Shows the success page only to a visitor whose message was stored, with its reference; anyone
 * else is led to the form, for the page would claim what did not happen (product.md, "Sent page").
 * When the inbox cannot be asked, the visitor is not confirmed anything either.
 */
export async function answerSent(
  form: FormPlan,
  search: URLSearchParams,
  { built, inbox }: { built: Built; inbox: Pick<Inbox, 'perform'> },
): Promise<FormAnswer> {
  const [reference, token] = ['ref', 'key'].map((name) => search.get(name) ?? '') as [string, string];
  const isConfirmed =
    /^TM-[2-9A-Z]{5}$/u.test(reference) && (await inbox.perform(hasReference(reference)).catch(() => false));
  const template = isConfirmed ? built().templates?.[form.sentPage] : undefined;
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  if (!template) {
    return { status: 302, headers: { ...headers, location: form.page }, body: '' };
  }
  const shown: SlotValues = new Map([
    ['contact-stored.hidden', null],
    ['contact-reference', reference],
  ]);
  if (isToken(token)) {
    shown.set('contact-own.hidden', null).set('contact-private.href', privatePath(form, token));
  }
  return { status: 200, headers: { ...headers, ...scriptlessHeaders }, body: { template, values: shown } };
}

/** Fields that a form which comes back doesn't take from the one that was sent. */
const ownFields: ReadonlySet<string> = new Set([hiddenFields.formName, hiddenFields.honeypot, hiddenFields.fillTime]);

/**
 * Fills the page of a form that comes back without JavaScript: what was typed, and what is wrong,
 * which are the faulty fields in form order, or `message`, why sending failed. `shown` already has
 * what else the page shows. The message that shows, or the first faulty field, takes the focus.
 */
function refill(
  template: Template,
  shown: SlotValues,
  { errorTitle, tooLong }: FormPlan['words'],
  { values = new Map(), fields = [], problems = {}, message: failure }: FaultDetails,
): void {
  const built = slotsIn(template, shown);
  const textOf = (slot: string): string => String(built.get(slot) ?? '');
  for (const [name, value] of values) {
    if (!ownFields.has(name)) {
      shown.set(`${name}.value`, value);
      choose(name, value);
    }
  }
  for (const field of fields) {
    if (problems[field] === 'too-long') {
      shown.set(`${field}-error`, tooLong[field] ?? '');
    }
    shown.set(`${field}.aria-invalid`, 'true');
    const described = [textOf(`${field}.aria-describedby`), `${field}-error`].filter(Boolean).join(' ');
    shown.set(`${field}.aria-describedby`, described);
    shown.set(`${field}.autofocus`, field === fields[0] ? '' : null);
    // A group of choices has no control to focus: its error takes its place.
    show(`${field}-error`, field === fields[0] && !built.has(`${field}.autofocus`));
  }
  show(failure === undefined ? 'contact-error' : 'contact-failure', failure !== undefined);
  if (failure !== undefined) {
    shown.set('contact-failure-reason', failure);
  }
  const links = fields
    .map((field) => ({ field, slot: `${field}-error` }))
    .filter(({ slot }) => built.has(slot))
    .flatMap(({ field, slot }) => [`<li><a href="#${field}">`, { slot, content: textOf(slot) }, '</a></li>']);
  shown.set('contact-faults', links);
  shown.set('title', interpolate(errorTitle, { title: textOf('title') }));

  /** Chooses what was chosen in a list or among buttons, if it's still offered. */
  function choose(name: string, value: string): void {
    if (built.has(`${name}=${value}`)) {
      for (const slot of built.keys()) {
        if (slot.startsWith(`${name}=`)) {
          shown.set(slot, slot === `${name}=${value}` ? '' : null);
        }
      }
    }
  }

  function show(id: string, takesFocus: boolean): void {
    shown.set(`${id}.hidden`, null).set(`${id}.tabindex`, '-1');
    shown.set(`${id}.autofocus`, takesFocus ? '' : null);
  }
}
