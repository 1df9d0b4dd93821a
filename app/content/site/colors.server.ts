import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contrast, mixed, readPalette, type ThemedColor, tokensFile } from '../../styles/palette.server.ts';
import { throwFaults } from '../engine/faults.ts';
import { forEach } from '../engine/fields.ts';
import { factsFile, inContent } from '../engine/folders.server.ts';
import { readRaw } from '../engine/raw.server.ts';

/**
 * The colors that an owner can choose, by role: surfaces come before the words that must suit them.
 * The names are those of `app/styles/tokens.css`.
 */
const roles = [
  'paper',
  'land',
  'land-2',
  'ink',
  'ink-2',
  'link',
  'accent',
  'action',
  'action-hover',
  'on-action',
  'action-ink',
  'action-shade',
  'land-ink',
] as const;

/** Colors of words, and what they stand on. */
const words = ['ink', 'ink-2', 'link', 'accent', 'land-ink', 'action-ink', 'error', 'success', 'caution'];
const surfaces = ['paper', 'land', 'land-2', 'water-2', 'water-3', 'water-4', 'water-5'];
const pairs: ReadonlyArray<readonly [word: string, surface: string]> = [
  ...words.flatMap((word) => surfaces.map((surface) => [word, surface] as const)),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
];

type Theme = keyof ThemedColor;
type Palette = (name: string) => ThemedColor;

/** The contrast that WCAG 2.2 AA asks of words (1.4.3). */
const enough = 4.5;

const hex = v.pipe(
  v.string('must be a color such as "#0b5fff", in quotes'),
  v.regex(/^#[0-9a-f]{6}$/iu, 'must be a # and six digits or letters a to f, such as "#0b5fff"'),
  v.toLowerCase(),
);

/**
 * One color, which each theme shows as it suits it best, or one for each. The rest of the site's
 * colors follow from the action's.
 */
export const colorsSchema = v.partial(
  v.strictObject(forEach(roles, v.union([hex, v.strictObject({ day: hex, night: hex })]))),
);

/**
 * Returns the site's colors by name: the owner's (`colors` in site.yaml), what follows from them,
 * and those of the software.
 * @throws ContentFault for words that would be hard to read on what they stand on, in either theme.
 */
export function readColors(): Palette {
  return colorsOf(readRaw(factsFile));
}

/** The same for given values of `site.yaml`. */
function colorsOf(facts: unknown): Palette {
  const { colors = {} } = Object(facts) as { colors?: unknown };
  const given = v.safeParse(colorsSchema, colors);
  // The facts' own reader says what's wrong with it.
  return given.success ? colorsFrom(given.output) : readPalette();
}

/** The same for given colors. */
export function colorsFrom(given: v.InferOutput<typeof colorsSchema>): Palette {
  const sample = readPalette();
  const own = new Map<string, ThemedColor>();
  const palette: Palette = (name) => own.get(name) ?? sample(name);
  for (const [role, color] of Object.entries(given)) {
    own.set(role, typeof color === 'string' ? both((theme) => suited(role, color, theme, palette)) : color);
  }
  const action = own.get('action');
  if (action) {
    for (const [role, color] of Object.entries(followingFrom(action, sample))) {
      own.set(role, own.get(role) ?? color);
    }
  }
  const faults = pairs.flatMap(([word, surface]) =>
    own.has(word) || own.has(surface) ? faultsOf(word, surface, palette, own.has(word) ? word : surface) : [],
  );
  throwFaults(faults);
  return palette;
}

/** Returns `tokens.css` with the site's colors. */
export function tokensWithColors(css: string): string {
  const palette = readColors();
  return css.replaceAll(
    /(--([\w-]+):\s*)(?:light-dark\([^)]*\)|#[0-9a-f]{6});/gu,
    (whole, start: string, name: string) => {
      if (!roles.includes(name as (typeof roles)[number])) {
        return whole;
      }
      const { day, night } = palette(name);
      return `${start}${day === night ? day : `light-dark(${day}, ${night})`};`;
    },
  );
}

/** Returns the text of `tokens.css` with the site's colors, for what has no bundler: the desk. */
export function readTokens(): string {
  return tokensWithColors(readFileSync(tokensFile, 'utf8'));
}

/**
 * Returns the colors that follow from a button's: its label, its look under the pointer, and its
 * use in text.
 */
function followingFrom(action: ThemedColor, sample: Palette): Record<string, ThemedColor> {
  const candidates = [sample('on-action').day, '#ffffff', '#000000'];
  const on = both((theme) => candidates.find((color) => contrast(color, action[theme]) >= enough) ?? '#000000');
  return {
    'on-action': on,
    // Away from the word's color, so that the word reads better still.
    'action-hover': both((theme) => mixed(action[theme], on[theme] === '#ffffff' ? '#000000' : '#ffffff', 0.16)),
    'action-shade': both((theme) => mixed(action[theme], '#000000', 0.6)),
    'action-ink': both((theme) => suited('action-ink', action[theme], theme, sample)),
  };
}

/**
 * Returns the color that's nearest to this one and suits a theme: on every surface, words can be read, and at night, a
 * button's edge can be seen (WCAG 2.2, 1.4.11).
 */
function suited(role: string, color: string, theme: Theme, palette: Palette): string {
  const least = words.includes(role) ? enough : role === 'action' && theme === 'night' ? 3 : 1;
  const toward = theme === 'day' ? '#000000' : '#ffffff';
  const steps = Array.from({ length: 101 }, (_, step) => mixed(color, toward, step / 100));
  const suits = (step: string) => surfaces.every((surface) => contrast(step, palette(surface)[theme]) >= least);
  return steps.find(suits) ?? toward;
}

function faultsOf(word: string, surface: string, palette: Palette, field: string): string[] {
  return (['day', 'night'] as const).flatMap((theme) => {
    const [one, other] = [palette(word)[theme], palette(surface)[theme]];
    const found = contrast(one, other);
    const said = `${word} ${one} on ${surface} ${other} has a contrast of ${found.toFixed(1)} to 1`;
    const fault = `site.yaml: colors.${field}: ${said} in the ${theme} theme, and words need ${enough}`;
    return found >= enough ? [] : [inContent(fault)];
  });
}

function both(make: (theme: Theme) => string): ThemedColor {
  return { day: make('day'), night: make('night') };
}
