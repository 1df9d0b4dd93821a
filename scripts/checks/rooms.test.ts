import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/testing/folders.ts';

const architecture = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/gu, ' ');
const folder = temporaryFolder(afterAll);

/** Rooms from the lowest up: each may import those before it. */
const appRooms = listRooms('The rooms of `app/`, from the lowest up: ');
const programs = listRooms('The programs, from the lowest up: ');

it('refuses the import of a higher room and of another feature, and no other import', () => {
  const refused = [
    ...pairs(appRooms).map(([lower, higher]) => plant(`app/${lower}/part/${higher}.ts`, `../../${higher}/part.ts`)),
    ...pairs(programs).map(([lower, higher]) => plant(`${lower}/${higher}.ts`, `../${higher}/part.ts`)),
    ...programs.slice(0, -1).map((program) => plant(`${program}/app.ts`, '../app/ui/part.ts')),
    plant('app/features/dice/search.ts', '../search/part.ts'),
    plant('app/features/dice/model/search.ts', '../../search/part.ts'),
    plant('app/features/tools/roi/search.ts', '../../search/part.ts'),
    plant('app/features/tools/roi/titles.ts', '../titles/part.ts'),
    plant('app/features/tools/kit/roi.ts', '../roi/part.ts'),
    plant('app/features/tools/roi/model/titles.ts', '../../titles/model/part.ts'),
    plant('app/features/tools/roi/model/plan/titles.ts', '../../../titles/model/part.ts'),
  ];
  for (const [lower, higher] of [...pairs(appRooms).map(inApp), ...pairs(programs)]) {
    plant(`${higher}/${lower.split('/').at(-1)}.ts`, `../${lower.split('/').at(-1)}/part.ts`);
  }
  plant('app/features/dice/model/own.ts', '../part.ts');
  plant('app/features/tools/roi/kit.ts', '../kit/part.tsx');
  plant('app/features/tools/roi/ui.ts', '../../../ui/part.tsx');
  plant('app/features/tools/roi/own.ts', './model/part.ts');
  plant('app/features/tools/roi/model/kit.ts', '../../kit/part.ts');
  plant('app/features/tools/roi/model/plan/own.ts', '../part.ts');
  plant('app/features/tools/roi/model/seo.ts', '../../../../seo/part.ts');
  expect(refusedFiles('style/noRestrictedImports')).toEqual(refused.sort());
});

it('refuses a circle of files, even of types alone', () => {
  const circle = [plant('text/one.ts', './two.ts', 'type'), plant('text/two.ts', './one.ts', 'type')];
  expect(refusedFiles('suspicious/noImportCycles')).toEqual(circle);
});

/** Returns each room with every room above it. */
function pairs(rooms: readonly string[]): Array<[lower: string, higher: string]> {
  return rooms.flatMap((lower, index) => rooms.slice(index + 1).map((higher): [string, string] => [lower, higher]));
}

function inApp([lower, higher]: [string, string]): [string, string] {
  return [`app/${lower}`, `app/${higher}`];
}

/** Writes a file with one import and returns its path. */
function plant(path: string, source: string, kind: 'type' | 'value' = 'value'): string {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  const text =
    kind === 'type' ? `export type { Part } from '${source}';\n` : `import { part } from '${source}';\n\npart();\n`;
  writeFileSync(join(folder, path), text);
  return path;
}

/** Returns the planted files in which the project's linter refuses an import, in their order. */
function refusedFiles(rule: string): string[] {
  copyFileSync('biome.jsonc', join(folder, 'biome.jsonc'));
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Array<{ location: { path: string } }> };
  return diagnostics.map(({ location }) => location.path).sort();
}

function listRooms(label: string): string[] {
  const [, list] = architecture.split(label);
  if (!list) {
    throw new Error(`docs/architecture.md lacks "${label}"`);
  }
  return (list.split('.')[0] ?? '').split(', ').map((room) => room.replaceAll('`', ''));
}
