import { basename } from 'node:path';
import { findFiles } from '../../app/content/engine/folders.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { removeRecord } from '../../scripts/owner/leave-out.ts';
import { writeRedirects } from '../redirects.ts';
import { writeOwn } from './working-copy.ts';

/** Folder and ending of each kind of page. */
const kinds = {
  post: { folder: 'posts', ending: '.md' },
  'case-study': { folder: 'case-studies', ending: '.yaml' },
  city: { folder: 'cities', ending: '.yaml' },
  service: { folder: 'services', ending: '.yaml' },
} as const;

export type Kind = keyof typeof kinds;

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}

/**
 * Removes a page from every language: deletes its files, and takes what other files say of it along.
 * Its paths lead to `to`, a path of the main edition, as far as visitors know them: `published` has
 * the paths of the live site.
 * @throws Error when no language has such a page.
 */
export function removePage(kind: Kind, name: string, to: string, published: ReadonlySet<string>): void {
  expectRecord(kind, name);
  const redirects = editions().flatMap((edition) =>
    pathsOf(kind, name, edition)
      .filter((from) => published.has(from))
      .map((from) => ({ from, to: targetIn(edition, to) })),
  );
  removeRecord(kinds[kind].folder, name, writeOwn);
  if (redirects.length > 0) {
    writeRedirects(redirects);
  }
}

function expectRecord(kind: Kind, name: string): void {
  const { folder, ending } = kinds[kind];
  const names = findFiles(`*/${folder}/*${ending}`).map((file) => basename(file, ending));
  if (!names.includes(name)) {
    throw new Error(`'${name}' is none of ${[...new Set(names)].join(', ')}.`);
  }
}

function pathsOf(kind: Kind, name: string, { pages }: Edition): string[] {
  const keys: Record<Kind, RegExp> = {
    post: new RegExp(`^article:${name}$`, 'u'),
    'case-study': new RegExp(`^caseStudy:${name}$`, 'u'),
    city: new RegExp(`^city:[^/]+/${name}$`, 'u'),
    service: new RegExp(`^(?:service:${name}$|city:${name}/)`, 'u'),
  };
  return pages().flatMap(({ key, path }) => (keys[kind].test(key) ? [path] : []));
}

/** A page that another language lacks stays the main edition's. */
function targetIn({ pages }: Edition, to: string): string {
  const key = mainEdition()
    .pages()
    .find(({ path }) => path === to)?.key;
  return pages().find((page) => page.key === key)?.path ?? to;
}
