import type { EnquiryField } from '../../../contract/enquiry.ts';
import type { ContactWords } from '../../collections/contact.schema.ts';
import { fill } from '../../fill.ts';
import { useFrame } from '../../frame/use-frame.ts';
import styles from './contact-form.module.css';
import type { Draft } from './draft.ts';

type FormMessagesProps = {
  words: ContactWords['form'];
  values: Draft;
  refused: readonly EnquiryField[];
  failed: boolean;
};

/**
 * What is wrong, above the fields: the summary of a refused form with a link to each faulty field, or the failure of the
 * sending with the other ways to reach the consultant. Both are in the HTML, hidden, for the host to uncover (D14).
 */
export function FormMessages({ words, values, refused, failed }: FormMessagesProps) {
  const { site } = useFrame();
  return (
    <div className={styles.wide} aria-live="assertive">
      <div id="contact-error" className={styles.message} hidden={refused.length === 0}>
        <p>{words.invalid}</p>
        {refused.length > 0 && (
          <ul>
            {refused.map((field) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                  {words.fields[field].error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div id="contact-failure" className={styles.message} hidden={!failed}>
        <p>{words.failed}</p>
        <p>
          {words.otherWays} <a href={`tel:${site.phone}`}>{fill(words.callInstead, { phone: site.phoneShown })}</a>{' '}
          <a href={mailLink(site.email, values, words)}>{words.mailInstead}</a>.
        </p>
      </div>
    </div>
  );
}

/** A link to the field puts the cursor into it, which the fragment alone would not do. */
function goTo(event: React.MouseEvent, field: EnquiryField): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

/** A mail with the same words, ready to send. */
function mailLink(email: string, values: Draft, words: ContactWords['form']): string {
  const { name, email: from, phone, company, service, budget, message } = values;
  const lines = [message, '', name, from, phone, company, `${service} / ${budget}`].filter(
    (line, index) => line || index === 1,
  );
  const query = new URLSearchParams({
    subject: fill(words.mailSubject, { name: name || email }),
    body: lines.join('\n'),
  });
  // Mail programs read + as a plus sign.
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
}
