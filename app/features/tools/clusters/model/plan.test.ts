import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions, mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import {
  type ClusterChoices,
  clusterFigures,
  depths,
  ideasPerSubtopic,
  industries,
  subtopicCounts,
} from './formula.ts';
import { planCluster } from './plan.ts';
import { type ClusterReport, pageRows, textReport } from './report.ts';

const { cluster: words } = mainEdition().tools();

function plan(choices: ClusterChoices, edition = mainEdition()) {
  return planCluster(choices, edition.words('tools/cluster-ideas'), edition.lang);
}

const topics = [
  'seo',
  'kitchen remodeling',
  'Botox',
  'HOA fees',
  '=1+1',
  '<b>x</b>',
  'how do I fix my roof?',
  'is my roof leaking?',
  'diabetes!!!',
  '¿cuánto cuesta un implante dental?',
];

const choices = fc.record({
  topic: fc.constantFrom(...topics),
  industry: fc.constantFrom(...industries),
  count: fc.constantFrom(...subtopicCounts),
  depth: fc.constantFrom(...depths),
});

describe.each(editions())('a plan in the words of $locale', (edition) => {
  it('has as many subtopics and pages as the formulas say, each with its own title', () => {
    fc.assert(
      fc.property(choices, (given) => {
        const { pillar, subtopics } = plan(given, edition);
        const articles = subtopics.flatMap((own) => own.articles);
        const titles = [pillar, ...articles, ...subtopics.flatMap(({ spare }) => spare)].map((page) =>
          typeof page === 'string' ? page : page.title,
        );
        expect(subtopics).toHaveLength(given.count);
        expect(1 + articles.length).toBe(clusterFigures(given.count).totalPages);
        expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
      }),
    );
  });

  it.each(depths)('goes deeper with the depth, and shows three of its ideas: %s', (depth) => {
    const { subtopics } = plan({ topic: 'seo', industry: 'salud', count: 12, depth }, edition);
    for (const [at, { name, articles, spare }] of subtopics.entries()) {
      const { ideas = [], name: written } = edition.words('tools/cluster-ideas').subtopics.salud[at] ?? {};
      const used = [...spare, ...articles].map(({ title }) => title.replace(/^SEO: /u, ''));
      expect(name).toBe(written);
      expect(articles).toHaveLength(3);
      expect(used).toEqual(ideas.slice(0, ideasPerSubtopic(depth)));
    }
  });
});

it.each([
  ['en', 'seo', /^SEO: \S/u],
  ['es', 'techos de metal', /^Techos de metal: \S/u],
  ['en', 'is my roof leaking?', /^Is your roof leaking\? \p{Lu}/u],
  ['es', 'es seguro el botox', /^¿Es seguro el Botox\? \p{Lu}/u],
])('a title begins with the topic, and goes on after a question with a capital: %s, %s', (locale, topic, begins) => {
  const edition = editions().find((other) => other.locale === locale);
  const { pillar, subtopics } = plan({ topic, industry: 'hogar', count: 12, depth: 'advanced' }, edition);
  for (const title of [pillar, ...subtopics.flatMap(({ articles }) => articles.map((own) => own.title))]) {
    expect(title).toMatch(begins);
  }
});

describe.each([
  // What would have the topic as its subject, or stand for it.
  ['en', /^(?:is|are|has|have|it|its|they|their)\b/iu],
  ['es', /^(?:es|son|está|están|tienen?|cuestan?|necesitan?|sirven?|sus?) |\b(?:de el|a el)\b/iu],
])('the ideas of %s', (locale, dependent) => {
  const { subtopics } =
    editions()
      .find((other) => other.locale === locale)
      ?.words('tools/cluster-ideas') ?? {};
  const ideas = Object.values(subtopics ?? {}).flatMap((list) => list.flatMap((subtopic) => subtopic.ideas));

  it('fit after a colon, whatever the topic is, and into a title', () => {
    expect(ideas).toHaveLength(industries.length * 12 * 5);
    expect(ideas.filter((idea) => dependent.test(idea))).toEqual([]);
    expect(ideas.filter((idea) => !/^[\p{L}\d][^.:?!]*$/u.test(idea))).toEqual([]);
    expect(ideas.filter(({ length }) => length > 72)).toEqual([]);
  });
});

describe('reports', () => {
  function report(topic: string, given: Partial<ClusterChoices> = {}): ClusterReport {
    const chosen = { topic, industry: 'ecommerce', count: 6, depth: 'advanced', ...given } as const;
    return { words, choices: chosen, outline: plan(chosen), day: '2026-11-21', formats: createFormats('en-US') };
  }
  const made = report('=cmd, "x"');
  const files = [textReport(made), pageRows(made, 'from x').flat().join('\n')];

  it('state their date, every input, and every figure', () => {
    const { fields, result } = words;
    for (const file of files) {
      for (const text of [
        'November 21, 2026',
        'cmd, ',
        fields.industry.options.ecommerce,
        fields.depth.options.advanced,
        `${words.report.count}: 6`,
        `${result.pages}: 19`,
        `${result.links}: 24`,
        `${result.hours}: 57`,
        `${result.authority}: 48`,
      ]) {
        expect(file).toContain(text);
      }
    }
  });

  it.each(depths)('have every idea, also those beyond the three: %s', (depth) => {
    const chosen = report('roof repair', { depth });
    const ideas = chosen.outline.subtopics.flatMap(({ articles, spare }) =>
      [...articles, ...spare].map(({ title }) => title),
    );
    expect(ideas).toHaveLength(6 * ideasPerSubtopic(depth));
    for (const file of [textReport(chosen), pageRows(chosen, '').join('\n')]) {
      for (const idea of ideas) {
        expect(file).toContain(idea);
      }
    }
  });

  it.each(subtopicCounts)('have as many links as the figure says, and a way to every page: %d subtopics', (count) => {
    const chosen = report('roof repair', { count });
    const [, ...rows] = pageRows(chosen, '');
    const pages = rows.slice(
      0,
      rows.findIndex(({ length }) => length === 0),
    );
    const targets = pages.flatMap((row) => String(row.at(-1)).split('; ').filter(Boolean));
    expect(targets).toHaveLength(clusterFigures(count).totalLinks);
    expect(new Set(targets).size).toBe(clusterFigures(count).totalPages);
  });
});
