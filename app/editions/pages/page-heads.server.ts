import { legalSlugs, toolPageIds } from '../../locale/paths.ts';
import type { Edition } from '../edition.server.ts';

type Head = {
  title: string;
  keywords: readonly string[];
  /** The paths that the page had before. */
  redirectFrom?: readonly string[] | undefined;
};

/**
 * A page's title and keywords for search engines, and its former paths. `field` is the place in the file,
 * with a dot at its end, or '' for the whole file.
 */
export type PageHead = Head & { path: string; file: string; field: string };

/** Returns the heads of all pages that have one, in the order of the edition's list. */
export function pageHeads(edition: Edition): PageHead[] {
  const { paths } = edition;
  const page = (path: string, file: string, { meta }: { meta: Head }, above = ''): PageHead => ({
    path,
    file: `${file}.yaml`,
    field: `${above}meta.`,
    ...meta,
  });
  const record = (path: string, file: string, words: Omit<Head, 'title'> & { metaTitle: string }, field = '') => ({
    path,
    file,
    field,
    title: words.metaTitle,
    keywords: words.keywords,
    redirectFrom: words.redirectFrom,
  });
  return [
    page(paths.home(), 'pages/home', edition.home()),
    page(paths.services(), 'pages/services', edition.servicesPage()),
    ...edition.services().map((service) => page(paths.service(service.id), `services/${service.id}`, service)),
    ...edition.pairs().map(({ node, service, city }) => {
      const texts = [city.services[service.id], service.cities?.[city.id]];
      const file = texts[0] ? `cities/${city.id}.yaml` : `services/${service.id}.yaml`;
      const field = texts[0] ? `services.${service.id}.` : `cities.${city.id}.`;
      // A pair may have a text in both files, of which the city's is shown.
      const redirectFrom = texts.flatMap((text) => text?.redirectFrom ?? []);
      return record(node.path, file, { ...node, redirectFrom }, field);
    }),
    page(paths.caseStudies(), 'pages/case-studies', edition.caseStudiesPage()),
    ...edition
      .caseStudies()
      .map((study) => record(paths.caseStudy(study.slug), `case-studies/${study.slug}.yaml`, study)),
    page(paths.howWeWork(), 'pages/how-we-work', edition.howWeWork()),
    page(paths.blog(), 'pages/blog', edition.blogPage()),
    ...edition.posts().map((post) => record(paths.article(post.id), `posts/${post.id}.md`, post)),
    page(paths.resources(), 'pages/resources', edition.resourcesPage()),
    ...toolPageIds.map((id) => page(edition.toolPagePath(id), `tools/${id}`, edition.toolPages()[id].head, 'head.')),
    page(paths.about(), 'pages/about', edition.about()),
    page(paths.contact(), 'pages/contact', edition.contact()),
    page(paths.contactCall(), 'pages/call', edition.callPage()),
    page(paths.sitemap(), 'pages/sitemap', edition.sitemapPage()),
    ...legalSlugs.map((slug) => {
      const { meta, redirectFrom } = edition.legal(slug);
      return { path: paths.legal(slug), file: `legal/${slug}.md`, field: '', ...meta, redirectFrom };
    }),
  ];
}
