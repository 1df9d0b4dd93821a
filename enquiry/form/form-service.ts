import { checkEnquiry, type EnquiryValues, hiddenFields } from '../enquiry.ts';
import type { Stored, Submission } from '../inbox/store-enquiry.ts';
import { createAnswers, type Fault } from './answers.ts';
import { readFormBody, salvageFields } from './form-body.ts';
import type { FormPlan } from './form-plan.ts';
import { type FormAnswer, type FormRequest, formType, type ReadPage } from './form-request.ts';
import type { Judged } from './learned-words.ts';
import { createLearner } from './learner.ts';
import type { Place } from './limits.ts';
import { isSameOrigin } from './same-origin.ts';
import { suspectReasons } from './spam.ts';

export type FormServiceOptions = {
  /** The forms of the build that is served. The first answers for a post that names none. */
  forms: () => readonly FormPlan[];
  /** Whether a path, without a slash at its end, is a page of the site. */
  isPage: (path: string) => boolean;
  readPage: ReadPage;
  /** Takes a place among the stored posts; see `createLimits`. */
  takePlace: (address: string) => Place | Promise<Place>;
  /** Stores a submission: once it returns, inquiry and letter are on the disk. Throws when they are not. */
  store: (submission: Submission, at: number) => Promise<Stored>;
  /** Reads the inquiries that the owner judged: later ones like them are marked, or not. */
  readJudged: () => Promise<readonly Judged[]>;
  /** Public address of the site, for the same-origin check behind a proxy that changes Host. */
  baseUrl?: string | undefined;
  /** Called after an inquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
};

/**
 * The form service, the same on every platform (product.md, "Contact form"). Answers success only when the inquiry is on
 * the disk, with its reference. What looks like spam is stored and answered like anything else, and marked for the owner.
 * Throws at once when the build has no form.
 */
export function createFormService({
  forms,
  isPage,
  readPage,
  takePlace,
  store,
  readJudged,
  baseUrl,
  onStored,
  now = Date.now,
}: FormServiceOptions) {
  const answers = createAnswers(readPage);
  const learned = createLearner(readJudged, now);
  const firstForm = (): FormPlan => firstOf(forms());
  firstForm();

  async function receive(request: FormRequest): Promise<FormAnswer> {
    if (!isPlainForm(request)) {
      return answers.fault(request, firstForm(), 'wrong-content-type');
    }
    if (request.body === 'too-large') {
      return answers.fault(request, firstForm(), 'too-large');
    }
    const read = readFormBody(request.body);
    const values = read instanceof Map ? read : salvageFields(request.body);
    const form = forms().find(({ name }) => name === values.get(hiddenFields.formName));
    if (!(read instanceof Map)) {
      return answers.fault(request, form ?? firstForm(), 'malformed-body', { values });
    }
    if (!form) {
      return answers.fault(request, firstForm(), 'wrong-form', { values });
    }
    if (!isSameOrigin(request, baseUrl)) {
      return answers.fault(request, form, 'foreign-origin', { values });
    }
    const check = checkEnquiry(Object.fromEntries(values), form.services);
    return check.ok
      ? keep(request, form, values, check.values)
      : answers.fault(request, form, 'invalid', { values, fields: check.fields });
  }

  async function keep(
    request: FormRequest,
    form: FormPlan,
    values: ReadonlyMap<string, string>,
    checked: EnquiryValues,
  ): Promise<FormAnswer> {
    const place = await takePlace(request.address);
    if (place.wait > 0) {
      return answers.fault(request, form, 'too-many', { values, wait: place.wait });
    }
    const signs = { honeypot: values.get(hiddenFields.honeypot), fillTime: values.get(hiddenFields.fillTime) };
    const reasons = [...suspectReasons(checked, signs, await learned()), ...place.reasons];
    const formKey = formKeyIn(values);
    try {
      const submission = {
        values: checked,
        reasons,
        language: form.language,
        ledFrom: pageIn(values, hiddenFields.ledFrom),
        firstPage: pageIn(values, hiddenFields.firstPage),
        ...(formKey && { formKey }),
      };
      const { reference, repeated } = await store(submission, now());
      if (repeated) {
        place.release();
      }
      request.log('info', { event: 'enquiry-stored', reference, repeated, reasons });
      onStored?.();
      return answers.success(request, form, reference);
    } catch (error) {
      place.release();
      const reason = error instanceof Error ? error.message : String(error);
      request.log('error', { event: 'enquiry-not-stored', reason });
      return answers.fault(request, form, 'unavailable', { values, wait: 60 });
    }
  }

  /** Returns a page of the site that a field names, or ''. Any other text could be about a person. */
  function pageIn(values: ReadonlyMap<string, string>, field: string): string {
    const path = (values.get(field) ?? '').replace(/(?<=.)\/$/u, '');
    return isPage(path) ? path : '';
  }

  return {
    /** Answers a post to the site root. */
    receive,
    /** Answers a post that could not be read at all. */
    refuse: (request: Pick<FormRequest, 'header'>, fault: Fault): Promise<FormAnswer> =>
      answers.fault(request, firstForm(), fault),
  };
}

function firstOf(forms: readonly FormPlan[]): FormPlan {
  const [form] = forms;
  if (!form) {
    throw new Error('The build has no contact form. Run "npm run build" again.');
  }
  return form;
}

/** Exactly a form in UTF-8: another charset or a compressed body could be read wrongly, so it is refused. */
function isPlainForm({ header }: FormRequest): boolean {
  const [type = '', ...parameters] = (header('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
  const encoding = header('content-encoding')?.toLowerCase() ?? 'identity';
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return (
    type === formType && encoding === 'identity' && charsets.every((charset) => /^charset="?utf-?8"?$/u.test(charset))
  );
}

/** The form's own random text; anything else counts as none, for it is no fault of the visitor. */
function formKeyIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = values.get(hiddenFields.enquiryId) ?? '';
  return /^[\w-]{8,64}$/u.test(key) ? key : undefined;
}
