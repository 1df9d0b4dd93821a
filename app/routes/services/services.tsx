import { interpolate } from '../../../text/interpolate.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { floridaSheet } from '../../charts/geography/florida.server.ts';
import course from '../../charts/plots/course-line.module.css';
import { CourseLine } from '../../charts/plots/course-line.tsx';
import { weeksOf } from '../../charts/plots/week-bar.tsx';
import type { Guarantee } from '../../content/site/owner.server.ts';
import type { ServicesPageWords } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/calls.tsx';
import { Florida } from '../../sections/florida.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { GuaranteeTerms, PracticalFacts } from '../../sections/owner/fact-list.tsx';
import { Figures } from '../../sections/sample-key.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { listGraph } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/services.ts';
import { Legend } from './legend.tsx';
import styles from './services.module.css';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const services = edition.services();
  // The index has no city pages, so its cities lead to those of the first service that has one,
  // which link to the others.
  const cities = edition.cities().flatMap((city) => {
    const first = services.find(({ id }) => edition.pair(id, city.id));
    return first ? [{ ...city, first: first.id }] : [];
  });
  return {
    words: edition.servicesPage(),
    guarantee: edition.guarantee(),
    practical: edition.practicalFacts(),
    claims: edition.pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    services: services.map(({ id, icon, title, subtitle, description, features, color, price, duration }) => {
      return { id, icon, title, subtitle, description, features, color, price, duration };
    }),
    priced: services.map(({ shortTitle, price, duration }) => ({
      name: shortTitle,
      price,
      weeks: weeksOf(duration) ?? { from: 0, to: 0 },
    })),
    chart: floridaSheet(cities),
    cities: cities.map(({ id, name, keyIndustries, first }) => ({
      id,
      name,
      note: keyIndustries.slice(0, 2).join(' · '),
      path: edition.paths.city(first, id),
      title: edition.pair(first, id)?.node.title ?? name,
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export const handle = listedPageHandle<Data>('services', ({ services }, paths) => ({
  graph: (page) =>
    listGraph(
      page,
      services.map(({ id, title }) => ({ label: title, path: paths.service(id) })),
    ),
}));

/** The sections and their order are fixed (product.md, "Services index"). */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { words, guarantee, practical, claims, services, cities } = loaderData;
  const frame = useEdition();
  const { hero, call } = words;
  return (
    <>
      <PageHero words={words} aside={<PriceChart services={loaderData.priced} unit={hero.weeks} />} />
      <Legend words={words.legend} services={services} />
      {words.specialties.items.length > 0 && <Specialties {...loaderData} />}
      <ServicesProcess words={words.process} />
      <Compare words={words.compare} />
      <Assurance guarantee={guarantee}>{practical.facts.length > 0 && <PracticalFacts facts={practical} />}</Assurance>
      {cities.length > 0 && <Cities {...loaderData} />}
      {frame.caseStudies.length > 0 && (
        <ClosingCall id="call" words={call} aside={<Figures figures={claims} />}>
          <ButtonLink variant="primary" href={frame.paths.caseStudies()}>
            {call.link}
          </ButtonLink>
          <ButtonLink href={`tel:${frame.site.phone}`}>
            {interpolate(frame.words.acts.call, { phone: frame.site.phoneShown })}
          </ButtonLink>
        </ClosingCall>
      )}
    </>
  );
}

/**
 * The site's ten other service links lead to this page. Each entry says which service includes it
 * (product.md, "Redirects").
 */
function Specialties({ words: { specialties: words }, services }: Data) {
  const { paths } = useEdition();
  return (
    <Section id="specialties" words={words}>
      <PhoneFold summary={words.list} isOnlyForPhones>
        <dl className={`split pairs small ruled-list ${styles.specialties}`}>
          {words.items.map(({ id, name, text, service }, index) => (
            <div key={id} id={id} className={index % 2 === 0 ? 'wide' : undefined}>
              <dt className="step-0">
                <strong>{name}</strong>
              </dt>
              <dd>{text}</dd>
              <dd>
                <a href={paths.service(service)} className="plain-link">
                  {services.find((each) => each.id === service)?.title}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </Section>
  );
}

/**
 * Discovery, Strategy, Implementation, Optimization: the legs of a course under its line, or beside
 * it on small screens.
 */
function ServicesProcess({ words }: { words: ServicesPageWords['process'] }) {
  const { paths } = useEdition();
  return (
    <Section id="process" ruled words={words}>
      <CourseLine waypoints={words.steps.length} />
      <ol role="list" className={`four ${course.legs}`}>
        {words.steps.map((leg) => (
          <li key={leg.title} className={course.leg}>
            <p className="eyebrow">{leg.when}</p>
            <h3 className="step-1 below-2">{leg.title}</h3>
            <p className="note">{leg.text}</p>
          </li>
        ))}
      </ol>
      <a href={paths.howWeWork()} className="plain-link">
        {words.link}
      </a>
    </Section>
  );
}

/** The chart of Florida with its eight cities as links, and the same links in a list beside it. */
function Cities({ words: { cities: words }, chart, cities }: Data) {
  return (
    <Section id="cities" words={words} className="screen-only">
      <div className="split">
        <Florida
          data={chart}
          label={words.chartLabel}
          captions={[words.chartCaption, words.chartNote]}
          cities={cities}
          className="wide large-only"
        />
        <nav aria-label={words.listLabel}>
          <ul role="list" className={`ruled-list ${styles.list}`}>
            {cities.map((city) => (
              <li key={city.id}>
                <a href={city.path} className="plain-link step-1">
                  {city.name}
                </a>
                <span className="note">{city.note}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}

const [left, right, head, row] = [24, 496, 30, 58];

/**
 * The weeks of each service on one scale, with its price. Decorative: the list below it has the
 * words.
 */
function PriceChart({ services, unit }: { services: Data['priced']; unit: string }) {
  const longest = Math.max(2, ...services.map(({ weeks }) => weeks.to));
  const foot = head + row * services.length + 14;
  const x = (week: number) => Math.round(left + ((right - left) * week) / longest);
  return (
    <ChartFrame className="large-only">
      <svg className={`unscaled ${styles.chart}`} viewBox={`0 0 520 ${foot + 36}`} aria-hidden="true">
        {[...Array(longest + 1).keys()].map((week) => (
          <g key={week}>
            <path className={week ? styles.hairline : styles.rule} d={`M${x(week)} ${head}V${foot}`} />
            {week < longest && (
              <text className={styles.tick} x={x(week)} y={foot + 22} textAnchor="middle">
                {week}
              </text>
            )}
          </g>
        ))}
        <path className={styles.rule} d={`M${left} ${foot}H${right}`} />
        <text className={`water ${styles.unit}`} x={right + 12} y={foot + 22} textAnchor="end">
          {`${longest} ${unit}`}
        </text>
        {services.map(({ name, price, weeks: { from, to } }, index) => (
          <g key={name}>
            <text className={`halo ${styles.name}`} x={left + 8} y={head + row * index + 22}>
              {name}
              <tspan className={styles.price} dx="8">
                {price}
              </tspan>
            </text>
            <path className={styles.longest} d={`M${x(0)} ${head + row * index + 38}H${x(to)}`} />
            <path className={styles.shortest} d={`M${x(0)} ${head + row * index + 38}H${x(from)}`} />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

/**
 * Explains 'Results Guaranteed' in a double rule, with a link to the clause of the terms, beside
 * `children`.
 */
function Assurance({ guarantee, children }: { guarantee: Guarantee; children?: React.ReactNode }) {
  const { paths } = useEdition();
  return (
    <Section id="results-guaranteed" surface="water" aria-labelledby="guarantee-heading">
      <div className="split">
        <div className={`framed ${children ? 'wide' : 'across'}`}>
          <h2 id="guarantee-heading">{guarantee.title}</h2>
          <p className="above-3 below-3">
            {guarantee.text} <a href={`${paths.termsOfService()}#${guarantee.anchor}`}>{guarantee.link}</a>
          </p>
          <GuaranteeTerms of={guarantee} />
        </div>
        {children && <div>{children}</div>}
      </div>
    </Section>
  );
}

/**
 * Four ways to buy SEO in one table; the last column is this consultant. Where it doesn't fit, it
 * scrolls sideways; on a phone, each row becomes a list that names the columns. Roles are explicit,
 * because that layout strips a table of its meaning.
 */
function Compare({ words }: { words: ServicesPageWords['compare'] }) {
  return (
    <Section id="compare" surface="shoal" words={words}>
      <PhoneFold summary={words.show} isOnlyForPhones>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
        <div className="scroll below-3" role="group" aria-labelledby="compare-heading" tabIndex={0}>
          <table role="table" className={styles.table} aria-labelledby="compare-heading">
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" />
                {words.columns.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {words.rows.map(({ label, cells }) => (
                <tr key={label} role="row">
                  <th role="rowheader" scope="row">
                    {label}
                  </th>
                  {words.columns.map((column, index) => (
                    <td key={column} role="cell" data-column={column}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="note">{words.note}</p>
      </PhoneFold>
    </Section>
  );
}
