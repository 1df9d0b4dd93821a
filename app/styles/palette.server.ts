import { readFileSync } from 'node:fs';

/** A color in both themes, as `#rrggbb`. */
export type ThemedColor = { day: string; night: string };

/**
 * Returns the colors of `app/styles/tokens.css` by name, without the dashes, for what can't use a
 * custom property: browser bars, the manifest, pictures, icons.
 * @throws Error for a color that isn't there.
 */
export function readPalette(): (name: string) => ThemedColor {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
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
