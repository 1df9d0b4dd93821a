import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadErrorScript, watchPreloadErrors } from './preload-error.ts';

const reload = vi.fn();
let kept: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  kept = new Map();
  page = new EventTarget();
  reload.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => vi.unstubAllGlobals());

/** Both listeners of D23: the inline one that waits for the application, and the application's own. */
const listeners: Array<[string, () => void]> = [
  ['the inline script', () => new Function(preloadErrorScript)()],
  ['the application', () => void watchPreloadErrors({ isNavigating: () => true, onFailure: () => {} })],
];

describe.each(listeners)('a failed chunk heard by %s', (_, listen) => {
  it('reloads the page the first time in a tab, and the error goes no further', () => {
    listen();
    expect(fail().defaultPrevented).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect([...kept.keys()]).toEqual(['reloadedAfterPreloadError']);
  });

  it('reloads once for several chunks that fail together', () => {
    listen();
    expect([fail(), fail(), fail()].map((event) => event.defaultPrevented)).toEqual([true, true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('lets the second failure in a tab be thrown', () => {
    kept.set('reloadedAfterPreloadError', 'true');
    listen();
    expect(fail().defaultPrevented).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads where it cannot remember that it has', () => {
    vi.stubGlobal('sessionStorage', undefined);
    listen();
    expect(fail().defaultPrevented).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('preloadErrorScript', () => {
  it('leaves the listening to the application once that runs', () => {
    new Function(preloadErrorScript)();
    page.dispatchEvent(new Event('tidemark:hydrated'));
    expect(fail().defaultPrevented).toBe(false);
  });
});

describe('watchPreloadErrors', () => {
  it('stops listening', () => {
    watchPreloadErrors({ isNavigating: () => true, onFailure: () => {} })();
    expect(fail().defaultPrevented).toBe(false);
  });
});

function fail(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(event);
  return event;
}
