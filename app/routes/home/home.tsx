import { interpolate } from '../../../text/interpolate.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { floridaSheet, queryChart } from '../../charts/geography/florida.server.ts';
import course from '../../charts/plots/course-line.module.css';
import { WeekBar, type Weeks, weeksOf } from '../../charts/plots/week-bar.tsx';
import type { HomeWords } from '../../content/words.ts';
import { inTurnAttribute } from '../../document/start/in-turn.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { LongDate, useEdition } from '../../editions/use-edition.ts';
import { HomeDice } from '../../features/dice/home-dice.tsx';
import { ClosingCall } from '../../sections/calls.tsx';
import { PersonBlock } from '../../sections/owner/person.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { homeGraph } from '../../seo/structured-data.ts';
import { LinkItems, Teaser } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items, Terms } from '../../ui/text.tsx';
import type { Route } from './+types/home.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Results } from './results.tsx';
import { Drawing, IntentDrawing, PageDrawing, PagesDrawing, QueryChart } from './why-drawings.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    words: edition.home(),
    dice: edition.words('dice').home,
    person: edition.person(),
    claims: edition.pickClaims(['organic-traffic', 'qualified-leads', 'florida-years']),
    isDocumented: edition.documentedClaims().length > 0,
    chart: heroChart(edition),
    explore: exploreColumns(edition),
    services: edition.services().map(({ id, icon, title, summary, price, duration, included = [] }) => ({
      id,
      icon,
      title,
      summary,
      price,
      duration,
      keep: included.map((deliverable) => deliverable.title),
      weeks: weeksOf(duration),
    })),
    queries: queriesOf(edition),
    featured: edition.teasers().filter(({ featured }) => featured),
    cards: edition.homeCards(),
    studyPages: edition.caseStudies().map(({ slug }) => slug),
    posts: edition
      .posts()
      .slice(0, 2)
      .map(({ id, title, date, readTime, excerpt }) => ({ id, title, date, readTime, excerpt })),
  };
}

/** Returns links to what there is: services, their specialties, the cities of the first service with any, and tools. */
function exploreColumns({ home, paths, services, servicesPage, citiesOf }: Edition) {
  const words = home().explore;
  const all = services();
  const inCities = all.find(({ id }) => citiesOf(id).length > 0);
  const { items } = servicesPage().specialties;
  const columns = [
    {
      title: words.services.title,
      links: [
        ...all.map(({ id, shortTitle }) => ({ label: shortTitle, path: paths.service(id) })),
        ...words.services.links,
      ],
    },
    {
      title: words.specialties,
      links: items.map(({ id, slug = id, name }) => ({ label: name, path: `${paths.services()}/${slug}` })),
    },
    {
      title: interpolate(words.cities, { service: inCities?.shortTitle ?? '' }),
      links: inCities
        ? citiesOf(inCities.id).map(({ id, name }) => ({ label: name, path: paths.city(inCities.id, id) }))
        : [],
    },
    words.reading,
  ];
  return columns.filter(({ links }) => links.length > 0);
}

/** Returns the chart of the first screen and its cities from west to east. */
function heroChart(edition: Edition) {
  const cities = edition.cities().toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
  return {
    // Never wide enough here for the figures on its contours.
    chart: { ...floridaSheet(cities), soundings: [] },
    cities: cities.flatMap(({ id }) => {
      const service = edition.services().find((each) => edition.pair(each.id, id));
      return service ? [{ id, path: edition.paths.city(service.id, id) }] : [];
    }),
  };
}

