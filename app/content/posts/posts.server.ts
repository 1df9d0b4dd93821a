import { basename } from 'node:path';
import * as v from 'valibot';
import { day, metaDescription, metaTitle, redirectFrom, slug, someOf, text } from '../engine/fields.ts';
import { fileVersion, inContent, type Locale, placeOf } from '../engine/folders.server.ts';
import { figuresFile, firstFigure, type Heading, readFigure, renderMarkdown } from '../engine/markdown.server.ts';
import { markUnpublished, publication, publicationOf } from '../engine/publication.ts';
import { listPublicFiles } from '../engine/raw.server.ts';
import { readMarkdown, unlessBroken } from '../engine/read.server.ts';
import { unlessChanged } from '../engine/store.server.ts';
import { photoMarkup } from '../photos/photos.server.ts';
import { ownerZone } from '../site/site.server.ts';
import { readWords } from '../words.server.ts';

/** A change of an article and its day. */
const changeSchema = v.strictObject({ date: day, note: text });

/**
 * The blog filter's categories besides All, in its order (product.md, "Blog list"). Their names are
 * in `categories.yaml`.
 */
export const postCategories = ['seo-strategy', 'web-development', 'digital-marketing', 'case-studies'] as const;

/** An article's front matter. The slug is the file name, and the read time is computed. */
const postSchema = v.pipe(
  v.strictObject({
    /** The last segment of its path, when that isn't the file name. */
    slug: v.optional(slug),
    title: text,
    category: v.picklist(postCategories),
    date: day,
    updated: v.optional(day),
    /** The article's history since it was published, newest first (product.md, "Change notes"). */
    changes: v.optional(someOf(changeSchema)),
    tags: someOf(text, 2),
    metaTitle,
    metaDescription,
    keywords: someOf(text, 3),
    /** The text of the home page's teaser. */
    excerpt: text,
    /** The drawing beside the teaser. */
    drawing: v.optional(v.picklist(['cost', 'clicks', 'visits'])),
    featured: v.boolean(),
    redirectFrom,
    ...publication,
  }),
  v.forward(
    v.partialCheck(
      [['updated'], ['changes']],
      ({ updated, changes }) => changes?.[0]?.date === updated,
      "must start with a note for the day in 'updated'",
    ),
    ['changes'],
  ),
  v.forward(
    v.partialCheck(
      [['date'], ['changes']],
      ({ date, changes = [] }) => isNewestFirst([...changes.map((change) => change.date), date]),
      'must be newest first, and none older than the article',
    ),
    ['changes'],
  ),
  v.forward(
    v.partialCheck(
      [['date'], ['publishAt']],
      ({ date, publishAt }) => publishAt === undefined || publishAt.startsWith(date),
      "must be on the day in 'date'",
    ),
    ['publishAt'],
  ),
);

type PostFrontMatter = v.InferOutput<typeof postSchema>;

function isNewestFirst(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''));
}

/**
 * An article before its body is rendered. `category` is the category's name in the article's
 * language.
 */
export type Post = Omit<PostFrontMatter, 'category'> & {
  id: string;
  slug: string;
  category: string;
  body: string;
  readTime: number;
};

/**
 * Returns the published articles, newest first. In development, those to come are among them, and a
 * broken file is treated as missing.
 */
export function readPosts(locale: Locale): Post[] {
  return listPublicFiles(`${locale}/posts`, '.md')
    .flatMap((file) => unlessBroken(() => readPostFile(file, locale)) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'));
}

/** Returns the other articles in the same category (product.md, "Related content"). */
export function relatedPosts<T extends Pick<Post, 'id' | 'category'>>(
  current: Pick<Post, 'id' | 'category'>,
  all: readonly T[],
  limit = 3,
): T[] {
  return all.filter((post) => post.id !== current.id && post.category === current.category).slice(0, limit);
}

/** An article ready for its page. `html` is the body. */
export type Article = Omit<Post, 'body'> & { html: string; headings: Heading[] };

/**
 * Returns one article by its id with its body rendered, or undefined. Its internal links must be
 * among `knownPaths`; `figures` is the address of its drawings. In development, an article with a
 * broken body is treated as missing.
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
        { alt, sizes: '(width < 48rem) 100vw, 40rem', place: inContent(`${file}: body`) },
      );
    return { ...rest, ...renderMarkdown(body, { file, knownPaths, figures, photo }) };
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

function readPostFile(file: string, locale: Locale): Post {
  const path = `${locale}/posts/${file}`;
  const { data, body } = readMarkdown(path, postSchema);
  const id = basename(file, '.md');
  const category = readWords('categories', locale)[data.category];
  const title = markUnpublished(data.title, publicationOf(data), ownerZone());
  const minutes = unlessChanged(
    `${placeOf(path)}, minutes`,
    () => fileVersion(path),
    () => readTime(body),
  );
  return { ...data, title, id, slug: data.slug ?? id, category, body, readTime: minutes };
}

/** Returns the minutes to read at 220 words a minute, at least one. */
function readTime(body: string): number {
  const words = body
    .replace(/[#>*_`|()[\]-]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / 220));
}

function fileOf(id: string, locale: Locale): string {
  return `${locale}/posts/${id}.md`;
}
