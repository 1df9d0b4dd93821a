import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyContent, show } from '../../../scripts/testing/content-copy.ts';
import { contentFaults } from '../checks/check-content.server.ts';
import { editions, mainEdition } from '../edition.server.ts';
import { prerenderPaths } from '../pages/site-list.server.ts';
import { hostingPlan } from './hosting-plan.server.ts';

// Read from the site's own folder: a build reads each file of the test's folder once.
const site = mainEdition();
const [post] = site.posts();
const cards = site.homeCards();
const [card] = cards;
if (!post || !card) {
  throw new Error('The content has a post and a card');
}
const { id, title } = post;
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
    expect(
      mainEdition()
        .posts()
        .find((post) => post.id === id)?.title,
    ).toBe(`[Draft] ${title}`);
  });
});

describe('a scheduled article', () => {
  const moment = '2030-01-01T09:00-05:00';

  it('says in development when it goes live, as people do', () => {
    schedule(moment);
    show('drafts');
    const titles = mainEdition()
      .posts()
      .map((post) => post.title);
    expect(titles).toContain(`[Goes live Jan 1, 2030, 9:00 AM EST] ${title}`);
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
  const named = JSON.stringify([
    edition.caseStudies().map((study) => study.slug),
    edition.teasers(),
    edition.homeCards(),
    edition.caseStudyList(),
    edition.searchEntries(),
  ]);
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
