import { useEffect, useRef, useState } from 'react';
import {
  BUDGET_OPTIONS,
  checkEnquiry,
  ENQUIRY_FIELDS,
  type EnquiryField,
  type EnquiryProblem,
  FORM_NAME,
  HIDDEN_FIELDS,
  SERVICE_OPTIONS,
} from '../../../contract/enquiry.ts';
import { focusControl } from '../../ui/forms/form-controls.ts';
import { clearDraft, type Draft, keepDraft, readDraft } from './draft.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** The states of the form (SPEC §4). */
type FormState =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'success'; reference: string | undefined }
  | { name: 'error' };

const empty: Draft = {
  name: '',
  email: '',
  phone: '',
  company: '',
  service: SERVICE_OPTIONS[0],
  budget: BUDGET_OPTIONS[0],
  message: '',
  [HIDDEN_FIELDS.enquiryId]: '',
};

type EnquiryFormOptions = {
  /** Adds what the visitor brings along to the message that is sent. */
  withResult: (message: string) => string;
  /** What the page that led here suggests; anything typed or kept wins over it. Asked once, in the browser. */
  suggest: () => Partial<Draft>;
};

/** The contact form's values, validity and states (SPEC §4, §5). */
export function useEnquiryForm({ withResult, suggest }: EnquiryFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [state, setState] = useState<FormState>({ name: 'idle' });
  /** The faulty fields of the last refused submission; a field leaves the list when it is mended. */
  const [refused, setRefused] = useState<readonly EnquiryField[]>([]);
  const [mounted, setMounted] = useState(false);
  /** When an empty form was first shown; the host takes a form filled within a second for a robot's. */
  const begunAt = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once, when it is first shown
  useEffect(() => {
    // What was typed before the application listened is worth more than an old draft.
    const typed = form.current ? valuesIn(form.current) : empty;
    const began = Boolean(typed.name || typed.email || typed.message);
    const draft = readDraft();
    setValues({
      ...(began ? typed : (draft ?? { ...typed, ...suggest() })),
      [HIDDEN_FIELDS.enquiryId]: draft?.[HIDDEN_FIELDS.enquiryId] || newKey(),
    });
    // Words from before this visit say nothing about how fast they were typed.
    if (!began && !draft) {
      begunAt.current = performance.now();
    }
    setMounted(true);
  }, []);

  useEffect(() => {
    // Once the summary stands above the fields, which it moves. Both are seen where the screen has room for both.
    const [first] = refused;
    if (!first || !form.current) {
      return;
    }
    document.getElementById('contact-error')?.scrollIntoView({ block: 'nearest' });
    focusControl(form.current, first);
  }, [refused]);

  const problems = problemsIn(values, withResult);
  const faulty = ENQUIRY_FIELDS.filter((field) => field in problems);
  const shown = refused.filter((field) => field in problems);

  function change(field: EnquiryField, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(next);
    if (state.name === 'error') {
      setState({ name: 'idle' });
    }
  }

  async function submit(): Promise<void> {
    if (state.name === 'loading' || !form.current) {
      return;
    }
    if (faulty.length > 0) {
      setRefused(faulty);
      return;
    }
    setRefused([]);
    setState({ name: 'loading' });
    const result = await sendEnquiry({
      [HIDDEN_FIELDS.formName]: FORM_NAME,
      [HIDDEN_FIELDS.honeypot]: String(new FormData(form.current).get(HIDDEN_FIELDS.honeypot) ?? ''),
      ...values,
      message: withResult(values.message),
      [HIDDEN_FIELDS.fillTime]:
        begunAt.current === undefined ? '' : String(Math.round(performance.now() - begunAt.current)),
    });
    if (!result.ok) {
      console.error(`The message was not sent: ${result.reason}`);
      setState({ name: 'error' });
      return;
    }
    clearDraft();
    setValues({ ...empty, [HIDDEN_FIELDS.enquiryId]: newKey() });
    begunAt.current = performance.now();
    setState({ name: 'success', reference: result.reference });
  }

  return {
    form,
    values,
    state,
    refused: shown,
    problems,
    /** Whether pressing the button would send: unknown until the page has mounted, so that it works without scripts (D13). */
    blocked: mounted && (faulty.length > 0 || state.name === 'loading'),
    change,
    submit,
    again: () => setState({ name: 'idle' }),
  };
}

/** What is wrong, by field. The message must be one by itself, and fit with what is added to it. */
function problemsIn(
  values: Draft,
  withResult: (message: string) => string,
): Partial<Record<EnquiryField, EnquiryProblem>> {
  const check = checkEnquiry(values);
  const whole = checkEnquiry({ ...values, message: withResult(values.message) });
  return { ...(!whole.ok && whole.problems), ...(!check.ok && check.problems) };
}

function valuesIn(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const pairs = ENQUIRY_FIELDS.map((field) => [field, String(data.get(field) ?? empty[field])] as const);
  return { ...empty, ...Object.fromEntries(pairs) };
}

function newKey(): string {
  // randomUUID needs a secure context; a site tried over plain http has none.
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  );
}
