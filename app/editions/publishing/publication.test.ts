import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formNameOf } from '../../../enquiry/enquiry.ts';
import { copyContent, show } from '../../../scripts/testing/content-copy.ts';
import { contentFaults } from '../checks/check-content.server.ts';
import { editions, mainEdition } from '../edition.server.ts';
import { prerenderPaths } from '../pages/site-list.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';
import { ownersRedirects } from './redirects.server.ts';

// Read from the site's own folder: a build reads each file of the test's folder once.
const site = mainEdition();
const [{ id, title } = expect.fail('no post')] = site.posts();
const cards = site.homeCards();
const [card = expect.fail('no card')] = cards;
const path = site.paths.article(id);
const postFile = `en/posts/${id}.md`;

const { edit, write } = copyContent();
beforeEach(() => {
  vi.stubEnv('BUILD_MOMENT', '2030-01-01T13:59:59Z');
});

describe('a draft', () => {
  it('is in no list that outputs are made from', () => {
    addToPost('draft: true');
    expect(mainEdition().posts()).not.toContainEqual(expect.objectContaining({ id }));
    expect(mainEdition().article(id)).toBeUndefined();
    expect(prerenderPaths()).not.toContain(path);
    expect(hostingPlan().nextPublication).toBeUndefined();
  });

  it('is shown in development with a mark in its title', () => {
    addToPost('draft: true');
    show('drafts');
    const { posts } = mainEdition();
    expect(posts().find((post) => post.id === id)?.title).toBe(`[Draft] ${title}`);
  });
});

describe('a scheduled article', () => {
  const moment = '2030-01-01T09:00-05:00';

  it('says in development when it goes live, as people do', () => {
    schedule(moment);
    show('drafts');
    const { posts } = mainEdition();
    expect(posts().map((post) => post.title)).toContain(`[Goes live Jan 1, 2030, 9:00 AM EST] ${title}`);
  });

  it('goes live at its moment, which the host is told', () => {
    schedule(moment);
    expect(prerenderPaths()).not.toContain(path);
    expect(hostingPlan().nextPublication).toBe(moment);
    vi.stubEnv('BUILD_MOMENT', '2030-01-01T14:00:00Z');
    expect(prerenderPaths()).toContain(path);
    expect(hostingPlan().nextPublication).toBeUndefined();
  });
});

it('a list without records leads to the home page, and so does what leads to it, until there’s an article', () => {
  write('redirects.yaml', '- { from: /blog/gone, to: /blog }\n- { from: /es/blog/gone, to: /es/blog }\n');
  const files = editions().flatMap(({ locale, posts }) => posts().map((each) => `${locale}/posts/${each.id}.md`));
  for (const file of files) {
    edit(file, '---\n', '---\ndraft: true\n');
  }
  const ofBlog = () => hostingPlan().redirects.filter(({ from }) => /\/blog(?:\/gone)?$/u.test(from));
  expect(contentFaults()).toEqual([]);
  expect(ofBlog()).toEqual([
    { from: '/blog/gone', to: '/', status: 302 },
    { from: '/es/blog/gone', to: '/es', status: 302 },
    { from: '/blog', to: '/', status: 302 },
    { from: '/es/blog', to: '/es', status: 302 },
  ]);
  for (const file of files) {
    edit(file, 'draft: true', 'draft: false');
  }
  expect(contentFaults()).toEqual([]);
  expect(ofBlog().slice(0, 2)).toEqual([
    { from: '/blog/gone', to: '/blog', status: 301 },
    { from: '/es/blog/gone', to: '/es/blog', status: 301 },
  ]);
});

it('a case study to come takes its teaser, card, list entry, search entry, and counts with it', () => {
  const { slug } = card;
  edit(`en/case-studies/${slug}.yaml`, /^/u, "publishAt: '2030-01-01T14:00Z'\n");
  vi.stubEnv('BUILD_MOMENT', '2030-01-01T13:00:00Z');
  const edition = mainEdition();
  const slugs = edition.caseStudies().map((study) => study.slug);
  const lists = [edition.teasers(), edition.homeCards(), edition.caseStudyList(), edition.searchEntries()];
  const named = JSON.stringify([slugs, lists]);
  expect(named).not.toContain(`"${slug}"`);
  expect(named).not.toContain(site.paths.caseStudy(slug));
  expect(edition.homeCards()).toHaveLength(cards.length - 1);
  expect(contentFaults()).toEqual([]);
});

function addToPost(lines: string): void {
  edit(postFile, '---\n', `---\n${lines}\n`);
}

/** A post of that day: older ones have changes that are older than it. */
function schedule(at: string): void {
  const dates = /^date: .*\n|^updated: .*\n|^changes:\n(?:[ -].*\n)*/gmu;
  edit(postFile, dates, '');
  addToPost(`date: '2030-01-01'\npublishAt: '${at}'`);
}

describe("the owner's redirects", () => {
  it('come from redirects.yaml, permanent unless they say otherwise', () => {
    write('redirects.yaml', '# Old paths\n');
    const ofPages = ownersRedirects();
    const own = ['{ from: /our-team.html, to: /about }', '{ from: /Offer, to: /services, temporary: true }'];
    write('redirects.yaml', `[${own.join()}]`);
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
    const told = editions().map(({ prefix, paths }) => [formNameOf(prefix), paths.contact(), paths.contactSent()]);
    expect(forms.map(({ name, page, sentPage }) => [name, page, sentPage])).toEqual(told);
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
