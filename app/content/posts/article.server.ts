import type { Locale } from '../engine/folders.server.ts';
import {
  figuresFile,
  firstFigure,
  type Heading,
  readFigure,
  renderMarkdown,
  scrollingTable,
} from '../engine/markdown.server.ts';
import { unlessBroken } from '../engine/read.server.ts';
import { photoMarkup } from '../photos/photos.server.ts';
import { type Post, readBlogPage, readPosts } from './posts.server.ts';

/** An article ready for its page. `html` is the body. */
export type Article = Omit<Post, 'body'> & { html: string; headings: Heading[] };

/**
 * Returns one article by its id with its body rendered, or undefined. Its internal links must be
 * among `knownPaths`; `figures` is the address of its drawings. In development, an article with a broken body is treated as missing.
 */
export function readArticle(
  id: string,
  locale: Locale,
  { knownPaths, figures }: { knownPaths: ReadonlySet<string>; figures: string },
): Article | undefined {
  const post = readPosts(locale).find((candidate) => candidate.id === id);
  if (!post) {
    return undefined;
  }
  const { body, ...rest } = post;
  return unlessBroken(() => {
    const file = fileOf(id, locale);
    const photo = (name: string, alt: string) =>
      photoMarkup(
        { file: name, shape: 'whole' },
        { alt, sizes: '(width < 48rem) 100vw, 40rem', place: `content/${file}: body` },
      );
    const table = scrollingTable(readBlogPage(locale).article.table);
    return { ...rest, ...renderMarkdown(body, { file, knownPaths, figures, table, photo }) };
  });
}

/** Returns an article's first drawing as decoration beside its title on the list, or undefined. */
export function leadFigure({ id, body }: Pick<Post, 'id' | 'body'>, locale: Locale): string | undefined {
  const href = firstFigure(body);
  return href ? readFigure(fileOf(id, locale), href) : undefined;
}

/** Returns the file with every drawing of a language's articles. */
export function articleFigures(locale: Locale): string {
  return figuresFile(`${locale}/posts`);
}

function fileOf(id: string, locale: Locale): string {
  return `${locale}/posts/${id}.md`;
}
