import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './safe-storage.ts';
import { currentToast, dismissToast, showToast, toastLifetime, updateToast } from './toast-store.ts';

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

  it('removes a toast after 1,000,000 ms and no earlier', () => {
    expect(toastLifetime).toBe(1_000_000);
    showToast({ title: 'Link copied!' });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()?.title).toBe('Link copied!');
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
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

describe('safe storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stores, reads, and removes a value in the named area', () => {
    const local = memory();
    const session = memory();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    expect(writeStored('a', '1')).toBe(true);
    expect(writeStored('b', '2', 'session')).toBe(true);
    expect([...local.kept]).toEqual([['a', '1']]);
    expect([...session.kept]).toEqual([['b', '2']]);
    expect(readStored('a')).toBe('1');
    expect(readStored('a', 'session')).toBeNull();
    removeStored('a');
    expect(readStored('a')).toBeNull();
  });

  it('carries on without storage: full, throwing, or missing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readStored('a')).toBeNull();
    expect(writeStored('a', '1')).toBe(false);
    expect(() => removeStored('a')).not.toThrow();
    vi.stubGlobal('localStorage', undefined);
    expect(readStored('a')).toBeNull();
    expect(writeStored('a', '1')).toBe(false);
  });
});

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
