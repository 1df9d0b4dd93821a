import { CoastFigure } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { CallButtons, ClosingCall } from '../../sections/calls.tsx';
import { Hero } from '../../sections/hero.tsx';
import { SampleKey } from '../../sections/sample-key.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { serviceGraph } from '../../seo/structured-data.ts';
import { LinkItems } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { InLanguages, Items, Terms } from '../../ui/text.tsx';
import type { Route } from './+types/city-service.ts';
import { type CityPage, describePair } from './city-page.server.ts';
import styles from './city-service.module.css';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const pair = edition.pairAt(params.service, params.city);
  if (!pair) {
    throw new Response(null, { status: 302, headers: { Location: edition.paths.services() } });
  }
  const { node, service, city } = pair;
  return {
    page: describePair(pair, edition),
    service: { id: service.id, title: service.title, price: service.price },
    place: { title: node.title, name: city.name },
  };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(
  ({ page: { meta, path, trail }, service, place }) => ({
    meta,
    path,
    trail,
    graph: (page) => serviceGraph(page, { ...service, description: meta.description }, place),
  }),
);

/** The sections and their order are fixed (product.md, "City page"). */
export default function CityServicePage({ loaderData }: Route.ComponentProps) {
  const { page, service } = loaderData;
  const { paths } = useEdition();
  return (
    <>
      <Head page={page} />
      {(page.benefits.items.length > 0 || page.benefits.start) && <Benefits {...page.benefits} />}
      {page.insights && <Insights {...page.insights} />}
      {page.industries && <Industries {...page.industries} />}
      <Ground {...page.ground} testimonial={page.testimonial} />
      <ClosingCall id="call" words={page.call} write={paths.contactAbout({ service: service.id })} />
      <Related {...page.related} />
    </>
  );
}

