import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';
import { contentFolder, findFiles } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { changeField, readField } from './fields.ts';

it('changes any field of the content, however it is written, to any text, and nothing else', () => {
  const files = findFiles('**/*.{yaml,md}').filter((file) => !file.startsWith('schemas/'));
  const sources = files.map((file) => ({ file, source: readFileSync(join(contentFolder(), file), 'utf8') }));
  const odd = readFileSync(join(import.meta.dirname, '../testing/odd.txt'), 'utf8');
  expectOnlyThat(
    [
      { file: 'odd.yaml', source: odd },
      { file: 'odd.md', source: `---\n${odd}---\nText.\n` },
    ],
    500,
  );
  expectOnlyThat(sources, 2000);
});

type File = { file: string; source: string };
type Field = File & { path: Source['path']; start: number; end: number };

/**
 * Changes random fields of these files to random texts, and expects that not a byte outside of the
 * field differs, that the field holds the text, and that everything else parses to the same.
 */
function expectOnlyThat(files: readonly File[], cases: number): void {
  const fields = files.flatMap(fieldsIn);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-#:&*!|>'"%@`{}[\], \n\ta~0-9]{0,40}$/u),
    fc.lorem({ maxCount: 40 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), text, ({ file, source, path, start, end }, words) => {
      const changed = changeField(file, source, path, words);
      expect(changed.slice(0, start)).toBe(source.slice(0, start));
      expect(changed.endsWith(source.slice(end))).toBe(true);
      expect((readField(file, changed, path) ?? '').replace(/\n$/u, '')).toBe(words.replace(/\n$/u, ''));
      expect(isDeepStrictEqual(without(valuesOf(file, changed), path), without(known(file, source), path))).toBe(true);
    }),
    { numRuns: cases },
  );
}

const read = new Map<string, unknown>();

function known(file: string, source: string): unknown {
  if (!read.has(file)) {
    read.set(file, valuesOf(file, source));
  }
  return structuredClone(read.get(file));
}

/** Returns every text of a file with its keys and its place in the source. */
function fieldsIn({ file, source }: File): Field[] {
  const yaml = yamlOf(file, source);
  const offset = source.indexOf(yaml);
  return [...textsIn(parseDocument(yaml).contents, [])].map(({ path, start, end }) => ({
    file,
    source,
    path,
    start: offset + start,
    end: offset + end,
  }));
}

function* textsIn(node: unknown, path: Source['path']): Generator<Omit<Field, keyof File>> {
  if (isScalar(node) && node.range && typeof node.value === 'string') {
    yield { path, start: node.range[0], end: node.range[1] };
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      yield* textsIn(value, [...path, String(isScalar(key) ? key.value : key)]);
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      yield* textsIn(item, [...path, index]);
    }
  }
}

function yamlOf(file: string, source: string): string {
  return file.endsWith('.md') ? (/^---\n([\s\S]*?\n)---\n/u.exec(source)?.[1] ?? '') : source;
}

function valuesOf(file: string, source: string): unknown {
  const body = file.endsWith('.md') ? source.replace(/^---\n[\s\S]*?\n---\n/u, '') : '';
  return { yaml: parse(yamlOf(file, source)) as unknown, body };
}

function without(values: unknown, path: Source['path']): unknown {
  const parent = ['yaml', ...path.slice(0, -1)].reduce<unknown>((inner, key) => Object(inner)[key], values);
  Object.assign(Object(parent), { [path.at(-1) ?? '']: null });
  return values;
}
