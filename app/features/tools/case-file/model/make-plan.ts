import type { PageRuleId } from '../../../../content/tools/page-rule-ids.ts';
import { groupKeywords, type Keyword } from '../../clusters/model/keywords/group-keywords.ts';
import { readKeywords } from '../../clusters/model/keywords/read-lists.ts';
import { clickRates } from '../../roi/model/formula.ts';
import { analyze, type Report } from '../../search-console/model/analyze.ts';
import type { Loss } from '../../search-console/model/losses.ts';
import { brandMatcher, readTerms } from '../../search-console/model/query-kinds.ts';
import type { Dataset } from '../../search-console/model/rows.ts';
import { compareTitles } from '../../titles/model/list/compare-titles.ts';
import { mostLines } from './limits.ts';
import { missingPages } from './missing-pages.ts';
import type { CaseMaterial, SavedPage } from './read-case.ts';

/** Something that a file says, for a line of the plan. */
export type Fact =
  | { fact: 'query'; query: string; position: number; impressions: number; clicks: number }
  | { fact: 'shown'; page: string; position: number; clicks: number }
  | { fact: 'page'; page: string; clicks?: number | undefined }
  | { fact: 'found'; page: string; text: string }
  | { fact: 'fell'; clicksBefore: number; clicks: number; positionBefore: number; position: number }
  | { fact: 'title'; page: string; title: string }
  | { fact: 'keyword'; text: string; volume?: number | undefined }
  | { fact: 'more'; count: number };

type LineKind = 'rule' | 'gain' | 'loss' | 'overlap' | 'sameTitle' | 'queryTitle' | 'noPage';

/** Something to do. */
export type PlanLine = {
  id: string;
  kind: LineKind;
  /** The broken rule, for a line of that kind. */
  rule?: PageRuleId;
  /** Where a loss goes back to. */
  reason?: Loss['reason'];
  /** The page, query, or keyword that it's about. */
  subject: string;
  /** How many pages, queries, or keywords it's about. */
  count: number;
  who: 'me' | 'developer';
  /** Clicks a month that it could bring or save; missing when no file says. */
  clicks?: { low: number; high: number };
  evidence: Fact[];
};

export type Plan = {
  lines: PlanLine[];
  /** How many more there were. */
  others: number;
  host: string | undefined;
  /** Clicks count for a month, or for the whole export where its days aren't known. */
  isMonthly: boolean;
};

/** The least that makes a line: less is noise, whatever the arithmetic says. */
const least = { clicks: 3, impressions: 50, queryImpressions: 100 };

/** A query whose clicks go to one page this clearly has no competition. */
const clearLead = 80;

const averageMonth = 30.4;
const factsShown = 4;

/** Rules that words alone put right. Whoever writes the site's words can do that. */
const wordRules = new Set<PageRuleId>([
  'title-length',
  'title-words',
  'one-description',
  'description-length',
  'description-words',
  'language-mixed',
  'unfilled-text',
  'vague-link-text',
  'image-alt',
  'image-name',
]);

/** A line's rank among the others. */
type Ranked = PlanLine & { tier: 0 | 1 | 2; stake: number };

/**
 * Makes one plan of what all tools found. First what keeps pages out of search that people click or
 * that the sitemap asks for, then what the files can put a figure on and faults, in turns, and last
 * what's only worth a look. Two lines of one kind take their turn at a time, so twenty small gains
 * don't push down the only broken page.
 */
