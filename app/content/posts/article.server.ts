import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { firstFigure, type Heading, readFigure, renderMarkdown } from '../engine/markdown.server.ts';
import { unlessBroken } from '../engine/read.server.ts';
import { listPages } from '../../editions/pages.server.ts';
import { type Post, readBlogPage, readPost } from './posts.server.ts';

/** An article ready for its page: `html` is the body. */
export type Article = Omit<Post, 'body'> & { html: string; headings: Heading[] };

/** One article by its slug with its body rendered, or nothing; one whose body is broken counts as missing while developing. */
export function readArticle(slug: string, locale: Locale = defaultLocale): Article | undefined {
  const post = readPost(slug, locale);
  if (!post) {
    return undefined;
  }
  const { body, ...rest } = post;
  return unlessBroken(() => {
    const knownPaths = new Set(listPages().map((page) => page.path));
    const tableLabel = readBlogPage(locale).article.table;
    return { ...rest, ...renderMarkdown(body, { file: fileOf(slug, locale), knownPaths, tableLabel }) };
  });
}

/** The first drawing of an article, to stand beside its title on the list: decorative there. Nothing when it has none. */
export function leadFigure({ slug, body }: Post, locale: Locale = defaultLocale): string | undefined {
  const href = firstFigure(body);
  return href ? readFigure(fileOf(slug, locale), href) : undefined;
}

function fileOf(slug: string, locale: Locale): string {
  return `${locale}/posts/${slug}.md`;
}
