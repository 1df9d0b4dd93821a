import { Component, useEffect, useState } from 'react';
import { useEdition } from '../editions/use-edition.ts';
import { openDocument } from './open-pages.ts';
import { firstPage } from './styles/stylesheets.ts';

/**
 * Replaces the page when something failed that nothing else caught (product.md, "Lost clicks and
 * failed chunks"). It must not depend on what may have failed.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  // Without an error, the document has been tried.
  const isFinal = useDocumentInstead(error === undefined);
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
 * Loads the page that the visitor navigated to as a document, unless it's `tried`. Returns whether
 * nothing is left to try.
 */
function useDocumentInstead(tried: boolean): boolean {
  const [isFinal, setFinal] = useState(tried || !firstPage.isLeft);
  useEffect(() => {
    if (!isFinal) {
      openDocument(location.href).then(() => setFinal(true));
    }
  }, [isFinal]);
  return isFinal;
}

/** Sets the document's title for a screen that came without its own HTML. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
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
