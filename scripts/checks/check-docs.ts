import { type Dirent, globSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { lexer, type Token } from 'marked';

/** A tracked text file: its path from the repository's root, with forward slashes. */
export type TextFile = { path: string; text: string };

/** A reference that leads nowhere, or a record that can't be referred to. */
type DeadReference = { path: string; line: number; reason: string };

type Finding = { offset: number; reason: string };

type Page = { headings: string[]; anchors: Set<string>; links: string[]; code: string[] };

const productPage = 'docs/product.md';

/** A line break inside a comment, with the comment's own marks. */
const wrap = /\s*\n[\s*/#]*/gu;

/** Headings of docs/product.md in quotes, after its name and a comma: "…", "…", and "…". */
const citation = /product\.md,[\s*/#]+("[^"]+"(?:(?:,|,? and|,? or)[\s*/#]+"[^"]+")*)/gu;

/**
 * A file of a kind that this repository holds. Examples such as `a.ts` and names with placeholders
 * aren't files.
 */
const fileName = /(?<![\w*}>$%{/.-])(?:[\w-][\w.-]*\/)*\w[\w.-]+\.(?:md|tsx?|mjs|css|ya?ml|jsonc|toml)\b(?![\w/])/gu;

/** A code span, "in" or "of", and a source file. */
const functionInFile = /`(\w+)(?:\(\))?` (?:in|of) `?((?:[\w-]+\/)*[\w.-]+\.tsx?)\b/gu;

/**
 * A numbered section or note of a document that isn't here. RFCs are easy to find, and D1 is a
 * database.
 */
const outsideNumber = /(?<!RFC \d{1,5} )§\s?\d|\bD(?!1\b)\d{1,2}\b/gu;

/**
 * Returns every reference that leads nowhere. In Markdown files: relative links, their anchors, and
 * repository paths in code spans. In comments: files by name, and exports by name and file. In
 * both: cited headings of docs/product.md and numbered sections of documents that aren't here.
 *
 * @param files the Markdown and source files to read
 * @param paths every file that a reference may lead to, from the repository's root
 */
export function findDeadReferences(files: readonly TextFile[], paths: readonly string[]): DeadReference[] {
  const pages = new Map(files.filter(isMarkdown).map(({ path, text }) => [path, readPage(text)]));
  const known = new Set(paths.flatMap(withFolders));
  const headings = new Set(pages.get(productPage)?.headings);
  return files.flatMap((file) => {
    const page = pages.get(file.path);
    const findings = page
      ? [...deadLinks(file, page, pages, known), ...deadPaths(file, page, known)]
      : deadMentions(file, files, paths);
    return [...findings, ...deadCitations(file, headings)]
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ offset, reason }) => ({ path: file.path, line: lineAt(file.text, offset), reason }));
  });
}

/**
 * Returns every decision record whose number another one has, or isn't the one its heading says.
 */
export function findMisnumberedRecords(files: readonly TextFile[]): DeadReference[] {
  const records = files.filter(({ path }) => /^docs\/decisions\/\d/u.test(path));
  return records.flatMap(({ path, text }) => {
    const number = numberOf(path);
    const heading = /^# (\d+)\. /u.exec(text)?.[1];
    const reasons = [
      records.some((other) => other.path < path && numberOf(other.path) === number) &&
        `another record has the number ${number}`,
      heading !== String(number) && `the heading must begin with "# ${number}. "`,
    ];
    return reasons.filter((reason) => reason !== false).map((reason) => ({ path, line: 1, reason }));
  });
}

/**
 * Returns a heading's anchor as code hosts build it: lowercase, hyphens for spaces, no punctuation.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');
}

function readPage(text: string): Page {
  const page: Page = { headings: [], anchors: new Set(), links: [], code: [] };
  collect(lexer(text), page);
  return page;
}

/** Walks Markdown tokens, tables and lists included, and keeps what the checks need. */
function collect(tokens: readonly Token[], page: Page): void {
  for (const token of tokens) {
    if (token.type === 'heading') {
      const anchor = anchorOf(token.text);
      const repeats = page.headings.filter((heading) => anchorOf(heading) === anchor).length;
      page.headings.push(token.text);
      page.anchors.add(repeats === 0 ? anchor : `${anchor}-${repeats}`);
    } else if (token.type === 'link' || token.type === 'image') {
      page.links.push(token.href);
    } else if (token.type === 'codespan') {
      page.code.push(token.text);
    }
    if (token.type === 'table') {
      for (const cell of [token.header, ...token.rows].flat()) {
        collect(cell.tokens, page);
      }
    } else if (token.type === 'list') {
      collect(token.items, page);
    }
    collect(('tokens' in token && token.tokens) || [], page);
  }
}

function deadLinks(
  { path, text }: TextFile,
  page: Page,
  pages: ReadonlyMap<string, Page>,
  known: ReadonlySet<string>,
): Finding[] {
  return page.links
    .filter((link) => !/^[a-z][a-z\d+.-]*:/u.test(link))
    .flatMap((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
      const offset = text.indexOf(`](${link}`);
      if (!known.has(target.replace(/\/$/u, ''))) {
        return [{ offset, reason: `${link}: there is no such file` }];
      }
      const found = anchor === undefined || pages.get(target)?.anchors.has(anchor);
      return found ? [] : [{ offset, reason: `${link}: the page has no such heading` }];
    });
}

/**
 * Code spans that name a path below one of the repository's folders; patterns and examples pass.
 */
function deadPaths({ text }: TextFile, page: Page, known: ReadonlySet<string>): Finding[] {
  return page.code
    .filter((code) => /^[\w.-]+\/[\w./-]*$/u.test(code) && known.has(code.split('/')[0] ?? ''))
    .filter((code) => !known.has(code.replace(/\/$/u, '')))
    .map((code) => ({ offset: text.indexOf(`\`${code}\``), reason: `${code}: there is no such path` }));
}

