import { toolPageIds } from '../../content/tools/tool-page-ids.ts';
import type { Edition } from '../edition.server.ts';

/** What a page's head says, as its file has it. */
type Head = { meta: { title: string; keywords: readonly string[]; redirectFrom?: readonly string[] | undefined } };

/** A page with a file of words to itself. `field` is where the file has its head. */
export type PageFile = Head & { file: string; field: string; path: string };

/** Returns the pages with a file of words to themselves. Queries and redirects are read from it. */
export function pageFiles(edition: Edition): PageFile[] {
  const { paths } = edition;
  const page = (name: string, { meta }: Head, path: string): PageFile => ({
    file: `pages/${name}.yaml`,
    field: 'meta',
    path,
    meta,
  });
  return [
    page('home', edition.home(), paths.home()),
    page('services', edition.servicesPage(), paths.services()),
    page('case-studies', edition.caseStudiesPage(), paths.caseStudies()),
    page('how-we-work', edition.howWeWork(), paths.howWeWork()),
    page('blog', edition.blogPage(), paths.blog()),
    page('resources', edition.resourcesPage(), paths.resources()),
    ...toolPageIds.map((id) => ({
      file: `tools/${id}.yaml`,
      field: 'head.meta',
      path: edition.toolPagePath(id),
      meta: edition.toolPages()[id].head.meta,
    })),
    page('about', edition.about(), paths.about()),
    page('contact', edition.contact(), paths.contact()),
    page('call', edition.callPage(), paths.contactCall()),
    page('sitemap', edition.sitemapPage(), paths.sitemap()),
  ];
}
