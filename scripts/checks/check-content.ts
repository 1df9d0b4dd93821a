import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ContentFault, faultsOf, unlessFaulty } from '../../app/content/engine/faults.ts';
import { factsFile, isDemo, placeOf, withPlace } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { fieldsIn } from '../../app/content/engine/read.server.ts';
import { store, takeSnapshot, withStore } from '../../app/content/engine/store.server.ts';
import {
  asBuild,
  contentFaults,
  holdBackFaulty,
  holdBackUnreadable,
  readQueries,
} from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import type { SiteManifest } from '../../hosting/manifest.ts';
import { findRelease } from '../../server/publish/release.ts';
import { showPhone } from '../../text/phone.ts';
import { reservedAddress, reservedPhone } from '../../text/reserved.ts';
import { misfits, newsForFolder, tellUnused, withLine, writeNews } from '../owner/newer-version.ts';

/**
 * Prints what's wrong with the content, one line per fault. Exits with 1 when anything is. With
 * `--queries` it prints which page answers which query. A page of the last build that's gone without
 * a redirect is a fault on an owner's site, and told of the demo. It says what a newer version has
 * that the folder lacks, and what it doesn't use; `--fix` writes and removes it.
 */
async function main(): Promise<void> {
  takeSnapshot();
  // Whatever the environment says, a draft isn't part of the site.
  store().shows = undefined;
  const sound = contentFaults();
  if (process.argv.includes('--fix')) {
    console.log(writeNews(sound).join('\n'));
    const again = process.argv.slice(1).filter((word) => word !== '--fix');
    process.exit(spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1);
  }
  const news = newsForFolder();
  // Without readable content, its pages aren't known.
  const lost = sound.length > 0 ? [] : lostPaths(await readBuild(), withDrafts(siteNow())).map(tellLost);
  const isOwners = !isDemo();
  const faults = [...sound, ...(isOwners ? lost : [])];
  for (const fault of faults) {
    console.error(withPlace(withLine(fault)));
  }
  if (faults.length > 0) {
    console.error(faults.length === 1 ? 'One thing to correct.' : `${faults.length} things to correct.`);
    for (const line of tellMisfits(sound)) {
      console.error(line);
    }
    process.exit(1);
  }
  if (process.argv.includes('--queries')) {
    console.table(editions().flatMap(readQueries), ['path', 'query', 'title']);
  }
  for (const line of [...news, ...(isOwners ? [] : lost)]) {
    console.error(line);
  }
  if (news.length > 0) {
    console.error(
      'npm run check:site -- --fix writes what’s missing, removes what isn’t used, and keeps a copy of your folder.',
    );
  }
  console.log('The content is valid.');
}

function tellLost(path: string): string {
  return `${path}: was a page of the last build, and is neither a page nor a redirect now: add a line to redirects.yaml. npm run build lets it go`;
}

/** Returns what mends words whose shape is another version's, as a line, when there are any. */
function tellMisfits(faults: readonly string[]): string[] {
  const count = misfits(faults).length;
  return count > 0
    ? [`After an update, npm run check:site -- --fix writes the software’s words in place of ${count} of them.`]
    : [];
}

/** Returns what the build in a folder says of itself, where the server has it; undefined without one. */
async function readBuild(folder = process.env['SITE_DIR'] ?? 'build/client'): Promise<SiteManifest | undefined> {
  return (await findRelease(resolve(folder)).catch(() => undefined))?.manifest;
}

/** Returns what the content makes of the site now. */
export function siteNow() {
  const { baseUrl, redirects } = hostingPlan();
  const all = editions();
  return { baseUrl, redirects, languages: all.map(({ lang }) => lang), paths: pathsNow() };
}

/** A page that its owner made a draft, or scheduled, isn't lost: it keeps its path, and can't be redirected. */
export function withDrafts(now: Now): Now {
  const reading = { ...store(), values: new Map(), versions: new Map(), shows: 'drafts' as const };
  return { ...now, paths: [...now.paths, ...(withStore(reading, () => unlessFaulty(pathsNow)) ?? [])] };
}

function pathsNow(): string[] {
  return editions().flatMap(({ pages }) => pages().map(({ path }) => path));
}

/**
 * Returns what a publication of the content as it is now leaves out or stops at, a line each, and the pages that would
 * be gone without a redirect. `live` is the public folder of the site that visitors read.
 */
export async function findRefusals(live: string): Promise<{ faults: string[]; lost: string[] }> {
  const built = await readBuild(live);
  return asBuild(() => {
    const faults: string[] = [];
    const stopping = faultsOf(() => faults.push(...holdBackFaulty()));
    if (stopping.length > 0) {
      holdBackUnreadable();
    }
    const site = unlessFaulty(() => mainEdition().site());
    const reserved = site ? reservedFacts(readRaw(factsFile), { ...process.env, BASE_URL: site.baseUrl }) : [];
    const now = stopping.length > 0 ? undefined : siteNow();
    return {
      faults: [...faults, ...stopping, ...reserved, ...(now ? lostSinceLive(built, now) : [])],
      lost: now ? lostPaths(built, withDrafts(now)) : [],
    };
  });
}

/** Returns the pages that visitors would lose and get with a folder in the place of the live site. */
export async function pagesWith(folder: string, live: string): Promise<{ lost: string[]; gained: string[] }> {
  const built = await readBuild(live);
  return asBuild(
    () => {
      unlessFaulty(holdBackFaulty);
      const now = unlessFaulty(siteNow);
      const gained = (now?.paths ?? []).filter((path) => !(path in (built?.pages ?? {})));
      return { lost: now ? lostPaths(built, now) : [], gained };
    },
    { folder },
  );
}

