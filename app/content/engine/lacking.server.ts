import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { demoFolder, isDemo, placeOf } from './folders.server.ts';

/**
 * Adapts a folder that was made for an older version (product.md, "A newer version"). Missing words
 * of the interface come from the demo until the owner writes her own. Missing records never do.
 * Fields that the software no longer knows are passed over.
 */

/** Files that every site has, and whose fields a new version can add to. */
const wordFiles =
  /^[a-z]{2}\/(?:(?:pages|tools)\/[\w-]+|categories|consent|dice|edition|interface|owner|search)\.yaml$/u;

type Path = ReadonlyArray<string | number>;

const lacking = new Map<string, readonly string[]>();
const unused = new Map<string, Set<string>>();

/** Returns the dotted fields that came from the demo when each file was last read; '' is a whole file. */
export function lackingWords(): ReadonlyMap<string, readonly string[]> {
  return lacking;
}

/** Returns the dotted fields of each file, as it was read, that the software doesn't know. */
export function unusedFields(): ReadonlyMap<string, ReadonlySet<string>> {
  return unused;
}

/**
 * Returns the demo's text for a file of words that the folder lacks. Undefined for any other file, and for the page
 * about the owner: nobody else's life may stand in for hers.
 */
export function missingWords(path: string): string | undefined {
  const text = existsSync(placeOf(path)) || path.endsWith('/pages/about.yaml') ? undefined : demoWords(path);
  if (text !== undefined) {
    lacking.set(path, ['']);
  }
  return text;
}

/**
 * Returns what the demo says in a field of a file of words. An entry of a list or a testimonial is
 * the owner's own, and nothing of it comes from elsewhere: undefined.
 */
export function wordsOfDemo(path: string, keys: Path): unknown {
  const isOwn = keys[0] === 'testimonial' || keys.some((key) => Number.isInteger(Number(key)));
  return isOwn ? undefined : valueAt(parse(demoWords(path) ?? ''), keys);
}

/** Returns a file of words as the demo has it, or undefined. */
function demoWords(path: string): string | undefined {
  const demo = join(demoFolder, path);
  if (isDemo() || !wordFiles.test(path) || !existsSync(demo)) {
    return undefined;
  }
  return movedBelow(readFileSync(demo, 'utf8'), prefixIn(demoFolder, path), prefixIn(placeOf(''), path));
}

/** Returns a parsed file without what stands at these places, which the software doesn't know. */
export function withoutUnused(path: string, value: unknown, places: readonly Path[]): unknown {
  const whole = structuredClone(value);
  for (const keys of places) {
    delete Object(valueAt(whole, keys.slice(0, -1)))[keys.at(-1) ?? ''];
    unused.set(path, (unused.get(path) ?? new Set()).add(keys.join('.')));
  }
  return whole;
}

/**
 * Returns a parsed file with what's missing at these places from the demo, as far as the demo has
 * it.
 */
export function withDemoWords(path: string, value: unknown, missing: readonly Path[]): unknown {
  const whole = structuredClone(value);
  const fields = missing.filter((keys) => {
    const words = wordsOfDemo(path, keys);
    if (words === undefined) {
      return false;
    }
    Object.assign(Object(valueAt(whole, keys.slice(0, -1))), { [keys.at(-1) ?? '']: words });
    return true;
  });
  if (fields.length > 0) {
    lacking.set(
      path,
      fields.map((keys) => keys.join('.')),
    );
  }
  return whole;
}

function valueAt(value: unknown, keys: Path): unknown {
  return keys.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

function prefixIn(folder: string, path: string): string {
  const file = join(folder, path.slice(0, 2), 'edition.yaml');
  return /^prefix: *['"]?(\/\w*)?/mu.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? '';
}

/** Returns a text whose links below one prefix lead below another: '/es/blog' becomes '/blog', and '/es' '/'. */
export function movedBelow(text: string, before: string, after: string): string {
  return before === '' || before === after
    ? text
    : text
        .replaceAll(new RegExp(`(?<=^|[\\s"'([])${before}(?=/)`, 'gmu'), after)
        .replaceAll(new RegExp(`(?<=[\\s"'([])${before}(?=[\\s"')\\],#?])`, 'gmu'), after || '/');
}
