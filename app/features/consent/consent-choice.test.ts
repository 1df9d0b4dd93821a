import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentKey } from '../../document/start/plan.ts';
import { consentDayKey, hasAnswered, storeConsent } from './consent-choice.ts';

const now = new Date('2026-11-21T23:30:00Z');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('hasAnswered', () => {
  it('asks again two years after the answer, not a day before', () => {
    storeConsent(true, now);
    expect(hasAnswered(new Date('2028-11-20T23:59:59Z'))).toBe(true);
    expect(hasAnswered(new Date('2028-11-21T00:00:00Z'))).toBe(false);
  });

  it.each([undefined, 'yesterday'])('takes an answer with the day %j', (day) => {
    kept.set(consentKey, 'true');
    if (day) {
      kept.set(consentDayKey, day);
    }
    expect(hasAnswered(now)).toBe(true);
  });

  it('asks a visitor whose browser sends Global Privacy Control like any other', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(hasAnswered(now)).toBe(false);
    expect(kept.size).toBe(0);
  });
});
