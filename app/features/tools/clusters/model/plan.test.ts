import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editions, mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import type { AddressState } from '../../../../ui/browser/address-state.ts';
import {
  type ClusterChoices,
  clusterFigures,
  depths,
  industries,
  readChoices,
  subtopicCounts,
  toAddress,
} from './formula.ts';
import { bareTopic, planCluster, readTopic, titleCase } from './plan.ts';

/** The ideas of a subtopic by depth (product.md, "Cluster formulas"). */
const ideasBy = { beginner: 3, intermediate: 4, advanced: 5 };

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
        expect(1 + articles.length).toBe(clusterFigures(given.count).pages);
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
      expect(used).toEqual(ideas.slice(0, ideasBy[depth]));
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

it.each([
  // What would have the topic as its subject, or stand for it.
  ['en', /^(?:is|are|has|have|it|its|they|their)\b/iu],
  ['es', /^(?:es|son|está|están|tienen?|cuestan?|necesitan?|sirven?|sus?) |\b(?:de el|a el)\b/iu],
])('the ideas of %s fit after a colon, whatever the topic is, and into a title', (locale, dependent) => {
  const edition = editions().find((other) => other.locale === locale);
  const { subtopics } = edition?.words('tools/cluster-ideas') ?? {};
  const ideas = Object.values(subtopics ?? {}).flatMap((list) => list.flatMap((subtopic) => subtopic.ideas));
  expect(ideas).toHaveLength(industries.length * 12 * 5);
  expect(ideas.filter((idea) => dependent.test(idea))).toEqual([]);
  expect(ideas.filter((idea) => !/^[\p{L}\d][^.:?!]*$/u.test(idea))).toEqual([]);
  expect(ideas.filter(({ length }) => length > 72)).toEqual([]);
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
    const inputs = [fields.industry.options.ecommerce, fields.depth.options.advanced, `${words.report.count}: 6`];
    const shown = [`${result.pages}: 19`, `${result.links}: 24`, `${result.hours}: 57`, `${result.authority}: 48`];
    for (const text of ['November 21, 2026', 'cmd, ', ...inputs, ...shown]) {
      expect(
        files.every((file) => file.includes(text)),
        text,
      ).toBe(true);
    }
  });

  it.each(depths)('have every idea, also those beyond the three: %s', (depth) => {
    const chosen = report('roof repair', { depth });
    const ideas = chosen.outline.subtopics.flatMap(({ articles, spare }) => [...articles, ...spare]);
    expect(ideas).toHaveLength(6 * ideasBy[depth]);
    for (const file of [textReport(chosen), pageRows(chosen, '').join('\n')]) {
      expect(ideas.filter(({ title }) => !file.includes(title))).toEqual([]);
    }
  });

  it.each(subtopicCounts)('have as many links as the figure says, and a way to every page: %d subtopics', (count) => {
    const chosen = report('roof repair', { count });
    const [, ...rows] = pageRows(chosen, '');
    const end = rows.findIndex(({ length }) => length === 0);
    const pages = rows.slice(0, end);
    const targets = pages.flatMap((row) => String(row.at(-1)).split('; ').filter(Boolean));
    expect(targets).toHaveLength(clusterFigures(count).links);
    expect(new Set(targets).size).toBe(clusterFigures(count).pages);
  });
});

type Topics = { bare: [string, string][]; cases: [string, string][] } & Record<
  'titles' | 'questions',
  Record<string, string[][]>
>;

const topicsAs: Topics = parse(readFileSync(new URL('test-data/topics.yaml', import.meta.url), 'utf8'));

/** Reads a topic with the spellings of its edition. */
const read = (typed: string, language: string) => {
  const edition = editions().find(({ lang }) => lang.startsWith(language.slice(0, 2)));
  return readTopic(typed, edition?.words('tools/cluster-ideas').names ?? [], language);
};

it.each(topicsAs.bare)('bareTopic turns %j into %j', (typed, bare) => {
  expect(bareTopic(typed)).toBe(bare);
});

const inLanguages = (rows: Record<string, string[][]>) =>
  Object.entries(rows).flatMap(([language, own]) =>
    own.map(([typed = '', title = '']) => ({ language, typed, title })),
  );

describe('a topic in its language', () => {
  it.each(inLanguages(topicsAs.titles))('$language: $typed is $title', ({ language, typed, title }) => {
    expect(read(typed, language)).toEqual({ title, isQuestion: false });
  });

  it.each(inLanguages(topicsAs.questions))('$language: $typed stays a question', ({ language, typed, title }) => {
    expect(read(typed, language)).toEqual({ title, isQuestion: true });
  });
});

it('reads any text, and never ends a phrase in a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'es'), (typed, language) => {
      const { title, isQuestion } = read(typed, language);
      if (!isQuestion) {
        expect(title).not.toMatch(/[?!.,;:…\s]$/u);
      }
    }),
  );
});

const spelled = ['SEO', 'CRM', 'Miami', 'WordPress', 'iPhone', 'APIs', 'AI'];

it.each(topicsAs.cases)('titleCase turns %j into %j', (phrase, title) => {
  expect(titleCase(phrase, spelled)).toBe(title);
});

it.each([
  [6, 19, 24, 57, 48],
  [8, 25, 32, 75, 64],
  [10, 31, 40, 93, 80],
  [12, 37, 48, 111, 95],
])('clusterFigures: %d subtopics are %d pages, %d links, %d hours, and %d', (count, pages, links, hours, authority) => {
  expect(clusterFigures(count)).toEqual({ pages, links, hours, authority });
});

describe('readChoices', () => {
  it('defaults to marketing, eight subtopics, and intermediate', () => {
    expect(readChoices({})).toEqual({ topic: '', industry: 'marketing', count: 8, depth: 'intermediate' });
  });

  it.each<AddressState>([
    { industry: '__proto__' },
    { industry: 'toString' },
    { count: '7' },
    { count: '-8' },
    { count: '8.0' },
    { depth: 'deep' },
  ])('falls back to the defaults for %j', (given) => {
    expect(readChoices(given)).toEqual(readChoices({}));
  });

  it('collapses spaces and cuts nothing', () => {
    expect(readChoices({ topic: `  a \n ${'x'.repeat(9000)} ` }).topic).toBe(`a ${'x'.repeat(9000)}`);
  });

  it('reads back what a link holds', () => {
    const choices = { topic: 'café & "bar"', industry: 'otros', count: 12, depth: 'advanced' } as const;
    expect(readChoices(Object.fromEntries(new URLSearchParams(toAddress(choices))))).toEqual(choices);
  });
});
