import { parseArgs } from 'node:util';
import { keepWith } from '../../../app/content/engine/cached.server.ts';
import { keepValues } from '../../build/cache.ts';
import { lintSite } from './lint.ts';
import { readBuiltSite } from './site.ts';

/**
 * Reads the built site as a crawler without scripts would and prints what's wrong: file, rule, and
 * what to do. `node scripts/checks/lint-site/main.ts [--release] [build/client]`; `--release` also
 * looks for placeholders.
 */
const { values, positionals } = parseArgs({
  options: { release: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// The build's own report has read these pages.
keepWith(keepValues());
const site = await readBuiltSite(positionals[0] ?? 'build/client', values.release);
const findings = lintSite(site);
for (const { file, rule, message } of findings) {
  console.error(`${file}: ${rule}: ${message}`);
}
if (findings.length > 0) {
  console.error(`${findings.length} findings on ${site.pages.length} pages.`);
  process.exit(1);
}
console.log(`${site.pages.length} pages: nothing to find.`);
