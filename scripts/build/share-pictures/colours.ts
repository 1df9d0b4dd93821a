import { readFileSync } from 'node:fs';

/**
 * Returns the day colors of `app/styles/tokens.css` by name, without the dashes: a picture has no
 * theme.
 */
export function dayColours(): (name: string) => string {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  const colours = new Map(
    [...css.matchAll(/--([\w-]+):\s*(?:light-dark\(\s*)?(#[0-9a-f]{6})/gu)].map(([, name, value]) => [name, value]),
  );
  return (name) => {
    const colour = colours.get(name);
    if (!colour) {
      throw new Error(`app/styles/tokens.css has no colour --${name}`);
    }
    return colour;
  };
}
