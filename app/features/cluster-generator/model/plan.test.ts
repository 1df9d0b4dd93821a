import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depths, industries } from '../../../content/tools/cluster-generator.schema.ts';
import { mainEdition } from '../../../editions/edition.server.ts';
import { ideasPerSubtopic, subtopicCounts } from './formula.ts';
import { type ClusterRequest, type ClusterSources, planCluster } from './plan.ts';
import { csvReport, markdownReport, textReport } from './report.ts';

const { cluster: words } = mainEdition().tools();

function plan({ industry, depth, ...rest }: ClusterRequest) {
  const sources: ClusterSources = {
    names: words.names,
    subtopics: words.subtopics[industry as (typeof industries)[number]],
    ideas: words.ideas[depth],
    industryIdeas: words.industryIdeas[industry as (typeof industries)[number]],
    pillarTitle: words.tree.pillarTitle,
  };
  return planCluster({ industry, depth, ...rest }, sources);
}

const requests = fc.record({
  topic: fc.constantFrom('seo', 'kitchen remodeling', 'Botox', 'HOA fees', '{topic}', '=1+1', '<b>x</b>'),
  industry: fc.constantFrom(...industries),
  count: fc.constantFrom(...subtopicCounts),
  depth: fc.constantFrom(...depths),
});

describe('planCluster', () => {
  it('lists as many links and pages as its figures say, for every choice', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const made = plan(request);
        const pages = [made.pillar, ...made.subtopics.flatMap((subtopic) => subtopic.articles)];
        expect(made.links).toHaveLength(made.totalLinks);
        expect(pages).toHaveLength(made.totalPages);
        expect(made.subtopics).toHaveLength(request.count);
      }),
    );
  });

  it('gives every article its own title, one link in, and one link out', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const made = plan(request);
        const articles = made.subtopics.flatMap((subtopic) => [...subtopic.articles, ...subtopic.spare]);
        expect(new Set(articles).size).toBe(articles.length);
        for (const { articles: written } of made.subtopics) {
          for (const title of written) {
            expect(made.links.filter((link) => link.from === title)).toHaveLength(1);
            expect(made.links.filter((link) => link.to === title)).toHaveLength(1);
          }
        }
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

  it('leaves no placeholder in a title', () => {
    const made = plan({ topic: 'roof repair', industry: 'otros', count: 12, depth: 'advanced' });
    expect(JSON.stringify(made)).not.toMatch(/\{\w+\}/u);
  });
});

describe('reports', () => {
  const made = plan({ topic: '=cmd, "x"', industry: 'ecommerce', count: 6, depth: 'advanced' });
  const choices = { industry: 'E-commerce', depth: 'Advanced' };

  it('repeats the figures, every title, and every link as text', () => {
    const report = textReport(made, words, choices);
    for (const figure of [19, 24, 57, 48]) {
      expect(report).toMatch(new RegExp(`: ${figure}$`, 'mu'));
    }
    for (const { articles } of made.subtopics) {
      for (const title of articles) {
        expect(report).toContain(title);
      }
    }
    expect(report.match(/ -> /gu)).toHaveLength(24);
  });

  it('has a CSV row for each page and runs no formula', () => {
    const rows = csvReport(made, words).trim().split('\r\n');
    expect(rows.filter((row) => row.startsWith('Article,'))).toHaveLength(18);
    expect(rows.filter((row) => row.startsWith('Spare idea,'))).toHaveLength(12);
    expect(csvReport(made, words)).not.toMatch(/(^|,)"?[=+@]/mu);
  });

  it('has a Markdown table row for each link, with marks escaped', () => {
    const risky = plan({ topic: 'a|b *c* <i>', industry: 'otros', count: 8, depth: 'beginner' });
    const report = markdownReport(risky, words, choices);
    expect(report.match(/^\| \d+ \|/gmu)).toHaveLength(32);
    expect(report).not.toMatch(/a\|b|<i>/u);
  });
});
