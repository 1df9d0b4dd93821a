import { ContourTexture } from '../charts/contour-texture.tsx';
import { Section } from '../ui/section.tsx';
import { Unbroken } from '../ui/text.tsx';
import styles from './closing-call.module.css';

export type ClosingCallProps = {
  id: string;
  eyebrow?: string;
  title: string;
  text: string;
  /** A closing line in small print. */
  note?: string | undefined;
  /** Stands beside the words on a wide screen. */
  aside?: React.ReactNode;
  className?: string | undefined;
  /** The buttons, the one that counts first. */
  children: React.ReactNode;
};

/** The call to action at the end of a page, on land. */
export function ClosingCall({ id, eyebrow, title, text, note, aside, className, children }: ClosingCallProps) {
  return (
    <Section id={id} surface="land" aria-labelledby={`${id}-heading`} className={className}>
      <div className={styles.call}>
        <ContourTexture />
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={`${id}-heading`}>{title}</h2>
          <p className={styles.text}>
            <Unbroken>{text}</Unbroken>
          </p>
          <p className={styles.actions}>{children}</p>
          {note && (
            <p className="caption">
              <Unbroken>{note}</Unbroken>
            </p>
          )}
        </div>
        {aside}
      </div>
    </Section>
  );
}
