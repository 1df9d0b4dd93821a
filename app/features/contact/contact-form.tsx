import { useEffect, useRef, useState } from 'react';
import { budgetOptions, formNameOf, hiddenFields, maximumLengths } from '../../../enquiry/enquiry.ts';
import { interpolate } from '../../../text/interpolate.ts';
import type { ContactWords } from '../../content/words.ts';
import { draftKey, randomAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField, TrapField } from '../../ui/forms/field.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Unbroken } from '../../ui/text.tsx';
import styles from './contact-form.module.css';
import draftCode from './draft.inline.ts?inline-script';
import { forgetFindings, type OfferedService, readFindings, readSuggestion } from './draft.ts';
import { FormMessages, SentMessage } from './form-messages.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** A field's words. Only its length can be wrong where it has no `error`. */
type FieldWords = { label: string; hint?: string; error?: string };

type ContactFormProps = {
  words: ContactWords['form'];
  sent: ContactWords['sent'];
  services: readonly OfferedService[];
};

/**
 * The contact form (product.md, "Contact form"). Without the application it posts itself to the
 * site root, and the host answers with this page: it fills in and reveals its parts by their names
 * and ids (enquiry/form/answers.ts).
 */
export function ContactForm({ words, sent, services }: ContactFormProps) {
  const { paths, edition, formats } = useEdition();
  const options = services.map(({ title }) => title);
  const budgets = budgetOptions.map((value, index) => ({ value, label: words.budgets[index] ?? value }));
  const formName = formNameOf(edition.addresses.prefix);
  const [findings, setFindings] = useState('');
  useEffect(() => setFindings(readFindings()), []);
  const { form, values, state, refused, problems, blocked, filled, follow, clear, submit, again } = useEnquiryForm({
    services,
    findings,
    suggest: () => readSuggestion(location.search, services, words.topics),
  });
  /** The notice that the message was sent, or that sending failed. */
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.focus();
    if (state.name === 'success') {
      setFindings('');
      forgetFindings();
    }
  }, [state.name]);

  if (state.name === 'success') {
    return <SentMessage ref={outcome} words={sent} reference={state.reference} page={state.page} onAgain={again} />;
  }

  const fields: Record<keyof typeof words.fields, FieldWords> = words.fields;
  const errorOf = (name: keyof typeof fields) => {
    const { label, error } = fields[name];
    if (error && problems[name] !== 'too-long') {
      return error;
    }
    return interpolate(words.tooLong, { field: label, count: formats.number(maximumLengths[name]) });
  };
  const bind = (name: keyof typeof fields) => ({
    id: name,
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    error: errorOf(name),
    // Too much is said at once, for a pasted text that seems to fit.
    invalid: refused.includes(name) || problems[name] === 'too-long',
  });
  const bindLine = (name: keyof typeof fields) => ({ ...bind(name), enterKeyHint: 'next' as const });
  const optional = { optionalLabel: words.optional };
  const sending = state.name === 'loading';

  return (
    <>
      <h2 id="form-heading">{words.title}</h2>
      <p className="above-3">
        <Unbroken>{words.intro}</Unbroken>
      </p>
      <form
        id="contact-form"
        data-wake={draftKey}
        ref={form}
        method="post"
        action="/"
        noValidate
        aria-busy={sending}
        className={`above-5 ${styles.form}`}
        onInput={follow}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Raw as="script" html={import.meta.env.SSR ? draftCode : ''} />
        <FormMessages
          ref={outcome}
          words={words}
          values={values}
          refused={refused.map((field) => ({ field, error: errorOf(field) }))}
          failure={state.name === 'error' ? failureText(words, state.wait) : undefined}
        />
        <input type="hidden" name={hiddenFields.formName} value={formName} />
        <input type="hidden" name={hiddenFields.enquiryId} {...{ [randomAttribute]: '' }} />
        <TrapField name={hiddenFields.honeypot} label={words.honeypot} />
        <input type="hidden" name={hiddenFields.findings} value="" data-wake={hiddenFields.findings} />
        {findings && (
          <div className="across">
            <details open className={styles.findings}>
              <summary>{words.findings}</summary>
              <pre>{findings}</pre>
            </details>
            <Button
              variant="quiet"
              onClick={() => {
                setFindings('');
                forgetFindings();
                // This button goes.
                document.getElementById('message')?.focus();
              }}
            >
              {words.dropFindings}
            </Button>
          </div>
        )}
        <TextField {...bindLine('name')} autoComplete="name" autoCapitalize="words" required />
        <TextField {...bindLine('email')} type="email" autoComplete="email" required />
        <TextField {...bindLine('phone')} {...optional} type="tel" autoComplete="tel" className={styles.short} />
        <TextField
          {...bindLine('company')}
          {...optional}
          autoComplete="organization"
          autoCapitalize="words"
          className={styles.short}
        />
        <SelectField {...bind('service')} {...optional} options={options} />
        <SelectField {...bind('budget')} {...optional} options={budgets} />
        <TextArea {...bind('message')} rows={6} required className="across" />
        <div className="across">
          <Button type="submit" variant="primary" aria-disabled={blocked || undefined} className={styles.submit}>
            {sending ? words.sending : words.submit}
          </Button>
          <p className="small muted above-3">{words.privacy}</p>
          <p className="cluster small">
            <a href={paths.privacyPolicy()} className="plain-link">
              {words.privacyLink}
            </a>
            <a href={paths.terms()} className="plain-link">
              {words.termsLink}
            </a>
          </p>
          <p className="small muted">{words.draft}</p>
          {filled && !sending && (
            <Button variant="quiet" className="small" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function failureText(words: ContactWords['form'], seconds: number | undefined): string {
  if (seconds === undefined) {
    return words.failed;
  }
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? words.waitOne : interpolate(words.waitOther, { count: minutes });
  return `${words.failed} ${interpolate(words.limited, { wait })}`;
}
