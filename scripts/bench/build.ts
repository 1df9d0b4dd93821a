import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { growContent } from './grown-content.ts';

/**
 * Builds the site with enough generated cities for the given number of city pages, in a temporary
 * folder, and prints the cost. Usage: `npm run bench:build -- 32 320 3200`.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size))) {
  console.error('Usage: npm run bench:build -- <number of city pages> …');
  process.exit(1);
}

const columns = ['city pages', 'seconds', 'CPU s', 'peak MB', 'pages MB', 'KB a page', 'assets MB', 'files'];
console.log(columns.map((column) => column.padStart(10)).join('  '));
for (const size of sizes) {
  const cost = measure(size);
  const figures = [
    size,
    cost.seconds.toFixed(1),
    cost.cpuSeconds.toFixed(1),
    Math.round(cost.peakBytes / 1e6),
    (cost.pageBytes / 1e6).toFixed(1),
    (cost.pageBytes / 1e3 / cost.pages).toFixed(1),
    (cost.assetBytes / 1e6).toFixed(2),
    cost.files,
  ];
  console.log(figures.map((figure) => String(figure).padStart(10)).join('  '));
}

/** Measures one whole build. `pageBytes` counts the documents and their data, uncompressed. */
function measure(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-scale-'));
  try {
    const content = join(folder, 'content');
    mkdirSync(content);
    // The built server resolves its packages from its own folder.
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    growContent(content, size);
    const usageFile = join(folder, 'usage.json');
    const started = performance.now();
    build({ CONTENT_DIR: content, BUILD_DIR: join(folder, 'build'), USAGE_FILE: usageFile });
    const seconds = (performance.now() - started) / 1000;
    const files = listFiles(join(folder, 'build/client'));
    const bytes = (wanted: (name: string) => boolean) =>
      files.filter(wanted).reduce((sum, name) => sum + statSync(name).size, 0);
    const usage: NodeJS.ResourceUsage = JSON.parse(readFileSync(usageFile, 'utf8'));
    return {
      seconds,
      // On a busy machine, wall-clock seconds say little.
      cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
      // maxRSS is in kilobytes on every platform.
      peakBytes: usage.maxRSS * 1024,
      pages: files.filter((name) => name.endsWith('.html')).length,
      pageBytes: bytes((name) => /\.(?:html|data)$/u.test(name)),
      assetBytes: bytes((name) => name.includes('/assets/')),
      files: files.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs React Router's build. Repeats a prerender that lost the race with its own server
 * (ECONNREFUSED, issue 15255).
 */
function build(environment: Record<string, string>): void {
  const recordUsage =
    "import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(process.env.USAGE_FILE,JSON.stringify(process.resourceUsage())))";
  for (let attempt = 1; ; attempt += 1) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(recordUsage)}`,
        'node_modules/@react-router/dev/bin.cjs',
        'build',
      ],
      {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        env: { ...process.env, NODE_ENV: 'production', ...environment },
      },
    );
    if (status === 0) {
      return;
    }
    if (attempt === 3 || !`${stdout}${stderr}`.includes('ECONNREFUSED')) {
      throw new Error(`the build failed:\n${`${stdout}${stderr}`.slice(-2000)}`);
    }
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