/** The benefits of the service, beside the sheet of the first week. */
function Benefits({ title, items, start }: CityPage['benefits']) {
  return (
    <Section id="benefits" ruled aria-labelledby="benefits-heading">
      <div className="split">
        <div className="wide">
          <h2 id="benefits-heading">{title}</h2>
          <ul role="list" className="ruled-list above-5">
            <Items of={items} />
          </ul>
        </div>
        {start && (
          <div className="framed">
            <p className="eyebrow">{start.eyebrow}</p>
            <PhoneFold summary={<h3>{start.title}</h3>}>
              <p>{start.text}</p>
              <p className="caption above-5 below-2" id="first-sheet">
                {start.sheet}
              </p>
              <ul role="list" aria-labelledby="first-sheet" className="ruled-list muted small">
                <Items of={start.columns} />
              </ul>
            </PhoneFold>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Local Market Insights: what this market means for this service, with its figures. */
function Insights({ title, lead, points, figures }: NonNullable<CityPage['insights']>) {
  return (
    <Section id="insights" surface="shoal" title={title}>
      <div className="split">
        <p className="wide lead">{lead}</p>
        <dl className="terms">
          <Terms of={figures.map(({ label, value }) => [label, value])} />
        </dl>
      </div>
      <ul role="list" className="thirds above-5">
        {points.map((point) => (
          <li key={point.title} className="card">
            <PhoneFold summary={<h3 className="step-1">{point.title}</h3>}>
              <p className="note">
                <InLanguages text={point.text} />
              </p>
            </PhoneFold>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The neighboring sheets: the same service in other cities, the other services in this one. */
function Related({ cities, services }: CityPage['related']) {
  const groups = [cities, services].filter(({ links }) => links.length > 0);
  return (
    groups.length > 0 && (
      <div className={`page-width screen-only ${styles.related}`}>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title} className="split">
            <h2 className="third step-1">{group.title}</h2>
            <ul role="list" className="wider cluster">
              <LinkItems links={group.links} />
            </ul>
          </nav>
        ))}
      </div>
    )
  );
}

/** One card for each key industry: the plan, and searches that people type. */
function Industries({ title, searches, cards }: NonNullable<CityPage['industries']>) {
  return (
    <Section id="industries" title={title}>
      <ul role="list" className="split pairs">
        {cards.map((card, index) => (
          <li key={card.industry} className={index % 2 ? 'card' : 'card wide'}>
            <p className="eyebrow">{card.industry}</p>
            <PhoneFold summary={<h3>{card.title}</h3>}>
              <p className="note">{card.text}</p>
              <p className="caption above-4 below-2" id={`searches-${index + 1}`}>
                {searches}
              </p>
              <ul
                role="list"
                className="hairlines small muted"
                aria-labelledby={`searches-${index + 1}`}
                data-figures=""
              >
                {card.searches.map((search) => (
                  <li key={search}>
                    <InLanguages text={search} />
                  </li>
                ))}
              </ul>
            </PhoneFold>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type GroundProps = CityPage['ground'] & Pick<CityPage, 'testimonial'>;

/** What's true of the place: the local facts, each under its figure, and what a client says. */
function Ground({ title, facts, testimonial }: GroundProps) {
  if (facts.length === 0 && !testimonial) {
    return null;
  }
  return (
    <Section surface="shoal">
      {facts.length > 0 && (
        <div className="split">
          <h2 className="third">{title}</h2>
          <ul role="list" className={`wider ruled-list ${styles.facts}`}>
            {facts.map(({ figure, fact, soWhat, source }) => (
              <li key={fact}>
                {figure && <p className="figure step-4 below-2">{figure}</p>}
                <div>
                  <p className="below-2">
                    <strong>{fact}</strong>
                  </p>
                  <p className="below-2">{soWhat}</p>
                  <p className="caption">
                    <Citation source={source} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {testimonial && <Testimonial {...testimonial} />}
    </Section>
  );
}

/** The local testimonial. While it's a sample, its mark comes before its words. */
function Testimonial({ title, quote, attribution, illustrative }: NonNullable<CityPage['testimonial']>) {
  const { words } = useEdition();
  return (
    <section id="testimonial" className={`split ${styles.said}`} aria-labelledby="testimonial-heading">
      <div className="third stack">
        <h2 id="testimonial-heading" className="step-3">
          {title}
        </h2>
        {illustrative && <SampleKey>{words.illustrative}</SampleKey>}
      </div>
      <figure className="wider">
        <blockquote className="water quotation">
          <p>{quote}</p>
        </blockquote>
        <figcaption>{attribution}</figcaption>
      </figure>
    </section>
  );
}

type HeadProps = {
  page: Pick<CityPage, 'badge' | 'headline' | 'intro' | 'offer' | 'overview' | 'chart'>;
};

/**
 * Breadcrumbs, badge, headline, introduction with the price and two calls to action, beside the
 * city's chart. Under both, the market's four tiles.
 */
function Head({ page: { badge, headline, intro, offer, overview, chart } }: HeadProps) {
  const { paths, words } = useEdition();
  return (
    <Hero
      eyebrow={
        <p className={styles.badge}>
          <span>{badge}</span>{' '}
          {chart && (
            <span className="caption accent">{`${chart.data.latitude.text} ${chart.data.longitude.text}`}</span>
          )}
        </p>
      }
      title={headline}
      lead={intro}
      actions={<CallButtons />}
      isPaired
      aside={
        chart && (
          <CoastFigure ticks={chart.data.ticks} captions={[chart.caption]} credit={words.chart.credit}>
            <CityChart data={chart.data} label={chart.label} />
          </CoastFigure>
        )
      }
      below={overview.tiles.length > 0 && <Overview {...overview} />}
    >
      <p className="step-1 above-5">
        <strong>{offer.terms}</strong>
      </p>
      <a href={`${paths.about()}#results-guaranteed`} className="plain-link">
        {offer.who}
      </a>
    </Hero>
  );
}

/** Who published a figure or fact, and when. Links to the publisher where it has a page for it. */
function Citation({ source }: { source: { text: string; url: string | undefined } }) {
  return source.url ? <a href={source.url}>{source.text}</a> : source.text;
}

function Overview({ title, tiles }: CityPage['overview']) {
  return (
    <section aria-labelledby="overview-heading" className="above-3">
      <h2 id="overview-heading" className="caption step-1 below-3">
        {title}
      </h2>
      <dl className="four figures">
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd className="figure">{tile.value}</dd>
            {tile.source && (
              <dd className="caption">
                <Citation source={tile.source} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
