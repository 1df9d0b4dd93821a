import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { startServer } from '../../server/testing/child-server.ts';
import { buildFolder } from '../testing/build-folder.ts';
import { growContent } from './grown-content.ts';

/**
 * Measures builds with enough generated cities for the given number of city pages, or of the
 * content as it is (`own`), in a temporary folder: with an empty cache, with a warm one, and with a
 * warm one after an article changed. Then it starts the server and adds what it takes until it
 * answers: only then is the change live. Beside the seconds are the bars for two idle cores: 15 s
 * with an empty cache and 8 s with a warm one for 60 pages, 30 ms for each page more, and 5 s until
 * a changed article of the site as it is answers. Usage: `npm run bench build own 320 1280`.
 */
const sizes = process.argv.slice(2).map((size) => (size === 'own' ? size : Number(size)));
if (sizes.length === 0 || sizes.some((size) => size !== 'own' && !Number.isInteger(size))) {
  console.error('Usage: npm run bench build <own, or a number of city pages> …');
  process.exit(1);
}

for (const size of sizes) {
  const rows = [];
  for await (const { cache, seconds, cpuSeconds, peakBytes, pages, files, bytes } of measure(size)) {
    rows.push({
      'city pages': size,
      cache,
      seconds: seconds.toFixed(1),
      bar: barFor({ cache, pages }).toFixed(1),
      'CPU s': cpuSeconds.toFixed(1),
      'peak MB': Math.round(peakBytes / 1e6),
      pages,
      files,
      MB: (bytes / 1e6).toFixed(1),
    });
  }
  console.table(rows);
}

/** The seconds that a build may take. */
function barFor({ cache, pages }: { cache: string; pages: number }): number {
  const ofPages = Math.max(0, pages - 60) * 0.03;
  return { empty: 15 + ofPages, warm: 8 + ofPages }[cache] ?? 5;
}

/** Measures whole builds. `bytes` counts what visitors can ask for, with its compressed copies. */
async function* measure(size: number | 'own') {
  const folder = buildFolder();
  try {
    const content = join(folder, 'content');
    mkdirSync(content);
    if (size === 'own') {
      cpSync(demoFolder, content, { recursive: true });
    } else {
      growContent(content, size);
    }
    yield { cache: 'empty', ...build(folder) };
    yield { cache: 'warm', ...build(folder) };
    const [post] = globSync(join(content, 'en/posts/*.md')).sort();
    appendFileSync(post ?? '', '\nOne more sentence.\n');
    const edited = build(folder);
    yield { cache: 'one edit', ...edited };
    yield { cache: 'and live', ...edited, seconds: edited.seconds + (await secondsToAnswer(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToAnswer(folder: string): Promise<number> {
  const started = performance.now();
  const site = await startServer({
    SITE_DIR: join(folder, 'build/client'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  });
  await fetch(site.address);
  const seconds = (performance.now() - started) / 1000;
  await site.kill('SIGTERM');
  return seconds;
}

function build(folder: string) {
  const usageFile = join(folder, 'usage.txt');
  rmSync(usageFile, { force: true });
  // On a busy machine, wall-clock seconds say little: each process leaves a line with its own cost.
  const recordUsage =
    "import{appendFileSync}from'node:fs';import{isMainThread}from'node:worker_threads';if(isMainThread)process.on('exit',()=>appendFileSync(process.env.USAGE_FILE,JSON.stringify(process.resourceUsage())+'\\n'))";
  const started = performance.now();
  execFileSync(process.execPath, ['scripts/build/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(recordUsage)}`,
      TIDEMARK_SITE: join(folder, 'content'),
      BUILD_DIR: join(folder, 'build'),
      BUILD_CACHE: join(folder, 'cache'),
      USAGE_FILE: usageFile,
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const usages = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line): NodeJS.ResourceUsage => JSON.parse(line));
  const files = listFiles(join(folder, 'build/client'));
  return {
    seconds,
    cpuSeconds: usages.reduce((sum, usage) => sum + usage.userCPUTime + usage.systemCPUTime, 0) / 1e6,
    // maxRSS is in kilobytes on every platform.
    peakBytes: Math.max(...usages.map(({ maxRSS }) => maxRSS)) * 1024,
    pages: files.filter((name) => name.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(name).size, 0),
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
