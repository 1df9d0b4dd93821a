import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sound = 'data:text/javascript,export default 1';
const gone = 'data:text/javascript,throw new Error("gone")';

const origin = 'https://www.site.example';
const host = vi.fn<typeof fetch>();
const assign = vi.fn<(href: string) => void>();
const onOffline = vi.fn<() => void>();
const onUnreachable = vi.fn<(href: string | undefined) => void>();
let watchArrivals: typeof import('./arrival.ts').watchArrivals;
let page: EventTarget;
let online: boolean;

beforeEach(async () => {
  // A navigation that an earlier test left hanging is still being watched.
  vi.resetModules();
  ({ watchArrivals } = await import('./arrival.ts'));
  online = true;
  page = new EventTarget();
  host.mockReset().mockResolvedValue(new Response());
  for (const mock of [assign, onOffline, onUnreachable]) {
    mock.mockReset();
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', host);
  vi.stubGlobal('history', { state: { idx: 0 } });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('watchArrivals', () => {
  it('lets a navigation through whose parts are there', async () => {
    const router = start({ module: sound });
    await router.navigate('/page');
    expect(shown(router)).toBe('/page');
    expect(assign).not.toHaveBeenCalled();
    expect(host).not.toHaveBeenCalled();
  });

  it('loads the target as a document when its code is gone, and leaves the page as it is meanwhile', async () => {
    const router = start({ module: gone });
    router.navigate('/page?a=b#c');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/page?a=b#c`));
    expect(shown(router)).toBe('/');
  });

  it('does the same when its data are gone', async () => {
    const router = start({ module: sound, loader: () => Promise.reject(new TypeError('Failed to fetch')) });
    router.navigate('/page');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/page`));
    expect(shown(router)).toBe('/');
  });

  it('says that the page is out of reach when the document is gone too', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = start({ module: gone });
    router.navigate('/page');
    await vi.waitFor(() => expect(onUnreachable).toHaveBeenLastCalledWith('/page'));
    expect(router.state.navigation.state).toBe('idle');
    expect(shown(router)).toBe('/');
    expect(assign).not.toHaveBeenCalled();
  });

  it('takes a host that fails for one that is out of reach', async () => {
    host.mockResolvedValue(new Response(null, { status: 503 }));
    const router = start({ module: gone });
    router.navigate('/page');
    await vi.waitFor(() => expect(onUnreachable).toHaveBeenLastCalledWith('/page'));
  });

  it('lets the router show the error when data and document are gone', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = new TypeError('Failed to fetch');
    const router = start({ module: sound, loader: () => Promise.reject(failure) });
    await router.navigate('/page');
    expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  });

  it.each([
    ['a redirect', Response.redirect('https://www.site.example/')],
    ['that there is no such page', new Response(null, { status: 404 })],
  ])('hands on %s, which is an answer', async (_, answer) => {
    const router = start({ module: sound, loader: () => Promise.reject(answer) });
    router.navigate('/page').catch(() => {});
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(assign).not.toHaveBeenCalled();
    expect(host).not.toHaveBeenCalled();
  });

  it("loads the document of a missing page that the page's own loader has no answer to", async () => {
    const missing = { status: 404, statusText: 'Not Found', internal: false, data: '' };
    const router = start({ module: sound, loader: () => Promise.reject(missing) });
    router.navigate('/page');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/page`));
  });

  it('stays offline, and says so once', async () => {
    online = false;
    const router = start({ module: gone, loader: () => Promise.reject(new TypeError('Failed to fetch')) });
    router.navigate('/page');
    await vi.waitFor(() => expect(onOffline).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(shown(router)).toBe('/');
    expect(host).not.toHaveBeenCalled();
    expect(onUnreachable).not.toHaveBeenCalledWith('/page');
  });

  it('does nothing for a visitor who is leaving', async () => {
    const router = start({
      module: gone,
      loader: () => {
        page.dispatchEvent(new Event('beforeunload'));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    router.navigate('/page');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(host).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it('lets a newer navigation win', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    host.mockReturnValue(promise);
    const router = start({ module: gone });
    router.navigate('/page');
    await vi.waitFor(() => expect(host).toHaveBeenCalled());
    await router.navigate('/other');
    resolve(new Response());
    await promise;
    expect(assign).not.toHaveBeenCalled();
    expect(shown(router)).toBe('/other');
  });

  it('asks for the parts again at the next click', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    const modules = { page: gone };
    const router = start({ module: () => modules.page });
    router.navigate('/page');
    await vi.waitFor(() => expect(onUnreachable).toHaveBeenLastCalledWith('/page'));
    modules.page = sound;
    await router.navigate('/page');
    expect(shown(router)).toBe('/page');
    expect(onUnreachable).toHaveBeenLastCalledWith(undefined);
  });
});

type Page = { module: string | (() => string); loader?: () => Promise<unknown> };

/** A router of three pages, as React Router makes them: the second comes lazily. */
function start({ module, loader = async () => null }: Page): DataRouter {
  vi.stubGlobal('window', {
    location: { origin, href: `${origin}/`, assign, reload: vi.fn() },
    __reactRouterManifest: {
      routes: {
        page: {
          id: 'page',
          get module() {
            return typeof module === 'string' ? module : module();
          },
        },
        other: { id: 'other', module: sound },
      },
    },
  });
  const router = createMemoryRouter([
    {
      id: 'root',
      children: [
        { id: 'home', path: '/' },
        { id: 'page', path: '/page', loader, lazy: { handle: async () => ({}) } },
        { id: 'other', path: '/other', loader: async () => null },
      ],
    },
  ]);
  router.initialize();
  watchArrivals(router, { onOffline, onUnreachable });
  return router;
}

function shown(router: DataRouter): string {
  return router.state.location.pathname;
}
