import { interpolate } from '../../text/interpolate.ts';
import type { SlotValues } from '../../text/template.ts';
import { hour, minute } from '../../text/units.ts';
import { bookingFields, checkBooking } from '../calls/call-answers.ts';
import { callPageSlots, type LiveTimes, sumUp } from '../calls/call-page.ts';
import { isStale } from '../calls/owners-calendar.ts';
import { isToken } from '../calls/private-page.ts';
import { type CallRules, callDays, readInstant, slotAt } from '../calls/slots.ts';
import { timeWords } from '../calls/time-words.ts';
import { callForm, checkEnquiry, cleanFindings, hiddenFields } from '../enquiry.ts';
import { type BookedTime, cancelCall, moveCall, readCalendar, takenTimes } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import { type Stored, type Submission, storeEnquiry } from '../inbox/store-enquiry.ts';
import { asError } from '../outbox/failure.ts';
import { createAnswers, type Fault, type FaultDetails, leadTo, privatePath } from './answers.ts';
import type { FormPlan } from './form-plan.ts';
import { type Built, type FormAnswer, type FormRequest, formType, isSameOrigin, readFormBody } from './form-request.ts';
import { type Limits, originOf } from './limits.ts';
import { suspectReasons } from './spam.ts';

type FormServiceOptions = {
  built: Built;
  liveTimes: LiveTimes;
  limits: Limits;
  /** Waits for an address's turn; more than 0 are the seconds after which it may try again. */
  turn?: ((address: string) => Promise<number>) | undefined;
  /** Its waits are a visitor's. */
  inbox: Inbox;
  /** Public address of the site, for the same-origin check behind a proxy that changes Host. */
  baseUrl?: string | undefined;
  /** Called after an inquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
};

type Sender = Pick<FormRequest, 'header' | 'address'>;

/** The submitted values and, for a booking, what fills in the free times. */
type Typed = { values: ReadonlyMap<string, string>; live?: () => Promise<SlotValues> };

/**
 * The form service, the same on every platform (product.md, "Contact form"). Answers success only
 * when the inquiry is on the disk, with its reference. What looks like spam is stored and answered
 * like anything else, and marked for the owner. Throws at once when the build has no form.
 */
export function createFormService({
  built,
  liveTimes,
  limits,
  turn = async () => 0,
  inbox,
  baseUrl,
  onStored,
  now = Date.now,
}: FormServiceOptions) {
  const answers = createAnswers(built);
  firstForm();

  async function receive(request: FormRequest): Promise<FormAnswer> {
    if (!isPlainForm(request)) {
      return refuse(request, formAt(request), 'wrong-content-type');
    }
    if (request.body === 'too-large') {
      return refuse(request, formAt(request), 'too-large');
    }
    const values = readFormBody(request.body);
    if (!values) {
      return refuse(request, formAt(request), 'malformed-body');
    }
    const formName = values.get(hiddenFields.formName);
    const ofCalls = built().forms.find(({ call }) => call.name === formName);
    if (ofCalls) {
      values.set(callForm.slot, chosenTime(values));
    }
    const token = values.get(callForm.key);
    // Who knows the token may change the call, and the private page hides where it is from.
    if (ofCalls && token !== undefined && isToken(token)) {
      return changeCall(request, ofCalls, values, token);
    }
    const form = ofCalls ? pageOfCalls(ofCalls) : built().forms.find(({ name }) => name === formName);
    const typed: Typed = { values, ...(ofCalls && { live: () => liveSlots(ofCalls, values) }) };
    if (!form) {
      return refuse(request, formAt(request), 'wrong-form', typed);
    }
    if (!isSameOrigin(request, baseUrl)) {
      return refuse(request, form, 'foreign-origin', typed);
    }
    try {
      return await (ofCalls ? book : receiveInquiry)(request, form, typed);
    } catch (error) {
      request.log('error', { event: 'enquiry-not-stored', reason: asError(error).message });
      return answers.fault(request, form, 'unavailable', { ...typed, wait: 60 });
    }
  }

  /** Answers a post that is refused, and counts it: after many, each has to wait. */
  async function refuse(
    request: Sender,
    form: FormPlan,
    code: Fault,
    { values, live, ...details }: FaultDetails = {},
  ): Promise<FormAnswer> {
    const typed = { ...(values && { values }), ...(live && { live }) };
    const wait = await limits.refuse(request.address);
    return wait > 0
      ? fault(request, form, 'too-many', { ...typed, wait })
      : fault(request, form, code, { ...typed, ...details });
  }

  /** Answers a post that isn't stored. What was typed comes back when it's the address's turn. */
  async function fault(request: Sender, form: FormPlan, code: Fault, details: FaultDetails): Promise<FormAnswer> {
    const wait = await turn(request.address);
    return wait > 0 ? answers.fault(request, form, 'too-many', { wait }) : answers.fault(request, form, code, details);
  }

  async function receiveInquiry(request: FormRequest, form: FormPlan, typed: Typed): Promise<FormAnswer> {
    const check = checkEnquiry(Object.fromEntries(typed.values), form.services);
    return check.ok
      ? store(request, form, typed, { values: check.values })
      : refuse(request, form, 'invalid', { ...typed, ...check });
  }

  async function book(request: FormRequest, page: FormPlan, typed: Typed): Promise<FormAnswer> {
    const known = built().calls;
    const check = checkBooking(Object.fromEntries(typed.values));
    if (!check.ok || !known) {
      return refuse(request, page, 'invalid', { ...typed, fields: [bookingFields[0]], ...check });
    }
    const { values, startsAt, zone } = check.booking;
    const time = await timeAt(known, startsAt);
    return store(request, page, typed, { values, call: { ...time, zone, origin: originOf(request.address) } });
  }

  async function changeCall(
    request: FormRequest,
    form: FormPlan,
    values: ReadonlyMap<string, string>,
    token: string,
  ): Promise<FormAnswer> {
    const place = await limits.take(request.address);
    if (place.wait > 0) {
      return fault(request, form, 'too-many', { wait: place.wait });
    }
    const known = built().calls;
    const act = values.get(callForm.act);
    const time = known && (await timeAt(known, readInstant(values.get(callForm.slot) ?? '')));
    const outcome = await (act === 'cancel'
      ? changing(inbox.perform(cancelCall({ token }, now())))
      : time && !time.isGone
        ? changing(inbox.perform(moveCall({ token }, time, now())))
        : 'refused');
    const path = privatePath(form, token);
    if (outcome === 'refused' || outcome === 'unknown') {
      limits.release(request.address);
      const wait = await limits.refuse(request.address);
      return wait > 0 ? fault(request, form, 'too-many', { wait }) : leadTo(`${path}&done=refused`);
    }
    onStored?.();
    // What became a wish, the page itself says.
    return leadTo(outcome === 'wished' ? path : `${path}&done=${act === 'cancel' ? 'canceled' : 'moved'}`);
  }

  /**
   * Returns the time of a call. It's gone unless the rules offer it and the owner's calendar leaves
   * it free. What the site itself has booked is up to the inbox, which may have this very booking
   * already. A calendar that's old is believed, and the owner confirms.
   */
  async function timeAt(known: CallRules, startsAt: number) {
    const calendar = await inbox.perform(readCalendar());
    const slot = slotAt(known, now(), startsAt, calendar?.busy ?? []);
    return {
      startsAt,
      endsAt: startsAt + known.minutes * minute,
      buffer: known.buffer,
      ownZone: known.zone,
      isUnconfirmed: calendar !== undefined && isStale(calendar, now()),
      isGone: !slot?.isFree,
    };
  }

  /** Shows the times that are free now in a page that comes back, and the one that was chosen. */
  async function liveSlots(form: FormPlan, values: ReadonlyMap<string, string>): Promise<SlotValues> {
    const known = built().calls;
    const taken = known && (await liveTimes.taken(() => inbox.perform(takenTimes(now()))).catch(() => undefined));
    const times = taken && { rules: known, taken, now: now() };
    const free = times && liveTimes.show(form, times);
    if (!free) {
      return new Map();
    }
    const shown = callPageSlots(free);
    sumUp(shown, form, times, {
      slot: values.get(callForm.slot) ?? '',
      zone: values.get(callForm.zone) ?? '',
    });
    return shown;
  }

  /** Says that a time is gone, and which of the same day, or of the next with any, are free. */
  async function takenWords({ lang, call }: FormPlan, { startsAt, ownZone }: BookedTime): Promise<string> {
    const rules = built().calls;
    // Which times are free is a help that the answer can do without.
    const taken = await inbox.perform(takenTimes(now())).catch(() => undefined);
    const days = rules && taken ? callDays(rules, now(), taken) : [];
    const nearest = days
      .flatMap(({ slots }) => slots.filter(({ isFree }) => isFree))
      .sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))
      .slice(0, 2)
      .sort((a, b) => a.startsAt - b.startsAt);
    const time = (instant: number): string => timeWords(instant, ownZone, lang);
    const isSoon = nearest.length === 2 && nearest.every((slot) => Math.abs(slot.startsAt - startsAt) < 12 * hour);
    const { taken: words, free: next } = call.words;
    const times = new Intl.ListFormat(lang).format(nearest.map((slot) => time(slot.startsAt)));
    return [interpolate(words, { time: time(startsAt) }), ...(isSoon ? [interpolate(next, { times })] : [])].join(' ');
  }

  /** Answers success once inquiry and email are on the disk, and throws when they are not. */
  async function store(
    request: FormRequest,
    form: FormPlan,
    typed: Typed,
    { values: checked, call }: Pick<Submission, 'values' | 'call'>,
  ): Promise<FormAnswer> {
    const { values } = typed;
    const place = await limits.take(request.address);
    if (place.wait > 0) {
      return fault(request, form, 'too-many', { ...typed, wait: place.wait });
    }
    const signs = { honeypot: values.get(hiddenFields.honeypot), fillTime: values.get(hiddenFields.fillTime) };
    const reasons = [...suspectReasons(checked, signs), ...place.reasons];
    const formKey = formKeyIn(values);
    const submission = {
      values: checked,
      reasons,
      language: form.language,
      ledFrom: pageIn(values, hiddenFields.ledFrom),
      firstPage: pageIn(values, hiddenFields.firstPage),
      findings: cleanFindings(values.get(hiddenFields.findings)),
      ...(call && { call }),
      ...(formKey && { formKey }),
    };
    let stored: Stored | undefined;
    try {
      const at = now();
      const isClockSound = (await inbox.clockFault(at)) === undefined;
      stored = await changing(inbox.perform(storeEnquiry(submission, { at, isClockSound })));
    } finally {
      if (!stored?.reference || stored.repeated) {
        limits.release(request.address);
      }
    }
    const { reference, repeated } = stored;
    if (call && reference === '') {
      return refuse(request, form, 'taken', { ...typed, message: await takenWords(form, call) });
    }
    request.log('info', { event: 'enquiry-stored', reference, repeated, reasons });
    onStored?.();
    return answers.success(request, form, stored);
  }

  /**
   * Returns a page of the site that a field names, or ''. Any other text could be about a person.
   */
  function pageIn(values: ReadonlyMap<string, string>, field: string): string {
    const path = (values.get(field) ?? '').replace(/(?<=.)\/$/u, '');
    return Object.hasOwn(built().pages, path) ? path : '';
  }

  /** Shows other times once this has ended, well or not. */
  function changing<TResult>(change: Promise<TResult>): Promise<TResult> {
    return change.finally(liveTimes.change);
  }

  function firstForm(): FormPlan {
    const [form] = built().forms;
    if (!form) {
      throw new Error('The build has no contact form. Run "npm run build" again.');
    }
    return form;
  }

  /** Returns the form of the page that a post comes from, if the browser tells. */
  function formAt({ header }: Sender): FormPlan {
    const path = URL.parse(header('referer') ?? '')?.pathname.replace(/\/$/u, '');
    return built().forms.find(({ page, call }) => path === page || path === call.page) ?? firstForm();
  }

  return {
    /** Answers a post to the site root. */
    receive,
    /** Answers a post whose body isn't read. */
    refuse: (request: Sender, fault: Fault): Promise<FormAnswer> => refuse(request, formAt(request), fault),
  };
}

