import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../content/engine/read.server.ts';
import { clusterIdeasSchema, depths } from '../../../../content/tools/cluster-generator.schema.ts';
import { industries } from '../../../../content/tools/industries.ts';
import { mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { figuresOf } from './edits.ts';
import { clusterFigures, ideasPerSubtopic, subtopicCounts } from './formula.ts';
import type { ClusterChoices } from './inputs.ts';
import { planLinks } from './links.ts';
import { mermaidPlan } from './mermaid.ts';
import { planCluster } from './plan.ts';
import { type ClusterReport, linkCsv, markdownReport, pageCsv, textReport } from './report.ts';

const { cluster: words } = mainEdition().tools();
const content = {
  en: readRecord('en/tools/cluster-ideas.yaml', clusterIdeasSchema),
  es: readRecord('es/tools/cluster-ideas.yaml', clusterIdeasSchema),
};

function plan(choices: ClusterChoices, language: 'en' | 'es' = 'en') {
  const { subtopics, ...ideas } = content[language];
  return planCluster(choices, { ...ideas, language, subtopics: subtopics[choices.industry] });
}

const topics = [
  'seo',
  'kitchen remodeling',
  'Botox',
  'HOA fees',
  '{topic}',
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
const languages = fc.constantFrom('en' as const, 'es' as const);

describe('planCluster', () => {
  it('plans as many subtopics, pages, and links as the formulas say, for every choice', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        const made = plan(given, language);
        expect(made.subtopics).toHaveLength(given.count);
        expect(figuresOf(made)).toEqual(clusterFigures(given.count));
        expect(planLinks(made).filter(({ isMinimum }) => isMinimum)).toHaveLength(4 * given.count);
      }),
    );
  });

  it('gives every article its own title, in both languages', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        const made = plan(given, language);
        const titles = made.subtopics.flatMap(({ articles, spare }) =>
          [...articles, ...spare].map(({ title }) => title),
        );
        expect(new Set([made.pillar, ...titles]).size).toBe(titles.length + 1);
      }),
    );
  });

  it('has 3, 4, or 5 ideas per subtopic, and 3 of them are articles', () => {
    for (const depth of depths) {
      for (const { articles, spare } of plan({ topic: 'seo', industry: 'salud', count: 12, depth }).subtopics) {
        expect(articles).toHaveLength(3);
        expect(articles.length + spare.length).toBe(ideasPerSubtopic(depth));
      }
    }
  });

  it("keeps the topic's own capitals", () => {
    const made = plan({ topic: 'seo', industry: 'marketing', count: 6, depth: 'beginner' });
    expect(made.pillar).toBe('SEO: the complete guide');
    expect(JSON.stringify(made.subtopics)).not.toMatch(/\bseo\b|\bSeo\b/u);
  });

  it('leaves no placeholder, double mark, or mark in the wrong place in a title', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        fc.pre(given.topic !== '{topic}');
        const made = plan(given, language);
        for (const title of [made.pillar, ...made.subtopics.flatMap((own) => own.articles.map((idea) => idea.title))]) {
          expect(title).not.toMatch(/[{}]|[?!:.,]{2}|\s[:,?!]|\s{2}|\b(?:de el|a el)\b/u);
        }
      }),
    );
  });

  it('puts a topic only where any noun phrase fits: at the start, or after a preposition', () => {
    const afterPreposition = {
      en: /\b(?:about|after|at|behind|for|from|in|of|on|to|with|by|than)\s\{topic\}/u,
      es: /\b(?:a|acerca de|antes de|ante|con|de|en|para|por|sobre|según|tras)\s\{topic\}/u,
    };
    for (const language of ['en', 'es'] as const) {
      for (const { title } of Object.values(content[language].ideas).flatMap((byDepth) =>
        Object.values(byDepth).flat(),
      )) {
        const inside = /\{topic\}/u.test(title);
        expect(title).toMatch(inside ? afterPreposition[language] : /^\{Topic\}[:,]/u);
        // No verb depends on it, so one thing and many fit alike.
        expect(title).not.toMatch(/\{topic\} (?:is|are|has|have|costs?|needs?|es|son|tiene|necesita)\b/u);
      }
    }
  });

  it('says of a health topic nothing that only fits a purchase', () => {
    const purchases = {
      en: /\b(?:after|buy|commit to|decide on|hire|order|pay for|quotes? for|ready for|shop for) \{topic\}/u,
      es: /\b(?:comprar|contratar|cotizaciones? para|decidirte por|decidir sobre|pagar por|prepárate para|tras) \{topic\}/iu,
    };
    for (const language of ['en', 'es'] as const) {
      const { subtopics, ideas } = content[language];
      for (const { aspect } of [...subtopics.salud, ...subtopics.medicina]) {
        for (const { title } of Object.values(ideas[aspect]).flat()) {
          expect(title).not.toMatch(purchases[language]);
        }
      }
    }
  });
});

