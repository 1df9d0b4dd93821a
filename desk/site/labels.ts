import { basename, extname } from 'node:path';
import type { Source } from '../../app/content/engine/marks.server.ts';

/**
 * Returns what a field is called: 'Tampa, services, intro'. A number counts from one, as people do.
 */
export function labelOf({ file, path }: Source): string {
  return [fileLabel(file), ...path.map((key) => (typeof key === 'number' ? String(key + 1) : inWords(key)))].join(', ');
}

/** Returns the field's own name: 'Meta title', or 'Paragraph 3' by its number. */
export function fieldLabel({ path }: Source): string {
  return capital(path.map((key) => (typeof key === 'number' ? String(key + 1) : inWords(key))).join(', '));
}

/** `en/cities/st-petersburg-fl.yaml` → 'St petersburg fl', in whatever language. */
function fileLabel(file: string): string {
  return capital(basename(file, extname(file)).replaceAll('-', ' '));
}

/** 'metaTitle' → 'meta title', 'intro_paragraph' → 'intro paragraph'. */
function inWords(key: string): string {
  return key
    .replaceAll(/[-_]/gu, ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the keys of a dotted field: `resources.0.path`. */
export function keysOf(field: string): Array<string | number> {
  return field.split('.').map((key) => (/^\d+$/u.test(key) ? Number(key) : key));
}
