import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainFaults } from '../../app/content/engine/explain-faults.ts';
import { factsFile, findFiles, listFolders, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { leftIn } from './release-check/left.ts';
import { type Line, report } from './release-check/report.ts';
import { shownOn } from './release-check/shown-on.ts';

/**
 * Tells the owner what to replace, confirm, or ask a lawyer about before the site goes live, by the
 * page where it shows (product.md, "Release check"). Exits with 1 while anything is left.
 */
if (import.meta.main) {
  explainFaults();
  const files = settle();
  const done = files.reduce(
    (sum, each) => ({ facts: sum.facts + each.done.facts, owned: sum.owned + each.done.owned }),
    {
      facts: 0,
      owned: 0,
    },
  );
  const lines = linesOf(files);
  console.log(report(lines, done));
  process.exitCode = lines.length > 0 ? 1 : 0;
}

/** Returns what is left, in the order of the report. */
export function linesLeft(): Line[] {
  return linesOf(settle());
}

function linesOf(files: ReturnType<typeof settle>): Line[] {
  return files.flatMap(({ file, left }) => left.map((each) => ({ ...each, where: whereShown(file, each.field) })));
}

function settle() {
  const today = new Date().toISOString().slice(0, 10);
  // An edition that's still a draft isn't what goes live.
  const drafts = listFolders('edition.yaml').filter((locale) => !listLocales().includes(locale));
  return (
    findFiles('**/*.{yaml,md}')
      .filter((file) => !drafts.some((locale) => file.startsWith(`${locale}/`)))
      // What's on every page comes first.
      .sort((a, b) => Number(b === factsFile) - Number(a === factsFile) || a.localeCompare(b, 'en'))
      .map((file) => ({ file, ...leftIn(placeOf(file), readText(file), today) }))
  );
}

/**
 * Returns the pages that show a field: those of the main edition, which has nearly every page, or
 * else those of the file's own.
 */
function whereShown(file: string, field: string): string | undefined {
  const edition = editions().find(({ locale }) => file.startsWith(`${locale}/`));
  const local = edition ? file.slice(edition.locale.length + 1) : file;
  const main = mainEdition();
  const isShared = !edition || existsSync(placeOf(join(main.locale, local)));
  const { paths, caseStudies } = isShared ? main : edition;
  return shownOn(local, field, paths, caseStudies().length > 0);
}
