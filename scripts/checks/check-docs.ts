import { type Dirent, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { findDeadReferences, findMisnumberedRecords } from './doc-references.ts';

/**
 * Fails on references in docs and comments that lead nowhere, one line each, and on decision
 * records that share a number. Content is left out: its links lead to pages of the site, which the
 * build checks.
 */

const patterns = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
const root = process.cwd();
/** A pattern that begins with a slash names an entry of the root alone. */
function isIgnored({ name, parentPath }: Dirent): boolean {
  const patternsOf = resolve(parentPath) === root ? patterns : patterns.filter((pattern) => !pattern.startsWith('/'));
  return name === '.git' || patternsOf.some((pattern) => pattern.replaceAll('/', '') === name);
}

const paths = globSync('**/*', { exclude: isIgnored, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  .toSorted();
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
