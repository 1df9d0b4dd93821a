import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import styles from './hero.module.css';

/** The head of the services index. */
export function Hero({ words }: { words: ServicesPageWords['hero'] }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 id="hero-heading">{words.headline}</h1>
      </div>
      <p className={styles.lead}>{words.lead}</p>
    </section>
  );
}
