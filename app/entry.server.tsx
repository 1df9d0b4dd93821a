import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { EntryContext } from 'react-router';
import { DocumentHead, DocumentScripts } from './document/document-parts.tsx';
import { LateMarkupFiles } from './document/lazy/late-markup.tsx';
import * as route from './document/page-route.server.ts';
import { searchPlaceId } from './document/start/plan.ts';
import { editionOf } from './editions/edition.server.ts';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { bannerPlaceId } from './features/consent/consent-choice.ts';
import { SearchDialog } from './features/search/search-dialog.tsx';
import Root from './root.tsx';
import { Raw } from './ui/raw.tsx';

// The build reads the content once: it gives its store to this copy of the readers.
export { setStore } from './content/engine/store.server.ts';

/**
 * Renders a page to the end: a prerendered page needs no streaming scripts. Answers with the page
 * and the files that it names (`RenderedPage`), in development with the page alone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (import.meta.env.DEV) {
    const html = await renderPage(request, context, route.addInline);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(html, { status, headers });
  }
  const { files, add } = route.pageFiles();
  const html = await renderPage(request, context, add);
  return Response.json({ html, files } satisfies route.RenderedPage, { status });
}

async function renderPage(request: Request, context: EntryContext, add: route.AddFile): Promise<string> {
  const { page, tags, graph, plan } = route.matchedPage(context, add);
  const styles = <PageStyles context={context} />;
  return render(
    <LateMarkupFiles value={lateMarkup(request, add)}>
      <Root
        first={page}
        head={<DocumentHead frame={page.frame} tags={tags} graph={graph} styles={styles} />}
        scripts={<DocumentScripts plan={plan} />}
      />
    </LateMarkupFiles>,
  );
}

/** @throws the first error, also one that React would leave to the browser. */
async function render(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) {
    throw errors[0];
  }
  return text(prelude);
}

/**
 * The styles of a page, inline, so that nothing blocks the first paint. The development server has
 * them in one file, starts the application at once, and reloads the page when something changes.
 */
function PageStyles({ context }: { context: EntryContext }) {
  const { criticalCss } = context;
  if (import.meta.env.DEV) {
    return (
      <>
        {typeof criticalCss === 'object' && <link rel="stylesheet" href={criticalCss.href} />}
        <script type="module" src="/@vite/client" />
      </>
    );
  }
  return <Raw as="style" data-inlined="" html={route.inlineStyles(context, readStylesheet)} />;
}

/** Renders what few visits need, by the ids of its places, into files. */
function lateMarkup({ url }: Request, add: route.AddFile): Record<string, string> {
  const edition = editionOf(new URL(url));
  const markup = {
    [bannerPlaceId]: <ConsentBanner words={edition.words('consent')} cookiePolicy={edition.paths.cookiePolicy()} />,
    [searchPlaceId]: <SearchDialog words={edition.words('search').words} entries={edition.searchEntries()} />,
  };
  return Object.fromEntries(
    Object.entries(markup).map(([id, element]) => [id, add(id, 'txt', renderToStaticMarkup(element))]),
  );
}

const stylesheets = new Map<string, string>();

/** The browser's build lies beside this one, finished before the first page is rendered. */
function readStylesheet(href: string): string {
  const css = stylesheets.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
  stylesheets.set(href, css);
  return css;
}
