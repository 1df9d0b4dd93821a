import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAcrossSections, linkTo, partsOf, writeAddress } from './address-state.ts';
import { currentToast, dismissToast, showToast, updateToast } from './toast-store.ts';

const origin = 'https://www.tidemark.example';
const listeners = new Set<(event: { oldURL: string }) => void>();
let url: URL;

beforeEach(() => {
  vi.stubGlobal('history', { state: { kept: true }, replaceState: (_: unknown, __: string, to: string) => open(to) });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
});
afterEach(() => vi.unstubAllGlobals());

function open(path: string): void {
  url = new URL(path, origin);
  vi.stubGlobal('location', url);
}

describe('a state in the URL', () => {
  it("keeps another tool's parameters, which a link leaves out", () => {
    open('/resources#roi-calculator?volume=700');
    writeAddress({ title: 'a' }, 'title-analyzer');
    expect(url.hash).toBe('#title-analyzer?volume=700&title=a');
    expect(linkTo({ title: 'a' }, 'title-analyzer')).toBe(`${origin}/resources#title-analyzer?title=a`);
  });

  it('survives a link to another section', () => {
    open('/resources#title-analyzer?title=a');
    const oldURL = url.href;
    const stop = keepAcrossSections();
    open('/resources#roi-calculator');
    for (const listener of listeners) {
      listener({ oldURL });
    }
    expect(url.hash).toBe('#roi-calculator?title=a');
    stop();
    expect(listeners.size).toBe(0);
  });
});

it.each([
  ['', '', ''],
  ['#roi-calculator', 'roi-calculator', ''],
  ['#?title=a', '', 'title=a'],
  ['#title-analyzer?title=a?b', 'title-analyzer', 'title=a%3Fb'],
  ['#x?%E0%A4%A', 'x', '%EF%BF%BD%25A='],
])('partsOf reads %j', (fragment, anchor, parameters) => {
  const parts = partsOf(fragment);
  expect([parts.anchor, String(parts.parameters)]).toEqual([anchor, parameters]);
});

describe('the toast store', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    dismissToast();
    vi.useRealTimers();
  });

  it('holds at most one toast: a new one replaces the old one', () => {
    const first = showToast({ title: 'Link copied!' });
    const second = showToast({ title: 'Error', tone: 'error' });
    expect(second).not.toBe(first);
    expect(currentToast()).toEqual({ id: second, title: 'Error', tone: 'error' });
  });

  it('gives a new toast its full time, whatever the old one had left', () => {
    showToast({ title: 'First' });
    vi.advanceTimersByTime(999_000);
    showToast({ title: 'Second' });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()?.title).toBe('Second');
  });

  it('updates only the current toast', () => {
    const first = showToast({ title: 'Copying', description: 'One moment' });
    updateToast(first, { title: 'Copied' });
    expect(currentToast()).toMatchObject({ id: first, title: 'Copied', description: 'One moment' });
    const second = showToast({ title: 'Second' });
    updateToast(first, { title: 'Late' });
    expect(currentToast()).toMatchObject({ id: second, title: 'Second' });
  });

  it('dismisses the toast with this id, or the current one', () => {
    const first = showToast({ title: 'First' });
    showToast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast()?.title).toBe('Second');
    dismissToast();
    expect(currentToast()).toBeUndefined();
  });
});
