import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { PageFilesContext } from './document/document-scripts.tsx';
import { LateMarkupFiles } from './document/lazy/late-markup.tsx';
import { editionManifest, handoffText, pageFiles, type RenderedPage } from './document/page-files.server.ts';
import { GraphFunctions } from './document/page-graph.tsx';
import { StylesheetText } from './document/styles/page-styles.tsx';
import { editionOf } from './editions/edition.server.ts';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { bannerPlaceId } from './features/consent/consent-choice.ts';
import { SearchDialog } from './features/search/search-dialog.tsx';
import { searchPlaceId } from './features/search/search-markup.ts';
import * as graphs from './seo/structured-data.ts';

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
  routerContext: EntryContext,
): Promise<Response> {
  if (import.meta.env.DEV) {
    const html = await render(
      <LateMarkupFiles
        value={lateMarkup(request, (_name, markup) => `data:text/html;charset=utf-8,${encodeURIComponent(markup)}`)}
      >
        <ServerRouter context={routerContext} url={request.url} />
      </LateMarkupFiles>,
    );
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(html, { status, headers });
  }
  const { files, add } = pageFiles();
  const named = {
    data: add('page', 'txt', await handoffText(routerContext)),
    manifest: add('manifest', 'js', editionManifest(routerContext)),
  };
  // The stream has been read. What React Router finds in its context it would write into the page.
  const context: EntryContext = { ...routerContext, serverHandoffStream: undefined };
  const html = await render(
    <StylesheetText value={readStylesheet}>
      <PageFilesContext value={named}>
        <LateMarkupFiles value={lateMarkup(request, (name, markup) => add(name, 'txt', markup))}>
          <ServerRouter context={context} url={request.url} />
        </LateMarkupFiles>
      </PageFilesContext>
    </StylesheetText>,
  );
  return Response.json({ html, files } satisfies RenderedPage, { status });
}

/** @throws the first error, also one that React would leave to the browser. */
async function render(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<GraphFunctions value={graphs}>{page}</GraphFunctions>, {
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) {
    throw errors[0];
  }
  return text(prelude);
}

/** Renders what few visits need, by the ids of its places, into files. `add` returns their URLs. */
function lateMarkup({ url }: Request, add: (name: string, markup: string) => string): Record<string, string> {
  const edition = editionOf(new URL(url));
  const markup = {
    [bannerPlaceId]: <ConsentBanner words={edition.consent()} cookiePolicy={edition.paths.cookiePolicy()} />,
    [searchPlaceId]: <SearchDialog words={edition.search().words} entries={edition.searchEntries()} />,
  };
  return Object.fromEntries(
    Object.entries(markup).map(([id, element]) => [id, add(id, renderToStaticMarkup(element))]),
  );
}

const stylesheets = new Map<string, string>();

/** The browser's build lies beside this one, finished before the first page is rendered. */
function readStylesheet(href: string): string {
  const css = stylesheets.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
  stylesheets.set(href, css);
  return css;
}
