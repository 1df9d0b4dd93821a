import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { GraphFunctions } from './frame/page-graph.tsx';
import { StylesheetText } from './frame/stylesheet-text.ts';
import * as graphs from './seo/structured-data.ts';

/** Renders a page to the end before the first byte: a prerendered page needs no streaming scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(
      <StylesheetText value={import.meta.env.DEV ? null : readStylesheet}>
        <GraphFunctions value={graphs}>
          <ServerRouter context={routerContext} url={request.url} />
        </GraphFunctions>
      </StylesheetText>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          console.error(error);
        },
      },
    );
  });
}

const stylesheets = new Map<string, string>();

/** The browser's build is finished before the prerender starts, so its stylesheets are on disk. */
function readStylesheet(href: string): string {
  const known = stylesheets.get(href);
  if (known !== undefined) return known;
  // An inlined stylesheet has no folder of its own: addresses inside it must stand from the root.
  const css = readFileSync(`${process.env['BUILD_DIR'] ?? 'build'}/client${href}`, 'utf8').replaceAll(
    /url\((["']?)\.\//gu,
    'url($1/assets/',
  );
  stylesheets.set(href, css);
  return css;
}
