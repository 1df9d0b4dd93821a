import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './safe-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('safe storage', () => {
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
