import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import { splitFrontMatter } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { memoize } from '../../text/memo.ts';
import type { SiteWords } from '../words.ts';
import { scalarsIn } from './fields.ts';
import { labelOf } from './labels.ts';
import type { Versions } from './versions.ts';

/** A field that differs from what visitors read, or a whole file that was added or removed. */
export type Change = { source: Source; label: string; before: string | undefined; after: string | undefined };

/** Returns what publishing would change, in the order of the files. */
export function listChanges(versions: Versions, words: SiteWords): Change[] {
  return versions.changed().flatMap((file) => {
    const before = versions.read(file);
    const after = existsSync(placeOf(file)) ? readFileSync(placeOf(file)) : undefined;
    if (!/\.(?:ya?ml|md)$/u.test(file) || before === undefined || after === undefined) {
      const source = { file, path: [] };
      const said = (content: Buffer | undefined) => (content === undefined ? undefined : file);
      return [{ source, label: labelOf(source, words), before: said(before), after: said(after) }];
    }
    return differences(before.toString('utf8'), after.toString('utf8'), file, words);
  });
}

function differences(before: string, after: string, file: string, words: SiteWords): Change[] {
  const [was, is] = [scalarsOf(file, before), scalarsOf(file, after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys
    .filter((key) => was.get(key) !== is.get(key))
    .map((key) => {
      const source = { file, path: JSON.parse(key) as Source['path'] };
      return { source, label: labelOf(source, words), before: was.get(key), after: is.get(key) };
    });
}

/** Returns every text of a file by its keys, as JSON. A file at fault counts as one text. */
export function scalarsOf(file: string, text: string): Map<string, string> {
  return file.endsWith('.md') ? scalarsOfMarkdown(text) : scalarsOfYaml(text);
}

const scalarsOfMarkdown = memoize((text) => readScalars(text, splitFrontMatter(text)), 30);
const scalarsOfYaml = memoize((text) => readScalars(text, { yaml: text, body: '' }), 60);

function readScalars(text: string, parts: ReturnType<typeof splitFrontMatter>): Map<string, string> {
  const document = parts && parseDocument(parts.yaml);
  if (!document || document.errors.length > 0) {
    return new Map([['[]', text]]);
  }
  const body = parts.body.trim();
  const texts = [...scalarsIn(document.toJS())].map(
    ({ path, value }) => [JSON.stringify(path), String(value ?? '')] as const,
  );
  return new Map([...texts, ...(body ? [['["body"]', body] as const] : [])]);
}
