import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fetchedTool } from '../fetched-tool.ts';

/**
 * Runs the Nu HTML checker over every built page; it needs Java. A second opinion beside
 * html-validate, which `npm run check crawl` runs.
 */
const folder = process.argv[2] ?? 'build/client';

/**
 * Messages about things that this checker doesn't know yet. Each line names the standard that
 * allows it.
 */
const unknownToIt = [
  // Its stylesheet grammar is CSS 3: no @layer, @container, light-dark(), anchor positioning, or
  // SVG properties.
  'CSS: .*',
  // CSS Fonts 4: any number from 1 to 1000.
  'Bad value .* for attribute .font-weight. on element .text.*',
  // SVG 2 gives every basic shape this attribute.
  'Attribute .pathLength. not allowed on element .circle.*',
  // ARIA in HTML allows a cell its own role. Explicit because Safari drops the meaning of a table
  // laid out as blocks on a phone.
  'The .role. attribute must not be used on a .(?:td|th|tr). element which has a .table. ancestor.*',
];

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The Nu HTML checker needs Java, which is not installed here.');
  process.exit(1);
}
const jar = join(dirname(fetchedTool('vnu-jar@26.9.27', 'vnu')), 'build/dist/vnu.jar');
const { status } = spawnSync(
  'java',
  ['-jar', jar, '--skip-non-html', '--errors-only', '--filterpattern', unknownToIt.join('|'), folder],
  { stdio: 'inherit' },
);
if (status === 0) {
  console.log('The Nu HTML checker finds no error.');
}
process.exit(status ?? 1);
