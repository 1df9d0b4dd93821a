import { type EnquiryField, lineFields } from '../../../enquiry/enquiry.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { AnswerClock } from '../../charts/plots/answer-clock.tsx';
import type { ContactWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { focusControl } from '../../ui/forms/form-controls.ts';
import styles from './contact-form.module.css';
import type { Draft } from './draft.ts';

type FormMessagesProps = {
  words: ContactWords['form'];
  values: Draft;
  /** The faulty fields and what each one needs. */
  refused: ReadonlyArray<{ field: EnquiryField; error: string }>;
  /** Why sending failed; nothing when it didn't. */
  failure: string | undefined;
  /** The failure message, which takes the focus when it shows. */
  ref: React.Ref<HTMLDivElement>;
};

/**
 * What's wrong, above the fields: the summary of a refused form with a link to each faulty field,
 * or a failed send with other ways to reach the consultant. Both are in the HTML, hidden, for the
 * host to reveal (product.md, "Form without JavaScript"). Neither announces itself: the focus moves
 * to the first faulty field, which says what it needs, or to the failure (product.md, "Invalid
 * form").
 */
export function FormMessages({ words, values, refused, failure, ref }: FormMessagesProps) {
  const { site } = useEdition();
  return (
    <div className={`across ${styles.messages}`}>
      <div id="contact-error" className={`notice ${fieldStyles.message}`} hidden={refused.length === 0}>
        <p>{words.invalid}</p>
        <ul id="contact-faults">
          {refused.map(({ field, error }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div
        id="contact-failure"
        ref={ref}
        role="group"
        aria-labelledby="contact-failure-reason"
        className={`notice ${fieldStyles.message}`}
        tabIndex={-1}
        hidden={failure === undefined}
      >
        <p id="contact-failure-reason">{failure ?? words.failed}</p>
        <p>
          {words.otherWays}{' '}
          <a href={`tel:${site.phone}`}>{interpolate(words.callInstead, { phone: site.phoneShown })}</a>{' '}
          <a href={mailLink(site.email, values, words)}>{words.mailInstead}</a>.
        </p>
      </div>
    </div>
  );
}

/** A link to a field puts the cursor in it, which the fragment alone wouldn't do. */
function goTo(event: React.MouseEvent, field: EnquiryField): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  if (form) {
    focusControl(form, field);
  }
}

/** Returns a link to an email with the same words, ready to send. */
function mailLink(email: string, values: Draft, words: ContactWords['form']): string {
  const lines = [values.message, '', ...lineFields.map((field) => values[field]).filter(Boolean)];
  const query = new URLSearchParams({
    subject: interpolate(words.mailSubject, { name: values.name || email }),
    body: lines.join('\n'),
  });
  // Mail programs read + as a plus sign.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}

type SentMessageProps = {
  words: ContactWords['sent'];
  reference: string | undefined;
  /** The inquiry's private page, where the host has one. */
  page: string | undefined;
  onAgain: () => void;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * The form's success state (product.md, "Form states"). The whole message takes the focus: a
 * heading inside is where Orca goes by itself as the form disappears, without a word.
 */
export function SentMessage({ words, reference, page, onAgain, ref }: SentMessageProps) {
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby="sent-title" className={`stack notice ${styles.sent}`}>
      <h2 id="sent-title">{words.title}</h2>
      <p>{words.text}</p>
      <AnswerClock words={words.clock} />
      {reference && (
        <p>
          {words.reference}: <strong className="figure">{reference}</strong>
        </p>
      )}
      <p className="cluster">
        {page && <ButtonLink href={page}>{words.private}</ButtonLink>}
        <Button variant="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </p>
    </div>
  );
}
