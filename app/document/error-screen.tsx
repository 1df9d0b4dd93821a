import { Component, useEffect } from 'react';
import { useFrameIfAny } from '../editions/frame.ts';

type ErrorScreenProps = {
  error?: unknown;
  /** The page that failed; the shown one unless it is given. */
  href?: string;
};

/** Stands in the page when something failed that nothing else caught. It must not depend on what may have failed. */
export function ErrorScreen({ error, href }: ErrorScreenProps) {
  const frame = useFrameIfAny();
  const home = frame?.paths.home() ?? '/';
  const words = frame?.words.errorScreen;
  const title = words?.title ?? 'Error';
  useTitle(title);
  if (import.meta.env.DEV && error instanceof Error) {
    return <pre>{error.stack}</pre>;
  }
  return (
    <div className="page-width">
      <h1>{title}</h1>
      <p>{words?.text}</p>
      {frame && (
        <p>
          <a href={`tel:${frame.site.phone}`}>{frame.site.phoneShown}</a>{' '}
          <a href={`mailto:${frame.site.email}`}>{frame.site.email}</a>
        </p>
      )}
      <p>
        <a href={href ?? (typeof location === 'undefined' ? home : location.href)}>{words?.reload}</a>{' '}
        <a href={home}>{words?.home ?? home}</a>
      </p>
    </div>
  );
}

/** A document has one title, React's own where a page is still there: it is lent to the screen for as long as that shows. */
function useTitle(title: string): void {
  useEffect(() => {
    const element = document.querySelector('title') ?? document.head.appendChild(document.createElement('title'));
    const before = element.textContent;
    element.textContent = title;
    return () => {
      if (element.textContent !== title) {
        return;
      }
      if (before) {
        element.textContent = before;
      } else {
        element.remove();
      }
    };
  }, [title]);
}

type FrameGuardProps = { fallback: React.ReactNode; children: React.ReactNode };

/** Shows the fallback when the frame itself fails. Only a class can catch what its children throw. */
export class FrameGuard extends Component<FrameGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
