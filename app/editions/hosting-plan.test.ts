import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { spanishAddresses, writeTwoEditions } from '../../scripts/testing/two-editions.ts';
import { mainEdition } from './edition.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';

it('tells the host of every edition: its redirects, its form, its pages and words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editions-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  writeTwoEditions(folder);
  vi.stubEnv('CONTENT_DIR', folder);
  const { redirects, forms, searches } = hostingPlan();
  const { paths } = mainEdition();
  const spanish = spanishAddresses;
  expect(redirects).toEqual([
    { from: paths.terms(), to: paths.termsOfService(), status: 301 },
    { from: `${paths.services()}/:service`, to: paths.services(), status: 302 },
    { from: `${paths.services()}/:service/:city`, to: paths.services(), status: 302 },
    { from: `/es/${spanish.terms}`, to: `/es/${spanish.termsOfService}`, status: 301 },
    { from: `/es/${spanish.services}/:service`, to: `/es/${spanish.services}`, status: 302 },
    { from: `/es/${spanish.services}/:service/:city`, to: `/es/${spanish.services}`, status: 302 },
  ]);
  expect(forms.map(({ name, page, sentPage }) => ({ name, page, sentPage }))).toEqual([
    { name: 'contact', page: paths.contact(), sentPage: paths.contactSent() },
    { name: 'contact-es', page: `/es/${spanish.contact}`, sentPage: `/es/${spanish.contactSent}` },
  ]);
  expect(searches).toEqual([paths.search(), `/es/${spanish.search}`]);
});

it('takes the address of the site from the build’s environment', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  vi.stubEnv('BASE_URL', 'https://other.example/');
  expect(hostingPlan().baseUrl).toBe('https://other.example');
  vi.stubEnv('BASE_URL', 'https://other.example/path');
  expect(hostingPlan).toThrow('BASE_URL');
});
