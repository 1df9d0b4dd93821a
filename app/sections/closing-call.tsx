import { ContourTexture } from '../charts/contour-texture.tsx';
import { callAttribute } from '../document/start/plan.ts';
import { Section } from '../ui/section.tsx';
import { Unbroken } from '../ui/text.tsx';
import { CallButtons, WriteLine } from './call-buttons.tsx';
import styles from './sections.module.css';

export type ClosingCallProps = {
  id: string;
  words: { title: string; text: string };
  /** Where "Write to me" leads: the form, unless it's told what the visitor is reading. */
  write?: string | undefined;
  /** Stands beside the words on a wide screen. */
  aside?: React.ReactNode;
  /** Buttons in the place of the usual ones. */
  children?: React.ReactNode;
};

/** The call to action at the end of a page, on land. */
export function ClosingCall({ id, words, write, aside, children }: ClosingCallProps) {
  return (
    <Section id={id} surface="land" aria-labelledby={`${id}-heading`} className={`screen-only ${styles.call}`}>
      <ContourTexture />
      <div className="split">
        <div className={aside ? 'wide' : 'across'}>
          <h2 id={`${id}-heading`}>{words.title}</h2>
          <p className="lead above-4">
            <Unbroken>{words.text}</Unbroken>
          </p>
          <p className="cluster acts above-5" {...{ [callAttribute]: '' }}>
            {children ?? <CallButtons />}
          </p>
          {!children && <WriteLine {...(write && { to: write })} />}
        </div>
        {aside && <div>{aside}</div>}
      </div>
    </Section>
  );
}
