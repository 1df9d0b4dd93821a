import { useEffect } from 'react';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { listToolPages } from '../../editions/pages/site-index.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { ClusterGenerator } from '../../features/tools/clusters/cluster-generator.tsx';
import { RoiCalculator } from '../../features/tools/roi/roi-calculator.tsx';
import { workOutExample } from '../../features/tools/titles/model/example.ts';
import { TitleAnalyzer } from '../../features/tools/titles/title-analyzer.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { MoreTools } from '../../sections/more-tools.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { keepAcrossSections, showLinkedSection } from '../../ui/browser/address-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/resources.ts';
import styles from './resources.module.css';
import { ResourcesHero } from './resources-hero.tsx';

/** /resources and /tools are the same page (product.md, "Resources page"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const tools = edition.tools();
  return {
    alternates: alternatesOf('resources'),
    page: edition.resourcesPage(),
    more: listToolPages(edition),
    tools,
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
  const { page, more, tools, titleExample, site } = loaderData;
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
      <Section id="roi-calculator" eyebrow={roi.eyebrow} title={roi.title} lead={roi.lead} ruled>
        <RoiCalculator words={roi} shared={shared} brand={site.brand} />
      </Section>
      <Section
        id="cluster-generator"
        surface="shoal"
        eyebrow={cluster.eyebrow}
        title={cluster.title}
        lead={cluster.lead}
      >
        <ClusterGenerator words={cluster} shared={shared} brand={site.brand} />
      </Section>
      <Section id="title-analyzer" eyebrow={title.eyebrow} title={title.title} lead={title.lead}>
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
        <PhoneButton words={page.help.phoneLabel} />
        <ButtonLink href={page.help.link.path}>{page.help.link.label}</ButtonLink>
      </ClosingCall>
    </div>
  );
}
