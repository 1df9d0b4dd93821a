import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { explainFaults } from '../../app/content/engine/explain-faults.ts';
import {
  contentFolder,
  factsFile,
  findFiles,
  isHidden,
  listFolders,
  placeOf,
  placeToWrite,
} from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { withoutRetired } from '../../app/content/engine/retired.server.ts';
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
      .sort((a, b) => Number(b === 'site.yaml') - Number(a === 'site.yaml') || a.localeCompare(b, 'en'))
      .flatMap((file) => placesOf(file).map((place) => ({ file, ...leftAt(file, place, today) })))
  );
}

/** Facts that the owner hasn't stated are the sample's, which they owe. */
function placesOf(file: string): string[] {
  const place = placeOf(file);
  const sample = join(contentFolder(), file);
  return file === factsFile && place !== sample ? [place, sample] : [place];
}

function leftAt(file: string, place: string, today: string): ReturnType<typeof leftIn> {
  const found = leftIn(place, readFileSync(place, 'utf8'), today);
  const left = found.left.filter(({ field }) => isShown(file, field) && (place === placeOf(file) || !isStated(field)));
  return {
    ...found,
    // A fact that the owner hasn't stated goes into their own file.
    left: file === factsFile ? left.map((each) => ({ ...each, file: placeToWrite(file) })) : left,
  };
}

/** Samples still hold what the owner has retired: entries of studies, clients, a testimonial. */
function isShown(file: string, field: string): boolean {
  const group = field.split(/\.\d+(?:\.|$)/u, 1)[0] ?? '';
  if (!/^\d/u.test(group) && valueAt(withoutRetired(file, readRaw(file)), group) === undefined) {
    return false;
  }
  const { id, slug = id } = Object(Object(readRaw(file))[field.split('.', 1)[0] ?? '']) as Record<string, unknown>;
  return !(
    /(?:case-study-list|case-study-teasers|home-case-cards)\.yaml$/u.test(file) && isHidden(`case-studies/${slug}`)
  );
}

/** Whether the owner's `site.yaml` has a field, or a text instead of the field's group. */
function isStated(field: string): boolean {
  return valueAt(parse(readFileSync(placeOf(factsFile), 'utf8')), field) !== undefined;
}

/** Returns the value of a field, or the text that stands in place of the group that it's in. */
function valueAt(record: unknown, field: string): unknown {
  let value = record;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null) {
      break;
    }
    value = (value as Record<string, unknown>)[name];
  }
  return value;
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
