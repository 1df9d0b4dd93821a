import { useEffect, useState } from 'react';
import { useEdition } from '../editions/use-edition.ts';
import type { Paths } from '../locale/paths.ts';
import styles from './pending-page.module.css';

/**
 * A page that arrives sooner shows no sign, because a flash looks like a glitch. In milliseconds.
 */
const patienceMs = 150;

type SkeletonKind = 'blog' | 'article' | 'case-study';

type PendingPage = {
  /** Whether the next page takes so long that the visitor must hear of it. */
  late: boolean;
  /** Replaces the page that is there, if given. */
  skeleton: React.ReactNode;
};

/**
 * Watches for a page that takes its time after a click (product.md, "Loading and navigation"). The
 * blog list, an article, and a case study have a skeleton, which scrolls to the top when it
 * appears. Any other page leaves the one that is there, with its address, title, and focus.
 */
export function usePendingPage(target: string | undefined): PendingPage {
  const { paths } = useEdition();
  const kind = target === undefined ? undefined : skeletonFor(target, paths);
  const [waitedFor, setWaitedFor] = useState<string>();

  useEffect(() => {
    if (target === undefined) {
      return;
    }
    const timer = setTimeout(() => {
      if (kind) {
        scrollTo({ top: 0, behavior: 'instant' });
        // The link that was pressed may be about to go, and the focus with it.
        document.getElementById('main')?.focus({ preventScroll: true });
      }
      setWaitedFor(target);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      setWaitedFor(undefined);
    };
  }, [kind, target]);

  const late = target !== undefined && waitedFor === target;
  return { late, skeleton: late && kind ? <Skeleton kind={kind} /> : undefined };
}

/** Returns the skeleton of the page at this path, if it has one. */
export function skeletonFor(pathname: string, paths: Paths): SkeletonKind | undefined {
  const path = pathname.replace(/\/+$/u, '');
  if (path.startsWith(`${paths.caseStudies()}/`)) {
    return 'case-study';
  }
  return path === paths.blog() ? 'blog' : path.startsWith(`${paths.blog()}/`) ? 'article' : undefined;
}

function Skeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div className={`page-width ${styles.skeleton}`}>
      <div className="stack" aria-hidden="true">
        <span data-line="eyebrow" />
        <span data-line="title" />
        <span data-line="title" />
        <span data-line="text" />
      </div>
      <div className="cells" aria-hidden="true">
        {Array.from({ length: kind === 'blog' ? 4 : 3 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are alike and never change places
          <div key={index} className="card" data-testid="skeleton-card">
            <span data-line="eyebrow" />
            <span data-line="heading" />
            <span data-line="text" />
            <span data-line="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