/** Files that a comment names, and exports that it names with their file. */
function deadMentions(file: TextFile, files: readonly TextFile[], paths: readonly string[]): Finding[] {
  return commentsOf(file).flatMap(({ offset, text }) => [
    ...[...text.matchAll(fileName)]
      .filter(([name]) => !paths.some((path) => isNamed(path, name)))
      .map(({ 0: name, index }) => ({ offset: offset + index, reason: `${name}: there is no such file` })),
    ...[...text.matchAll(functionInFile)]
      .filter(([, name = '', path = '']) => !files.some((other) => isNamed(other.path, path) && exports(other, name)))
      .map(({ 1: name, 2: path, index }) => ({ offset: offset + index, reason: `${path} doesn't export ${name}` })),
  ]);
}

function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}

function exports({ text }: TextFile, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function|const|type) ${name}\\b`, 'mu').test(text);
}

function deadCitations(file: TextFile, headings: ReadonlySet<string>): Finding[] {
  const parts = isMarkdown(file) ? [{ offset: 0, text: file.text }] : commentsOf(file);
  return parts.flatMap(({ offset, text }) => [
    ...[...text.matchAll(citation)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/"([^"]+)"/gu)]
        .map(([, heading = '']) => heading.replace(wrap, ' '))
        .filter((heading) => !headings.has(heading))
        .map((heading) => ({
          offset: offset + match.index,
          reason: `"${heading}": ${productPage} has no such heading`,
        })),
    ),
    ...[...text.matchAll(outsideNumber)].map(({ 0: number, index }) => ({
      offset: offset + index,
      reason: `${number}: numbers a document that isn't in this repository`,
    })),
  ]);
}

/** The comments of a source file by its kind: slashes and stars, or number signs. */
function commentsOf({ path, text }: TextFile): Array<{ offset: number; text: string }> {
  const pattern = /\.(?:ya?ml|toml)$|Dockerfile$/u.test(path)
    ? /(?<=^|\s)#[^\n]*(?:\n\s*#[^\n]*)*/gu
    : /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/gu;
  return [...text.matchAll(pattern)].map((match) => ({ offset: match.index, text: match[0] }));
}

function numberOf(path: string): number {
  return Number.parseInt(path.split('/').at(-1) ?? '', 10);
}

function isMarkdown({ path }: TextFile): boolean {
  return path.endsWith('.md');
}

/** `a/b/c.ts` → `a`, `a/b`, `a/b/c.ts`. */
function withFolders(path: string): string[] {
  return path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}

/** The files of the repository, without those that .gitignore leaves out. */
function trackedPaths(): string[] {
  const patterns = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  const root = process.cwd();
  /** A pattern that begins with a slash names an entry of the root alone. */
  function isIgnored({ name, parentPath }: Dirent): boolean {
    const patternsOf = resolve(parentPath) === root ? patterns : patterns.filter((pattern) => !pattern.startsWith('/'));
    return name === '.git' || patternsOf.some((pattern) => pattern.replaceAll('/', '') === name);
  }
  return globSync('**/*', { exclude: isIgnored, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/**
 * Fails on references in docs and comments that lead nowhere, one line each, and on decision
 * records that share a number. Content is left out: its links lead to pages of the site, which the
 * build checks.
 */
if (import.meta.main) {
  const paths = trackedPaths();
  const files = paths
    .filter((path) => /\.(?:md|[cm]?[jt]sx?|css|jsonc|ya?ml|toml)$|Dockerfile$/u.test(path))
    .filter((path) => !/^content\/.*\.md$/u.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const dead = [...findDeadReferences(files, paths), ...findMisnumberedRecords(files)];
  for (const { path, line, reason } of dead) {
    console.error(`${path}:${line}: ${reason}`);
  }
  if (dead.length > 0) {
    process.exitCode = 1;
  } else {
    console.log(`${files.length} files checked: every link and citation leads somewhere.`);
  }
}
