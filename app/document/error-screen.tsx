import { Component, useEffect, useState } from 'react';
import { useEdition } from '../editions/use-edition.ts';
import { openDocument } from './open-document.ts';
import { firstPage } from './styles/stylesheets.ts';

/**
 * Replaces the page when something failed that nothing else caught. On the way to a page, its
 * document is tried first (product.md, "Lost clicks and failed chunks"). It must not depend on what
 * may have failed.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  const isFinal = useDocumentInstead();
  const { paths, words: shared, site } = useEdition();
  const { title, text, reload, home } = shared.errorScreen;
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
      <p>{text}</p>
      <p>
        <a href={`tel:${site.phone}`}>{site.phoneShown}</a> <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      <p>
        <a href={location.href}>{reload}</a> <a href={paths.home()}>{home}</a>
      </p>
    </div>
  );
}

/**
 * Loads the page that the visitor navigated to as a document. Returns whether nothing is left to
 * try.
 */
function useDocumentInstead(): boolean {
  const [isFinal, setFinal] = useState(!firstPage.isLeft);
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
export function useTitle(title: string): void {
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

type ErrorGuardProps = { fallback: (error: unknown) => React.ReactNode; children: React.ReactNode };

/** Shows the fallback when what stands in it fails. Only a class can catch what its children throw. */
export class ErrorGuard extends Component<ErrorGuardProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
