import { expect, it, vi } from 'vitest';
import { formNameOf } from '../../../enquiry/enquiry.ts';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { editions } from '../edition.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';
import { ownersRedirects } from './redirects.server.ts';

const { edit } = copyContent();

it('tells the host of every edition: its redirects, its form, its pages and words', () => {
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
  expect(hostingPlan()).toMatchObject({ ownerLanguage: 'en', forms: [{ language: 'English' }, {}] });
  edit('site.yaml', 'ownerLanguage: en', 'ownerLanguage: es');
  expect(hostingPlan()).toMatchObject({ ownerLanguage: 'es', forms: [{ language: 'inglés' }, {}] });
});

it('says that the owner wants the weekly email, unless she says that she doesn’t', () => {
  expect(hostingPlan().weeklyEmail).toBe(true);
  edit('site.yaml', 'ownerLanguage: en', 'ownerLanguage: en\nweeklyEmail: false');
  expect(hostingPlan().weeklyEmail).toBe(false);
});

it('takes the address of the site from the build’s environment', () => {
  vi.stubEnv('BASE_URL', 'https://other.example/');
  expect(hostingPlan().baseUrl).toBe('https://other.example');
  vi.stubEnv('BASE_URL', 'https://other.example/path');
  expect(hostingPlan).toThrow('BASE_URL');
});
