import { useState } from 'react';
import { CoastFigure } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { type CityChartData, chartOfCity } from '../../charts/geography/county.server.ts';
import { isSameText } from '../../content/engine/marks.server.ts';
import type { DocumentedClaim, Guarantee, Person } from '../../content/site/owner.server.ts';
import type { About as AboutWords } from '../../content/words.ts';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { CallHero } from '../../sections/hero.tsx';
import { FactList, GuaranteeTerms } from '../../sections/owner/fact-list.tsx';
import { Byline, PersonFacts, Portrait } from '../../sections/owner/person.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { aboutGraph } from '../../seo/structured-data.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Paragraphs, Unbroken } from '../../ui/text.tsx';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const person = edition.person();
  return {
    words: edition.about(),
    person,
    guarantee: edition.guarantee(),
    documented: edition.documentedClaims(),
    homePort: person.portrait === undefined ? describeHomePort(edition) : undefined,
  };
}

export const handle = listedPageHandle<Route.ComponentProps['loaderData']>('about', ({ words }) => ({
  type: 'profile',
  graph: (page) => aboutGraph(page, words.person),
}));

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, person, guarantee, documented, homePort } = loaderData;
  const { site } = useEdition();
  return (
    <>
      <CallHero
        words={words}
        surface="land"
        className={person.portrait === undefined ? undefined : styles.withPortrait}
        byline={<Byline>{`${person.byline}, ${site.address.locality}`}</Byline>}
        aside={homePort ? <HomePort {...homePort} /> : person.portrait && <Portrait of={person} />}
        foot={<PersonFacts person={person} />}
      />
      <Letter words={words.authority} person={person} documented={documented} />
      <Promises words={words} guarantee={guarantee} />
      {words.brands.items.length > 0 && <Brands words={words.brands} />}
      <Questions words={words.faq} />
      <ClosingCall id="closing" words={words.cta} />
    </>
  );
}

/** The chart of the county where the business is. */
function HomePort({ county, chart }: { county: string; chart: CityChartData }) {
  const { words } = useEdition();
  return (
    <CoastFigure ticks={chart.ticks} captions={[county]} credit={words.chart.credit} className="large-only">
      <CityChart data={chart} label={county} />
    </CoastFigure>
  );
}

/**
 * Draws the chart of the county where the business is, or undefined when its town isn't one of the
 * cities served.
 */
function describeHomePort(edition: Edition) {
  const { address } = edition.site();
  const city = edition.cities().find(({ name }) => isSameText(name, address.locality));
  if (!city || city.coordinates.isExample) {
    return undefined;
  }
  const { west } = edition.words('interface').chart;
  return {
    county: city.county.name,
    chart: chartOfCity(city, west),
  };
}

type LetterProps = { words: AboutWords['authority']; person: Person; documented: readonly DocumentedClaim[] };

/** Why this consultant: a letter beside the career, and below them what documents each figure. */
function Letter({ words, person: { name, career }, documented }: LetterProps) {
  const { evidence } = words;
  const hasCareer = career.steps.length > 0;
  const heading = <h2 id="authority-heading">{words.title}</h2>;
  const letter = (
    <div className={classNames('prose', hasCareer ? 'above-4' : 'step-1')}>
      <Paragraphs of={words.paragraphs} />
      {name && (
        <p className="step-1">
          <strong>{name}</strong>
        </p>
      )}
    </div>
  );
  return (
    <Section id="authority" aria-labelledby="authority-heading">
      <div className="split">
        {hasCareer ? (
          <>
            <div className="wide">
              {heading}
              {letter}
            </div>
            <div>
              <h3 className="below-3">{career.title}</h3>
              <FactList facts={career.steps} />
            </div>
          </>
        ) : (
          <>
            <div className="third">{heading}</div>
            <div className="wider">{letter}</div>
          </>
        )}
        {documented.length > 0 && (
          <PhoneFold className="across" summary={<h3>{evidence.title}</h3>}>
            <p className="lead">{evidence.text}</p>
            <div className="cells">
              {documented.map((claim) => (
                <article key={claim.id}>
                  <h4>{`${claim.value} ${claim.label}`}</h4>
                  <FactList
                    facts={claim.evidence.map(({ name: field, value }) => ({ label: evidence[field], value }))}
                  />
                </article>
              ))}
            </div>
          </PhoneFold>
        )}
      </div>
    </Section>
  );
}