export function makePlan(material: CaseMaterial): Plan {
  const { dataset, pages } = material;
  const report = dataset && analyze(dataset, material.brand === undefined ? {} : { brand: material.brand });
  const days = dataset?.days?.count;
  const scale = days ? averageMonth / days : 1;
  const clicksOf = clicksByPage(dataset);
  const rules = ruleLines(pages, clicksOf, new Set(material.listed), scale);
  const kept = new Set(rules.filter(({ tier }) => tier === 0).flatMap(({ pages: out }) => out));
  const losses = report ? lossLines(report, kept, scale) : [];
  // Such a page has its line, which its queries would only repeat.
  const named = new Set([...kept, ...losses.map(({ subject }) => subject)]);
  const found: Ranked[] = [
    ...rules.map(({ pages: _, ...line }) => line),
    ...losses,
    ...(report ? [...gainLines(report, dataset, named, scale), ...overlapLines(report)] : []),
    ...titleLines(pages, clicksOf),
    ...(report ? queryTitleLines(dataset, report, pages) : []),
    ...keywordLines(material),
  ];
  const lines = inTurns(found);
  return {
    lines: lines.slice(0, mostLines),
    others: Math.max(0, lines.length - mostLines),
    host: report?.dataset.host ?? hostOf(pages),
    isMonthly: days !== undefined,
  };
}

function inTurns(lines: readonly Ranked[]): PlanLine[] {
  const byStake = lines.toSorted((a, b) => a.tier - b.tier || b.stake - a.stake || (a.id < b.id ? -1 : 1));
  const times = new Map<string, number>();
  return byStake
    .map((line) => {
      const kind = `${line.tier} ${line.kind}`;
      const place = times.get(kind) ?? 0;
      times.set(kind, place + 1);
      return { line, turn: Math.floor(place / 2) };
    })
    .sort((a, b) => a.line.tier - b.line.tier || a.turn - b.turn || b.line.stake - a.line.stake)
    .map(({ line: { tier: _, stake: __, ...line } }) => line);
}

/** One line for each broken rule, whatever the number of pages. */
function ruleLines(
  pages: readonly SavedPage[],
  clicksOf: (url: string) => number | undefined,
  listed: ReadonlySet<string>,
  scale: number,
): Array<Ranked & { pages: string[] }> {
  const broken = Map.groupBy(
    pages.flatMap((page) => page.findings.map((finding) => ({ page, ...finding }))),
    ({ rule }) => rule,
  );
  return [...broken.values()].flatMap((found) => {
    const [first] = found;
    if (!first) {
      return [];
    }
    const { rule, weight } = first;
    const ordered = found.toSorted((a, b) => (clicksOf(b.page.url) ?? 0) - (clicksOf(a.page.url) ?? 0));
    const urls = ordered.map(({ page }) => page.url);
    const clicks = urls.reduce((sum, url) => sum + (clicksOf(url) ?? 0), 0);
    const isOut = weight === 'blocks' || rule === 'canonical-elsewhere';
    // A page that no one clicks and no sitemap names is probably meant to stay out.
    const isWanted = urls.some((url) => (clicksOf(url) ?? 0) > 0 || listed.has(url));
    const tier = isOut ? (isWanted ? 0 : 2) : weight === 'fault' ? 1 : 2;
    return [
      {
        id: `rule ${rule}`,
        kind: 'rule',
        rule,
        subject: urls[0] ?? '',
        count: urls.length,
        who: wordRules.has(rule) ? 'me' : 'developer',
        ...(tier === 0 && clicks > 0 && { clicks: { low: 0, high: clicks * scale } }),
        evidence: limited(
          ordered.map(({ page, evidence }): Fact => ({ fact: 'found', page: page.url, text: evidence[0] ?? '' })),
        ),
        pages: urls,
        tier,
        // Nothing says what a fault costs, so those with a figure come first in their turn.
        stake: tier === 0 ? clicks : (clicks + urls.length) / 1e6,
      } as const,
    ];
  });
}