describe('planLinks', () => {
  it('links each article to the pillar and back and to two siblings, with one anchor for each page', () => {
    fc.assert(
      fc.property(choices, languages, (given, language) => {
        const made = plan(given, language);
        const links = planLinks(made);
        const articles = made.subtopics.flatMap((own) => own.articles.map(({ title }) => title));
        for (const title of articles) {
          const targets = links.filter(({ from }) => from === title).map(({ to }) => to);
          expect(new Set(targets).size).toBe(3);
          expect(targets).toContain(made.pillar);
          expect(links.some(({ from, to }) => from === made.pillar && to === title)).toBe(true);
        }
        const anchors = new Map(links.map(({ to, anchor }) => [to, anchor.toLowerCase()]));
        for (const { to, anchor } of links) {
          expect(anchors.get(to)).toBe(anchor.toLowerCase());
        }
        expect(new Set(anchors.values()).size).toBe(articles.length + 1);
      }),
    );
  });
});

describe('reports', () => {
  function report(topic: string, given: Partial<ClusterChoices> = {}): ClusterReport {
    const chosen = { topic, industry: 'ecommerce', count: 6, depth: 'advanced', ...given } as const;
    const outline = plan(chosen);
    return {
      words,
      choices: chosen,
      outline,
      figures: figuresOf(outline),
      links: planLinks(outline),
      day: '2026-11-21',
      formats: createFormats('en-US'),
    };
  }
  const made = report('=cmd, "x"');
  const files = [textReport(made), markdownReport(made), pageCsv(made, 'from x'), linkCsv(made, 'from x')];

  it('state their date and every input', () => {
    const { fields } = words;
    for (const file of files) {
      for (const text of [
        'November 21, 2026',
        'cmd, ',
        fields.industry.options.ecommerce,
        fields.depth.options.advanced,
        `${words.report.count}: 6`,
      ]) {
        expect(file).toContain(text);
      }
    }
  });

  it('repeat the figures, every title with its intent and kind, and every link', () => {
    const report = textReport(made);
    for (const figure of [19, 24, 57, 48]) {
      expect(report).toMatch(new RegExp(`: ${figure}$`, 'mu'));
    }
    for (const { title, intent, page } of made.outline.subtopics.flatMap(({ articles }) => articles)) {
      expect(report).toContain(`${title} (${words.intents[intent]}, ${words.pages[page]})`);
    }
    expect(report.match(/ -> /gu)).toHaveLength(made.links.length);
    expect(markdownReport(made).match(/^\| \d+ \|/gmu)).toHaveLength(made.links.length);
  });

  it('have a CSV row for each page and each link, and run no formula', () => {
    const rows = pageCsv(made, '').trim().split('\r\n');
    expect(rows.filter((row) => row.startsWith(`${words.report.csvTypes.article},`))).toHaveLength(18);
    expect(rows.filter((row) => row.startsWith(`${words.report.csvTypes.spare},`))).toHaveLength(12);
    expect(linkCsv(made, '').split('\r\n\r\n')[0]?.split('\r\n')).toHaveLength(1 + made.links.length);
    for (const file of [pageCsv(made, ''), linkCsv(made, '')]) {
      expect(file).not.toMatch(/(^|,)"?[=+@]/mu);
    }
  });

  it('escape what Markdown and Mermaid would read as marks', () => {
    const risky = report('a|b *c* <i> "d" #e', { count: 8 });
    expect(markdownReport(risky)).not.toMatch(/a\|b|<i>/u);
    const mermaid = mermaidPlan(risky.outline, risky.links);
    expect(mermaid).not.toMatch(/<i>|"d"|#e\b/u);
    // Every line is a node, a subgraph, or an arrow between two known nodes.
    const nodes = new Set([...mermaid.matchAll(/^ +(\w+)\["[^"]*"\]$/gmu)].map(([, id]) => id));
    expect(nodes.size).toBe(25);
    for (const [, from = '', to = ''] of mermaid.matchAll(/^ {2}(\w+) <?[=-]{2}> (\w+)$/gmu)) {
      expect([nodes.has(from), nodes.has(to)]).toEqual([true, true]);
    }
  });
});
