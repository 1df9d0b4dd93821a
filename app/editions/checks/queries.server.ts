import { ContentFault } from '../../content/engine/faults.ts';
import { listedInstrumentIds } from '../../content/tools/instruments.schema.ts';
import type { Edition } from '../edition.server.ts';

/** A page that search engines list, with the one query it answers: the first of its keywords. */
export type PageQuery = { path: string; title: string; query: string };

/**
 * The query of every page of an edition that search engines list.
 * @throws ContentFault naming the pages when two answer the same query: they would compete with each other.
 */
export function readQueries(edition: Edition): PageQuery[] {
  const { paths } = edition;
  const page = (path: string, title: string, keywords: readonly string[]) => ({
    path,
    title,
    query: keywords[0] ?? '',
  });
  const written = (path: string, { metaTitle, keywords }: { metaTitle: string; keywords: readonly string[] }) =>
    page(path, metaTitle, keywords);
  const withHead = (path: string, { meta }: { meta: { title: string; keywords: readonly string[] } }) =>
    page(path, meta.title, meta.keywords);
  const queries: PageQuery[] = [
    withHead(paths.home(), edition.home()),
    ...edition.pageNodes().map((node) => written(node.path, node)),
    withHead(paths.caseStudies(), edition.caseStudiesPage()),
    ...edition.caseStudies().map((study) => written(paths.caseStudy(study.slug), study)),
    withHead(paths.howWeWork(), edition.howWeWork()),
    withHead(paths.blog(), edition.blogPage()),
    ...edition.posts().map((post) => written(paths.article(post.id), post)),
    withHead(paths.resources(), edition.resourcesPage()),
    ...listedInstrumentIds.map((id) => withHead(edition.instrumentPath(id), edition.instruments()[id].head)),
    withHead(paths.about(), edition.about()),
    withHead(paths.contact(), edition.contact()),
    withHead(paths.sitemap(), edition.sitemapPage()),
  ];
  const faults = competing(queries);
  if (faults.length > 0) {
    throw new ContentFault(faults);
  }
  return queries;
}

/** One line for each query that more than one page answers. */
export function competing(queries: readonly PageQuery[]): string[] {
  return [...Map.groupBy(queries, ({ query }) => sameWords(query)).values()]
    .filter((pages) => pages.length > 1)
    .map((pages) => {
      const named = pages.map(({ path, query }) => `${path} (“${query}”)`).join(' and ');
      return `keywords: ${named} answer the same query: change the first keyword of one`;
    });
}

/** Two queries are the same when they have the same words in any order, singular or plural. */
function sameWords(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to'].includes(word))
    .map((word) => word.replace(/(?<=\w{3})s$/u, ''))
    .sort()
    .join(' ');
}
