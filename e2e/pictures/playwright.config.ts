import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { screens } from '../support/screens.ts';

const { webServer, ...shared } = base;

/** The comparison of pictures, which has commands for itself: `npm run test:pictures` and `npm run pictures`. */
export default defineConfig(shared, {
  testDir: '.',
  outputDir: resolve('test-results'),
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  reporter: 'list',
  projects: [{ name: 'pictures', testDir: '.', use: { viewport: screens.desktop } }],
  ...(webServer && { webServer: { ...[webServer].flat()[0], command: 'node server/main.ts', cwd: resolve('.') } }),
});
