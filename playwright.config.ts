import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/journey.ts';
import { isBrief, screens } from './e2e/support/fixtures.ts';
import { chromiumFlags, findEngines } from './scripts/find-browsers.mjs';

type EngineOptions = { engineName: EngineName };

// The workers read this file again: all must name the one folder that the server writes to.
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
// The tests read the samples, whatever an owner has written.
process.env['TIDEMARK_SITE'] = '';
process.env['RENEWS_PICTURES'] ??= String(process.argv.includes('--update-snapshots=changed'));

const installed = findEngines();

/**
 * The journeys run in every engine that is installed. In a brief run, the other specs are
 * Chromium's.
 */
const engines = Object.entries(installed).flatMap(([name, path]) =>
  path && !(isBrief && name === 'chromium') ? [name as EngineName] : [],
);

const launchOptions = { executablePath: installed.chromium ?? '', args: chromiumFlags };

export default defineConfig<EngineOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey waits twice as long as it works, so six keep two cores busy. In full, two runs share them.
  workers: isBrief ? 6 : 3,
  // A slow machine is not a fault.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    // The server names its port before the workers read this file.
    baseURL: process.env['BASE_URL'] ?? `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions,
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/e2e/{engines,pictures}/**',
      grep: /\.phone\.spec|@phone\b|@both\b/u,
      use: { viewport: screens.phone, hasTouch: true, isMobile: true },
    },
    {
      // What doesn't depend on the screen runs here alone. A brief run takes the rest on the phone.
      name: 'desktop',
      testIgnore: '**/e2e/{engines,pictures}/**',
      grepInvert: isBrief ? /\.phone\.spec|@phone\b|@both\b/u : /\.phone\.spec|@phone\b/u,
      use: { viewport: screens.desktop },
    },
    {
      name: 'pictures',
      testDir: 'e2e/pictures',
      snapshotPathTemplate: '{testDir}/{arg}{ext}',
      // On Linux, pictures are taken with these settings for fonts, whatever a machine has otherwise.
      use: {
        launchOptions: {
          ...launchOptions,
          env: { ...process.env, FONTCONFIG_FILE: resolve('e2e/pictures/fonts.conf') },
        },
      },
    },
    ...engines.map((engineName) => ({
      name: engineName,
      testDir: 'e2e/engines',
      // In Chromium, the specs of every page and of the desk see what these see.
      testIgnore: engineName === 'chromium' ? '**/{sound-pages,desk-site}.spec.ts' : [],
      grepInvert: engineName === 'chromium' ? [] : /@chromium\b/u,
      use: { engineName },
    })),
  ],
  ...(process.env['BASE_URL']
    ? {}
    : {
        webServer: {
          command: 'node server/main.ts',
          wait: { stdout: /^Site +http:\/\/localhost:(?<e2e_port>\d+)$/mu },
          timeout: 600_000,
          env: {
            PORT: process.env['E2E_PORT'] ?? '0',
            DATA_DIR: process.env['E2E_DATA_DIR'],
            RATE_LIMIT_PER_ADDRESS: '100000',
            RATE_LIMIT_OVERALL: '100000',
            // Who books a call comes from an address of its own.
            TRUST_PROXY: 'loopback',
            LOG_LEVEL: 'warn',
          },
        },
      }),
});
