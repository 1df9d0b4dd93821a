import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contrast, mixed, readPalette, type ThemedColor, tokensFile } from '../../styles/palette.server.ts';
import { throwFaults } from '../engine/faults.ts';
import { forEach } from '../engine/fields.ts';
import { factsFile, inContent } from '../engine/folders.server.ts';
import { readRaw } from '../engine/raw.server.ts';

/** The colors that an owner can choose, by role. The names are those of `app/styles/tokens.css`. */
const roles = [
  'paper',
  'ink',
  'ink-2',
  'link',
  'accent',
  'action',
  'action-hover',
  'on-action',
  'action-ink',
  'action-shade',
  'land',
  'land-2',
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

/** The contrast that WCAG 2.2 AA asks of words (1.4.3). */
const enough = 4.5;

const hex = v.pipe(
  v.string('must be a color such as "#0b5fff", in quotes'),
  v.regex(/^#[0-9a-f]{6}$/iu, 'must be a # and six digits or letters a to f, such as "#0b5fff"'),
  v.toLowerCase(),
);

/**
 * One color for both themes, or one for each. The rest of the site's colors follow from the
 * action's.
 */
export const colorsSchema = v.partial(
  v.strictObject(forEach(roles, v.union([hex, v.strictObject({ day: hex, night: hex })]))),
);

/**
 * Returns the site's colors by name: the owner's (`colors` in site.yaml), what follows from them,
 * and those of the software.
 * @throws ContentFault for words that would be hard to read on what they stand on, in either theme.
 */
export function readColors(): (name: string) => ThemedColor {
  return colorsOf(readRaw(factsFile));
}

/** The same for given values of `site.yaml`. */
export function colorsOf(facts: unknown): (name: string) => ThemedColor {
  const { colors = {} } = Object(facts) as { colors?: unknown };
  const given = v.safeParse(colorsSchema, colors);
  // The facts' own reader says what's wrong with it.
  return given.success ? colorsFrom(given.output) : readPalette();
}

/** The same for given colors. */
export function colorsFrom(given: v.InferOutput<typeof colorsSchema>): (name: string) => ThemedColor {
  const sample = readPalette();
  const own = new Map<string, ThemedColor>();
  for (const [role, color] of Object.entries(given)) {
    own.set(role, typeof color === 'string' ? { day: color, night: color } : color);
  }
  const action = own.get('action');
  if (action) {
    for (const [role, color] of Object.entries(followingFrom(action, sample))) {
      own.set(role, own.get(role) ?? color);
    }
  }
  const palette = (name: string) => own.get(name) ?? sample(name);
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
function followingFrom(action: ThemedColor, sample: (name: string) => ThemedColor): Record<string, ThemedColor> {
  const candidates = [sample('on-action').day, '#ffffff', '#000000'];
  const on = both((theme) => candidates.find((color) => contrast(color, action[theme]) >= enough) ?? '#000000');
  return {
    'on-action': on,
    // Away from the word's color, so that the word reads better still.
    'action-hover': both((theme) => mixed(action[theme], on[theme] === '#ffffff' ? '#000000' : '#ffffff', 0.16)),
    'action-shade': both((theme) => mixed(action[theme], '#000000', 0.6)),
    'action-ink': both((theme) => readable(action[theme], theme, sample)),
  };
}

/** Returns the color that's nearest to this one and can be read on every surface of the theme. */
function readable(color: string, theme: keyof ThemedColor, palette: (name: string) => ThemedColor): string {
  const toward = theme === 'day' ? '#000000' : '#ffffff';
  const steps = Array.from({ length: 101 }, (_, step) => mixed(color, toward, step / 100));
  return steps.find((step) => leastContrast(step, theme, palette) >= enough) ?? toward;
}

/** Returns the contrast of words in a color, from 1 to 21, on the surface where they're hardest to read. */
export function leastContrast(color: string, theme: keyof ThemedColor, palette: (name: string) => ThemedColor): number {
  return Math.min(...surfaces.map((surface) => contrast(color, palette(surface)[theme])));
}

function faultsOf(word: string, surface: string, palette: (name: string) => ThemedColor, field: string): string[] {
  return (['day', 'night'] as const).flatMap((theme) => {
    const [one, other] = [palette(word)[theme], palette(surface)[theme]];
    const found = contrast(one, other);
    return found >= enough
      ? []
      : [
          inContent(
            `site.yaml: colors.${field}: ${word} ${one} on ${surface} ${other} has a contrast of ${found.toFixed(1)} to 1 in the ${theme} theme, and words need ${enough}`,
          ),
        ];
  });
}

function both(make: (theme: keyof ThemedColor) => string): ThemedColor {
  return { day: make('day'), night: make('night') };
}
