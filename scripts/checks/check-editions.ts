import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFaults } from '../../app/content/engine/explain-faults.ts';
import { contentFolder, findFiles, placeOf, readText, withOwner } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw, readYaml } from '../../app/content/engine/raw.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { differences, type Fields, fieldsOf, missingFigures, onlyIn, readFixedStrings } from './editions/editions.ts';

/**
 * Checks that the editions say the same (product.md, "Editions"): the fixed strings of
 * docs/fixed-strings.md word for word, no text missing or left in English, and every figure. City
 * pages are written for their own searches and left out, and so are drafts.
 */

/**
 * Written by each edition for itself: its cities, its addresses, and how its language makes titles.
 */
const ownFiles = /^(?:cities\/|city-copy\/|edition\.yaml$|tools\/cluster-ideas\.yaml$)/u;

explainFaults();
const [main, ...others] = editions().map(({ locale }) => locale);
const faults: string[] = [];

for (const { file, field, texts } of readFixedStrings(readFileSync('docs/fixed-strings.md', 'utf8'))) {
  for (const [locale, text] of texts) {
    const found = fieldsIn(`${locale}/${file}`).get(field);
    // Words of the owner's are theirs.
    const isSample = placeOf(`${locale}/${file}`) === join(contentFolder(), locale, file);
    if (found !== text && isSample && [main, ...others].includes(locale)) {
      faults.push(
        `content/${locale}/${file}: ${field}: docs/fixed-strings.md says “${text}”, it is ${found ? `“${found}”` : 'missing'}: change one of them`,
      );
    }
  }
}

const shared = filesOf(main ?? '');
for (const locale of others) {
  const known = findFiles('**/*.{yaml,md}', main);
  faults.push(
    ...onlyIn(filesOf(locale), known).map(
      (file) =>
        `content/${main}/${file}: is missing: content/${locale}/${file} has to be there in every language, as a draft at least`,
    ),
  );
  for (const file of shared.sort()) {
    const place = `content/${locale}/${file}`;
    if (!existsSync(placeOf(`${locale}/${file}`))) {
      faults.push(`${place}: is missing: content/${main}/${file} has to be there in every language`);
    } else if (isDraft(`${locale}/${file}`)) {
    } else if (file.endsWith('.md')) {
      const lost = missingFigures(textOf(`${main}/${file}`), textOf(`${locale}/${file}`));
      faults.push(...lost.map((figure) => `${place}: lacks the figure ${figure}`));
    } else {
      const found = differences(fieldsIn(`${main}/${file}`), fieldsIn(`${locale}/${file}`));
      faults.push(...found.map((fault) => `${place}: ${fault}`));
    }
  }
}

for (const fault of faults) {
  console.error(withOwner(fault));
}
if (faults.length > 0) {
  console.error(
    faults.length === 1 ? 'One difference between the editions.' : `${faults.length} differences between the editions.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${others.length + 1} editions, ${shared.length} files each besides the cities: no string is missing.`);
}

/** Returns the files that a language shares with the others, without its drafts. */
function filesOf(locale: string): string[] {
  return findFiles('**/*.{yaml,md}', locale).filter((file) => !ownFiles.test(file) && !isDraft(`${locale}/${file}`));
}

function fieldsIn(file: string): Fields {
  return existsSync(placeOf(file)) ? fieldsOf(readYaml(file)) : new Map();
}

/** Whether an article or a case study is in no page yet. */
function isDraft(file: string): boolean {
  return publicationOf(readRaw(file)).kind === 'draft';
}

/** An article's body: its front matter has dates for its edition alone. */
function textOf(file: string): string {
  return readText(file).replace(/^---\n[\s\S]*?\n---\n/u, '');
}
