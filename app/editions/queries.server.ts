import { readCaseStudies, readCaseStudiesPage } from '../content/case-studies/case-studies.server.ts';
import { ContentFault } from '../content/engine/read.server.ts';
import { readAbout } from '../content/pages/about.server.ts';
import { readContact } from '../content/pages/contact.server.ts';
import { readHome } from '../content/pages/home.server.ts';
import { readHowWeWork } from '../content/pages/how-we-work.server.ts';
import { readSitemapPage } from '../content/pages/sitemap-page.server.ts';
import { readBlogPage, readPosts } from '../content/posts/posts.server.ts';
import { readResourcesPage } from '../content/tools/tools.server.ts';
import { createPaths } from '../locale/paths.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { readSilo } from './page-tree.server.ts';

/** A page that search engines list, with the one query it answers: the first of its keywords. */
export type PageQuery = { path: string; title: string; query: string };

/**
 * The query of every page that search engines list.
 * @throws ContentFault naming the pages when two answer the same query: they would compete with each other.
 */
export function readQueries(locale: Locale = defaultLocale): PageQuery[] {
  const paths = createPaths(locale);
  const page = (path: string, { title, keywords }: { title: string; keywords: readonly string[] }): PageQuery => ({
    path,
    title,
    query: keywords[0] ?? '',
  });
  const written = ({ metaTitle, keywords }: { metaTitle: string; keywords: readonly string[] }) => ({
    title: metaTitle,
    keywords,
  });
  const queries = [
    page(paths.home(), readHome(locale).meta),
    ...readSilo(locale).map((node) => page(node.path, written(node))),
    page(paths.caseStudies(), readCaseStudiesPage(locale).meta),
    ...readCaseStudies(locale).map((study) => page(paths.caseStudy(study.slug), written(study))),
    page(paths.howWeWork(), readHowWeWork(locale).meta),
    page(paths.blog(), readBlogPage(locale).meta),
    ...readPosts(locale).map((post) => page(paths.article(post.slug), written(post))),
    page(paths.resources(), readResourcesPage(locale).meta),
    page(paths.about(), readAbout(locale).meta),
    page(paths.contact(), readContact(locale).meta),
    page(paths.sitemap(), readSitemapPage(locale).meta),
  ];
  const faults = competing(queries);
  if (faults.length > 0) {
    throw new ContentFault(faults.join('\n'));
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
