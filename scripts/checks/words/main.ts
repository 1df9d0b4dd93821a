import { readFileSync } from 'node:fs';
import { editions } from '../../../app/editions/edition.server.ts';
import { readBuiltSite } from '../lint-site/site.ts';
import { lintWords, scoreWords } from './lint.ts';
import { createSpeller } from './spelling.ts';
import { toolWords } from './tool-words.ts';
import { visibleText } from './visible-text.ts';

/**
 * Checks the English words of the built pages, and of the tools' content, most of which shows only
 * once a tool is used (product.md, "Voice"). Prints the reading ease of each, hardest first. Usage:
 * `node scripts/checks/words/main.ts [build/client]`.
 */
const site = await readBuiltSite(process.argv[2] ?? 'build/client', false);
const pages = site.pages
  .filter(({ document }) => document.lang?.startsWith('en'))
  .map(({ file, isNotFound, document }) => ({ file, isNotFound, blocks: visibleText(document.html) }));

for (const { locale, tools } of editions().filter((edition) => edition.lang.startsWith('en'))) {
  for (const [tool, words] of Object.entries(tools())) {
    pages.push(toolWords(`content/${locale}/tools (${tool})`, words));
  }
}

const scores = pages.map(scoreWords).sort((a, b) => (a.ease ?? 0) - (b.ease ?? 0));
for (const { file, words, longest, contractions, ease } of scores) {
  const figures = [ease === undefined ? '-' : ease.toFixed(0), words, longest, contractions];
  console.log(`${figures.map((figure) => String(figure).padStart(6)).join('')}  ${file}`);
}
console.log('  ease words longest-sentence contractions');

const findings = lintWords(pages, {
  spell: createSpeller(linesOf('allowed-words.txt')),
  fixed: linesOf('fixed-strings.txt'),
});
for (const { rule, excerpt, advice, files } of findings) {
  const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
  console.error(`${files[0]}${others}: ${rule}: ${excerpt}: ${advice}`);
}
if (findings.length > 0) {
  console.error(`${findings.length} findings in the words of ${pages.length} pages and tools.`);
  process.exit(1);
}
console.log(`${pages.length} pages and tools: the words are in order.`);

/** Returns the lines of a list beside this file, without comments. */
function linesOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
