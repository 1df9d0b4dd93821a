import { ContentFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { contentFolder, contentRevision, factsFile, findFiles } from '../../app/content/engine/folders.server.ts';
import { type Publication, publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { holdBack, inSnapshot, store } from '../../app/content/engine/store.server.ts';
import { holdBackUnreadable } from '../../app/editions/checks/check-content.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { ownerLanguage, type SiteWords, type Words } from '../words.ts';
import { changesBetween } from './changes.ts';
import { nameOfFile } from './labels.ts';
import type { Preview } from './preview.ts';
import type { Publishing } from './publishing.ts';
import type { Versions } from './versions.ts';

/** The faults that would keep a record or the whole site from going live, and the live pages that would be gone. */
type Refusals = { faults: readonly string[]; lost: readonly string[] };

/** The parts of the site half, and the folder of the live site. */
export type SiteHalf = {
  preview: Preview;
  versions: Versions;
  publishing: Publishing;
  siteDirectory: string;
  findRefusals: () => Promise<Refusals>;
};

/** What an open desk knows of the site. */
export type Session = SiteHalf & {
  /** The findings of the last check, and the revision of the files it read. */
  checked: Refusals & { revision: string };
  /** The check that's under way. */
  checking?: Promise<Refusals> | undefined;
  /** The pages as they were last listed. */
  listed: readonly SitePage[];
};

type Known = { session: Session; words: Words };

/** Returns what's wrong with the content now. A brief answer is what's known of it: to check all of it takes seconds. */
export async function refusalsNow(session: Session, isBrief = false): Promise<Refusals> {
  const revision = inSnapshot(contentRevision);
  if (!isBrief && session.checked.revision !== revision) {
    // What's asked for meanwhile, such as a second tab's bar, shares it.
    session.checking ??= session.findRefusals().finally(() => {
      session.checking = undefined;
    });
    session.checked = { ...(await session.checking), revision };
  }
  return session.checked;
}

/** Returns the public address of the site, such as https://www.site.example; '' while a file can't be read. */
export function siteAddress(): string {
  return unlessFaulty(() => mainEdition().site().baseUrl) ?? '';
}

/** Returns the working copy as the bar and the list show it beside a page. */
export async function stateNow({ session, words }: Known, page: SitePage | undefined) {
  const { versions, publishing, listed: pages } = session;
  // Where visitors find the page that's shown, or the site while it's no page of theirs.
  const address = `${siteAddress()}${page?.kind === 'public' ? page.path : '/'}`;
  const liveFolder = versions.folderOf(versions.live());
  const changes = unlessFaulty(() => inSnapshot(() => changesBetween(liveFolder, contentFolder(), words.site))) ?? [];
  const { faults, lost } = await refusalsNow(session);
  return { changes, faults, lost, progress: publishing.progress(), live: versions.live(), address, pages };
}

export type State = Awaited<ReturnType<typeof stateNow>>;

/** A page of the site with its name and the file that has most of its words. One that can't be read has no path. */
export type SitePage = Record<'path' | 'key' | 'locale' | 'label' | 'file', string> & Publication;

/** Where the words of a kind of page are. Of one that isn't here, they're in the file of its name. */
const places: Readonly<Record<string, string>> = {
  service: 'services/*.yaml',
  city: 'cities/*.yaml',
  caseStudy: 'case-studies/*.yaml',
  article: 'posts/*.md',
  tool: 'tools/*.yaml',
  contactCall: 'pages/call.yaml',
  tools: 'pages/resources.yaml',
  search: 'search.yaml',
};

/** Pages that a visitor sees after sending a form. The form's own page has their words. */
const madeByHost = ['contactSent', 'contactInquiry'];

/** Returns the pages, or those of before while a fault leaves no list. */
export function sitePages({ session, words: { site } }: Known): readonly SitePage[] {
  // Of every language, drafts too, in the order of the site's own list, and then what it leaves out.
  const list = () =>
    inSnapshot(() => editions().flatMap((edition) => [...pagesOf(edition, site), ...recordsLeftOut(edition, site)]));
  try {
    // What was left out may be corrected.
    holdBack([]);
    session.listed = list();
  } catch (error) {
    if (!(error instanceof ContentFault)) {
      throw error;
    }
    holdBackUnreadable();
    session.listed = withLeftOut(unlessFaulty(list) ?? session.listed, session.listed);
  }
  return session.listed;
}

/** Returns the pages with those of the records that were left out, where they stood before. */
function withLeftOut(pages: readonly SitePage[], before: readonly SitePage[]): SitePage[] {
  const places = new Map(before.map(({ path }, index) => [path, index]));
  const place = ({ path }: SitePage): number => places.get(path) ?? before.length;
  const known = Map.groupBy(before, ({ file }) => file);
  const all = pages.flatMap((page) => (page.path === '' && known.get(page.file)) || page);
  return all.toSorted((one, other) => place(one) - place(other));
}

function pagesOf({ locale, pages, pair }: Edition, words: SiteWords): SitePage[] {
  const own = pages().filter(({ key }) => !madeByHost.includes(key));
  return own.map(({ key, path }) => {
    const [type = '', service = '', city = ''] = key.split(/[:/]/u);
    const name = type.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const other = /^(?:privacy|cookie|terms)-/u.test(name) ? `legal/${name}.md` : `pages/${name}.yaml`;
    const files = [places[type]?.replace('*', city || service) ?? other, `services/${service}.yaml`];
    const file = `${locale}/${files.find((each) => publicationOf(readRaw(`${locale}/${each}`)).kind !== 'public') ?? files[0]}`;
    const label = pair(service, city)?.node.title ?? words.files[key] ?? nameOfFile(file, words);
    return { path, key, locale, label, file, ...publicationOf(readRaw(file)) };
  });
}

function recordsLeftOut({ locale }: Edition, words: SiteWords): SitePage[] {
  const files = [...(store().heldBack ?? [])].flatMap((name) => findFiles(`${locale}/${name}`));
  return files.map((file) => withoutPath(file, nameOfFile(file, words), locale));
}

function withoutPath(file: string, label: string, locale = ''): SitePage {
  return { path: '', key: '', locale, label, file, ...publicationOf(readRaw(file)) };
}

/** Returns the pages that visitors see. The blog is one of them with an article, and the list of studies with a study. */
export function livePages(pages: readonly SitePage[]): SitePage[] {
  const live = pages.filter(({ path, kind }) => path !== '' && kind === 'public');
  const has = (record: string): boolean => live.some(({ key }) => key.startsWith(record));
  return live.filter(({ key }) => has({ blog: 'article:', caseStudies: 'caseStudy:' }[key] ?? ''));
}

/** Returns the pages that wait for their time, each once in her language, the next first. */
export function scheduledPages(pages: readonly SitePage[]) {
  const all = pages.flatMap((page) => (page.kind === 'scheduled' ? page : []));
  const hers = all.filter(({ locale }) => locale === ownerLanguage());
  const byFile = new Map((hers.length > 0 ? hers : all).map((page) => [page.file, page]));
  return [...byFile.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns the owner's facts, the files whose words no page is named after, and drafts that no list shows. */
export function otherFiles(pages: readonly SitePage[], words: SiteWords): SitePage[] {
  const shown = new Set(pages.map(({ file }) => file));
  const others = editions().flatMap(({ locale }) =>
    findFiles(`${locale}/**/*.{yaml,md}`).map((file) => withoutPath(file, nameOfFile(file, words), locale)),
  );
  return [withoutPath(factsFile, nameOfFile(factsFile, words)), ...others].filter(({ file }) => !shown.has(file));
}
