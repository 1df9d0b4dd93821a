import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSeq, parseDocument } from 'yaml';
import { explainFaults } from '../../app/content/engine/explain-faults.ts';
import {
  contentFolder,
  factsFile,
  findFiles,
  isHidden,
  placeOf,
  placeToWrite,
  readText,
  siteFolder,
} from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { withoutRetired, withoutRetiredLinks } from '../../app/content/engine/retired.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { writeRedirects } from '../../desk/redirects.ts';

/** Folder and ending of each kind of page, and where visitors of a removed one go. */
const kinds = {
  post: { folder: 'posts', ending: '.md', list: 'blog' },
  'case-study': { folder: 'case-studies', ending: '.yaml', list: 'caseStudies' },
  city: { folder: 'cities', ending: '.yaml', list: 'services' },
  service: { folder: 'services', ending: '.yaml', list: 'services' },
} as const;

type Kind = keyof typeof kinds;

const usage = `Usage: npm run remove post|case-study|city|service NAME -- [--to /a-page]
       npm run move post|case-study|city|service NAME NEW-NAME
NAME is the file's name without its ending.`;

if (import.meta.main) {
  explainFaults();
  main(process.argv.slice(2));
}

function main(words: string[]): void {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    const [task, kind = '', name = '', newName = '', ...others] = positionals;
    if (!isKind(kind) || name === '' || others.length > 0 || (task === 'move') !== (newName !== '')) {
      throw new Error(usage);
    }
    const title = task === 'move' ? undefined : titleOf(kind, name);
    const done = task === 'move' ? movePage(kind, name, newName) : removePage(kind, name, values.to);
    const faults = contentFaults();
    const mentions = title === undefined ? [] : mentionsOf(title);
    console.log(
      [
        ...done,
        ...(faults.length > 0 ? ['', 'To correct:', ...faults] : []),
        ...(mentions.length > 0 ? ['', `These still say “${title}”:`, ...mentions] : []),
      ].join('\n'),
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/**
 * Removes a page from every language: deletes the owner's file, or hides a sample. Its paths lead
 * to `to`, a path of the main edition, or else to the list that it was in. Returns what was done,
 * line by line.
 * @throws Error when no language has such a page.
 */
export function removePage(kind: Kind, name: string, to: string | undefined): string[] {
  const files = filesOf(kind, name);
  const redirects = editions().flatMap((edition) =>
    pathsOf(kind, name, edition).map((from) => ({ from, to: targetIn(edition, kind, to) })),
  );
  const done = [...files, ...copiesOf(kind, name)].map(takeAway);
  if (kind === 'service') {
    renamePrice(name, undefined);
  }
  return [...new Set(done), ...lead(redirects)];
}

/**
 * Renames a page's file in every language, and leads its paths to the new ones. Returns what was
 * done, line by line.
 * @throws Error when no language has such a page, or one has a page of the new name.
 */
export function movePage(kind: Kind, name: string, newName: string): string[] {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(newName)) {
    throw new Error('The new name must be lowercase letters, digits, and single hyphens.');
  }
  const taken = findFiles(`*/${kinds[kind].folder}/${newName}${kinds[kind].ending}`);
  if (taken.length > 0) {
    throw new Error(`${placeOf(taken[0] ?? '')} exists already: choose another name.`);
  }
  const files = filesOf(kind, name);
  // A page with a `slug` keeps its path.
  const redirects = editions()
    .flatMap((edition) => pathsOf(kind, name, edition))
    .map((from) => ({ from, to: inPath(from, name, newName) }))
    .filter(({ from, to }) => from !== to);
  const done = [...files, ...copiesOf(kind, name)].flatMap((path) => {
    const moved = join(dirname(path), renamed(basename(path), name, newName));
    const target = join(siteFolder() ?? contentFolder(), moved);
    mkdirSync(dirname(target), { recursive: true });
    if (placeOf(path).startsWith(join(siteFolder() ?? contentFolder(), '/'))) {
      renameSync(placeOf(path), target);
      return [`Renamed ${path} to ${target}`, ...(existsSync(join(contentFolder(), path)) ? [takeAway(path)] : [])];
    }
    cpSync(placeOf(path), target);
    return [`Copied ${placeOf(path)} to ${target}`, takeAway(path)];
  });
  if (kind === 'service') {
    renamePrice(name, newName);
  }
  return [...new Set(done), ...lead(redirects)];
}

/** Has the price that the owner's facts state follow its service, or go with it. */
function renamePrice(name: string, newName: string | undefined): void {
  const file = placeToWrite(factsFile);
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const price = document.getIn(['prices', name]);
  if (price !== undefined) {
    document.deleteIn(['prices', name]);
    if (newName !== undefined) {
      document.setIn(['prices', newName], price);
    }
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

/** Deletes the owner's file, and hides the sample of the same name. Returns what was done. */
function takeAway(path: string): string {
  const own = siteFolder();
  if (own === undefined) {
    rmSync(join(contentFolder(), path));
    return `Deleted ${join(contentFolder(), path)}`;
  }
  const isTheirs = existsSync(join(own, path));
  if (isTheirs) {
    rmSync(join(own, path));
  }
  if (!existsSync(join(contentFolder(), path))) {
    return `Deleted ${join(own, path)}`;
  }
  const sample = path.replace(/^[a-z]{2}\//u, '').replace(extname(path), '');
  hide(own, sample);
  return `${isTheirs ? `Deleted ${join(own, path)}, and hid` : 'Hid'} the sample ${sample}`;
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
function targetIn({ pages, paths }: Edition, kind: Kind, to: string | undefined): string {
  if (to === undefined) {
    return paths[kinds[kind].list]();
  }
  const key = mainEdition()
    .pages()
    .find(({ path }) => path === to)?.key;
  if (key === undefined) {
    throw new Error(`${to} isn’t a page of the site.`);
  }
  return pages().find((page) => page.key === key)?.path ?? to;
}

function inPath(path: string, name: string, newName: string): string {
  return path
    .split('/')
    .map((segment) => (segment === name ? newName : segment))
    .join('/');
}

/** The copy of a pair has two names, its city's and its service's, with two hyphens between. */
function renamed(file: string, name: string, newName: string): string {
  const ending = extname(file);
  return basename(file, ending)
    .split('--')
    .map((part) => (part === name ? newName : part))
    .join('--')
    .concat(ending);
}

function lead(redirects: ReadonlyArray<{ from: string; to: string }>): string[] {
  if (redirects.length > 0) {
    writeRedirects(redirects);
  }
  return redirects.map(({ from, to }) => `${from} leads to ${to}`);
}

/** Returns the files that still show the name of what a page was about. */
export function mentionsOf(title: string): string[] {
  const said = JSON.stringify(title).slice(1, -1);
  return findFiles('**/*.{yaml,md}')
    .filter((file) => JSON.stringify(shownOf(file)).includes(said))
    .map(placeOf);
}

/** Returns what visitors read of a file: samples leave out what they'd say of a retired one. */
function shownOf(file: string): unknown {
  if (file.endsWith('.md')) {
    return withoutRetiredLinks(file, readText(file));
  }
  const value = withoutRetired(file, readRaw(file));
  const isSample = placeOf(file) === join(contentFolder(), file);
  return isSample && Array.isArray(value)
    ? value.filter((entry) => !isHidden(`case-studies/${Object(entry).slug ?? Object(entry).id}`))
    : value;
}

function titleOf(kind: Kind, name: string): string | undefined {
  const { posts, caseStudies, cities, services } = mainEdition();
  const titles: Record<Kind, () => string | undefined> = {
    post: () => posts().find(({ id }) => id === name)?.title,
    'case-study': () => caseStudies().find(({ slug }) => slug === name)?.client,
    city: () => cities().find(({ id }) => id === name)?.name,
    service: () => services().find(({ id }) => id === name)?.title,
  };
  return titles[kind]();
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}
