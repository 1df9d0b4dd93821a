import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findDeadReferences } from './doc-references.ts';

/**
 * Fails on references in docs and comments that lead nowhere, one line each. Content is left out:
 * its links lead to pages of the site, which the build checks.
 */
const ignored = new Set(['.git', ...(readFileSync('.gitignore', 'utf8').match(/[^/\n]+/gu) ?? [])]);
const paths = globSync('**/*', { exclude: (entry) => ignored.has(entry.name), withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  .toSorted();
const files = paths
  .filter((path) => /\.(?:md|[cm]?[jt]sx?|css|jsonc|ya?ml|toml)$|Dockerfile$/u.test(path))
  .filter((path) => !/^content\/.*\.md$/u.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const dead = findDeadReferences(files, paths);
for (const { path, line, reason } of dead) {
  console.error(`${path}:${line}: ${reason}`);
}
if (dead.length > 0) {
  process.exitCode = 1;
} else {
  console.log(`${files.length} files checked: every link and citation leads somewhere.`);
}
