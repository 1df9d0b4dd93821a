import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  budgetOptions,
  checkEnquiry,
  type EnquiryField,
  type EnquiryProblem,
  enquiryFields,
  forEachField,
  hiddenFields,
} from '../../../enquiry/enquiry.ts';
import { randomAttribute, typedAttribute } from '../../document/start/plan.ts';
import { focusControl } from '../../ui/forms/form-controls.ts';
import { clearDraft, type Draft, keepDraft, type OfferedService, readDraft } from './draft.ts';
import { pagesBefore, sendEnquiry } from './send-enquiry.ts';

/** The states of the form (product.md, "Form states"). */
type FormState =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'success'; reference: string | undefined; page: string | undefined }
  | { name: 'error' /** Seconds until the host takes another message; nothing when that is not why. */; wait?: number };

/** An empty form. The first service and the first budget are the defaults. */
function emptyDraft(services: readonly string[]): Draft {
  return {
    ...forEachField(() => ''),
    service: services[0] ?? '',
    budget: budgetOptions[0],
    [hiddenFields.enquiryId]: '',
  };
}

type EnquiryFormOptions = {
  /** The value of `form-name`. */
  formName: string;
  /** The services that the form offers by their titles. */
  services: readonly OfferedService[];
  /** The summary of a tool's result, '' when the visitor brought none. */
  findings: string;
  /**
   * The previous page's suggestion. Anything typed or stored wins over it. Called once, in the
   * browser.
   */
  suggest: () => Partial<Draft>;
};

/** The contact form's values, validity, and states (product.md, "Contact form"). */
export function useEnquiryForm({ formName, services, findings, suggest }: EnquiryFormOptions) {
  const titles = services.map(({ title }) => title);
  const empty = emptyDraft(titles);
  const form = useRef<HTMLFormElement>(null);
  // The start script has given the form its random text; a form that came by a click gets its own
  // below.
  const [values, setValues] = useState(() => ({ ...empty, [hiddenFields.enquiryId]: randomTextInDocument() }));
  const [state, setState] = useState<FormState>({ name: 'idle' });
  /** The faulty fields of the last refused submission. A field leaves the list once it's fixed. */
  const [refused, setRefused] = useState<readonly EnquiryField[]>([]);
  const [mounted, setMounted] = useState(false);
  /**
   * When an empty form first appeared. A form filled within a second looks like a robot's to the
   * host.
   */
  const begunAt = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once, when it first appears
  useEffect(() => {
    // What the visitor typed before the application loaded wins over an old draft. What the browser
    // restored doesn't: it may have been sent.
    const found = form.current ? valuesIn(form.current, empty) : empty;
    const began = form.current?.hasAttribute(typedAttribute) ?? false;
    const draft = readDraft(services);
    const next = {
      ...(began ? found : (draft ?? { ...empty, ...suggest() })),
      [hiddenFields.enquiryId]: draft?.[hiddenFields.enquiryId] || values[hiddenFields.enquiryId] || newKey(),
    };
    setValues(next);
    if (began) {
      keepDraft(next, services);
    }
    // Words from before this visit say nothing about how fast the visitor typed them.
    if (!began && !draft) {
      begunAt.current = performance.now();
    }
    setMounted(true);
  }, []);

  useEffect(() => {
    // Scroll first: the summary above the fields moves them. Both stay in view where the screen has
    // room for both.
    const [first] = refused;
    if (!first || !form.current) {
      return;
    }
    document.getElementById('contact-error')?.scrollIntoView({ block: 'nearest' });
    focusControl(form.current, first);
  }, [refused]);

  const check = checkEnquiry(values, titles);
  const problems: Partial<Record<EnquiryField, EnquiryProblem>> = check.ok ? {} : check.problems;
  const faulty = enquiryFields.filter((field) => field in problems);
  const shown = refused.filter((field) => field in problems);

  function change(field: EnquiryField, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(next, services);
    if (state.name === 'error') {
      setState({ name: 'idle' });
    }
  }

  function clear(): void {
    clearDraft();
    setValues({ ...empty, [hiddenFields.enquiryId]: newKey() });
    setRefused([]);
    setState({ name: 'idle' });
    if (form.current) {
      focusControl(form.current, 'name');
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
      [hiddenFields.formName]: formName,
      [hiddenFields.honeypot]: String(new FormData(form.current).get(hiddenFields.honeypot) ?? ''),
      ...values,
      ...pagesBefore(),
      [hiddenFields.findings]: findings,
      [hiddenFields.fillTime]:
        begunAt.current === undefined ? '' : String(Math.round(performance.now() - begunAt.current)),
    });
    if (!result.ok) {
      console.error(`The message was not sent: ${result.reason}`);
      setState({ name: 'error', ...(result.wait && { wait: result.wait }) });
      return;
    }
    clearDraft();
    // Before the fields go: Firefox shows what they held then again after a reload.
    flushSync(() => setValues({ ...empty, [hiddenFields.enquiryId]: newKey() }));
    begunAt.current = performance.now();
    setState({ name: 'success', reference: result.reference, page: result.page });
  }

  return {
    form,
    values,
    state,
    refused: shown,
    problems,
    /**
     * Whether a press would be refused. False until the page has mounted, so the form works without
     * scripts (product.md, "Invalid form").
     */
    blocked: mounted && (faulty.length > 0 || state.name === 'loading'),
    /** Whether the visitor has typed or chosen something. */
    filled: mounted && enquiryFields.some((field) => values[field] !== empty[field]),
    change,
    clear,
    submit,
    again: () => {
      flushSync(() => setState({ name: 'idle' }));
      // The button that had the focus is gone.
      if (form.current) {
        focusControl(form.current, 'name');
      }
    },
  };
}

function valuesIn(form: HTMLFormElement, empty: Draft): Draft {
  const data = new FormData(form);
  const pairs = enquiryFields.map((field) => [field, String(data.get(field) ?? empty[field])] as const);
  return { ...empty, ...Object.fromEntries(pairs) };
}

/** The random text of the form that came with the document. */
function randomTextInDocument(): string {
  return typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`[${randomAttribute}]`)?.value ?? '');
}

function newKey(): string {
  // randomUUID needs a secure context, which a site served over plain http doesn't have.
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  );
}
