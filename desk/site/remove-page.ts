import { rmSync } from 'node:fs';
import { isScalar, parseDocument, visit } from 'yaml';
import { findFiles, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { writeRedirects } from '../redirects.ts';
import { writeOwn } from './working-copy.ts';

/** Folder and ending of each kind of record, and how the keys of its pages begin. */
const kinds = {
  post: { folder: 'posts', ending: '.md', pages: ['article'] },
  'case-study': { folder: 'case-studies', ending: '.yaml', pages: ['caseStudy'] },
  city: { folder: 'cities', ending: '.yaml', pages: ['city'] },
  service: { folder: 'services', ending: '.yaml', pages: ['service', 'city'] },
} as const;

type Kind = keyof typeof kinds;

/** Returns which kind of page a file is, if it's one that can be added and removed. */
export function kindOf(file: string): Kind | undefined {
  const [, folder = ''] = file.split('/');
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].folder === folder);
}

/**
 * Removes a page from every language: deletes its files, and the entries of other files that name
 * it. Its paths lead to `to`, a path of the main edition, as far as visitors know them: `published` has
 * the paths of the live site.
 */
export function removePage(kind: Kind, name: string, to: string, published: ReadonlySet<string>): void {
  const moved = editions().flatMap((edition) =>
    pathsOf(kind, name, edition).map((from) => ({ from, to: targetIn(edition, to) })),
  );
  const { folder, ending } = kinds[kind];
  const copies = { city: [`*/city-copy/${name}--*.yaml`], service: [`*/city-copy/*--${name}.yaml`] };
  for (const pattern of [`*/${folder}/${name}${ending}`, ...(copies[kind as keyof typeof copies] ?? [])]) {
    for (const file of findFiles(pattern)) {
      rmSync(placeOf(file));
    }
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
  return moved.reduce(
    (left, { from, to }) => left.replaceAll(new RegExp(`(?<=[\\s"'(])${from}(?=[\\s"')},#?])`, 'gu'), to),
    text,
  );
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
      (isScalar(key) && key.value === name) ||
      (isScalar(key) && key.value === 'caseStudy' && isScalar(value) && value.value === name)
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

function pathsOf(kind: Kind, name: string, { pages }: Edition): string[] {
  const types: readonly string[] = kinds[kind].pages;
  return pages().flatMap(({ key, path }) => {
    const [type = '', ...names] = key.split(/[:/]/u);
    return types.includes(type) && names.includes(name) ? [path] : [];
  });
}

/** A page that another language lacks stays the main edition's. */
function targetIn({ pages }: Edition, to: string): string {
  const key = mainEdition()
    .pages()
    .find(({ path }) => path === to)?.key;
  return pages().find((page) => page.key === key)?.path ?? to;
}
