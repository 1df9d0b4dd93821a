import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyContent, show } from '../../../scripts/testing/content-copy.ts';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { ownerField } from '../../locale/owner-field.ts';
import { contrast, readPalette } from '../../styles/palette.server.ts';
import { colorsFrom, colorsSchema } from './colors.server.ts';

describe("the owner's facts", () => {
  const { edit } = copyContent();
  const { locale } = mainEdition();

  it('lead to the phone and a time while calls can be booked, and WhatsApp with a number for it', () => {
    for (const { site } of editions()) {
      expect([site().takesCalls, site().whatsapp]).toEqual([true, undefined]);
    }
    edit('site.yaml', /^email: /mu, 'whatsapp: "+13055550199"\nemail: ');
    edit('site.yaml', /^calls:\n(?: .*\n)+/mu, '');
    for (const { site, words } of editions()) {
      const message = words('interface').whatsapp.message.replace('{brand}', site().brand);
      const whatsapp = `https://wa.me/13055550199?text=${encodeURIComponent(message)}`;
      expect(site()).toMatchObject({ takesCalls: false, whatsapp });
    }
  });

  it.each(editions())('show nowhere while they are empty: $locale', (edition) => {
    const { person, guarantee, practicalFacts, documentedClaims, home, about, howWeWork, contact, legal } = edition;
    const parts = [person(), guarantee(), practicalFacts(), documentedClaims()];
    const pages = [home(), about(), howWeWork(), contact(), legal('terms-of-service'), legal('privacy-policy')];
    expect(JSON.stringify([parts, pages]).match(ownerField)).toBeNull();
  });

  it('show in development while they are empty, with the drawing that holds the place of the portrait', () => {
    show('drafts');
    const { person, practicalFacts } = mainEdition();
    expect(JSON.stringify(practicalFacts())).toMatch(ownerField);
    expect(person().portrait).toBeDefined();
  });

  it.each(editions())('leave no hole where the person is: $locale', ({ person, site }) => {
    const { name, byline, career, portrait, facts } = person();
    expect([name, career.steps, portrait]).toEqual(['', [], undefined]);
    expect(byline).toBe(site().consultant.role);
    expect(facts).toHaveLength(1);
    // Articles and structured data name an author.
    expect(site().consultant.name).toBe(site().brand);
  });

  it('show once they are filled in', () => {
    edit('site.yaml', /^( {2}hours:\n {4}en: ).*$/mu, '$1Weekdays, 9 to 5');
    edit('site.yaml', /^( {2}continuing:\n {4}en: ).*$/mu, '$1$900 a month');
    edit(`${locale}/claims.yaml`, /^( {4}base: ).*$/mu, '$1400 visits a month');
    const { practicalFacts, documentedClaims, howWeWork, home, contact } = mainEdition();
    expect(practicalFacts().facts.map(({ value }) => value)).toContain('Weekdays, 9 to 5');
    expect(howWeWork().timeline.lead).toContain('$900 a month');
    expect(home().process.lead).toContain('$900 a month');
    expect(contact().next.steps[2]?.text).toContain('$900 a month');
    expect(documentedClaims()[0]?.evidence).toEqual([{ name: 'base', value: '400 visits a month' }]);
    edit('site.yaml', /^ {2}name:\n.*\n.*$/mu, '  name: Ana Ruiz');
    edit('site.yaml', /^ {2}career:\n( {4}en: ).*$/mu, '  career:\n$1"2019-now: SEO in Tampa\\nLong ago at school"');
    const { byline, career } = mainEdition().person();
    expect(byline).toMatch(/^Ana Ruiz, ./u);
    expect(career.steps).toEqual([
      { label: '2019-now', value: 'SEO in Tampa' },
      { label: '', value: 'Long ago at school' },
    ]);
  });
});

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
});

describe("the owner's colors", () => {
  it('can be those of the software, whose words pass WCAG AA on every surface', () => {
    const own = Object.fromEntries(Object.keys(colorsSchema.entries).map((role) => [role, readPalette()(role)]));
    expect(() => colorsFrom(own)).not.toThrow();
  });

  it('leave the rest as it is', () => {
    const palette = colorsFrom({ accent: { day: '#0a5a56', night: '#7fe0d8' } });
    expect(palette('accent')).toEqual({ day: '#0a5a56', night: '#7fe0d8' });
    expect(palette('paper')).toEqual(readPalette()('paper'));
  });

  it('follow from one color, which any color can be, in both themes', () => {
    fc.assert(
      fc.property(color, (action) => {
        const palette = colorsFrom({ action, link: action });
        expect(palette('action').day).toBe(action);
        expect(contrast(palette('action').night, palette('paper').night)).toBeGreaterThanOrEqual(3);
        for (const theme of ['day', 'night'] as const) {
          expect(contrast(palette('on-action')[theme], palette('action-hover')[theme])).toBeGreaterThanOrEqual(4.5);
          for (const word of ['action-ink', 'link']) {
            expect(contrast(palette(word)[theme], palette('paper')[theme])).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
    );
  });

  it('are refused where words would be hard to read, with the field, both colors, and the theme', () => {
    expect(() => colorsFrom({ link: { day: '#8cb2ff', night: '#8cb2ff' } })).toThrow(
      /^content\/site\.yaml: colors\.link: link #8cb2ff on paper #\w+ has a contrast of \d\.\d to 1 in the day theme, and words need 4\.5/u,
    );
    expect(() => colorsFrom({ action: '#777777', 'on-action': '#ffffff' })).toThrow('colors.on-action');
  });
});

const colorValue = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch)a?\(/giu;

describe('colors', () => {
  it('are in tokens.css and nowhere else in the application', () => {
    const exclude = ['app/styles/tokens.css', '**/*.test.*', '**/*.server.ts'];
    const files = globSync('app/**/*.{css,ts,tsx}', { exclude });
    const found = files.flatMap((file) =>
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(colorValue)].map(([value]) => `${file}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it('of the icon are those of tokens.css', () => {
    const palette = readPalette();
    const known = ['paper', 'ink', 'link', 'action'].map(palette).flatMap(({ day, night }) => [day, night]);
    const found = [...readFileSync('public/icon.svg', 'utf8').matchAll(colorValue)].map(([value]) => value);
    expect(known).toEqual(expect.arrayContaining(found));
  });
});

describe('colors of words', () => {
  const palette = readPalette();

  it.each(['water-0', 'water-1'])('of ink pass WCAG AAA on %s, which has no other words', (surface) => {
    expect(contrast(palette('ink').day, palette(surface).day)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette('ink').night, palette(surface).night)).toBeGreaterThanOrEqual(7);
  });

  it.each(['paper', 'water-5'])('of body text pass WCAG AAA at night on %s', (surface) => {
    for (const word of ['ink', 'ink-2']) {
      expect(contrast(palette(word).night, palette(surface).night)).toBeGreaterThanOrEqual(7);
    }
  });

  it('are compared as WCAG 2 defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

it('readPalette returns a color in both themes, and refuses an unknown one', () => {
  const palette = readPalette();
  expect(palette('paper').day).toMatch(/^#[0-9a-f]{6}$/u);
  expect(palette('paper').night).not.toBe(palette('paper').day);
  expect(palette('on-action').night).toBe(palette('on-action').day);
  expect(() => palette('peper')).toThrow('has no color --peper');
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
}
