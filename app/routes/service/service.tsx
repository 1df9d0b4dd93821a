import { interpolate } from '../../../text/interpolate.ts';
import { floridaSheet } from '../../charts/geography/florida.server.ts';
import { WeekBar, weeksOf } from '../../charts/plots/week-bar.tsx';
import type { Service } from '../../content/services/services.server.ts';
import type { ServicePageWords } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { CallButtons, ClosingCall } from '../../sections/calls.tsx';
import { Florida } from '../../sections/florida.tsx';
import { Hero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { serviceGraph } from '../../seo/structured-data.ts';
import { Teaser } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Terms } from '../../ui/text.tsx';
import type { Route } from './+types/service.ts';
import drawings from './drawings.svg?url';
import { Sample } from './sample.tsx';
import styles from './service.module.css';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const service = edition.serviceAt(params.service);
  if (!service) {
    throw new Response(null, { status: 302, headers: { Location: edition.paths.services() } });
  }
  const { id, icon, title, shortTitle, description, meta, hero, price, duration, sample, included } = service;
  const { excluded, notFor, process, benefits, questions } = service;
  const cities = edition.citiesOf(id);
  return {
    words: edition.words('pages/service'),
    guarantee: edition.guarantee(),
    service: {
      ...{ id, icon, title, shortTitle, description, meta, hero, price, duration, sample, included },
      ...{ excluded, notFor, process, benefits, questions },
    },
    chart: floridaSheet(cities),
    cities: cities.map(({ id: city, name, keyIndustries }) => ({
      id: city,
      name,
      note: keyIndustries.slice(0, 2).join(' · '),
      path: edition.paths.cityWithSlash(id, city),
      title: edition.pair(id, city)?.node.title ?? name,
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export const handle = pageHandle<Data>(({ words, service: { id, title, meta, price } }, { paths }) => ({
  meta,
  path: paths.service(id),
  trail: [{ label: words.services, path: paths.services() }, { label: title }],
  graph: (page) => serviceGraph(page, { title, description: meta.description, price }),
}));

/** The order of sections is fixed; one without words isn't there (product.md, "Service page"). */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { words, service, cities } = loaderData;
  const { paths } = useEdition();
  return (
    <>
      <ServiceHero {...loaderData} />
      {service.sample && <Sample words={words.sample} sample={service.sample} />}
      {service.included && <Included words={words.included} {...service} included={service.included} />}
      {service.process && <Process words={words.process} process={service.process} />}
      {service.benefits && <Results words={words.results} benefits={service.benefits} />}
      <Questions {...loaderData} />
      {cities.length > 0 && <Cities {...loaderData} />}
      <ClosingCall id="call" words={words.call} write={paths.contactAbout({ service: service.id })} />
    </>
  );
}

/** Questions about the service, and beside them the guarantee in two lines. */
function Questions({ words: { questions: words }, service: { questions }, guarantee }: Data) {
  const { paths } = useEdition();
  return (
    <Section
      id="results-guaranteed"
      surface="shoal"
      aria-labelledby={questions ? 'questions-heading' : 'guarantee-heading'}
    >
      <div className="split">
        {questions && (
          <div className="wide">
            <h2 id="questions-heading">{words.title}</h2>
            <div className="ruled-list above-5 below-3">
              {questions.map(({ question, answer }) => (
                <div key={question}>
                  <h3 className="step-1">{question}</h3>
                  <p>{answer}</p>
                </div>
              ))}
            </div>
            <a href={`${paths.services()}#compare`} className="plain-link screen-only">
              {words.compare}
            </a>
          </div>
        )}
        <div className="framed stack">
          <h2 id="guarantee-heading" className="step-3">
            {guarantee.title}
          </h2>
          <p>{`${guarantee.terms[0]?.value} ${guarantee.text}`}</p>
          <a href={`${paths.termsOfService()}#${guarantee.anchor}`} className="plain-link">
            {guarantee.link}
          </a>
        </div>
      </div>
    </Section>
  );
}

type ResultsProps = { words: ServicePageWords['results']; benefits: NonNullable<Service['benefits']> };

/** Expected Results: each under a drawing of the report that shows it. */
function Results({ words, benefits }: ResultsProps) {
  return (
    <Section id="results" words={words}>
      <ul role="list" className={`four ${styles.reports}`}>
        {benefits.map(({ title, text, drawing, labels }) => (
          <li key={title}>
            {drawing && (
              <div className={styles.drawing} aria-hidden="true">
                <svg viewBox="0 0 272 132" aria-hidden="true">
                  <use href={`${drawings}#${drawing}`} />
                </svg>
                {labels && (
                  <p className="caption">
                    <span>{labels.start}</span> <span>{labels.end}</span>
                  </p>
                )}
              </div>
            )}
            <h3 className="step-1 above-4 below-2">{title}</h3>
            <p className="note">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The head of a service page: what the service is for, beside a box with its price and what it
 * leaves behind.
 */
function ServiceHero({ words: { hero: words }, service }: Data) {
  const { title, description, hero } = service;
  return (
    <Hero
      {...(hero ? { eyebrow: title, title: hero.headline, lead: hero.description } : { title, lead: description })}
      actions={<CallButtons />}
      note={words.note}
      aside={
        <div className={`framed ${styles.box}`}>
          <dl className="terms">
            <Terms
              of={[
                [words.price, service.price],
                [words.duration, service.duration],
              ]}
              className="figure step-2"
            />
          </dl>
          {hero && (
            <>
              <ul role="list">
                <Items of={hero.features} />
              </ul>
              <p className="caption">{hero.subtitle}</p>
            </>
          )}
        </div>
      }
    />
  );
}

/**
 * The grid of cities beside their chart. These links end in a slash (product.md, "Trailing
 * slashes").
 */
function Cities({ words: { cities: words }, service: { shortTitle: service }, chart, cities }: Data) {
  return (
    <Section id="cities" title={interpolate(words.title, { service })} lead={words.lead} className="screen-only">
      <div className="split">
        <ul role="list" className={`wide cells ${styles.grid}`}>
          {cities.map((city) => (
            <li key={city.id} className="card">
              <Teaser path={city.path} title={city.name} text={city.note} />
            </li>
          ))}
        </ul>
        <Florida
          data={chart}
          label={interpolate(words.chartLabel, { service })}
          captions={[interpolate(words.chartCaption, { service }), words.chartNote]}
          cities={cities}
          className="large-only"
        />
      </div>
    </Section>
  );
}

type IncludedProps = Pick<Service, 'excluded' | 'notFor'> & {
  words: ServicePageWords['included'];
  included: NonNullable<Service['included']>;
};

/** What's Included beside what isn't, with a rule between, and who the service isn't for. */
function Included({ words, included, excluded, notFor }: IncludedProps) {
  return (
    <Section id="included" aria-labelledby="included-heading">
      <div className="split">
        <div className="wide">
          <h2 id="included-heading">{words.title}</h2>
          <dl className={`ruled-list cells ${styles.inventory}`}>
            <Terms of={included.map(({ title, text }) => [title, text])} className="note" />
          </dl>
          <p className="note">{words.lead}</p>
        </div>
        <div className={styles.limits}>
          {excluded && (
            <PhoneFold summary={<h2>{words.excluded}</h2>}>
              <ul role="list" className="ruled-list muted above-5">
                {excluded.map((item) => (
                  <li key={item.title}>
                    <strong>{item.title}</strong> {item.text}
                  </li>
                ))}
              </ul>
            </PhoneFold>
          )}
          {notFor && (
            <PhoneFold summary={<h3>{words.notFor}</h3>}>
              <ul role="list" className="ruled-list muted">
                <Items of={notFor} />
              </ul>
            </PhoneFold>
          )}
        </div>
      </div>
    </Section>
  );
}

/** All services share this scale, so that a short one looks short. */
const frameWeeks = 6;

/** Our Process: each phase with its true weeks, and what happens in them. */
function Process({ words, process }: { words: ServicePageWords['process']; process: NonNullable<Service['process']> }) {
  const spans = process.map(({ weeks }) => weeksOf(weeks));
  const scale = Math.max(frameWeeks, ...spans.map((span) => span?.to ?? 0));
  return (
    <Section id="process" surface="shoal" words={words}>
      <ol role="list" className={`ruled-list ${styles.phases}`}>
        {process.map(({ phase, weeks, description }, index) => {
          const span = spans[index];
          return (
            <li key={phase} className="split pairs">
              <div className="third">
                <h3>{phase}</h3>
                <p className="caption">{weeks}</p>
              </div>
              <div className="quarter">{span && <WeekBar spans={[[span.from - 1, span.to]]} scale={scale} />}</div>
              <p className="note">{description}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
