import { ContentFault } from '../../content/engine/faults.ts';
import { inContent } from '../../content/engine/folders.server.ts';
import type { Edition } from '../edition.server.ts';
import { pageFiles } from '../pages/page-files.server.ts';
import { type PageNode, pairId } from '../pages/page-tree.server.ts';

/**
 * A page that search engines list, with the one query it answers: the first of its keywords.
 * `place` names the file and the field that hold it.
 */
export type PageQuery = { path: string; title: string; query: string; place: string };

/**
 * The query of every page of an edition that search engines list.
 * @throws ContentFault naming the pages when two answer the same query: they would compete with
 * each other.
 */
export function readQueries(edition: Edition): PageQuery[] {
  const { paths, locale } = edition;
  const page = (path: string, title: string, keywords: readonly string[], place: string) => ({
    path,
    title,
    query: keywords[0] ?? '',
    place: inContent(`${locale}/${place}keywords.0`),
  });
  const written = (
    path: string,
    { metaTitle, keywords }: { metaTitle: string; keywords: readonly string[] },
    place: string,
  ) => page(path, metaTitle, keywords, place);
  const queries: PageQuery[] = [
    ...pageFiles(edition).map(({ path, meta, file, field }) =>
      page(path, meta.title, meta.keywords, `${file}: ${field}.`),
    ),
    ...edition
      .pageNodes()
      .filter(({ type }) => type !== 'pillar')
      .map((node) => written(node.path, node, placeOfNode(node, edition))),
    ...edition
      .caseStudies()
      .map((study) => written(paths.caseStudy(study.slug), study, `case-studies/${study.slug}.yaml: `)),
    ...edition.posts().map((post) => written(paths.article(post.id), post, `posts/${post.id}.md: `)),
  ];
  const faults = competing(queries);
  if (faults.length > 0) {
    throw new ContentFault(faults);
  }
  return queries;
}

/**
 * Where the keywords of a service page are: a pair's are in the city's file, or in the service's
 * under `cities`.
 */
function placeOfNode({ id, type, parent }: PageNode, edition: Edition): string {
  if (type === 'service') {
    return `services/${id}.yaml: meta.`;
  }
  const city = edition.cities().find((each) => pairId(parent ?? '', each.id) === id);
  return city?.services[parent ?? '']
    ? `cities/${city.id}.yaml: services.${parent}.`
    : `services/${parent}.yaml: cities.${city?.id}.`;
}

/** One line for each query that more than one page answers. */
export function competing(queries: readonly PageQuery[]): string[] {
  return [...Map.groupBy(queries, ({ query }) => sameWords(query)).values()].flatMap(([first, ...others]) =>
    others.map(
      ({ place, query }) =>
        `${place}: “${query}” is the query of another page: ${first?.place} says “${first?.query}”; change one of them`,
    ),
  );
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
