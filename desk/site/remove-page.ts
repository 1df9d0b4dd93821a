import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import {
  contentFolder,
  factsFile,
  findFiles,
  placeToWrite,
  siteFolder,
} from '../../app/content/engine/folders.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { writeRedirects } from '../redirects.ts';

/** Folder and ending of each kind of page. */
const kinds = {
  post: { folder: 'posts', ending: '.md' },
  'case-study': { folder: 'case-studies', ending: '.yaml' },
  city: { folder: 'cities', ending: '.yaml' },
  service: { folder: 'services', ending: '.yaml' },
} as const;

type Kind = keyof typeof kinds;

/**
 * Removes a page from every language: deletes the owner's file, or hides a sample. Its paths lead
 * to `to`, a path of the main edition.
 * @throws Error when no language has such a page.
 */
export function removePage(kind: Kind, name: string, to: string): void {
  const files = filesOf(kind, name);
  const redirects = editions().flatMap((edition) =>
    pathsOf(kind, name, edition).map((from) => ({ from, to: targetIn(edition, to) })),
  );
  for (const path of [...files, ...copiesOf(kind, name)]) {
    takeAway(path);
  }
  if (kind === 'service') {
    removePrice(name);
  }
  if (redirects.length > 0) {
    writeRedirects(redirects);
  }
}

/** Takes the price of a service from the owner's facts. */
function removePrice(name: string): void {
  const file = placeToWrite(factsFile);
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (document.hasIn(['prices', name])) {
    document.deleteIn(['prices', name]);
    writeFileSync(file, String(document));
  }
}

function filesOf(kind: Kind, name: string): string[] {
  const { folder, ending } = kinds[kind];
  const files = findFiles(`*/${folder}/${name}${ending}`);
  if (files.length === 0) {
    const names = findFiles(`*/${folder}/*${ending}`).map((file) => basename(file, ending));
    throw new Error(`'${name}' is none of ${[...new Set(names)].join(', ')}.`);
  }
  return files;
}

/** The copy of a city's pages, or a service's. */
function copiesOf(kind: Kind, name: string): string[] {
  const pattern = { city: `${name}--*`, service: `*--${name}` }[kind as string];
  return pattern ? findFiles(`*/city-copy/${pattern}.yaml`) : [];
}

/** Deletes the owner's file, and hides the sample of the same name. */
function takeAway(path: string): void {
  const own = siteFolder();
  rmSync(join(own ?? contentFolder(), path), { force: true });
  if (own !== undefined && existsSync(join(contentFolder(), path))) {
    hide(own, path.replace(/^[a-z]{2}\//u, '').replace(extname(path), ''));
  }
}

/** Adds to `hide` in the owner's facts, and keeps their comments. */
function hide(own: string, sample: string): void {
  const file = join(own, factsFile);
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '{}\n');
  const list = document.get('hide');
  if (isSeq(list)) {
    if (list.items.some((item) => String(item) === sample)) {
      return;
    }
    list.add(document.createNode(sample));
  } else {
    document.set('hide', [sample]);
  }
  writeFileSync(file, String(document));
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
