import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'cspell';

/** The demo, and the owner's folder (product.md, "The owner's folder"). */
const folders = ['content', process.env['TIDEMARK_SITE'] ?? 'site'].filter(Boolean);
const find = (pattern: string) => folders.flatMap((folder) => globSync(`${folder}/${pattern}`));
const read = (pattern: string) => find(pattern).map((file) => readFileSync(file, 'utf8'));

/** Names and terms that no dictionary has, one a line, and how the owner's records call people and places. */
const names = [
  ...read('names.txt').flatMap((list) => list.split('\n')),
  ...[
    ...read('site.yaml'),
    ...read('*/{cities,case-studies}/*.yaml').flatMap(
      (text) => text.match(/^(?:name|county|client):.*(?:\n +name:.*)?/gmu) ?? [],
    ),
  ].flatMap((text) => text.match(/\p{Lu}[\p{L}’']+/gu) ?? []),
];

/** The spelling of all content, each file in its own language. */
export default defineConfig({
  import: ['@cspell/dict-es-es/cspell-ext.json'],
  // Those that a dictionary is installed for.
  files: folders.map((folder) => `${folder}/{en,es}/**/*.{yaml,md}`),
  // product.md, "Drafts".
  ignorePaths: find('{en,es}/**/*.{yaml,md}').filter((file) => /^draft: true$/mu.test(readFileSync(file, 'utf8'))),
  language: 'en',
  // Pages quote searches, which people type without capitals.
  words: names.flatMap((name) => [name, name.toLowerCase()]),
  ignoreRegExpList: [
    // Passages in another language, placeholders, comments, keys, paths, and code.
    /\b[a-z]{2}\[[^[\]]*\]/gu,
    /\{[\w:.+-]+\}/gu,
    /\{\w+Count:/gu,
    /(?:^|\s)#\s.*$/gmu,
    /(?<=^\s*|- |[{,]\s*)[\w-]+:(?=\s|$)/gmu,
    /\/[\w#/-]+/gu,
    /`[^`\n]*`/gu,
  ],
  overrides: [
    {
      filename: '**/es/**',
      language: 'es',
      ignoreRegExpList: [
        // Ids are English everywhere, and so is what the owner has to confirm.
        /\b[a-z\d]+(?:-[a-z\d]+)+\b/gu,
        /\b(?:aspect|color|drawing|icon|id|intent|kind|level|of|page):\s[a-z]+(?!\p{L})/gu,
        /^( *)(?:- )*confirm:.*(?:\n\1 +.*)*/gmu,
      ],
    },
    // Each edition has words of the other one in these.
    { filename: '**/{consent,cluster-generator,title-analyzer}.yaml', language: 'en,es' },
  ],
});
