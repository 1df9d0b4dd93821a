import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readRedirects } from '../../app/content/site/redirects.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { copyContent } from '../testing/content-copy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { mentionsOf, movePage, removePage } from './rearrange.ts';

const [post] = mainEdition().posts();
const [study] = mainEdition().caseStudies();
const [, city] = mainEdition().cities();
if (!post || !study || !city) {
  throw new Error('The content has a post, a case study, and two cities');
}

const { pathOf } = copyContent();
let own = '';

beforeEach(() => {
  own = temporaryFolder();
  vi.stubEnv('TIDEMARK_SITE', own);
  mkdirSync(join(own, 'en/posts'), { recursive: true });
});

it('hides a sample in every language, leads its paths to the list, and leaves the sample itself', () => {
  const before = editions().map(({ paths }) => ({ from: paths.caseStudy(study.slug), to: paths.caseStudies() }));
  removePage('case-study', study.slug, undefined);
  expect(parse(readFileSync(join(own, 'site.yaml'), 'utf8'))).toEqual({ hide: [`case-studies/${study.slug}`] });
  expect(existsSync(pathOf(`en/case-studies/${study.slug}.yaml`))).toBe(true);
  expect(readRedirects().slice(-before.length)).toEqual(before.map((each) => ({ ...each, temporary: false })));
  // The sample of the list leaves it out by itself. A copy of the owner's keeps every word.
  expect(mentionsOf(study.client)).not.toContain(pathOf('en/case-study-list.yaml'));
  writeFileSync(join(own, 'en/case-study-list.yaml'), readFileSync(pathOf('en/case-study-list.yaml')));
  expect(mentionsOf(study.client)).toContain(join(own, 'en/case-study-list.yaml'));
  rmSync(join(own, 'en/case-study-list.yaml'));
  for (const { caseStudies, caseStudyList, teasers, homeCards } of editions()) {
    expect([...caseStudies(), ...homeCards()].map(({ slug }) => slug)).not.toContain(study.slug);
    expect([...caseStudyList(), ...teasers()].map(({ id }) => id)).not.toContain(study.slug);
  }
});

it("deletes the owner's own file, and says where its readers go", () => {
  const text = readFileSync(pathOf(`en/posts/${post.id}.md`), 'utf8').replace(/^slug: .*\n/mu, '');
  writeFileSync(join(own, 'en/posts/mine.md'), text.replace(/^(keywords:\n\s+- ).*$/mu, '$1a query of mine'));
  removePage('post', 'mine', mainEdition().paths.about());
  expect(existsSync(join(own, 'en/posts/mine.md'))).toBe(false);
  expect(readRedirects().at(-1)).toMatchObject({ to: mainEdition().paths.about() });
});

it('removes a city with its copy and its place on the home page', () => {
  removePage('city', city.id, undefined);
  const { cities, cityCopies, home } = mainEdition();
  const named = [...cities().map(({ id }) => id), ...cityCopies().map((copy) => copy.city)];
  expect([...named, ...home().why.chart.queries.map((query) => query.city)]).not.toContain(city.id);
  expect(mentionsOf(city.name)).not.toContain(pathOf('en/pages/home.yaml'));
});

it('copies a sample under its new name, with a redirect in every language whose path changes', () => {
  movePage('post', post.id, 'a-new-name');
  expect(existsSync(join(own, 'en/posts/a-new-name.md'))).toBe(true);
  const { posts, paths } = mainEdition();
  expect(posts().map(({ id }) => id)).toContain('a-new-name');
  expect(posts().map(({ id }) => id)).not.toContain(post.id);
  expect(readRedirects()).toContainEqual({
    from: `${paths.blog()}/${post.slug}`,
    to: `${paths.blog()}/a-new-name`,
    temporary: false,
  });
});

it('has the price that the facts state follow a service, and go with it', () => {
  const [moved, removed] = mainEdition().services();
  writeFileSync(join(own, 'site.yaml'), `prices:\n  ${moved?.id}: 2400 # mine\n  ${removed?.id}: 900\n`);
  removePage('service', removed?.id ?? '', undefined);
  movePage('service', moved?.id ?? '', 'search-help');
  expect(parse(readFileSync(join(own, 'site.yaml'), 'utf8')).prices).toEqual({ 'search-help': 2400 });
});

it('refuses a name that is taken, that no path can have, or that no file has', () => {
  expect(() => movePage('post', post.id, post.id)).toThrow(/exists already/u);
  expect(() => movePage('post', post.id, 'A New Name')).toThrow(/lowercase letters/u);
  expect(() => removePage('post', 'nothing', undefined)).toThrow(/'nothing' is none of .*, /u);
});
