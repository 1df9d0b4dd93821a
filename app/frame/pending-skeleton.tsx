import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useFrame } from '../editions/frame.ts';
import type { Paths } from '../locale/paths.ts';
import styles from './pending-skeleton.module.css';

/**
 * A page that arrives sooner shows no skeleton, because a flash looks like a glitch. In
 * milliseconds.
 */
const patienceMs = 120;

type SkeletonKind = 'blog' | 'article' | 'case-study';

/**
 * Returns the skeleton that replaces the page while the blog list, an article, or a case study
 * loads after a click, or undefined (product.md, "Loading and navigation"). Scrolls to the top when
 * it appears.
 */
export function usePendingSkeleton(): React.ReactNode {
  const { paths } = useFrame();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined;
  const kind = target === undefined ? undefined : skeletonFor(target, paths);
  const [waitedFor, setWaitedFor] = useState<string>();

  useEffect(() => {
    if (!kind) {
      return;
    }
    const timer = setTimeout(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      setWaitedFor(target);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      setWaitedFor(undefined);
    };
  }, [kind, target]);

  return kind && waitedFor === target ? <Skeleton kind={kind} /> : undefined;
}

/** Returns the skeleton of the page at this path, if it has one. */
export function skeletonFor(pathname: string, paths: Paths): SkeletonKind | undefined {
  const path = pathname.replace(/\/+$/u, '');
  if (path === paths.blog()) {
    return 'blog';
  }
  if (path.startsWith(`${paths.blog()}/`)) {
    return 'article';
  }
  if (path.startsWith(`${paths.caseStudies()}/`)) {
    return 'case-study';
  }
  return undefined;
}

function Skeleton({ kind }: { kind: SkeletonKind }) {
  const { words } = useFrame();
  return (
    <div className={styles.skeleton} data-kind={kind}>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      <div className={styles.head} aria-hidden="true">
        <span data-line="eyebrow" />
        <span data-line="title" />
        <span data-line="title" />
        <span data-line="text" />
      </div>
      <div className={styles.parts} aria-hidden="true">
        {Array.from({ length: kind === 'blog' ? 4 : 3 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are alike and never change places
          <div key={index} className={styles.part} data-testid="skeleton-card">
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
