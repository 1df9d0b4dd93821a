import type { ContactWords } from '../../content/pages/contact.schema.ts';
import type { Site } from '../../content/site/site.server.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './contact.module.css';

/** The head of the page, the phone first. */
export function ContactHero({ words, site }: { words: ContactWords['hero']; site: Site }) {
  return (
    <header className={styles.hero}>
      <p className="eyebrow">{words.eyebrow}</p>
      <h1>{words.headline}</h1>
      <div className={styles.heroRow}>
        <p className={styles.lead}>{words.lead}</p>
        <ButtonAnchor variant="primary" href={`tel:${site.phone}`} className={styles.call}>
          <ChartSymbol sign="phone" /> {interpolate(words.call, { phone: site.phoneShown })}
        </ButtonAnchor>
      </div>
    </header>
  );
}
