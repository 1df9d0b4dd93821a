import type { FloridaSheet } from '../../charts/chart-data.ts';
import type { Claim } from '../../content/site/owner.server.ts';
import type { HomeWords } from '../../content/words.ts';
import { callAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { CallButtons } from '../../sections/calls.tsx';
import { Florida } from '../../sections/florida.tsx';
import { Terms, Unbroken } from '../../ui/text.tsx';
import styles from './home.module.css';

type HeroProps = {
  words: HomeWords['hero'];
  /** The owner's, or ''. */
  name: string;
  claims: readonly Claim[];
  /** Whether the About page shows what documents the claims. */
  isDocumented: boolean;
  /** The chart of the area served (product.md, "Home"). Its cities are links. */
  chart: { chart: FloridaSheet; cities: ReadonlyArray<{ id: string; path: string }> };
  /** The band of the person who does the work. */
  children: React.ReactNode;
};

/** The first screen: the offer, the three stat cards, and the chart of the area served. */
export function Hero({ words, name, claims, isDocumented, chart, children }: HeroProps) {
  const frame = useEdition();
  return (
    <section aria-labelledby="hero-heading">
      <div className={`page-width split pairs ${styles.hero}`}>
        <div className={`wide ${styles.words}`}>
          <p className="eyebrow">
            {name ? `${name}, ${words.eyebrow.charAt(0).toLowerCase()}${words.eyebrow.slice(1)}` : words.eyebrow}
          </p>
          <h1 id="hero-heading">{words.headline}</h1>
          <p className="lead above-5">
            <Unbroken>{words.lead}</Unbroken>
          </p>
          <p className="cluster acts above-5" {...{ [callAttribute]: '' }}>
            <CallButtons />
          </p>
          <p className={`small ${styles.links}`}>
            <a href={frame.paths.services()}>{words.services}</a>
            {` ${words.or} `}
            <a href={frame.paths.resources()}>{words.tools}</a>
          </p>
          <dl className="figures">
            <Terms of={claims.map(({ label, value }) => [label, value])} className="figure" />
          </dl>
          <p className="caption">
            {claims.length > 1 && words.claimsNote}
            {isDocumented && ' '}
            {isDocumented && <a href={`${frame.paths.about()}#authority`}>{words.claimsLink}</a>}
          </p>
        </div>
        <Florida
          data={chart.chart}
          label={words.chartLabel}
          captions={chart.cities.length > 0 ? [words.chartCaption] : []}
          cities={chart.cities}
        />
      </div>
      {children}
    </section>
  );
}
