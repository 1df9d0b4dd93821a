import { interpolate } from '../../text/interpolate.ts';
import { ContourTexture } from '../charts/contour-texture.tsx';
import { callAttribute } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Unbroken } from '../ui/text.tsx';
import styles from './sections.module.css';

/** The two ways to a call, in this order everywhere: dial, or pick a time (product.md, "Ways to call"). */
export function CallButtons() {
  const { site, words, paths } = useEdition();
  return (
    <>
      <ButtonLink variant="primary" href={`tel:${site.phone}`}>
        {interpolate(words.acts.call, { phone: site.phoneShown })}
      </ButtonLink>
      {site.takesCalls && <ButtonLink href={paths.contactCall()}>{words.acts.pickTime}</ButtonLink>}
    </>
  );
}

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
      {!aside && <ContourTexture />}
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

/**
 * The ways to write, in a line of small print. `to` is the form where it knows what it's about; such
 * pages are many, and say when the answer comes on the form alone.
 */
function WriteLine({ to }: { to?: string }) {
  const { site, words, paths } = useEdition();
  return (
    <p className="note above-4">
      <a href={to ?? paths.contact()}>{words.acts.write}</a>
      {to ? '.' : `. ${words.acts.answer}`}
      {site.whatsapp && (
        <>
          {' '}
          <a href={site.whatsapp} rel="noreferrer">
            {words.whatsapp.label}
          </a>
        </>
      )}
    </p>
  );
}
