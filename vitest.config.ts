import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/vite/inline-script.ts';

/** Returns the files that only `npm run test:full` runs, to exclude them from `npm test`. */
const onlyInFull = (...files: string[]) => (process.env['TEST_BRIEFLY'] ? files : []);

/** A test that takes a minute by itself can take twenty on a busy machine. */
const patience = { testTimeout: 1_200_000, hookTimeout: 1_200_000, expect: { poll: { timeout: 600_000 } } };

export default defineConfig({
  test: {
    // They read the samples, whatever an owner has written.
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8', TIDEMARK_SITE: '' },
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 100_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,desk,enquiry,hosting,scripts,server,text}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{durability,long,built,rebuild}.test.ts', 'hosting/conformance/**'],
          // A file's modules and what they have read serve the next file too.
          isolate: false,
        },
      },
      {
        extends: true,
        // Some render pages whole.
        plugins: [inlineScript()],
        // What starts programs, or takes much at once.
        test: { name: 'long', include: ['{app,desk,scripts,server}/**/*.long.test.ts'], ...patience },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          include: ['{desk,server}/**/*.durability.test.ts'],
          exclude: onlyInFull('desk/**', '**/{disk,malformed}.*'),
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['hosting/conformance/*.test.ts'],
          exclude: onlyInFull('**/calls.test.ts'),
          ...patience,
        },
      },
      {
        extends: true,
        // What reads the built site and needs no browser. Meanwhile, the content doesn't change.
        test: {
          name: 'built',
          include: ['{desk,scripts}/**/*.built.test.ts'],
          exclude: onlyInFull('desk/**'),
          setupFiles: ['scripts/testing/content-snapshot.ts'],
          ...patience,
        },
      },
      {
        extends: true,
        test: { name: 'rebuild', include: ['scripts/**/*.rebuild.test.ts'], ...patience },
      },
    ],
  },
});
