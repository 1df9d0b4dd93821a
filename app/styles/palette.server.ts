import { readFileSync } from 'node:fs';

/** A color in both themes, as `#rrggbb`. */
export type ThemedColor = { day: string; night: string };

/** From the project's folder, where the content is read too. */
export const tokensFile = 'app/styles/tokens.css';

/**
 * Returns the colors of `app/styles/tokens.css` by name, without the dashes, before the owner's.
 * @throws Error for a color that isn't there.
 */
export function readPalette(): (name: string) => ThemedColor {
  const css = readFileSync(tokensFile, 'utf8');
  const colors = new Map(
    [...css.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/gu)].map(
      ([, name, day = '', night = day]) => [name, { day, night }],
    ),
  );
  return (name) => {
    const color = colors.get(name);
    if (!color) {
      throw new Error(`app/styles/tokens.css has no color --${name}`);
    }
    return color;
  };
}

/** Returns the contrast of two colors, `#rrggbb`, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the color `share` of the way from one to another, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(one).map((from, index) => Math.round(from + ((to[index] ?? 0) - from) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
