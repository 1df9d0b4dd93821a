import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../../app/content/engine/folders.server.ts';
import { type Edition, editions } from '../../../app/editions/edition.server.ts';
import { builtFolder, builtPage } from '../built-site.ts';
import { fieldsOf } from '../check-editions.ts';
import { blocksOf } from '../check-words.ts';

const all = editions();
const twoWords = /\p{L}\P{L}+\p{L}/u;
const texts = new Map(all.map((edition) => [edition, textsOf(edition)]));

for (const edition of all) {
  for (const other of all.filter(({ locale }) => locale !== edition.locale)) {
    it(`no page in ${edition.name} says anything of the edition in ${other.name}`, () => {
      const own = texts.get(edition);
      const foreign = new Set([...(texts.get(other) ?? [])].filter((text) => !own?.has(text)));
      const filled = [...foreign].filter((text) => text.includes('{')).map(patternOf);
      const pattern = new RegExp(`^(?:${filled.join('|')})$`, 'u');
      // Most blocks stand on many pages.
      const known = new Map<string, boolean>();
      const isForeign = (text: string) => {
        const found = known.get(text) ?? (foreign.has(text) || pattern.test(text));
        known.set(text, found);
        return found;
      };
      const mixed = edition.pages().flatMap(({ path }) => {
        const blocks = blocksOf(builtPage(path), edition.locale);
        return blocks.filter(({ text }) => isForeign(text)).map(({ text }) => `${path}: ${text}`);
      });
      expect(foreign.size).toBeGreaterThan(100);
      expect(mixed).toEqual([]);
    });
  }
}

// What a form sends and a tool looks for has at most three words.
it("no script has an edition's sentences: each page brings its own", () => {
  const scripts = globSync(`${builtFolder}/assets/**/*.js`)
    .filter((file) => !/\/(?:data|edition)-/u.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(scripts.length).toBeGreaterThan(0);
  for (const edition of all) {
    const sentences = [...(texts.get(edition) ?? [])].filter(
      (text) => /(?:[^\s{]+\s+){3}/u.test(text) && !text.includes('{'),
    );
    const found = scripts.flatMap(({ file, text }) =>
      sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found, edition.name).toEqual([]);
  }
});

/**
 * Returns every text of an edition's records that has more than one word besides its placeholders.
 */
function textsOf({ locale }: Edition): ReadonlySet<string> {
  const folder = join(contentFolder(), locale);
  const records = globSync('**/*.yaml', { cwd: folder }).map((file) =>
    fieldsOf(parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const texts = records.flatMap((fields) => [...fields.values()]);
  return new Set(texts.filter((text) => twoWords.test(text.replaceAll(/\{\w+\}/gu, ''))));
}

/** Returns the source of a pattern for a text whose placeholders are filled in. */
function patternOf(text: string): string {
  return text
    .split(/\{\w+\}/u)
    .map(RegExp.escape)
    .join('.+');
}