/** Returns the drawing of what people search for where. */
function queriesOf(edition: Edition) {
  const cities = edition.cities();
  const { queries } = edition.home().why.chart;
  const chart = queryChart(
    cities.map(({ coordinates }) => coordinates),
    queries.flatMap(({ city, ...query }) => {
      // A city to come isn't shown.
      const place = cities.find(({ id }) => id === city);
      return place && !place.coordinates.isExample ? [{ ...query, place: place.name, ...place.coordinates }] : [];
    }),
  );
  return {
    ...chart,
    queries: chart.queries.map(({ place, when, query, lang, x, y }) => ({ place, when, query, lang, x, y })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export const handle = pageHandle<Data>(({ words }, { paths }) => ({
  meta: words.meta,
  path: paths.home(),
  graph: homeGraph,
}));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, dice, person, claims, chart, services, featured, cards, studyPages, posts } = loaderData;
  return (
    <>
      <Hero words={words.hero} name={person.name} claims={claims} isDocumented={loaderData.isDocumented} chart={chart}>
        <Fold />
        <PersonBlock person={person} plan={<CallPlan words={words.hero.call} />} />
      </Hero>
      <Why words={words.why} chart={loaderData.queries} />
      <ServiceLegend words={words.services} services={services} />
      {cards.length > 0 && <Results words={words.results} featured={featured} cards={cards} pages={studyPages} />}
      {studyPages.length > 0 && <HomeDice words={dice} />}
      <HomeProcess words={words.process} />
      {posts.length > 0 && <BlogTeasers words={words.blog} posts={posts} />}
      <Explore title={words.explore.title} columns={loaderData.explore} />
      <ClosingCall id="final" words={words.final} />
    </>
  );
}

/** The two newest articles. */
function BlogTeasers({ words, posts }: { words: HomeWords['blog']; posts: Data['posts'] }) {
  const { paths } = useEdition();
  return (
    <Section id="blog" surface="shoal" words={words} all={{ path: paths.blog(), label: words.all }}>
      <ul role="list" className="split pairs">
        {posts.map((post, index) => (
          <li key={post.id} className={index === 0 ? 'card wide' : 'card'}>
            <p className="caption">
              <LongDate day={post.date} />
              {` · ${interpolate(words.minutes, { minutes: post.readTime })}`}
            </p>
            <Teaser path={paths.article(post.id)} title={post.title} text={post.excerpt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The directory of all solutions in four columns. */
function Explore({ title, columns }: { title: string; columns: ReturnType<typeof exploreColumns> }) {
  return (
    <Section id="explore" title={title} className="screen-only">
      <div className={`four ${styles.columns}`}>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className="card">
            <PhoneFold summary={<h3 className="step-0">{column.title}</h3>}>
              <ul role="list" className="link-rows small">
                <LinkItems links={column.links} />
              </ul>
            </PhoneFold>
          </nav>
        ))}
      </div>
    </Section>
  );
}

/** What happens in the minutes of the free call. */
function CallPlan({ words: { title, minutes } }: { words: HomeWords['hero']['call'] }) {
  return (
    <PhoneFold className="above-4" summary={<h3>{title}</h3>}>
      <dl className={`ruled-list above-3 ${styles.minutes}`}>
        <Terms of={minutes.map(({ when, text }) => [when, text])} />
      </dl>
    </PhoneFold>
  );
}

/** The drawing with the most letters has the most room. */
const spans = ['wide', undefined, 'third', 'wider'];

/** Four reasons, each with a drawing that says what its words say, and its deep link. */
function Why({ words, chart }: { words: HomeWords['why']; chart: Data['queries'] }) {
  const pictures = [
    chart.queries.length > 0 && <QueryChart key="chart" data={chart} label={words.chart.label} />,
    <IntentDrawing key="depths" words={words.depths} />,
    <PagesDrawing key="pages" words={words.pages} />,
    <PageDrawing key="page" words={words.page} />,
  ];
  return (
    <Section id="why" title={words.title}>
      <ul role="list" className={`split pairs ${styles.cards}`}>
        {words.cards.map((card, index) => (
          <li key={card.title} className={spans[index % spans.length]}>
            {pictures[index]}
            <h3>{card.title}</h3>
            <p className="note">
              {card.text}{' '}
              {card.link && (
                <a href={card.link.path} className="unbroken">
                  {card.link.label}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The four-step process as a course from deep water to land, each waypoint with the document it
 * yields. Its steps appear in turn (product.md, "Home process").
 */
function HomeProcess({ words }: { words: HomeWords['process'] }) {
  const { paths } = useEdition();
  return (
    <Section id="process" words={words} all={{ path: paths.howWeWork(), label: words.link }}>
      <div>
        <ChartFrame className="large-only">
          <Drawing name="course" />
        </ChartFrame>
        <ol role="list" className={`four ${course.legs} ${styles.steps}`} {...{ [inTurnAttribute]: '' }}>
          {words.steps.map((step) => (
            <li key={step.title} className={course.leg}>
              <p className="eyebrow">{step.when}</p>
              <h3 className="step-1 below-2">{step.title}</h3>
              <p className="note">{step.text}</p>
              <p className={`caption cluster ${styles.document}`}>
                {step.document}
                <Drawing name={step.drawing} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The services as one ruled table, their weeks on one scale. The whole row is the link. */
function ServiceLegend({ words, services }: { words: HomeWords['services']; services: Data['services'] }) {
  const { paths } = useEdition();
  const scale = scaleOf(services.map(({ weeks }) => weeks));
  return (
    <Section id="services" surface="shoal" words={words} all={{ path: paths.services(), label: words.all }}>
      <p className="four caption large-only below-2" aria-hidden="true">
        <span>{words.service}</span>
        <span>{services.some(({ keep }) => keep.length > 0) && words.keep}</span>
        <span>{words.price}</span>
        <span>{words.duration}</span>
      </p>
      <ul role="list" className="ruled-list">
        {services.map((service) => (
          <li key={service.id} className={`four card ${styles.row}`}>
            <div className="signed">
              <Teaser path={paths.service(service.id)} title={service.title} text={service.summary} />
              <Drawing name={service.icon} className={styles.sign} />
            </div>
            <div className="large-only">
              {service.keep.length > 0 && (
                <ul role="list" aria-label={words.keep} className="note dotted">
                  <Items of={service.keep} />
                </ul>
              )}
            </div>
            <p className="figure step-1">{service.price}</p>
            <div>
              {service.weeks && (
                <WeekBar
                  spans={[
                    [0, service.weeks.to],
                    [0, service.weeks.from],
                  ]}
                  scale={scale}
                />
              )}
              <p className="caption">{service.duration}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns the length of a scale for all of them: the longest, rounded up to an even number of
 * weeks.
 */
function scaleOf(all: ReadonlyArray<Weeks | undefined>): number {
  return Math.ceil(Math.max(2, ...all.map((weeks) => weeks?.to ?? 0)) / 2) * 2;
}
