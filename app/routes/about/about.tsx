import type { CityChartData } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame, CoastCredit } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { chartOfCity } from '../../charts/geography/county.server.ts';
import { isSameText } from '../../content/engine/marks.server.ts';
import type { About as AboutWords } from '../../content/pages/about.schema.ts';
import type { Claim, DocumentedClaim } from '../../content/site/claims.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { CallHero } from '../../sections/hero.tsx';
import { Assurance } from '../../sections/owner/assurance.tsx';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { PersonBlock } from '../../sections/owner/person.tsx';
import { metaOfPage } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Paragraphs, Unbroken } from '../../ui/text.tsx';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';
import { Brands } from './brands.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    alternates: alternatesOf('about'),
    words: edition.about(),
    person: edition.person(),
    guarantee: edition.guarantee(),
    documented: edition.documentedClaims(),
    homePort: describeHomePort(edition),
  };
}

export const meta = metaOfPage<Route.ComponentProps['loaderData']>((paths) => paths.about(), { type: 'profile' });

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, aboutGraph }) =>
    aboutGraph(
      pageOf({ meta: words.meta, path: paths.about(), trail: [home, { label: words.breadcrumb }] }),
      words.person,
    ),
);

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, person, guarantee, documented, homePort } = loaderData;
  const { hero, cta } = words;
  return (
    <>
      <CallHero
        words={words}
        aside={homePort && <HomePort {...homePort} />}
        below={<FigureRows figures={hero.facts} as="columns" />}
      />
      <Fold />
      <PersonBlock person={person} />
      <Authority words={words.authority} documented={documented} />
      <Pillars words={words.pillars} />
      {words.brands.items.length > 0 && <Brands words={words.brands} />}
      <Assurance guarantee={guarantee} />
      <Questions words={words.faq} />
      <ClosingCall id="closing" title={cta.title} text={cta.text} />
    </>
  );
}

/** The chart of the county where the business is. */
function HomePort({ county, chart }: { county: string; chart: CityChartData }) {
  const { words } = useEdition();
  return (
    <figure className={styles.port}>
      <ChartFrame ticks={chart.ticks}>
        <CityChart data={chart} label={county} />
      </ChartFrame>
      <ChartCaption>
        <span>{county}</span>
        <span>{`${chart.latitude} ${chart.longitude}`}</span>
        <CoastCredit>{words.chart.credit}</CoastCredit>
      </ChartCaption>
    </figure>
  );
}

/**
 * Draws the chart of the county where the business is, or undefined when its town isn't one of the
 * cities served.
 */
function describeHomePort(edition: Edition) {
  const { address } = edition.site();
  const city = edition.cities().find(({ name }) => isSameText(name, address.locality));
  if (!city) {
    return undefined;
  }
  const { west } = edition.words().chart;
  return {
    county: city.county.name,
    chart: chartOfCity(city, { west }),
  };
}

type AuthorityProps = {
  words: Omit<AboutWords['authority'], 'claims' | 'note'> & { claims: readonly Claim[]; note: string | undefined };
  documented: readonly DocumentedClaim[];
};

/** Why this consultant: the pitch beside the claims, and below them what documents each figure. */
function Authority({ words, documented }: AuthorityProps) {
  const { evidence } = words;
  return (
    <Section id="authority" surface="shoal" aria-labelledby="authority-heading">
      <div className={styles.authorityColumns}>
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="authority-heading">{words.title}</h2>
          <div className={styles.pitch}>
            <Paragraphs of={words.paragraphs} />
          </div>
        </div>
        <div className={styles.claims}>
          <dl>
            {words.claims.map((claim) => (
              <div key={claim.id} data-provenance={claim.provenance}>
                <dt>{claim.label}</dt>
                <dd className="figure">{claim.value}</dd>
              </div>
            ))}
          </dl>
          {words.note && <p className={styles.note}>{words.note}</p>}
        </div>
      </div>
      {documented.length > 0 && (
        <PhoneFold className={styles.evidence} summary={<h3>{evidence.title}</h3>}>
          <p>{evidence.text}</p>
          <div className={styles.records}>
            {documented.map((claim) => (
              <article key={claim.id}>
                <h4>{`${claim.value} ${claim.label}`}</h4>
                <FactList facts={claim.evidence.map(({ name, value }) => ({ label: evidence[name], value }))} />
              </article>
            ))}
          </div>
        </PhoneFold>
      )}
    </Section>
  );
}

/** The three pillars, each one step deeper than the last. */
function Pillars({ words }: { words: AboutWords['pillars'] }) {
  return (
    <Section id="pillars" words={words}>
      <ol role="list" className={styles.steps}>
        {words.items.map((item) => (
          <li key={item.title}>
            <PhoneFold summary={<h3>{item.title}</h3>}>
              <p>{item.text}</p>
              {item.link && (
                <a href={item.link.path} className={styles.link}>
                  {item.link.label}
                </a>
              )}
            </PhoneFold>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * Eight questions in the platform's own accordion, with one answer open at a time, or all of them
 * on paper.
 */
function Questions({ words }: { words: AboutWords['faq'] }) {
  return (
    <Section id="questions" aria-labelledby="questions-heading">
      <div className={styles.questionsColumns}>
        <header className={styles.head}>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="questions-heading">{words.title}</h2>
        </header>
        <div>
          {words.items.map((item) => (
            <details key={item.id} id={item.id} name="questions" className={styles.item}>
              <summary className={styles.question}>
                <h3>{item.question}</h3>
                <ChartSymbol sign="plus" className={styles.closed} />
                <ChartSymbol sign="minus" className={styles.open} />
              </summary>
              <div className={styles.answer}>
                {item.answer.map((paragraph) => (
                  <p key={paragraph}>
                    <Unbroken>{paragraph}</Unbroken>
                  </p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
