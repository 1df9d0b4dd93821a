import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { keepAcrossSections, linkTo, partsOf, writeAddress } from './browser/address-state.ts';
import { currentToast, dismissToast, showToast, updateToast } from './browser/toast-store.ts';
import { NamedDrawing } from './chart-symbol.tsx';
import { checkNumber, parseNumber } from './forms/parse-number.ts';
import { InLanguages, Unbroken, withoutLanguages } from './text.tsx';

type Numbers = Record<'read' | 'rates', [string, number][]> & { refused: string[]; faults: [string, string][] };

const numbers: Numbers = parse(readFileSync(new URL('forms/test-data/numbers.yaml', import.meta.url), 'utf8'));

describe('parseNumber', () => {
  it.each(numbers.read)('reads %j as %d', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });

  it.each(numbers.refused)('rejects %j', (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  });

  it.each(['2,500', '2.500'])(
    'reads the separator of %s as a decimal sign when the value has three decimals',
    (typed) => {
      expect(parseNumber(typed, 3)).toBe(2.5);
    },
  );

  it('reads what Intl writes, in English and in Spanish', () => {
    const [cents, locales] = [fc.integer({ min: 0, max: 9_000_000_000 }), fc.constantFrom('en-US', 'es-ES', 'es-MX')];
    fc.assert(
      fc.property(cents, locales, (number, locale) => {
        const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(number / 100);
        expect(parseNumber(typed)).toBe(number / 100);
      }),
    );
  });
});

describe('checkNumber', () => {
  const rate = { min: 0.1, max: 10, step: 0.1, decimals: 3 };

  it.each([...numbers.faults, ['9'.repeat(400), 'unreadable']])('finds the fault of %j', (typed, fault) => {
    expect(checkNumber(typed, rate)).toEqual({ fault });
  });

  it.each(numbers.rates)('accepts %j', (typed, value) => {
    expect(checkNumber(typed, rate)).toEqual({ value });
  });
});

it('names a drawing and keeps its letters from screen readers', () => {
  expect(renderToStaticMarkup(<NamedDrawing label="A coast">N</NamedDrawing>)).toBe(
    '<svg role="img" aria-label="A coast"><g aria-hidden="true">N</g></svg>',
  );
});

it('keeps each range and phone number together and leaves every letter as it is', () => {
  const text = 'A 15-20 minute call, 24-48 hours, one-time: (305) 555-0142.';
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  const kept = [...html.matchAll(/<span class="unbroken">([^<]*)</gu)].map(([, part]) => part);
  expect(kept).toEqual(['15-20', '24-48', '(305) 555-0142']);
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(text);
});

describe('a text with passages in other languages', () => {
  const markup = (text: string) => renderToStaticMarkup(<InLanguages text={text} />);

  it('has them marked in order, or without marks', () => {
    const text = 'says es[“renta”], es[“aplicar”] and more';
    expect(markup(text)).toBe('says <span lang="es">“renta”</span>, <span lang="es">“aplicar”</span> and more');
    expect(withoutLanguages(text)).toBe('says “renta”, “aplicar” and more');
    expect(markup('es[quién es]')).toBe('<span lang="es">quién es</span>');
  });

  it.each(['plain', '', 'an array[0]', 'rules[1] and notes[2]', '[es] alone'])('leaves %j alone', (text) => {
    expect([markup(text), withoutLanguages(text)]).toEqual([text, text]);
  });
});

describe('a state in the URL', () => {
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
