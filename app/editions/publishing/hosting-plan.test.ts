import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formNameOf } from '../../../enquiry/enquiry.ts';
import { writeTwoEditions } from '../../../scripts/testing/content-copy.ts';
import { editions } from '../edition.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';
import { ownersRedirects } from './redirects.server.ts';

it('tells the host of every edition: its redirects, its form, its pages and words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editions-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  writeTwoEditions(folder);
  vi.stubEnv('CONTENT_DIR', folder);
  const { redirects, forms, searches } = hostingPlan();
  expect(editions()).toHaveLength(2);
  expect(redirects).toEqual([
    ...ownersRedirects(),
    ...editions().flatMap(({ prefix, paths, pages }) => [
      ...(prefix ? pages() : []).map(({ path }) => ({
        from: path.replace(prefix, prefix.toUpperCase()),
        to: path,
        status: 301,
      })),
      { from: paths.terms(), to: paths.termsOfService(), status: 301 },
      { from: `${paths.services()}/:service`, to: paths.services(), status: 302 },
      { from: `${paths.services()}/:service/:city`, to: paths.services(), status: 302 },
    ]),
  ]);
  expect(forms.map(({ name, page, sentPage }) => ({ name, page, sentPage }))).toEqual(
    editions().map(({ prefix, paths }) => ({
      name: formNameOf(prefix),
      page: paths.contact(),
      sentPage: paths.contactSent(),
    })),
  );
  expect(searches).toEqual(editions().map(({ paths }) => paths.search()));
});

it('names the language of the owner’s emails, and the forms’ languages in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editions-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  writeTwoEditions(folder);
  vi.stubEnv('CONTENT_DIR', folder);
  expect(hostingPlan()).toMatchObject({ ownerLanguage: 'en', forms: [{ language: 'English' }, {}] });
  const site = join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('ownerLanguage: en', 'ownerLanguage: es'));
  expect(hostingPlan()).toMatchObject({ ownerLanguage: 'es', forms: [{ language: 'inglés' }, {}] });
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