/**
 * Returns what the console says of the content, before anything is built from it: faulty records that
 * visitors don't have yet are left out. Throws a ContentFault with every other fault, and with what
 * mustn't go live. `live` is the public folder of the build that this one replaces.
 */
export async function expectSoundContent(live: string): Promise<string> {
  const heldBack = heldBackRecords();
  const reserved = reservedFacts(readRaw(factsFile), process.env);
  const [built, now] = [await readBuild(live), siteNow()];
  // A slip in a file takes no page from visitors.
  const takesPages = heldBack.length > 0 && lostPaths(built, withDrafts(now)).length > 0;
  const lost = [...lostSinceLive(built, now), ...(takesPages ? heldBack : [])];
  if (reserved.length > 0) {
    throw new ContentFault([...reserved, 'To show the demo to the public all the same, set DEMO=public.']);
  }
  if (lost.length > 0 && !process.argv.includes('--with-less')) {
    throw new ContentFault([...lost, 'If you mean it, type: npm run build -- --with-less']);
  }
  const told = [
    ...(heldBack.length === 0
      ? ['The content is valid.']
      : ['These are left out until their faults are corrected:', ...heldBack.map(withPlace)]),
    ...tellUnused(),
  ];
  return told.join('\n         ');
}

function heldBackRecords(): string[] {
  try {
    return holdBackFaulty();
  } catch (error) {
    throw error instanceof ContentFault ? new ContentFault([...error.lines, ...tellMisfits(error.lines)]) : error;
  }
}

/** What a building host sets in its environment, by the host's name. */
const hosts = {
  NETLIFY: 'Netlify',
  CF_PAGES: 'Cloudflare',
  WORKERS_CI: 'Cloudflare',
  VERCEL: 'Vercel',
  RENDER: 'Render',
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the facts that can't go live, each with its place: made-up numbers, such as the demo's phone, and reserved
 * addresses. Takes what `site.yaml` holds. Only a build for the public has any: one for a `BASE_URL` that others can reach, or on
 * a building host. `DEMO=public` builds the demo there all the same.
 */
export function reservedFacts(facts: unknown, environment: Environment): string[] {
  const host = Object.entries(hosts).find(([name]) => environment[name])?.[1];
  const isPublic = host !== undefined || isReachable(environment['BASE_URL'] ?? '');
  if (!isPublic || environment['DEMO'] === 'public') {
    return [];
  }
  const lines = [...fieldsIn(placeOf(factsFile), facts)].flatMap(({ file, field, value }) => {
    const text = String(value);
    const [number] = typeof value === 'string' ? (reservedPhone.exec(value) ?? []) : [];
    const isAddress = ['email', 'baseUrl'].includes(field) && reservedAddress.test(text);
    const said = isAddress ? `${text} is a reserved address` : number && `${showPhone(number)} is a reserved number`;
    return said ? [`${file}: ${field}: ${said}: write your own`] : [];
  });
  const lacks = `site: your folder isn’t here${host ? `: ${host} has what its repository has` : ''} (docs/deployment.md)`;
  return lines.length > 0 && isDemo() ? [lacks, ...lines] : lines;
}

/** This machine's own addresses and reserved ones reach nobody else. */
function isReachable(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host.includes('.') && !reservedAddress.test(host) && !/^[\d.]+$/u.test(host);
}

type Built = Pick<SiteManifest, 'baseUrl' | 'pages'>;

/** The site as its content is now. */
type Now = Pick<SiteManifest, 'baseUrl' | 'redirects'> & { languages: readonly string[]; paths: readonly string[] };

/**
 * Returns what the live build has and the folder has lost, in words: the folder itself, a language,
 * or half of the pages. A build of the demo isn't a publication, and an empty `TIDEMARK_SITE` asks for
 * the demo.
 */
export function lostSinceLive(
  live: (Built & Pick<SiteManifest, 'forms'>) | undefined,
  now: Omit<Now, 'redirects'>,
): string[] {
  if (!live || reservedAddress.test(live.baseUrl) || process.env['TIDEMARK_SITE'] === '') {
    return [];
  }
  if (isDemo()) {
    return [`site: isn’t there, and ${live.baseUrl} was built from it`];
  }
  if (live.baseUrl !== now.baseUrl) {
    return [];
  }
  const languages = live.forms.map(({ lang }) => lang).filter((lang) => !now.languages.includes(lang));
  const [before, gone] = [Object.keys(live.pages).length, gonePages(live, now).length];
  return [
    ...languages.map((lang) => `${lang}: the live site is in this language, and the folder isn’t`),
    ...(gone * 2 > before ? [`${gone} of the live site’s ${before} pages are no longer in the folder`] : []),
  ];
}

/**
 * Returns the pages of an earlier build that are neither pages nor redirects of the content any more: search engines
 * and links still ask for them. Another site's build, such as that of the samples, says nothing of this one's.
 */
export function lostPaths(built: Built | undefined, now: Omit<Now, 'languages'>): string[] {
  // A removed service or city has a rule of the product, which leads to the list of services.
  const from = now.redirects.map((redirect) => redirect.from);
  return (built?.baseUrl === now.baseUrl ? gonePages(built, now) : []).filter((path) => !from.includes(path)).sort();
}

function gonePages(built: Built, { paths }: Pick<Now, 'paths'>): string[] {
  const known = new Set(paths);
  return Object.keys(built.pages).filter((path) => !known.has(path));
}

if (import.meta.main) {
  await main();
}
