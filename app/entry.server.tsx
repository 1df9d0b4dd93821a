import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { type PageFiles, PageFilesContext } from './document/document-scripts.tsx';
import { writeEditionManifest, writePageData } from './document/page-files.server.ts';
import { GraphFunctions } from './document/page-graph.tsx';
import { StylesheetText } from './document/styles/page-styles.tsx';
import { WriteMarkup } from './features/consent/banner-place.tsx';
import * as graphs from './seo/structured-data.ts';

/**
 * Renders a page to the end before the first byte: a prerendered page needs no streaming scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // The stream can be read once: what React Router finds in its context it would write into the
  // page.
  const [files, context]: [PageFiles | null, EntryContext] = import.meta.env.DEV
    ? [null, routerContext]
    : [
        { data: await writePageData(routerContext), manifest: await writeEditionManifest(routerContext) },
        { ...routerContext, serverHandoffStream: undefined },
      ];
  return render(
    <StylesheetText value={import.meta.env.DEV ? null : readStylesheet}>
      <PageFilesContext value={files}>
        <GraphFunctions value={graphs}>
          <WriteMarkup value={writeMarkup}>
            <ServerRouter context={context} url={request.url} />
          </WriteMarkup>
        </GraphFunctions>
      </PageFilesContext>
    </StylesheetText>,
    status,
    headers,
  );
}

function render(page: React.ReactNode, status: number, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(readText(body).then((html) => new Response(closeShortly(html), { headers, status: finalStatus })));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
  });
}

/**
 * Closes the shapes of drawings as SVG allows: there are hundreds in a page, and none has content.
 */
function closeShortly(html: string): string {
  return html.replaceAll(/><\/(?:path|rect|circle|use)>/gu, '/>');
}

const markups = new Set<string>();

/** Writes a piece of markup beside the scripts. In development, its URL holds it. */
function writeMarkup(markup: React.ReactNode): string {
  const html = renderToStaticMarkup(markup);
  if (import.meta.env.DEV) {
    return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
  }
  const href = `/assets/banner-${createHash('sha256').update(html).digest('base64url').slice(0, 8)}.txt`;
  if (!markups.has(href)) {
    writeFileSync(`${process.env['BUILD_DIR'] ?? 'build'}/client${href}`, html);
    markups.add(href);
  }
  return href;
}

const stylesheets = new Map<string, string>();

/** The browser's build is finished before the prerender starts, so its stylesheets are on disk. */
function readStylesheet(href: string): string {
  const known = stylesheets.get(href);
  if (known !== undefined) {
    return known;
  }
  // An inlined stylesheet has no folder, so the addresses inside it must start at the root.
  const css = readFileSync(`${process.env['BUILD_DIR'] ?? 'build'}/client${href}`, 'utf8').replaceAll(
    /url\((["']?)\.\//gu,
    'url($1/assets/',
  );
  stylesheets.set(href, css);
  return css;
}
