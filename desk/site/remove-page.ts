import { existsSync, rmSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Document, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { findFiles, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { redirectsFile } from '../../app/editions/publishing/redirects.server.ts';
import { writeOwn } from './working-copy.ts';

/** How the keys of the pages of a record begin, by its folder. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  posts: ['article'],
  'case-studies': ['caseStudy'],
  cities: ['city'],
  services: ['service', 'city'],
};

/** Returns which kind of page a file is, by its folder, if it's one that can be added and removed. */
export function kindOf(file: string): string | undefined {
  const [, folder = ''] = file.split('/');
  return Object.hasOwn(pagesOf, folder) ? folder : undefined;
}

/**
 * Removes a page from every language: deletes its files, and the entries of other files that name
 * it. Its paths lead to `to`, a path of the main edition, as far as visitors know them: `published` has
 * the paths of the live site.
 */
export function removePage(page: string, to: string, published: ReadonlySet<string>): void {
  const name = basename(page, extname(page));
  const kind = kindOf(page) ?? '';
  const moved = editions().flatMap((edition) =>
    pathsOf(kind, name, edition).map((from) => ({ from, to: targetIn(edition, to) })),
  );
  const copies = { cities: `${name}--*`, services: `*--${name}` }[kind] ?? '';
  for (const file of findFiles(`*/{${kind}/${name},city-copy/${copies}}.{yaml,md}`)) {
    rmSync(placeOf(file));
  }
  for (const file of findFiles('*/**/*.{yaml,md}')) {
    const text = readText(file);
    const left = withoutEntries(file, leadElsewhere(text, moved), name);
    if (left !== text) {
      writeOwn(file, left);
    }
  }
  const redirects = moved.filter(({ from }) => published.has(from));
  if (redirects.length > 0) {
    writeRedirects(redirects);
  }
}

/** Returns a text whose links to pages that moved lead to where they are now. */
function leadElsewhere(text: string, moved: ReadonlyArray<{ from: string; to: string }>): string {
  const lead = (left: string, { from, to }: (typeof moved)[number]): string =>
    left.replaceAll(new RegExp(`(?<=[\\s"'(])${from}(?=[\\s"')},#?])`, 'gu'), to);
  return moved.reduce(lead, text);
}

/** Returns a file without the entries of lists and groups that are about a record. */
function withoutEntries(file: string, text: string, name: string): string {
  if (!file.endsWith('.yaml') || !text.includes(name)) {
    return text;
  }
  const document = parseDocument(text);
  let isChanged = false;
  const remove = () => {
    isChanged = true;
    return visit.REMOVE;
  };
  visit(document, {
    Pair: (_, { key, value }) =>
      isScalar(key) && (key.value === name || (key.value === 'caseStudy' && isScalar(value) && value.value === name))
        ? remove()
        : undefined,
    Map: (key, entry) =>
      typeof key === 'number' && ['id', 'slug', 'service', 'city'].some((field) => entry.get(field) === name)
        ? remove()
        : undefined,
    Scalar: (key, { value }) => (typeof key === 'number' && value === name ? remove() : undefined),
  });
  return isChanged ? document.toString({ lineWidth: 120 }) : text;
}

function pathsOf(kind: string, name: string, { pages }: Edition): string[] {
  const types = pagesOf[kind] ?? [];
  return pages().flatMap(({ key, path }) => {
    const [type = '', ...names] = key.split(/[:/]/u);
    return types.includes(type) && names.includes(name) ? [path] : [];
  });
}

/** A page that another language lacks stays the main edition's. */
function targetIn({ pages }: Edition, to: string): string {
  const own = mainEdition().pages();
  const key = own.find(({ path }) => path === to)?.key;
  return pages().find((page) => page.key === key)?.path ?? to;
}

/** Adds redirects as they are to `redirects.yaml`, and keeps what else is written there. */
export function writeRedirects(redirects: ReadonlyArray<{ from: string; to: string }>): void {
  const document: Document = parseDocument(existsSync(placeOf(redirectsFile)) ? readText(redirectsFile) : '');
  const { contents } = document;
  if (isSeq(contents) && contents.items.length > 0) {
    contents.flow = false;
    contents.items.push(...redirects.map((redirect) => document.createNode(redirect)));
  } else {
    // A comment above no redirect is about the file: an item in its place would lose it.
    document.commentBefore = [document.commentBefore, contents?.commentBefore].filter(Boolean).join('\n');
    document.contents = document.createNode(redirects);
  }
  writeOwn(redirectsFile, String(document));
}
