import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The Nu HTML checker over every built page; it needs Java. A second opinion beside html-validate, which `lint:site` runs. */
const folder = process.argv[2] ?? 'build/client';

/** What this checker does not know yet; each is in the standard that is named. */
const unknownToIt = [
  // It reads stylesheets with a grammar of CSS 3: no @layer, @container, light-dark(), anchor positioning or SVG properties.
  'CSS: .*',
  // CSS Fonts 4: any number from 1 to 1000.
  'Bad value .* for attribute .font-weight. on element .text.*',
  // SVG 2: every basic shape has it.
  'Attribute .pathLength. not allowed on element .circle.*',
  // ARIA in HTML allows a cell its own role. Written out, because a table laid out as blocks on a phone loses its meaning in Safari.
  'The .role. attribute must not be used on a .(?:td|th|tr). element which has a .table. ancestor.*',
];

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The Nu HTML checker needs Java, which is not installed here.');
  process.exit(1);
}
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
const { status } = spawnSync(
  'java',
  ['-jar', jar, '--skip-non-html', '--errors-only', '--filterpattern', unknownToIt.join('|'), folder],
  { stdio: 'inherit' },
);
if (status === 0) {
  console.log('The Nu HTML checker finds no error.');
}
process.exit(status ?? 1);