/** The form that books calls, on its own page and in its own words. */
function pageOfCalls(form: FormPlan): FormPlan {
  const { page, tooLong, words } = form.call;
  return { ...form, page, words: { ...form.words, tooLong, invalid: words.invalid } };
}

/**
 * Exactly a form in UTF-8: another charset or a compressed body could be read wrongly, so it is
 * refused.
 */
function isPlainForm({ header }: FormRequest): boolean {
  const [type = '', ...parameters] = (header('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
  const encoding = header('content-encoding')?.toLowerCase() ?? 'identity';
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return (
    type === formType && encoding === 'identity' && charsets.every((charset) => /^charset="?utf-?8"?$/u.test(charset))
  );
}

/** Returns the time of the day that's open or, where none is chosen there, the only one of another day. */
function chosenTime(values: ReadonlyMap<string, string>): string {
  const times = [...values].filter(([name]) => name.startsWith(callForm.slot));
  const ofDay = values.get(`${callForm.slot}-${values.get(callForm.day)}`);
  return ofDay ?? (times.length === 1 ? times[0]?.[1] : undefined) ?? '';
}

/** The form's own random text; anything else counts as none, for it is no fault of the visitor. */
function formKeyIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = values.get(hiddenFields.enquiryId) ?? '';
  return /^[\w-]{8,64}$/u.test(key) ? key : undefined;
}
