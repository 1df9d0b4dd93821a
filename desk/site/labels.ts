import { basename, extname } from 'node:path';
import type { Source } from '../../app/content/engine/marks.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { languageName } from '../words.ts';

/**
 * Returns what a field is called in a list: 'Tampa, services, intro (English)', without the language
 * on a site with one. A number counts from one, as people do.
 */
export function labelOf({ file, path }: Source): string {
  const [folder = ''] = file.split('/');
  // A site at fault has folders, and no editions.
  const all: readonly string[] = listLocales();
  const language = all.length > 1 && all.includes(folder) ? ` (${languageName(folder)})` : '';
  return `${[fileLabel(file), ...path.map(keyLabel)].join(', ')}${language}`;
}

/**
 * Returns what the owner calls a field: one of the `names` that every file may have, such as 'The
 * price' or 'The headline (hero)', or else 'Facts 3, so what'. A number counts from one.
 */
export function fieldLabel({ path }: Source, names: Readonly<Record<string, string>>): string {
  const words = path.map(keyLabel);
  const last = String(path.at(-1));
  const whole = names[path.slice(-2).join('.')];
  const around = words.slice(0, -1).join(' ');
  return whole ?? (names[last] && around ? `${names[last]} (${around})` : names[last]) ?? capital(words.join(' '));
}

function keyLabel(key: string | number): string {
  return typeof key === 'number' ? String(key + 1) : inWords(key);
}

/** `en/cities/st-petersburg-fl.yaml` → 'St petersburg fl', in whatever language. */
function fileLabel(file: string): string {
  return capital(basename(file, extname(file)).replaceAll('-', ' '));
}

/** 'metaTitle' → 'meta title', 'intro_paragraph' → 'intro paragraph'. */
export function inWords(key: string): string {
  return key
    .replaceAll(/[-_]/gu, ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the keys of a dotted field: `resources.0.path`. */
export function keysOf(field: string): Array<string | number> {
  return field.split('.').map((key) => (/^\d+$/u.test(key) ? Number(key) : key));
}
