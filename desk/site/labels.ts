import { basename, extname } from 'node:path';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { contentFolder, recordFolders } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { edition } from '../../app/editions/edition.server.ts';
import { say } from '../../text/interpolate.ts';
import { languageName, type SiteWords } from '../words.ts';
import { kindOf } from './remove-page.ts';
import { isContent } from './working-copy.ts';

/**
 * Returns what a field is called in a list: 'Tampa: The figure (fact 3), English', without the
 * language on a site with one, and of what's the same in each.
 */
export function labelOf({ file, path }: Source, words: SiteWords, isShared = false): string {
  // A site at fault has folders, and no editions. A fact has its languages as keys.
  const locale = [...file.split('/', 1), ...path].find(isLocale);
  const language = listLocales().length > 1 && locale && !isShared ? `, ${languageName(String(locale))}` : '';
  const field = path.length > 0 ? `: ${fieldLabel({ file, path }, words)}` : '';
  return `${nameOfFile(file, words)}${field}${language}`;
}

/** Returns a file's path below the content folder: `site/en/a.yaml` is `en/a.yaml`. */
export function pathInContent(file: string): string {
  const root = `${contentFolder()}/`;
  return file.startsWith(root) ? file.slice(root.length) : file;
}

/** Returns what a file is called: as its page or record, by the `files` of the words, or in the words of its name. */
export function nameOfFile(file: string, { files }: SiteWords): string {
  const name = basename(file, extname(file));
  return nameOfPair(file) ?? nameOfRecord(file) ?? files[name] ?? capital(inWords(name));
}

/** Returns what the page of a service in a city is called, of which a file has words. */
function nameOfPair(file: string): string | undefined {
  const [, locale = '', city = '', service = ''] = /^(\w+)\/city-copy\/(.+)--(.+)\.yaml$/u.exec(file) ?? [];
  return city ? unlessFaulty(() => edition(locale).pair(service, city)?.node.title) : undefined;
}

/** Returns what a city, a service, a study, or an article is called; undefined for any other file. */
export function nameOfRecord(file: string): string | undefined {
  return nameIn(kindOf(file) && readRaw(file));
}

/** Returns what an entry of a file that's a list is called, such as a figure by its label. */
export function nameOfEntry(file: string, key: string | number): string | undefined {
  return nameIn(Object(readRaw(file))[key]);
}

/** Returns what a record or an item of a list is called, if it has a name. */
export function nameIn(values: unknown): string | undefined {
  const { from, label = from, company = label, title = company, client = title, name = client } = Object(values);
  return typeof name === 'string' ? name : undefined;
}

/**
 * Returns what the owner calls a field, by the `names` of its keys: 'The figure (fact 3)'. A group
 * without a name says nothing, and a number counts from one, as people do. Below the title of its part, the group
 * that the title names goes without saying.
 */
export function fieldLabel({ file, path }: Source, words: SiteWords, isInPart = false): string {
  const [locale = ''] = file.split('/');
  const parts: string[] = [];
  for (const [index, key] of path.entries()) {
    const next = path[index + 1] ?? '';
    const isListed = isOwnName(next) && !isLocale(key);
    const name = nameOf(path.slice(0, index + 1), words) ?? (isListed ? inWords(String(key)) : undefined);
    // The title of a part says its group, and not the name of a text in each language.
    const isSaid = isInPart && index === 0 && !isOwnName(next) && !isLocale(next);
    const folder = String(path[index - 1]);
    const record = `${locale}/${folder}/${key}.yaml`;
    if (Object.hasOwn(recordFolders, folder) && isContent(record)) {
      parts.splice(-1, 1, nameOfFile(record, words));
    } else if (index === 0 && typeof key === 'number') {
      parts.push(nameOfEntry(file, key) ?? String(key + 1));
    } else if (isOwnName(key)) {
      parts.push(`${parts.pop() ?? ''} ${typeof key === 'number' ? key + 1 : inWords(key)}`.trim());
    } else if (name !== undefined && !isSaid && !(`${key}.${next}` in words.names)) {
      parts.push(name.charAt(0).toLowerCase() + name.slice(1));
    }
  }
  const last = capital(parts.pop() ?? words.panel.text);
  return parts.length > 0 ? `${last} (${parts.join(', ')})` : last;
}

function isLocale(key: string | number): boolean {
  return listLocales().some((locale) => locale === key);
}

/** Returns the name of a field's last key, with the key before it or alone. */
export function nameOf(path: Source['path'], { names }: SiteWords): string | undefined {
  const keys = [path.slice(-2).join('.'), String(path.at(-1))];
  // A key of hers may be `constructor`.
  const known = keys.find((key) => Object.hasOwn(names, key));
  return known === undefined ? undefined : names[known];
}

/** Returns a fault of the content check in the owner's words, with the field that it's in, or the line that can't be read. */
export function readFault(fault: string, words: SiteWords, isShared = false) {
  const [start = '', place = '', line = '', field = ''] = /^([^:]+): (?:line (\d+)|([\w.-]+)): /u.exec(fault) ?? [];
  const file = pathInContent(place.replace(/^content\//u, ''));
  if (!isContent(file)) {
    const reason = sayReason(fault, words);
    return { said: reason, reason, source: undefined, line };
  }
  const source = { file, path: line || field === 'file' ? [] : keysOf(field) };
  const where = line && `, ${say(words.bar.line, { line })}`;
  const reason = sayReason(fault.slice(start.length), words);
  return { said: `${labelOf(source, words, isShared)}${where}: ${reason}`, reason, source, line };
}

/** Returns a reason of the content check in the owner's words, or as the check has it where they don't know it. */
export function sayReason(reason: string, words: SiteWords): string {
  for (const [pattern, said] of Object.entries(words.reasons)) {
    const parts = RegExp.escape(pattern).replaceAll(/\\\{(\w+)\\\}/gu, '(?<$1>.+?)');
    const found = new RegExp(`^${parts}$`, 'su').exec(reason);
    if (found) {
      const { file = '', ...others } = found.groups ?? {};
      // Another page goes by its name, and a photo by its file's.
      const [own = ''] = listLocales().map((locale) => `${locale}/${file}`);
      return say(said, { ...others, file: isContent(own) ? nameOfFile(own, words) : file });
    }
  }
  return reason;
}

/** Whether a key is a number, or a name that the owner chose, such as a service's file has. */
export function isOwnName(key: string | number): boolean {
  return !/^[a-z]\w*$/u.test(String(key));
}

/** 'howWeWork' → 'how we work', 'st-petersburg-fl' → 'st petersburg fl'. */
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