/** Queries at positions 4 to 20, together where one page can answer them. */
function gainLines(
  { opportunities, knownTargets }: Report,
  { pairs }: Dataset,
  named: ReadonlySet<string>,
  scale: number,
): Ranked[] {
  const isKnown = knownTargets.length > 0;
  const worth = opportunities
    .filter(({ page }) => !named.has(page))
    .filter(({ gain = 0, impressions }) => (isKnown ? gain >= least.clicks : impressions >= least.queryImpressions))
    .slice(0, 300);
  const byQuery = new Map(worth.map((search) => [search.query, search]));
  const pagesOf = Map.groupBy(
    pairs.filter(({ query }) => byQuery.has(query)),
    ({ query }) => query,
  );
  const keywords = worth.map(({ query, impressions }): Keyword => {
    const shown = pagesOf.get(query) ?? [];
    const all = shown.reduce((sum, { now }) => sum + now.impressions, 0);
    return {
      text: query,
      volume: impressions,
      ...(all > 0 && { pages: new Map(shown.map(({ page, now }) => [page, now.impressions / all])) }),
    };
  });
  return groupKeywords(keywords).groups.flatMap((group) => {
    const searches = group.keywords
      .flatMap(({ text }) => byQuery.get(text) ?? [])
      .toSorted((a, b) => (b.gain ?? 0) - (a.gain ?? 0) || b.impressions - a.impressions);
    const sum = (of: (search: (typeof searches)[number]) => number | undefined) =>
      searches.reduce((total, search) => total + (of(search) ?? 0), 0) * scale;
    const [first] = searches;
    if (!first) {
      return [];
    }
    const clicks = { low: sum(({ gainLow }) => gainLow), high: sum(({ gainHigh }) => gainHigh) };
    return [
      {
        id: `gain ${first.query}`,
        kind: 'gain',
        subject: first.query,
        count: searches.length,
        who: 'me',
        ...(isKnown && { clicks }),
        evidence: limited(
          searches.map(({ query, position, impressions, clicks: now }) => ({
            fact: 'query',
            query,
            position,
            impressions,
            clicks: now,
          })),
        ),
        tier: 1,
        stake: isKnown ? sum(({ gain }) => gain) : sum(({ impressions }) => impressions) / 1e6,
      } as const,
    ];
  });
}

/** Pages that lost clicks. One that's kept out of search has its line already. */
function lossLines({ losses }: Report, kept: ReadonlySet<string>, scale: number): Ranked[] {
  const rows = (losses?.rows ?? []).filter(({ page, reason }) => reason !== 'chance' && !kept.has(page));
  return rows.map(({ page, before, now, change, demand, reason }) => ({
    id: `loss ${page}`,
    kind: 'loss',
    reason,
    subject: page,
    count: 1,
    who: reason === 'gone' ? 'developer' : 'me',
    // Fewer searches can't be won back by work on the page.
    clicks: { low: Math.max(0, -(change - Math.min(0, demand))) * scale, high: -change * scale },
    evidence: [
      {
        fact: 'fell',
        clicksBefore: before.clicks,
        clicks: now.clicks,
        positionBefore: before.position,
        position: now.position,
      },
    ],
    tier: 1,
    stake: -change * scale,
  }));
}

function overlapLines({ overlaps = [] }: Report): Ranked[] {
  return overlaps
    .filter(({ impressions, leadShare }) => impressions >= least.impressions && leadShare < clearLead)
    .map(({ query, lead, leadPosition, second, secondPosition, clicks, impressions, leadShare, pages }) => ({
      id: `overlap ${query}`,
      kind: 'overlap',
      subject: query,
      count: pages,
      who: 'me',
      evidence: [
        { fact: 'shown', page: lead, position: leadPosition, clicks: Math.round((clicks * leadShare) / 100) },
        { fact: 'shown', page: second, position: secondPosition, clicks: Math.round(clicks * (1 - leadShare / 100)) },
      ],
      tier: 1,
      stake: impressions / 1e6,
    }));
}

/** Pages under one title. */
function titleLines(pages: readonly SavedPage[], clicksOf: (url: string) => number | undefined): Ranked[] {
  const titled = pages.filter(({ title }) => title !== '');
  const { rows } = compareTitles(
    titled.map(({ url, title }) => ({ url, title, query: '' })),
    '',
    'en',
  );
  const groups = Map.groupBy(rows, ({ row, sameAs }) => sameAs ?? row);
  return [...groups.values()].flatMap((group): Ranked[] => {
    const [first] = group;
    return first && group.length > 1
      ? [
          {
            id: `sameTitle ${first.title}`,
            kind: 'sameTitle',
            subject: first.title,
            count: group.length,
            who: 'me',
            evidence: limited(group.map(({ url }): Fact => ({ fact: 'page', page: url, clicks: clicksOf(url) }))),
            tier: 1,
            stake: group.reduce((sum, { url }) => sum + (clicksOf(url) ?? 0), group.length) / 1e6,
          },
        ]
      : [];
  });
}

