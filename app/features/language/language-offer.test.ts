import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../document/start/language-choice.ts';
import type { Counterpart } from '../../editions/use-edition.ts';
import { offerFor } from './language-offer.tsx';

const spanish: Counterpart = {
  name: 'Español',
  lang: 'es-US',
  href: '/es/acerca-de-mi',
  isSamePage: true,
  offer: '/es/language-offer.json',
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

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
