import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './hero.module.css';

/** The head of the services index. */
export function Hero({ words, breadcrumb }: { words: ServicesPageWords['hero']; breadcrumb: string }) {
  const frame = useFrame();
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.trail}>
        <Breadcrumbs
          label={frame.words.breadcrumbs}
          trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: breadcrumb }]}
        />
      </div>
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 id="hero-heading">{words.headline}</h1>
      </div>
      <p className={styles.lead}>{words.lead}</p>
    </section>
  );
}
