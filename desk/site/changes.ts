import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Document } from 'yaml';
import { fillIn } from '../../app/content/engine/fields.ts';
import { contentFolder, factsFile } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { asBuild } from '../../app/editions/checks/check-content.server.ts';
import { ownerLanguage, type SiteWords } from '../words.ts';
import { choicesOf, factIn, facts, firstRules, isRecordName } from './facts.ts';
import { asRead, isNote } from './field.ts';
import { scalarsIn, valuesIn } from './fields.ts';
import { labelOf, nameIn } from './labels.ts';
import { kindOf } from './remove-page.ts';
import { bytesOf, differingFiles } from './versions.ts';

/**
 * A field that differs between two folders, a group or the items of a list that are new or gone as one, or a whole file
 * that was added, removed, or broken by hand. `isPart` says that it goes with another one, such as a record that's new.
 */
export type Change = ReturnType<typeof changesBetween>[number];

/** Returns what differs between two folders, in the order of the files, hers first. A note is nothing that visitors see. */
export function changesBetween(before: string, after: string, words: SiteWords) {
  const isHers = (file: string): number => Number(file.startsWith(`${ownerLanguage()}/`));
  const files = differingFiles(before, after).toSorted((one, other) => isHers(other) - isHers(one));
  const nameOf = (file: string): string => basename(file, extname(file));
  const isThere = (file: string): boolean => [before, after].every((folder) => existsSync(join(folder, file)));
  const records = files.filter((file) => kindOf(file) && !isThere(file)).map(nameOf);
  const changes = files.flatMap((file) => {
    const [one, other] = [before, after].map((folder) => valuesOf(folder, file));
    const isRead = isGroup(one) && isGroup(other);
    const found = isRead ? differences(one, other) : [{ path: [], was: one && file, is: other && file }];
    const differing = [...found].filter(({ path }) => !isNote({ file, path }));
    return differing.map(({ path, was, is }: Difference) => {
      const source = { file, path };
      const textIn = (folder: string, value: unknown) =>
        inFolder(folder, () => textsOf(value, source, words)).join(' · ') || undefined;
      const [first = source] = scalarsIn(is, path);
      const about = isRead ? [...path, ...plain(was ?? is).split('\n')] : kindOf(file) ? [] : nameOf(file).split('--');
      return {
        source: { file, path: first.path },
        label: (isShared: boolean) =>
          inFolder(is === undefined ? before : after, () => labelOf(source, words, isShared)),
        before: textIn(before, was),
        after: textIn(after, is),
        isPart: records.some((name) => about.includes(name)),
      };
    });
  });
  // A photo is said by the text that shows it.
  const texts = changes.map(({ source, ...said }) => source.path.length > 0 && `${said.before} ${said.after}`).join();
  const shown = changes.filter(({ source: { file, path } }) => path.length > 0 || !texts.includes(basename(file)));
  // What's the same in each language, such as a new page, or a price behind a word of each, is one change.
  const same = Map.groupBy(
    shown,
    ({ source: { file, path }, before, after }) =>
      `${file.replace(/^[a-z]{2}\//u, '')} ${path} ${path.length > 0 && `${before} ${after}`.replaceAll(/\p{L}+ (?=\$)/gu, '')}`,
  );
  return [...same.values()].flatMap((all) =>
    all.map((each, place) => ({ ...each, label: each.label(all.length > 1), isPart: each.isPart || place > 0 })),
  );
}

/** Returns what's read in a folder: the owner's, or a version. */
export function inFolder<T>(folder: string, read: () => T): T {
  return folder === contentFolder() ? read() : asBuild(read, { folder });
}

/**
 * Returns what a file holds, and facts as they're written: a color that says what it would be anyway is no change. A
 * photo, and a file at fault, is one text; undefined where there's no file.
 */
function valuesOf(folder: string, file: string): unknown {
  const bytes = bytesOf(join(folder, file));
  const values = bytes && (/\.(?:ya?ml|md)$/u.test(file) ? valuesIn(file, String(bytes)) : file);
  if (!isGroup(values) || file !== factsFile) {
    return values;
  }
  const raw = Object(inFolder(folder, () => readRaw(file)));
  const own = new Document({ calls: firstRules(), ...raw, colors: {} });
  for (const path of facts) {
    own.setIn(path, factIn(raw, path));
  }
  return own.toJS();
}

type Path = Source['path'];
type Difference = { path: Path; was?: unknown; is?: unknown };

/** Of lists that differ in length, items go by their names, and what's only in one of them is one difference. */
function* differences(was: unknown, is: unknown, path: Path = []): Generator<Difference> {
  const [before, after] = [was, is].map(itemsOf);
  if (before && after && before.size !== after.size) {
    const gone = [...before].flatMap(([name, item]) => (after.has(name) ? [] : [item]));
    const added: unknown[] = [];
    for (const [place, [name, item]] of [...after].entries()) {
      if (before.has(name)) {
        yield* differences(before.get(name), item, [...path, place]);
      } else {
        added[place] = item;
      }
    }
    yield* gone.length > 0 ? [{ path, was: gone }] : [];
    yield* added.length > 0 ? [{ path, is: added }] : [];
  } else if (isGroup(was) && isGroup(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      yield* differences(was[key], is[key], [...path, Array.isArray(is) ? Number(key) : key]);
    }
  } else if (plain(was) !== plain(is)) {
    yield { path, was, is };
  }
}

/** Returns the items of a list by their names, or by what they hold; undefined for two that are the same. */
function itemsOf(list: unknown): Map<string, unknown> | undefined {
  const items = [list].flat();
  const named = new Map(items.map((item) => [nameIn(item) ?? plain(item), item]));
  return Array.isArray(list) && named.size === items.length ? named : undefined;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function plain(value: unknown): string {
  return [...scalarsIn(value)].map((each) => String(each.value ?? '')).join('\n');
}

/** Returns a value's texts as visitors read them: of an item with a name that alone, of a choice its name. */
function textsOf(value: unknown, { file, path }: Source, words: SiteWords): string[] {
  const items = [value].flat().map((item) => nameIn({ ...Object(item), from: undefined }) ?? item);
  const shown = [...scalarsIn(items)].map(({ path: [, ...keys], value: scalar }) => {
    const own = { file, path: [...path, ...keys] };
    const written = String(scalar ?? '');
    const [locale = ''] = (written.includes('{') && /^[a-z]{2}(?=\/)/u.exec(file)) || [];
    const text = asRead({ locale, source: own, text: written }) ?? written;
    const choices = choicesOf(own, text) ?? words.choices[String(own.path.at(-1))];
    return (choices?.[text] || text).replace(new RegExp(`${fillIn} .*`, 'su'), '…');
  });
  const read = shown.filter((text) => text && !isRecordName(text));
  return [...new Set(read.length > 0 ? read : shown)];
}
