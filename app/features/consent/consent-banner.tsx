import type { ConsentWords } from '../../content/site/consent.schema.ts';
import { Button } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './consent-banner.module.css';

type ConsentBannerProps = { words: ConsentWords; cookiePolicy: string };

/**
 * The markup of the cookie banner: a region at the foot of the screen, never a modal (product.md,
 * "Cookie banner"). Rendered at build; banner.ts runs it.
 */
export function ConsentBanner({ words, cookiePolicy }: ConsentBannerProps) {
  return (
    <section className={styles.banner} lang={words.lang} aria-label={words.region} tabIndex={-1} hidden>
      <p className={styles.text}>
        <span data-signal="false">{words.text}</span>
        <span data-signal="true">{words.privacySignal}</span>{' '}
        <a href={cookiePolicy} className={styles.link}>
          <Label words={words.configure} />
        </a>
      </p>
      <div className={styles.actions}>
        <Button data-answer="true" data-signal="false">
          <Label words={words.acceptAll} />
        </Button>
        <Button data-answer="false">
          <Label words={words.essentialOnly} />
        </Button>
      </div>
      <button type="button" className={styles.close} data-answer="false">
        <span className="visually-hidden">
          {words.close.own} {words.close.english && <span lang="en">{words.close.english}</span>}
        </span>
        <ChartSymbol sign="close" />
      </button>
    </section>
  );
}

/** An action's Spanish label with its English name (docs/decisions/007-banner-language.md). */
function Label({ words }: { words: ConsentWords['acceptAll'] }) {
  return (
    <span className={styles.label}>
      {words.own}{' '}
      {words.english && (
        <span lang="en" className={styles.english}>
          {words.english}
        </span>
      )}
    </span>
  );
}
