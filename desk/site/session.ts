import { ContentFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { holdBack, inSnapshot } from '../../app/content/engine/store.server.ts';
import { holdBackUnreadable } from '../../app/editions/checks/check-content.server.ts';
import type { Context } from '../pages/layout.ts';
import type { Words } from '../words.ts';
import { type Change, listChanges } from './changes.ts';
import type { Preview } from './preview.ts';
import type { Progress, Publishing } from './publishing.ts';
import { listSitePages, type SitePage } from './site-map.ts';
import type { Version, Versions } from './versions.ts';

/** The parts of the site half, and the folder of the live site. */
export type SiteHalf = { preview: Preview; versions: Versions; publishing: Publishing; siteDirectory: string };

/** What an open desk knows of the site. */
export type Session = SiteHalf & {
  /** The faults of the content when it was last checked: a check takes a second, a key doesn't wait for it. */
  faults: readonly string[];
  /** A check that will be, or is under way. */
  checking?: NodeJS.Timeout | undefined;
  /** The pages as they were last listed, which takes longer than a key may. */
  listed: readonly SitePage[];
};

/** The working copy as the bar and the list show it. */
export type State = {
  changes: readonly Change[];
  faults: readonly string[];
  /** Whether the faults may be others in a moment. */
  isChecking: boolean;
  progress: Progress;
  versions: readonly Version[];
  /** Where visitors find the page that's shown, or the site while it's no page of theirs. */
  address: string;
};

/** Checks the content once nobody has typed for a moment. Faults come from this check alone, and stay until the next. */
export function check(session: Session): void {
  clearTimeout(session.checking);
  const current = setTimeout(async () => {
    const found = await session.preview.faults();
    // Something may have changed meanwhile: that's checked once more.
    if (session.checking === current) {
      session.faults = found;
      session.checking = undefined;
    }
  }, 600).unref();
  session.checking = current;
}

/** Returns the pages, or those of before while a fault leaves no list. */
export function sitePages(session: Session, { site }: Words): readonly SitePage[] {
  const list = () => inSnapshot(() => listSitePages(site));
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
  return pages
    .flatMap((page) => {
      const own = before.filter(({ file }) => page.path === '' && file === page.file);
      return own.length > 0 ? own : page;
    })
    .toSorted((one, other) => place(one) - place(other));
}

/** Returns the pages as they were last listed. A desk that has just started lists them. */
export function lastPages(session: Session, words: Words): readonly SitePage[] {
  return session.listed.length > 0 ? session.listed : sitePages(session, words);
}

/** Returns what the bar says beside a page; a file at fault is named by the check. */
export function stateNow(
  { versions, publishing, faults, checking }: Session,
  { words }: Context,
  { origin, page }: { origin: string; page: SitePage | undefined },
): State {
  const address = `${origin}${page?.kind === 'public' ? page.path : '/'}`;
  const changes = unlessFaulty(() => inSnapshot(() => listChanges(versions, words.site))) ?? [];
  const isChecking = checking !== undefined;
  return { changes, faults, isChecking, progress: publishing.progress(), versions: versions.list(), address };
}
