import { describe, expect, it, vi } from 'vitest';
import { formNameOf } from '../../../enquiry/enquiry.ts';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { editions, mainEdition } from '../edition.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';
import { ownersRedirects } from './redirects.server.ts';

const { edit, write } = copyContent();

describe("the owner's redirects", () => {
  it('come from redirects.yaml, permanent unless they say otherwise', () => {
    write('redirects.yaml', '# Old paths\n');
    const ofPages = ownersRedirects();
    write(
      'redirects.yaml',
      '- { from: /our-team.html, to: /about }\n- { from: /Offer, to: /services, temporary: true }\n',
    );
    expect(ownersRedirects()).toEqual([
      { from: '/our-team.html', to: '/about', status: 301 },
      { from: '/Offer', to: '/services', status: 302 },
      ...ofPages,
    ]);
  });

  it('come from the pages that had another path', () => {
    const before = ownersRedirects();
    const { posts, services, cities, paths } = mainEdition();
    const post = posts().find(({ redirectFrom }) => !redirectFrom)?.id ?? '';
    const service = services().find(({ meta }) => !meta.redirectFrom)?.id ?? '';
    const city = cities().find((each) => each.services[service] && !each.services[service].redirectFrom)?.id ?? '';
    insert('en/pages/call.yaml', 'meta:\n', '  redirectFrom: [/old-call]\n');
    insert(`en/posts/${post}.md`, '---\n', 'redirectFrom: [/old-post]\n');
    insert(`en/services/${service}.yaml`, 'meta:\n', '  redirectFrom: [/old-service]\n');
    insert(`en/cities/${city}.yaml`, `  ${service}:\n`, '    redirectFrom: [/old-city]\n');
    insert('en/legal/privacy-policy.md', '---\n', 'redirectFrom: [/privacy]\n');
    const known = new Set(before.map(({ from }) => from));
    expect(ownersRedirects().filter(({ from }) => !known.has(from))).toEqual([
      { from: '/old-service', to: paths.service(service), status: 301 },
      { from: '/old-city', to: paths.city(service, city), status: 301 },
      { from: '/old-post', to: paths.article(post), status: 301 },
      { from: '/old-call', to: paths.contactCall(), status: 301 },
      { from: '/privacy', to: paths.privacyPolicy(), status: 301 },
    ]);
  });

  it('lead the addresses of tools that are gone to the resources page of their language', () => {
    const redirects = ownersRedirects();
    const [english, spanish] = editions().map(({ paths }) => paths.resources());
    for (const [from, to] of [
      ['/resources/case-file', english],
      ['/resources/florida-search-almanac', english],
      ['/resources/our-own-report', english],
      ['/es/herramientas-seo-gratis/expediente-seo', spanish],
      ['/es/herramientas-seo-gratis/almanaque-de-florida', spanish],
      ['/es/herramientas-seo-gratis/informe-de-este-sitio', spanish],
    ]) {
      expect(redirects).toContainEqual({ from, to, status: 301 });
    }
  });
});

describe('the plan for the host', () => {
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
    expect(searches?.map(({ page }) => page)).toEqual(editions().map(({ paths }) => paths.search()));
  });

  it('names the language of the owner’s emails, and the forms’ languages in it', () => {
    expect(hostingPlan()).toMatchObject({ ownerLanguage: 'en', forms: [{ language: 'English' }, {}] });
    edit('site.yaml', 'ownerLanguage: en', 'ownerLanguage: es');
    expect(hostingPlan()).toMatchObject({ ownerLanguage: 'es', forms: [{ language: 'inglés' }, {}] });
  });

  it('takes the address of the site from the build’s environment', () => {
    vi.stubEnv('BASE_URL', 'https://other.example/');
    expect(hostingPlan().baseUrl).toBe('https://other.example');
    vi.stubEnv('BASE_URL', 'https://other.example/path');
    expect(hostingPlan).toThrow('BASE_URL');
  });
});

function insert(file: string, after: string, line: string): void {
  edit(file, after, `${after}${line}`);
}
