import { useEffect } from 'react';
import type { ResourcesPage } from '../../content/words.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { listToolPages } from '../../editions/pages/site-index.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { ClusterGenerator } from '../../features/tools/clusters/cluster-generator.tsx';
import { RoiCalculator } from '../../features/tools/roi/roi-calculator.tsx';
import { workOutExample } from '../../features/tools/titles/model/examine.ts';
import { TitleAnalyzer } from '../../features/tools/titles/title-analyzer.tsx';
import { CallButtons } from '../../sections/call-buttons.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { MoreTools } from '../../sections/tool-page.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { keepAcrossSections, showLinkedSection } from '../../ui/browser/address-state.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/resources.ts';
import styles from './resources.module.css';

/** /resources and /tools are the same page (product.md, "Resources page"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const tools = edition.tools();
  return {
    alternates: alternatesOf('resources'),
    page: edition.resourcesPage(),
    more: listToolPages(edition),
    tools,
    clusterIdeas: edition.paths.file('cluster-ideas.json'),
    titleExample: workOutExample(tools.title),
    site: edition.site(),
  };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ page, alternates }, paths) => ({
  meta: page.meta,
  path: paths.resources(),
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ page }, { pageOf, paths, home, plainGraph }) =>
  plainGraph(pageOf({ meta: page.meta, path: paths.resources(), trail: [home, { label: page.breadcrumb }] })),
);

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { page, more, tools, clusterIdeas, titleExample, site } = loaderData;
  const { roi, cluster, title } = tools;
  const { shared } = page;
  useEffect(() => {
    showLinkedSection();
    return keepAcrossSections();
  }, []);
  return (
    <div className={styles.page}>
      <ResourcesHero hero={page.hero} breadcrumb={page.breadcrumb} cards={page.cards} />
      <Fold />
      <noscript>
        <p className={`page-width ${styles.noScript}`}>{shared.noScript}</p>
      </noscript>
      <Section id="roi-calculator" words={roi} ruled>
        <RoiCalculator words={roi} shared={shared} brand={site.brand} />
      </Section>
      <Section id="cluster-generator" surface="shoal" words={cluster}>
        <ClusterGenerator words={cluster} ideas={clusterIdeas} shared={shared} brand={site.brand} />
      </Section>
      <Section id="title-analyzer" words={title}>
        <TitleAnalyzer
          words={title}
          shared={shared}
          example={titleExample}
          brand={site.brand}
          host={new URL(site.baseUrl).host}
        />
      </Section>
      <ClosingCall
        id="help"
        eyebrow={page.help.eyebrow}
        title={page.help.title}
        text={page.help.text}
        className={styles.help}
        aside={<MoreTools title={page.more} links={more} />}
      >
        <CallButtons />
        <a href={page.help.link.path} className="plain-link">
          {page.help.link.label}
        </a>
      </ClosingCall>
    </div>
  );
}

type ResourcesHeroProps = { hero: ResourcesPage['hero']; breadcrumb: string; cards: ResourcesPage['cards'] };
type Tool = ResourcesPage['cards']['items'][number]['tool'];

/** The page's heading and the three tool cards, each with a drawing. */
function ResourcesHero({ hero, breadcrumb, cards }: ResourcesHeroProps) {
  return (
    <PageHero
      className={styles.hero}
      words={{ breadcrumb, hero }}
      below={
        <ul role="list" aria-label={cards.label} className={styles.cards}>
          {cards.items.map((card) => (
            <li key={card.tool}>
              <ToolPageContent tool={card.tool} />
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <a href={`#${card.tool}`} className={styles.action}>
                {card.action}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/**
 * Drawings of what each tool shows: a curve over its datum, soundings around a harbor, a line of
 * text on a ruler.
 */
function ToolPageContent({ tool }: { tool: Tool }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 96" aria-hidden="true">
      {tool === 'roi-calculator' && (
        <>
          <path className={styles.water} d="M0 78C50 76 70 70 110 52S180 16 240 14V78z" />
          <path d="M0 78H240" />
          <path className={styles.dashed} d="M0 78L240 54" />
          <path className={styles.curve} d="M0 78C50 76 70 70 110 52S180 16 240 14" />
          <circle className={styles.point} cx="78" cy="69" r="4" />
        </>
      )}
      {tool === 'cluster-generator' && (
        <>
          <ellipse className={styles.water} cx="120" cy="48" rx="112" ry="44" />
          <path
            className={styles.dashed}
            d="M120 48L34 26M120 48L40 74M120 48L96 12M120 48L200 22M120 48L212 66M120 48L142 86"
          />
          <path className={styles.land} d="M98 44q4-16 24-15t22 16-16 20-26-2-4-19z" />
          {[
            [34, 26],
            [40, 74],
            [96, 12],
            [200, 22],
            [212, 66],
            [142, 86],
          ].map(([x, y]) => (
            <circle key={x} className={styles.point} cx={x} cy={y} r="6" />
          ))}
        </>
      )}
      {tool === 'title-analyzer' && (
        <>
          <path className={styles.water} d="M0 30H176V58H0z" />
          <path className={styles.curve} d="M10 44H164" />
          <path className={styles.dashed} d="M176 14V78" />
          <path d="M0 78H240" />
          <path d={Array.from({ length: 25 }, (_, index) => `M${index * 10} 78v-${index % 5 ? 5 : 10}`).join('')} />
        </>
      )}
    </svg>
  );
}