/** One table of what a client can hold the consultant to: the guarantee, and the three pillars. */
function Promises({ words: { promises, pillars }, guarantee }: { words: AboutWords; guarantee: Guarantee }) {
  const { paths } = useEdition();
  return (
    <Section id="results-guaranteed" surface="water" aria-labelledby="promises-heading">
      <div className="framed">
        <h2 id="promises-heading">{promises.title}</h2>
        <section className="card above-4" aria-labelledby="guarantee-heading">
          <h3 id="guarantee-heading">{guarantee.title}</h3>
          <p className="small muted">
            {guarantee.text} <a href={`${paths.termsOfService()}#${guarantee.anchor}`}>{guarantee.link}</a>
          </p>
          <GuaranteeTerms of={guarantee} />
        </section>
        <section className="card above-4" aria-label={pillars.title}>
          <PhoneFold summary={<h3>{pillars.title}</h3>}>
            <dl className="terms">
              {pillars.items.map(({ title, text, link }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {text} {link && <a href={link.path}>{link.label}</a>}
                  </dd>
                </div>
              ))}
            </dl>
          </PhoneFold>
        </section>
      </div>
    </Section>
  );
}

/**
 * The questions in the platform's own accordion, with one answer open at a time, or all of them on
 * paper. On a phone, the second half folds.
 */
function Questions({ words: { title, items, more } }: { words: AboutWords['faq'] }) {
  const half = Math.ceil(items.length / 2);
  return (
    <Section id="questions" aria-labelledby="questions-heading">
      <div className="split">
        <h2 id="questions-heading" className="third sticky">
          {title}
        </h2>
        <div className={`wider ${styles.questions}`}>
          <Accordion items={items.slice(0, half)} isFirstOpen />
          {items.length > half && (
            <PhoneFold summary={<strong>{more}</strong>} isOnlyForPhones>
              <Accordion items={items.slice(half)} />
            </PhoneFold>
          )}
        </div>
      </div>
    </Section>
  );
}

type AccordionProps = { items: AboutWords['faq']['items']; isFirstOpen?: boolean };

function Accordion({ items, isFirstOpen = false }: AccordionProps) {
  return items.map((item, index) => (
    <details
      key={item.id}
      id={item.id}
      name="questions"
      className={styles.item}
      open={isFirstOpen && index === 0}
      suppressHydrationWarning
    >
      <summary className={styles.question}>
        <h3 className="step-0">{item.question}</h3>
      </summary>
      <div className="prose muted below-3">
        {item.answer.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </div>
    </details>
  ));
}

type BrandsWords = AboutWords['brands'];

/**
 * The client brands in a line that moves past in 28 s (product.md, "About"). It pauses under the
 * pointer, while something in it has focus, and when stopped. With reduced motion, without scripts,
 * and on paper it's a list that wraps.
 */
function Brands({ words }: { words: BrandsWords }) {
  const [stopped, setStopped] = useState(false);
  return (
    <section className={styles.brands} aria-labelledby="brands-heading">
      <header className={`page-width ${styles.head}`}>
        <h2 id="brands-heading" className="step-2">
          {words.title}
        </h2>
        <Button
          variant="quiet"
          className={`needs-scripts ${styles.stop}`}
          onClick={() => setStopped((before) => !before)}
        >
          {stopped ? words.playLabel : words.pauseLabel}
        </Button>
      </header>
      <div className={styles.line} data-stopped={stopped || undefined}>
        <BrandList items={words.items} />
        <div className={`screen-only needs-scripts ${styles.again}`} aria-hidden="true" inert>
          <BrandList items={words.items} />
        </div>
      </div>
    </section>
  );
}

function BrandList({ items }: { items: BrandsWords['items'] }) {
  const { paths } = useEdition();
  return (
    <ul role="list" className={styles.list}>
      {items.map((brand) => (
        <li key={brand.mark}>
          {brand.caseStudy ? (
            <a href={paths.caseStudy(brand.caseStudy)} className={styles.link} onBlur={returnToStart}>
              <BrandMark {...brand} />
            </a>
          ) : (
            <BrandMark {...brand} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The browser scrolls a focused brand into view. Afterwards the line starts over. */
function returnToStart(event: React.FocusEvent<HTMLElement>) {
  event.currentTarget.closest('ul')?.parentElement?.scrollTo(0, 0);
}

/**
 * A brand's mark, drawn for this site, over its name, which is seen when the image doesn't load
 * (product.md, "About"). The name is the image's text, and a size would keep its room for it.
 */
function BrandMark({ name, mark }: { name: string; mark: string }) {
  return (
    <span className={styles.mark}>
      <span className={styles.name}>{name}</span>
      <img src={`/brands/${mark}.svg`} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
