import * as v from 'valibot';

/**
 * The fields that a visitor fills, in the order of the form, with the most characters of each
 * (UTF-16 units, as the `maxlength` attribute counts them). The check, the inbox's columns, the
 * emails, the export, and the desk follow.
 */
export const maximumLengths = {
  name: 100,
  email: 254,
  phone: 40,
  company: 120,
  service: 60,
  budget: 40,
  message: 5000,
} as const;

export type EnquiryField = keyof typeof maximumLengths;

export const enquiryFields = Object.keys(maximumLengths) as readonly EnquiryField[];

/** The fields of one line: all but the message. */
export const lineFields = enquiryFields.filter((field) => field !== 'message');

/** Returns a value for each field. */
export function forEachField<TValue>(toValue: (field: EnquiryField) => TValue): Record<EnquiryField, TValue> {
  return Object.fromEntries(enquiryFields.map((field) => [field, toValue(field)])) as Record<EnquiryField, TValue>;
}

/** The fixed value of `form-name` in the edition without a prefix. */
const mainForm = 'contact';

/**
 * Returns the value of `form-name` in an edition: `contact`, or `contact-es` below /es. It tells
 * the host which edition's pages to answer with.
 */
export function formNameOf(prefix: string, form: string = mainForm): string {
  return form + prefix.replaceAll('/', '-');
}

/** Names of the fields that no visitor sees. */
export const hiddenFields = {
  formName: 'form-name',
  honeypot: 'bot-field',
  /** Random text, new for each form that is begun: it makes a second submission the same one. */
  enquiryId: 'enquiry-id',
  /**
   * Milliseconds from the form's appearance to its submission; empty without JavaScript or for a
   * restored draft.
   */
  fillTime: 'fill-time',
  /**
   * Path of the page before the form, and of the visit's first page; empty where the browser
   * doesn't know.
   */
  ledFrom: 'led-from',
  firstPage: 'first-page',
  /** The summary of a tool's result, when the visitor chose to send it. */
  findings: 'findings',
} as const;

/** Most characters of the findings. More is cut off: no message fails for what comes with it. */
export const findingsLimit = 10_000;

/**
 * The form that books a call: its name follows that of the contact form, and these fields come
 * besides.
 */
export const callForm = {
  name: 'call',
  /** The day that's open, as 2026-12-01. */
  day: 'day',
  /**
   * The instant at which the call begins, in ISO format (UTC). Each day is its own group, such as
   * slot-2026-12-01: in one group for all days, Chromium's Tab key stops only at the time it last
   * visited.
   */
  slot: 'slot',
  /** The visitor's time zone; empty without JavaScript. */
  zone: 'zone',
  /** On a private page: its token, and whether the call moves or is canceled. */
  key: 'key',
  act: 'act',
} as const;

/** The first is the default. */
export const budgetOptions = [
  'Not sure yet',
  'Under $2,000',
  '$2,000 – $5,000',
  '$5,000 – $10,000',
  '$10,000+',
] as const;

export type EnquiryProblem = 'too-short' | 'too-long' | 'malformed' | 'unknown-option';
export type EnquiryValues = v.InferOutput<ReturnType<typeof enquirySchema>>;
export type EnquiryCheck =
  | { ok: true; values: EnquiryValues }
  | { ok: false; fields: EnquiryField[]; problems: Partial<Record<EnquiryField, EnquiryProblem>> };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Returns the schemas of name and email, which every form shares. */
export function personEntries() {
  return {
    name: v.pipe(
      line('name'),
      v.check((value) => value.length > 1, 'too-short'),
    ),
    email: v.pipe(line('email'), v.regex(emailPattern, 'malformed')),
  };
}

/** One enquiry: blanks at the ends and control characters go, missing optional fields become ''. */
function enquirySchema(services: readonly string[]) {
  return v.object({
    ...forEachField(line),
    ...personEntries(),
    service: optionOf('service', services),
    budget: optionOf('budget', budgetOptions),
    message: v.pipe(
      given(),
      v.transform(cleanText),
      v.maxLength(maximumLengths.message, 'too-long'),
      v.check((value) => value.length > 2, 'too-short'),
    ),
  });
}

/**
 * Checks what a form holds, in the browser and on the server alike. Takes any record of texts,
 * other keys are left out, and the titles of the services that the form offers. Returns the cleaned
 * values, or the faulty fields in form order.
 */
export function checkEnquiry(
  record: Readonly<Record<string, string | undefined>>,
  services: readonly string[],
): EnquiryCheck {
  // The early stop keeps the length limit in front of the pattern, which is slow on long hostile
  // text.
  const result = v.safeParse(enquirySchema(services), record, { abortPipeEarly: true });
  if (result.success) {
    return { ok: true, values: result.output };
  }
  const problems = problemsIn(result.issues);
  return { ok: false, fields: enquiryFields.filter((field) => field in problems), problems };
}

/** Returns the first problem of each field, by the fields' names. */
export function problemsIn(issues: ReadonlyArray<v.BaseIssue<unknown>>): Record<string, EnquiryProblem> {
  const problems: Record<string, EnquiryProblem> = {};
  for (const { path, message } of issues) {
    problems[String(path?.[0]?.key)] ??= message as EnquiryProblem;
  }
  return problems;
}

function given() {
  return v.optional(v.string(), '');
}

/**
 * A field of one line: every run of blanks or control characters becomes one space, so none can
 * forge a mail header.
 */
export function line(field: EnquiryField) {
  return v.pipe(
    given(),
    v.transform((value) =>
      value
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ),
    v.maxLength(maximumLengths[field], 'too-long'),
  );
}

function optionOf(field: EnquiryField, options: readonly string[]) {
  return v.pipe(
    line(field),
    v.check((value) => value === '' || options.includes(value), 'unknown-option'),
  );
}

/** Returns findings as they're kept. */
export function cleanFindings(value: string | undefined): string {
  return cleanText(value ?? '')
    .slice(0, findingsLimit)
    .toWellFormed();
}

/** Text of many lines: line ends as \n, no control character but \n and \t, trimmed. */
function cleanText(value: string): string {
  const lines = value.toWellFormed().replace(/\r\n?/gu, '\n');
  return lines.replace(/(?![\n\t])\p{Cc}/gu, '').trim();
}
