import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readRedirects } from '../../app/content/site/redirects.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { copyContent } from '../../scripts/testing/content-copy.ts';
import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';
import { removePage } from './remove-page.ts';

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

it('hides a sample in every language, leads its paths elsewhere, and leaves the sample itself', () => {
  const list = mainEdition().paths.caseStudies();
  const before = editions().map(({ paths }) => ({ from: paths.caseStudy(study.slug), to: paths.caseStudies() }));
  removePage('case-study', study.slug, list);
  expect(parse(readFileSync(join(own, 'site.yaml'), 'utf8'))).toEqual({ hide: [`case-studies/${study.slug}`] });
  expect(existsSync(pathOf(`en/case-studies/${study.slug}.yaml`))).toBe(true);
  expect(readRedirects().slice(-before.length)).toEqual(before.map((each) => ({ ...each, temporary: false })));
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
  removePage('city', city.id, mainEdition().paths.services());
  const { cities, cityCopies, home } = mainEdition();
  const named = [...cities().map(({ id }) => id), ...cityCopies().map((copy) => copy.city)];
  expect([...named, ...home().why.chart.queries.map((query) => query.city)]).not.toContain(city.id);
});

it('takes the price that the facts state of a service along', () => {
  const [kept, removed] = mainEdition().services();
  writeFileSync(join(own, 'site.yaml'), `prices:\n  ${kept?.id}: 2400 # mine\n  ${removed?.id}: 900\n`);
  removePage('service', removed?.id ?? '', mainEdition().paths.services());
  expect(parse(readFileSync(join(own, 'site.yaml'), 'utf8')).prices).toEqual({ [kept?.id ?? '']: 2400 });
});

it('refuses a name that no file has', () => {
  expect(() => removePage('post', 'nothing', mainEdition().paths.blog())).toThrow(/'nothing' is none of .*, /u);
});
