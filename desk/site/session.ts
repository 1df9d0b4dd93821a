import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { contentFolder, contentRevision } from '../../app/content/engine/folders.server.ts';
import { inSnapshot } from '../../app/content/engine/store.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import type { Words } from '../words.ts';
import { changesBetween } from './changes.ts';
import type { Preview } from './preview.ts';
import type { Progress, Publishing } from './publishing.ts';
import type { SitePage } from './site-map.ts';
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

/** Returns the state of the publication. A failure is past once a file has changed: that may have mended it. */
function progressNow({ publishing }: Session): Progress {
  const progress = publishing.progress();
  const isPast = progress.state === 'failed' && progress.revision !== inSnapshot(contentRevision);
  return isPast ? { state: 'idle' } : progress;
}

/** Returns the public address of the site, such as https://www.site.example; '' while a file can't be read. */
export function siteAddress(): string {
  return unlessFaulty(() => mainEdition().site().baseUrl) ?? '';
}

/** Returns the working copy as the bar and the list show it beside a page. */
export async function stateNow({ session, words }: { session: Session; words: Words }, page: SitePage | undefined) {
  const { versions } = session;
  // Where visitors find the page that's shown, or the site while it's no page of theirs.
  const address = `${siteAddress()}${page?.kind === 'public' ? page.path : '/'}`;
  const liveFolder = versions.folderOf(versions.live());
  const changes = unlessFaulty(() => inSnapshot(() => changesBetween(liveFolder, contentFolder(), words.site))) ?? [];
  const { faults, lost } = await refusalsNow(session);
  return { changes, faults, lost, progress: progressNow(session), live: versions.live(), address };
}

export type State = Awaited<ReturnType<typeof stateNow>>;
