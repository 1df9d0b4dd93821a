import { Component, useEffect, useState } from 'react';
import { useEditionIfAny } from '../editions/use-edition.ts';
import { openDocument } from './open-document.ts';
import { firstPage } from './styles/stylesheets.ts';

/**
 * Replaces the page when something failed that nothing else caught. On the way to a page, its
 * document is tried first (product.md, "Lost clicks and failed chunks"). It must not depend on what
 * may have failed.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const isFinal = useDocumentInstead();
  const frame = useEditionIfAny();
  const home = frame?.paths.home() ?? '/';
  const words = frame?.words.errorScreen;
  const title = words?.title ?? 'Error';
  useTitle(title);
  if (!isFinal) {
    return null;
  }
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
        <a href={typeof location === 'undefined' ? home : location.href}>{words?.reload}</a>{' '}
        <a href={home}>{words?.home ?? home}</a>
      </p>
    </div>
  );
}

/**
 * Loads the page that the visitor navigated to as a document. Returns whether nothing is left to
 * try.
 */
function useDocumentInstead(): boolean {
  const [isFinal, setFinal] = useState(!firstPage.left);
  useEffect(() => {
    if (!isFinal) {
      openDocument(location.href).then(() => setFinal(true));
    }
  }, [isFinal]);
  return isFinal;
}

/**
 * Replaces the document's title while the screen shows. The title element may belong to a page that
 * is still mounted.
 */
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

/**
 * Shows the fallback when the frame itself fails. Only a class can catch what its children throw.
 */
export class FrameGuard extends Component<FrameGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
