import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import type { Claim } from '../../content/site/claims.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './list-hero.module.css';

type ListHeroProps = {
  words: CaseStudiesPage['hero'];
  breadcrumb: string;
  /** Explains 'Illustrative example'. */
  illustrative: string;
  claims: readonly Claim[];
};

/** The head of the list with its three headline figures, set like the columns of a log. */
export function ListHero({ words, breadcrumb, illustrative, claims }: ListHeroProps) {
  const frame = useFrame();
  return (
    <header className={styles.hero}>
      <Breadcrumbs
        label={frame.words.breadcrumbs}
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: breadcrumb }]}
      />
      <p className="eyebrow">{words.eyebrow}</p>
      <h1>{words.headline}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.note}>{illustrative}</p>
      <dl className={styles.stats}>
        {claims.map((claim) => (
          <div key={claim.id}>
            <dt>{claim.label}</dt>
            <dd className="figure">{claim.value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
