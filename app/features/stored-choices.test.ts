import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../document/start/language-choice.ts';
import { consentKey } from '../document/start/plan.ts';
import type { Counterpart } from '../editions/use-edition.ts';
import { consentDayKey, hasAnswered, storeConsent } from './consent/consent-choice.ts';
import { offerFor } from './language/language-offer.tsx';

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

const spanish: Counterpart = {
  name: 'Español',
  lang: 'es-US',
  href: '/es/acerca-de-mi',
  isSamePage: true,
  offer: '/es/language-offer.json',
};

it.each([
  [['es-MX', 'en'], true],
  [['fr', 'es'], true],
  [['en-US', 'es'], false],
  [['fr'], false],
  [[], false],
])('offers Spanish on an English page to a browser that prefers %j: %s', (preferred, offered) => {
  expect(offerFor('en-US', [spanish], preferred)).toBe(offered ? spanish : undefined);
});

it('offers nothing on a page that only one edition has', () => {
  expect(offerFor('en-US', [{ ...spanish, isSamePage: false }], ['es'])).toBeUndefined();
});

it('offers nothing to a visitor who has chosen, whichever it was', () => {
  chooseLanguage('en-US');
  expect(offerFor('en-US', [spanish], ['es'])).toBeUndefined();
});
