import { throwFaults } from '../../content/engine/faults.ts';
import { inContent } from '../../content/engine/folders.server.ts';
import type { Edition } from '../edition.server.ts';

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
  const queries = edition.pages().flatMap(({ path, indexable, head }) => {
    if (!indexable || !head) {
      return [];
    }
    const { title, keywords, file, field } = head();
    const place = inContent(`${edition.locale}/${file}: ${field}keywords.0`);
    return [{ path, title, query: keywords[0] ?? '', place }];
  });
  throwFaults(competing(queries));
  return queries;
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
