import type { PageLink, ToolPageData } from '../editions/pages/site-list.server.ts';
import { LinkItems } from '../ui/link.tsx';
import { ClosingCall } from './calls.tsx';
import { PageHero } from './hero.tsx';

export type ToolPageProps = {
  page: ToolPageData;
  /** The drawing beside the heading. Without one, the words have the width. */
  drawing?: React.ReactNode;
  children: React.ReactNode;
};

/** A page below the resources page: its heading, the tool, and a call with the other tools. */
export function ToolPage({ page, drawing, children }: ToolPageProps) {
  const { call } = page.head;
  return (
    <>
      <PageHero words={page.head} aside={drawing} />
      {children}
      <ClosingCall id="help" words={call} aside={<MoreTools {...page.more} />} />
    </>
  );
}

/** Links to the pages below the resources page, for the end of a page. */
function MoreTools({ title, links }: { title: string; links: readonly PageLink[] }) {
  return (
    <nav aria-labelledby="more-tools">
      <h3 id="more-tools" className="below-3">
        {title}
      </h3>
      <ul role="list" className="link-rows">
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}
