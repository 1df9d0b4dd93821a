import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { leftIn } from './release-check/left.ts';

/**
 * Lists what the owner must replace or confirm before the site goes live (product.md, "Release
 * check"). One line each: file, field, what to do. Exits with 1 while anything is left.
 */
const folder = contentFolder();
const today = new Date().toISOString().slice(0, 10);
const left = globSync('**/*.{yaml,md}', { cwd: folder })
  .sort()
  .flatMap((file) => leftIn(join('content', file), readFileSync(join(folder, file), 'utf8'), today));

for (const { file, field, todo } of left) {
  console.error(`${file}: ${field}: ${todo}`);
}
if (left.length > 0) {
  console.error(`${left.length} things are left to settle before going live.`);
  process.exit(1);
}
console.log('Nothing is left to settle. Run "npm run lint:site -- --release" on the build as a last look.');
