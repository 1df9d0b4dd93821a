import { firstFigure, type Heading, readFigure, renderMarkdown } from '../engine/markdown.server.ts';
import { type Locale, unlessBroken } from '../engine/read.server.ts';
import { type Post, readBlogPage, readPosts } from './posts.server.ts';

/** An article ready for its page: `html` is the body. */
export type Article = Omit<Post, 'body'> & { html: string; headings: Heading[] };

/**
 * One article by its id, its body rendered, or nothing. Its internal links must be among
 * `knownPaths`. While developing, an article whose body is broken counts as missing.
 */
export function readArticle(id: string, locale: Locale, knownPaths: ReadonlySet<string>): Article | undefined {
  const post = readPosts(locale).find((candidate) => candidate.id === id);
  if (!post) {
    return undefined;
  }
  const { body, ...rest } = post;
  return unlessBroken(() => {
    const tableLabel = readBlogPage(locale).article.table;
    return { ...rest, ...renderMarkdown(body, { file: fileOf(id, locale), knownPaths, tableLabel }) };
  });
}

/** The first drawing of an article, to stand beside its title on the list: decorative there. Nothing when it has none. */
export function leadFigure({ id, body }: Pick<Post, 'id' | 'body'>, locale: Locale): string | undefined {
  const href = firstFigure(body);
  return href ? readFigure(fileOf(id, locale), href) : undefined;
}

function fileOf(id: string, locale: Locale): string {
  return `${locale}/posts/${id}.md`;
}
