import { TideStrip } from '../../../charts/tide/tide-sheet.tsx';
import type { HomeWords } from '../../../content/pages/home.schema.ts';
import type { Claim } from '../../../content/site/claims.server.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { PhoneButton } from '../../../sections/phone-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ChartSymbol } from '../../../ui/chart-symbol.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './hero.module.css';
import { HeroChart, type HeroChartProps } from './hero-chart.tsx';

type HeroProps = {
  words: HomeWords['hero'];
  claims: readonly Claim[];
  /** Whether the About page shows what documents the claims. */
  isDocumented: boolean;
  chart: Omit<HeroChartProps, 'words'>;
};

/**
 * The first screen: the offer, the three stat cards, and the chart of the area served with its
 * tide.
 */
export function Hero({ words, claims, isDocumented, chart }: HeroProps) {
  const frame = useEdition();
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 id="hero-heading">{words.headline}</h1>
        {chart.tide && <TideStrip className={styles.strip} />}
        <p className={styles.lead}>
          <Unbroken>{words.lead}</Unbroken>
        </p>
        <p className={styles.actions}>
          <PhoneButton words={frame.words.bookLong} />
          <ButtonLink href={frame.paths.services()}>{words.services}</ButtonLink>
          <ButtonLink variant="quiet" href={frame.paths.resources()}>
            {`${words.tools} `}
            <ChartSymbol sign="arrow" />
          </ButtonLink>
        </p>
        <dl className={styles.claims}>
          {claims.map((claim) => (
            <div key={claim.id}>
              <dt>{claim.label}</dt>
              <dd className="figure">{claim.value}</dd>
            </div>
          ))}
        </dl>
        <p className="caption">
          {claims.length > 1 && words.claimsNote}
          {isDocumented && ' '}
          {isDocumented && <a href={`${frame.paths.about()}#authority`}>{words.claimsLink}</a>}
        </p>
      </div>
      <HeroChart words={words} {...chart} />
    </section>
  );
}
