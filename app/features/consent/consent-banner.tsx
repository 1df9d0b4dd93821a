import type { Words } from '../../content/words.ts';
import { LateMarkup } from '../../document/lazy/late-markup.tsx';
import { Button } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './consent-banner.module.css';
import { bannerPlaceId } from './consent-choice.ts';

type ConsentBannerProps = { words: Words['consent']; cookiePolicy: string };

/**
 * The markup of the cookie banner: a region at the foot of the screen, never a modal (product.md,
 * "Cookie banner"). banner.ts runs it.
 */
export function ConsentBanner({ words, cookiePolicy }: ConsentBannerProps) {
  return (
    <section
      className={`screen-only ${styles.banner}`}
      lang={words.lang}
      aria-label={words.region}
      tabIndex={-1}
      hidden
    >
      <p>
        {`${words.text} `}
        <a href={cookiePolicy}>
          <Label words={words.configure} />
        </a>
      </p>
      <div className={styles.actions}>
        <Button data-answer="true">
          <Label words={words.acceptAll} />
        </Button>
        <Button data-answer="false">
          <Label words={words.essentialOnly} />
        </Button>
      </div>
      <button type="button" className={`icon-button ${styles.close}`} data-answer="false">
        <span className="visually-hidden">
          {words.close.own} {words.close.english && <span lang="en">{words.close.english}</span>}
        </span>
        <ChartSymbol sign="close" />
      </button>
    </section>
  );
}

/**
 * Where the banner goes: right behind the skip link, because it covers the foot of the page and so
 * can't be the last stop of the Tab key. The sheet has no such class, but every page needs it: it
 * makes room for the contact bar.
 */
export function BannerPlace() {
  return <LateMarkup id={bannerPlaceId} className={styles.place} />;
}

/** An action's Spanish label with its English name (docs/decisions.md, 7). */
function Label({ words }: { words: Words['consent']['acceptAll'] }) {
  return (
    <span>
      {words.own}{' '}
      {words.english && (
        <span lang="en" className={styles.english}>
          {words.english}
        </span>
      )}
    </span>
  );
}
