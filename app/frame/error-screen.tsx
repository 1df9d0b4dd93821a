import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { FrameData } from '../editions/frame-data.server.ts';

/** What stands in the page when something failed that nothing else caught. It must not depend on what may have failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<FrameData | undefined>('root');
  const words = frame?.words.errorScreen;
  if (import.meta.env.DEV && error instanceof Error) return <pre>{error.stack}</pre>;
  return (
    <main id="main" className="page-width">
      <h1>{words?.title ?? (isRouteErrorResponse(error) ? error.statusText : 'Error')}</h1>
      <p>{words?.text}</p>
      {frame && (
        <p>
          <a href={`tel:${frame.site.phone}`}>{frame.site.phoneShown}</a>{' '}
          <a href={`mailto:${frame.site.email}`}>{frame.site.email}</a>
        </p>
      )}
      <p>
        <a href={typeof location === 'undefined' ? '/' : location.href}>{words?.reload ?? '/'}</a>
      </p>
    </main>
  );
}
