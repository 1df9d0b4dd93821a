import { extname, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { memoize } from '../../../text/memo.ts';
import { ContentFault } from './faults.ts';
import {
  demoText,
  fileVersion,
  findDemo,
  inContent,
  type Locale,
  listFiles,
  placeOf,
  readText,
  recordFolders,
  withPlace,
} from './folders.server.ts';
import { missingWords } from './lacking.server.ts';
import { earliest, publicationOf } from './publication.ts';
import { isHeldBack, store, unlessChanged } from './store.server.ts';

/**
 * Returns what a YAML file holds, before any validation.
 * @throws ContentFault naming the line that can't be read.
 */
export function readYaml(path: string): unknown {
  return parseYaml(path, missingWords(path) ?? readParsable(path));
}

/** Returns a file's text. At the desk, one that can't be parsed is as visitors have it, and the check says why. */
export function readParsable(path: string): string {
  const text = readText(path);
  return store().published === undefined || canParse(path, text) ? text : (store().published?.(path) ?? text);
}

function canParse(path: string, text: string): boolean {
  const yaml = extname(path) === '.md' ? splitFrontMatter(text)?.yaml : text;
  try {
    return yaml !== undefined && parseOnce(yaml) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns what a YAML file or a Markdown file's front matter holds, without validating it, or
 * undefined when it can't be parsed: whoever reads the file reports that.
 */
export function readRaw(path: string): unknown {
  return unlessChanged(
    `${placeOf(path)}, raw`,
    () => fileVersion(path),
    () => {
      try {
        return extname(path) === '.md' ? parseOnce(yamlIn(path, readParsable(path))) : readYaml(path);
      } catch {
        return undefined;
      }
    },
  );
}

/** Returns what a record of the demo holds, or undefined where it has none of this name. */
export function readDemo(path: string): unknown {
  return findDemo(path).length > 0 ? parseYaml(path, yamlIn(path, demoText(path))) : undefined;
}

function yamlIn(path: string, text: string): string {
  return extname(path) === '.md' ? (splitFrontMatter(text)?.yaml ?? '') : text;
}

/**
 * Splits a Markdown file into the YAML between two `---` lines and the text below. Returns
 * undefined without such lines.
 */
export function splitFrontMatter(source: string): { yaml: string; body: string } | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(source);
  return match ? { yaml: match[1] ?? '', body: match[2] ?? '' } : undefined;
}

/**
 * Returns the names of a folder's files that are part of the site, sorted. In development that's
 * all of them, so the owner can read what isn't published yet.
 */
export function listPublicFiles(folder: string, extension: string): string[] {
  return listFiles(folder, extension).filter(
    (file) =>
      !isHeldBack(join(folder, file)) &&
      (store().shows === 'drafts' || publicationOf(readRaw(join(folder, file))).kind === 'public'),
  );
}

/** Returns when the next record of these editions goes live, as it's written, or undefined. */
export function nextPublication(locales: readonly Locale[]): string | undefined {
  const folders = locales.flatMap((locale) =>
    Object.entries(recordFolders).map(([folder, ending]) => [join(locale, folder), ending] as const),
  );
  return earliest(
    folders.flatMap(([folder, ending]) =>
      listFiles(folder, ending).flatMap((file) => {
        const path = join(folder, file);
        // To parse every record takes half a second.
        const state = readText(path).includes('publishAt') && publicationOf(readRaw(path));
        return state && state.kind === 'scheduled' ? [state.at] : [];
      }),
    ),
  );
}

/**
 * Parses a file's YAML.
 * @throws ContentFault naming the file and the line, with advice on the most common mistakes.
 */
export function parseYaml(path: string, source: string): unknown {
  try {
    return parseOnce(source);
  } catch (error) {
    if (error instanceof ReferenceError) {
      throw new ContentFault(`${inContent(path)}: file: cannot be read as YAML: write out what an alias (*) repeats`);
    }
    if (!(error instanceof YAMLParseError)) {
      throw error;
    }
    const [at] = error.linePos ?? [];
    const [reason = ''] = error.message.split(/ at line |\n/u, 1);
    throw new ContentFault(
      `${inContent(path)}: line ${at?.line ?? 1}: cannot be read as YAML: ${reason}${yamlHint(reason)}`,
    );
  }
}

/** A few lines of aliases can unfold to gigabytes, and one can hold itself: the parser refuses all by a `ReferenceError`. */
export const withoutAliases = { maxAliasCount: 0 };

/** Parses YAML, which is most of the cost of reading content: an edit changes one file of hundreds. */
const parseOnce = memoize((source): unknown => parse(source, withoutAliases) ?? null, 1500);

/** The most common mistakes, by the parser's name for them. */
function yamlHint(reason: string): string {
  if (/nested mappings/iu.test(reason)) {
    return '. Put text that holds a colon in quotes';
  }
  if (/implicit key/iu.test(reason)) {
    return '. Each field’s name has a colon behind it, and text that holds a colon is in quotes';
  }
  if (/map keys must be unique/iu.test(reason)) {
    return '. The field is there twice: delete one of them';
  }
  if (/seq-item/iu.test(reason)) {
    return '. A list has brackets or lines with dashes: delete the [] above';
  }
  return /indent|start at the same column/iu.test(reason) ? '. Indent the line like those around it' : '';
}

/**
 * Makes a command that stumbles over the content say so in plain words. Without it, Node prints
 * where the program stopped, which tells an owner nothing.
 */
export function explainFaults(): void {
  process.once('uncaughtException', (error) => {
    if (error instanceof ContentFault) {
      console.error(error.lines.map(withPlace).join('\n'));
    } else if (error instanceof YAMLParseError) {
      console.error('A content file cannot be read as YAML: npm run check content names the file and the line.');
    } else {
      console.error(error);
    }
    process.exit(1);
  });
}
