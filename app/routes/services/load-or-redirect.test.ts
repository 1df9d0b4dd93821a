import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainEdition, readFrameData } from '../../editions/edition.server.ts';
import { type Frame, rememberEdition } from '../../editions/use-edition.ts';
import { loadOrRedirect } from './load-or-redirect.ts';

const { paths, formats } = mainEdition();
const frame: Frame = { ...readFrameData(mainEdition()), paths, formats };
const host = vi.fn<typeof fetch>();

beforeEach(() => {
  rememberEdition(frame);
  vi.stubGlobal('window', { location: { pathname: '/blog' } });
  vi.stubGlobal('fetch', host.mockReset());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('loadOrRedirect', () => {
  it("returns the page's data", async () => {
    expect(await load('/services/seo-automation', async () => 'data')).toBe('data');
  });

  it('redirects from an unknown service without asking the host', async () => {
    const serverLoader = vi.fn<() => Promise<string>>();
    const answer = await thrownBy(load('/services/mobile-seo', serverLoader));
    expect(redirection(answer)).toEqual({ location: '/services', replaces: false });
    expect(serverLoader).not.toHaveBeenCalled();
    expect(host).not.toHaveBeenCalled();
  });

  it('replaces the entry when the bad path is already in the address bar', async () => {
    vi.stubGlobal('window', { location: { pathname: '/services/mobile-seo' } });
    const answer = await thrownBy(load('/services/mobile-seo', async () => ''));
    expect(redirection(answer)).toEqual({ location: '/services', replaces: true });
  });

  it("redirects from a city that the host doesn't know", async () => {
    const answer = await thrownBy(
      load('/services/seo-automation/atlanta-ga', refuse(new ErrorResponse(404, 'Not Found', ''))),
    );
    expect(redirection(answer).location).toBe('/services');
  });

  it('redirects when a static host redirects the page', async () => {
    host.mockResolvedValue({ type: 'opaqueredirect', status: 0 } as Response);
    const answer = await thrownBy(load('/services/seo-automation/atlanta-ga', refuse(new Error('unreadable'))));
    expect(redirection(answer).location).toBe('/services');
  });

  it('rethrows a failure of an existing page or of the network', async () => {
    const failure = new Error('unreadable');
    host.mockResolvedValue(new Response(null, { status: 200 }));
    expect(await thrownBy(load('/services/seo-automation', refuse(failure)))).toBe(failure);
    const offline = new TypeError('Failed to fetch');
    host.mockRejectedValue(offline);
    expect(await thrownBy(load('/services/seo-automation', refuse(offline)))).toBe(offline);
    const broken = new ErrorResponse(500, 'Internal Server Error', '');
    expect(await thrownBy(load('/services/seo-automation', refuse(broken)))).toBe(broken);
  });
});

function load(path: string, serverLoader: () => Promise<string>): Promise<string> {
  const service = path.split('/')[2] ?? '';
  return loadOrRedirect({ request: new Request(`https://www.site.example${path}`), params: { service }, serverLoader });
}

function refuse(error: unknown): () => Promise<string> {
  return () => Promise.reject(error);
}

function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: unknown) => error,
  );
}

function redirection(answer: unknown) {
  if (!(answer instanceof Response)) {
    throw new Error('not a redirect');
  }
  return { location: answer.headers.get('location'), replaces: answer.headers.has('X-Remix-Replace') };
}
