import { readFileSync } from 'node:fs';
import { counties } from '../../../app/charts/geography/atlas.server.ts';
import { keepWith } from '../../../app/content/engine/cached.server.ts';
import { readRaw } from '../../../app/content/engine/raw.server.ts';
import { editions } from '../../../app/editions/edition.server.ts';
import { keepValues } from '../../build/cache.ts';
import { readBuiltSite } from '../lint-site/site.ts';
import { englishRules } from './house-words.ts';
import { spanishRules } from './house-words-es.ts';
import { lintWords, scoreWords } from './lint.ts';
import { createSpeller, ownerNames } from './spelling.ts';
import { type PageWords, toolWords, visibleText } from './visible-text.ts';

/**
 * Checks the words of the built pages, and of the tools' content, most of which shows only once a
 * tool is used, in English and, if there's such an edition, in Spanish (product.md, "Voice").
 * Prints the reading ease of the English ones, hardest first. Usage: `node
 * scripts/checks/words/main.ts [build/client]`.
 */
const languages = [
  { language: 'en', rules: englishRules, allowed: ['allowed-words.txt'] },
  // Names are the same in both.
  { language: 'es', rules: spanishRules, allowed: ['allowed-words.txt', 'allowed-words-es.txt'] },
] as const;

// The build has parsed what this reads.
keepWith(keepValues());

/** Names and addresses that the owner writes, and the counties, which a city's chart names. */
const names = [
  ...ownerNames(readRaw('site.yaml')),
  ...editions().flatMap(({ site, cities, caseStudies }) => [
    site().brand,
    ...cities().map(({ name }) => name),
    ...caseStudies().map(({ client }) => client),
  ]),
  ...counties().map(({ name }) => name),
].flatMap((name) => name.split(/[^\p{L}\p{N}’']+/u).filter(Boolean));

/**
 * The most words of running text by path (product.md, "Voice"). Spanish says the same in more
 * words.
 */
const mostWords = new Map<string, number>(
  editions().flatMap(({ lang, paths, services, cities }) => [
    [paths.home(), 900] as const,
    ...services().flatMap(({ id }) => [
      [paths.service(id), 900] as const,
      ...cities().map((city) => [paths.city(id, city.id), lang.startsWith('es') ? 715 : 700] as const),
    ]),
  ]),
);

const site = await readBuiltSite(process.argv[2] ?? 'build/client', false);
let isSound = true;
for (const { language, rules, allowed } of languages) {
  const pages: PageWords[] = site.pages
    .filter(({ document }) => document.lang?.startsWith(language))
    .map(({ file, path, isNotFound, document }) => ({
      file,
      isNotFound,
      blocks: visibleText(document.html, language),
      mostWords: mostWords.get(path),
    }));
  for (const { locale, tools, toolPages } of editions().filter((edition) => edition.lang.startsWith(language))) {
    for (const [tool, words] of Object.entries({ ...tools(), ...toolPages() })) {
      pages.push(toolWords(`content/${locale}/tools (${tool})`, words));
    }
  }
  if (language === 'en') {
    printScores(pages.map((page) => scoreWords(page, rules)));
  }
  const findings = lintWords(pages, {
    rules,
    spell: createSpeller([...allowed.flatMap(linesOf), ...names], language),
    fixed: linesOf('fixed-strings.txt'),
  });
  for (const { rule, excerpt, advice, files, isWarning } of findings) {
    const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
    console.error(`${isWarning ? 'Warning: ' : ''}${files[0]}${others}: ${rule}: ${excerpt}: ${advice}`);
  }
  const faults = findings.filter(({ isWarning }) => !isWarning);
  if (faults.length > 0) {
    console.error(`${faults.length} faults in the words of ${pages.length} pages and tools (${language}).`);
    isSound = false;
  } else if (pages.length > 0) {
    console.log(`${pages.length} pages and tools (${language}): the words are in order.`);
  }
}
process.exitCode = isSound ? 0 : 1;

/** Prints what the pages measure, hardest first. */
function printScores(pages: ReadonlyArray<ReturnType<typeof scoreWords>>): void {
  for (const { file, words, longest, contractions, ease } of pages.toSorted((a, b) => (a.ease ?? 0) - (b.ease ?? 0))) {
    const figures = [ease === undefined ? '-' : ease.toFixed(0), words, longest, contractions];
    console.log(`${figures.map((figure) => String(figure).padStart(6)).join('')}  ${file}`);
  }
  console.log('  ease words longest-sentence contractions');
}

/** Returns the lines of a list beside this file, without comments. */
function linesOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
