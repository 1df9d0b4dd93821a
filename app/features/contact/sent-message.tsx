import { AnswerClock } from '../../charts/plots/answer-clock.tsx';
import type { ContactWords } from '../../content/pages/contact.schema.ts';
import { Button } from '../../ui/button.tsx';
import styles from './contact-form.module.css';

type SentMessageProps = {
  words: ContactWords['sent'];
  reference: string | undefined;
  /** The inquiry's private page, where the host has one. */
  page: string | undefined;
  onAgain: () => void;
  ref?: React.Ref<HTMLHeadingElement>;
};

/** The form's success state (product.md, "Form states"). */
export function SentMessage({ words, reference, page, onAgain, ref }: SentMessageProps) {
  return (
    <div className={styles.sent}>
      <h2 ref={ref} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <AnswerClock words={words.clock} />
      {reference && (
        <p>
          {words.reference}: <strong className="figure">{reference}</strong>
        </p>
      )}
      {page && (
        <p>
          <a href={page}>{words.private}</a>
        </p>
      )}
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}
