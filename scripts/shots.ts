import { spawn } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { editions } from '../app/editions/edition.server.ts';
import { listAllPages } from '../app/editions/pages/site-list.server.ts';
import { chromiumFlags, findChromium } from './find-browsers.mjs';

/**
 * Takes screenshots of every page of the built site at six widths in both themes into `shots/`.
 * `npm run shots -- /contact /services` takes only those pages.
 */
const widths = [320, 360, 768, 1024, 1280, 1680];
const themes = ['light', 'dark'] as const;
const port = 4174;

const wanted = process.argv.slice(2);
const shown =
  wanted.length > 0
    ? wanted
    : [
        ...listAllPages().map((page) => page.path),
        ...editions().flatMap(({ paths }) => Object.values(paths.notFound).map((path) => path())),
      ];

const server = spawn('node', ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'tidemark-shots-')),
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilReady();
  await mkdir('shots', { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 760 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const path of shown) {
        await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
        // A key starts the application.
        await page.locator('[data-search-key]').dispatchEvent('pointerdown');
        await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
        const file = `shots/${path.slice(1).replaceAll('/', '--') || 'home'}-${width}-${theme}.png`;
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
      await context.close();
    }
  }
  await browser.close();
} finally {
  server.kill();
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer on port ${port}: build the site first (npm run build)`);
}
