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
import { typedAttribute } from '../../document/start/plan.ts';
import { focusControl, readControls, setControl } from '../../ui/forms/form-controls.ts';
import { clearDraft, type Draft, keepDraft, type OfferedService, readDraft } from './draft.ts';
import { pagesBefore, sendEnquiry } from './send-enquiry.ts';

/** The states of the form (product.md, "Form states"). */
type FormState =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'success'; reference: string | undefined; page: string | undefined }
  | { name: 'error' /** Seconds until the host takes another message; nothing when that is not why. */; wait?: number };

type EnquiryFormOptions = {
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

/**
 * The contact form's validity and states (product.md, "Contact form"). The values are in its fields,
 * with the application as before it; what's here follows them.
 */
export function useEnquiryForm({ services, findings, suggest }: EnquiryFormOptions) {
  const titles = services.map(({ title }) => title);
  /** The first service and the first budget are the defaults. */
  const empty: Draft = {
    ...forEachField(() => ''),
    service: titles[0] ?? '',
    budget: budgetOptions[0],
    [hiddenFields.enquiryId]: '',
  };
  const form = useRef<HTMLFormElement>(null);
  /** The form's values as of the last input. */
  const [values, setValues] = useState(empty);
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
    const draft = readDraft(services);
    // The start script has given the form a random text, but not to one that came by a click.
    const held = fill({});
    const key = draft?.[hiddenFields.enquiryId] || held[hiddenFields.enquiryId] || newKey();
    // What the visitor typed before the application loaded wins over an old draft. What the browser
    // restored doesn't: it may have been sent.
    if (form.current?.hasAttribute(typedAttribute)) {
      keepDraft(held, services);
    } else {
      fill({ ...empty, ...(draft ?? suggest()), [hiddenFields.enquiryId]: key });
      // Words from before this visit say nothing about how fast the visitor typed them.
      begunAt.current = draft ? undefined : performance.now();
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

  /** Sets fields and returns what the form holds then. */
  function fill(next: Partial<Draft>): Draft {
    for (const [name, value] of Object.entries(next)) {
      setControl(form.current, name, value);
    }
    const held = { ...empty, ...(form.current && readControls(form.current)) };
    setValues(held);
    return held;
  }

  /** Follows what the visitor types. */
  function follow(): void {
    keepDraft(fill({}), services);
    if (state.name === 'error') {
      setState({ name: 'idle' });
    }
  }

  /** Begins another inquiry. */
  function renew(): void {
    clearDraft();
    fill({ ...empty, [hiddenFields.enquiryId]: newKey() });
  }

  function clear(): void {
    renew();
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
      ...readControls(form.current),
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
    // Before the fields go: Firefox shows what they held then again after a reload.
    renew();
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
    follow,
    clear,
    submit,
    again: () => {
      flushSync(() => setState({ name: 'idle' }));
      // The button that had the focus is gone, and the fields are new.
      clear();
    },
  };
}

function newKey(): string {
  // randomUUID needs a secure context, which a site served over plain http doesn't have.
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  );
}