/** Pages whose title has no word of the query that brings them the most clicks. */
function queryTitleLines({ pairs }: Dataset, { options: { brand } }: Report, pages: readonly SavedPage[]): Ranked[] {
  const byUrl = new Map(pages.filter(({ title }) => title !== '').map((page) => [page.url, page]));
  const isBrand = brandMatcher(readTerms(brand));
  const most = new Map<string, Dataset['pairs'][number]>();
  for (const pair of pairs) {
    const known = most.get(pair.page);
    const isMore = pair.now.clicks > (known?.now.clicks ?? 0) && pair.now.impressions >= least.queryImpressions;
    if (byUrl.has(pair.page) && isMore && !isBrand(pair.query)) {
      most.set(pair.page, pair);
    }
  }
  const shown = [...most.values()];
  const { rows } = compareTitles(
    shown.map(({ page, query }) => ({ url: page, title: byUrl.get(page)?.title ?? '', query })),
    '',
    'en',
  );
  const titles = new Map<string, number>();
  for (const { title } of pages) {
    titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  return rows.flatMap(({ url, title, query, queryUse }, at): Ranked[] => {
    const now = shown[at]?.now;
    // Another page's title is the greater fault, and has its line.
    return queryUse === 'none' && now && titles.get(title) === 1
      ? [
          {
            id: `queryTitle ${url}`,
            kind: 'queryTitle',
            subject: url,
            count: 1,
            who: 'me',
            evidence: [
              { fact: 'title', page: url, title },
              { fact: 'query', query, ...now },
            ],
            tier: 1,
            stake: now.impressions / 1e6,
          },
        ]
      : [];
  });
}

/** Groups of keywords that no page answers. */
function keywordLines({ keywords, pages, listed, dataset }: CaseMaterial): Ranked[] {
  const list = keywords === '' ? [] : readKeywords(keywords).keywords;
  return missingPages(list, pages, listed, dataset).map(({ name, volume, keywords: members }) => {
    // A new page seldom stands higher than third; SISTRIX's curve and seoClarity's are the
    // extremes.
    const clicks =
      volume === undefined ? undefined : { low: rate('searches', 5, volume), high: rate('standard', 3, volume) };
    return {
      id: `noPage ${name}`,
      kind: 'noPage',
      subject: name,
      count: members.length,
      who: 'me',
      ...(clicks && { clicks }),
      evidence: limited(
        members.map(({ text, volume: searches }): Fact => ({ fact: 'keyword', text, volume: searches })),
      ),
      tier: 1,
      stake: clicks ? (clicks.low + clicks.high) / 2 : members.length / 1e6,
    };
  });
}

function rate(curve: keyof typeof clickRates, position: number, volume: number): number {
  return (volume * (clickRates[curve][position - 1] ?? 0)) / 100;
}

function limited(facts: Fact[]): Fact[] {
  return facts.length > factsShown
    ? [...facts.slice(0, factsShown - 1), { fact: 'more', count: facts.length - factsShown + 1 }]
    : facts;
}

/** Returns a page's clicks, now or before: whichever were more. */
function clicksByPage(dataset: Dataset | undefined): (url: string) => number | undefined {
  const clicks = new Map(
    dataset?.pages.map(({ page, now, before }) => [page, Math.max(now.clicks, before?.clicks ?? 0)]),
  );
  return (url) => clicks.get(url);
}

function hostOf(pages: readonly SavedPage[]): string | undefined {
  const known = pages.find(({ isUrlKnown }) => isUrlKnown);
  return known && new URL(known.url).host.replace(/^www\./u, '');
}
