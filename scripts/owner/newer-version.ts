import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { contentFolder, factsFile, isDemo, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { lackingWords, missingWords, unusedFields, wordsOfDemo } from '../../app/content/engine/lacking.server.ts';
import { readRaw, splitFrontMatter } from '../../app/content/engine/raw.server.ts';

/** The version of the software, from its `package.json`. */
export function softwareVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
}

/**
 * Returns what's new for the owner's folder, in words: another version than the one that it was made for, words that it
 * lacks, and fields that aren't used. Takes what the last reading of the content found.
 */
export function newsForFolder(): string[] {
  const made = String(Object(readRaw(factsFile)).version ?? '');
  const words = [...lackingWords()].flatMap(([file, fields]) =>
    fields.map((field) =>
      field === ''
        ? `${placeOf(file)}: isn't there, and shows the software's words`
        : `${placeOf(file)}: ${field}: isn't there, and shows the software's words: “${shown(wordsOfDemo(file, field.split('.')))}”`,
    ),
  );
  const version =
    isDemo() || made === softwareVersion()
      ? []
      : [`${placeOf(factsFile)}: version: is ${made || 'missing'}, and the software is ${softwareVersion()}`];
  return [...version, ...words, ...tellUnused()];
}

/** Returns the fields of the owner's folder that this version passes over, in words. */
export function tellUnused(): string[] {
  return [...unusedFields()].flatMap(([file, fields]) =>
    Array.from(fields, (field) => `${placeOf(file)}: ${field}: isn't used by this version, and is passed over`),
  );
}

function shown(words: unknown): string {
  const text = typeof words === 'string' ? words : JSON.stringify(words);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/**
 * Returns the fields of the interface's words that don't fit this version, such as a list for a text or
 * a placeholder that's gone, each with the software's words. Any other fault is the owner's to correct.
 */
export function misfits(faults: readonly string[]): Array<{ file: string; path: string[]; words: unknown }> {
  return faults.flatMap((fault) => {
    const [, file = '', field = ''] =
      /^content\/([^:]+\.yaml): ([\w.-]+): (?:must (?:be (?:text|a list|a group)\b|have its braces)|\{\w+\} is no)/u.exec(
        fault,
      ) ?? [];
    const path = field.split('.');
    const words = wordsOfDemo(file, path);
    return words === undefined ? [] : [{ file, path, words }];
  });
}

/**
 * Writes what's new into the owner's folder: words that it lacks or whose shape has changed, and the version. Fields that
 * the software doesn't know any more go. A copy of the folder as it was is kept beside it. Returns what it did, in words.
 * Takes what the last reading of the content found, and its faults.
 */
export function writeNews(faults: readonly string[]): string[] {
  if (isDemo() || !readRaw(factsFile) || newsForFolder().length + misfits(faults).length === 0) {
    return [];
  }
  const copy = `${contentFolder().replace(/\/$/u, '')}.before-${new Date().toISOString().replaceAll(/:|\..*/gu, '')}`;
  cpSync(contentFolder(), copy, { recursive: true });
  const done: string[] = [];
  for (const [file, fields] of lackingWords()) {
    if (fields.includes('')) {
      writeFileSync(placeOf(file), missingWords(file) ?? '');
      done.push(`${placeOf(file)}: is written`);
    } else {
      editFile(file, (document) => {
        for (const field of fields) {
          const path = field.split('.');
          document.setIn(path, document.createNode(wordsOfDemo(file, path)));
          done.push(`${placeOf(file)}: ${field}: is written`);
        }
      });
    }
  }
  for (const { file, path, words } of misfits(faults)) {
    editFile(file, (document) => {
      const before: unknown = document.getIn(path);
      document.setIn(path, document.createNode(words));
      done.push(`${placeOf(file)}: ${path.join('.')}: is written; it said: “${shown(before)}”`);
    });
  }
  for (const [file, fields] of unusedFields()) {
    for (const field of fields) {
      editFile(file, (document) => {
        done.push(`${placeOf(file)}: ${field}: is removed; it said: “${shown(document.getIn(field.split('.')))}”`);
        document.deleteIn(field.split('.'));
      });
    }
  }
  editFile(factsFile, (document) => document.set('version', softwareVersion()));
  return [...done, `The folder as it was: ${copy}`];
}

/** Changes a file of the owner's. */
export function editFile(file: string, edit: (document: Document) => void): void {
  const text = readText(file);
  const { yaml, body } = (file.endsWith('.md') && splitFrontMatter(text)) || {};
  writeFileSync(placeOf(file), yaml === undefined ? edited(text, edit) : `---\n${edited(yaml, edit)}---\n${body}`);
}

/** Returns a YAML file's text with a change. */
export function edited(text: string, edit: (document: Document) => void): string {
  const document: Document = parseDocument(text);
  edit(document);
  return document.toString({ lineWidth: 120 });
}

/** Returns a fault with the line of its field, or where the group begins that lacks it: `site/a.yaml:12: field: …`. */
export function withLine(fault: string): string {
  const [, path = '', field = ''] = /^content\/([^:]+\.(?:yaml|md)): ([\w.-]+): /u.exec(fault) ?? [];
  if (path === '' || !existsSync(placeOf(path))) {
    return fault;
  }
  const text = readText(path);
  const yaml = path.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const keys = field.split('.');
  const nearest = keys.map((_, less) => document.getIn(keys.slice(0, keys.length - less), true)).find(isNode);
  const line = lines.linePos(nearest?.range?.[0] ?? 0).line + (path.endsWith('.md') ? 1 : 0);
  return nearest ? fault.replace(path, `${path}:${line}`) : fault;
}
