import { byteOrderMark, csvLine } from '../../../../text/csv.ts';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import type { ClusterPlan } from './plan.ts';

type ReportWords = Pick<ClusterWords, 'report' | 'tree' | 'result'>;

/** The choices as the page names them. */
type ReportChoices = { industry: string; depth: string };

/** Returns the cluster as a plain-text report. */
export function textReport(plan: ClusterPlan, words: ReportWords, { industry, depth }: ReportChoices): string {
  const { report, tree } = words;
  return [
    interpolate(report.title, { topic: plan.topic }),
    '',
    `${report.industry}: ${industry}`,
    `${report.depth}: ${depth}`,
    '',
    report.summary.toUpperCase(),
    ...summary(plan, words).map(([name, value]) => `- ${name}: ${value}`),
    '',
    report.pillar.toUpperCase(),
    `${plan.pillar} (${tree.pillarWords})`,
    tree.wordsNote,
    '',
    report.subtopics.toUpperCase(),
    ...plan.subtopics.flatMap((subtopic, index) => [
      `${index + 1}. ${subtopic.name}`,
      ...subtopic.articles.map((title) => `   - ${title} (${tree.articleWords})`),
      ...subtopic.spare.map((title) => `   - [${tree.spare}] ${title}`),
    ]),
    '',
    `${report.links.toUpperCase()} (${plan.totalLinks})`,
    ...plan.links.map((link, index) => `${index + 1}. ${link.from} -> ${link.to} ("${link.anchor}")`),
    '',
  ].join('\n');
}

/** Returns the cluster as Markdown: headings, lists, and the link matrix as a table. */
export function markdownReport(
  plan: ClusterPlan,
  words: ReportWords & Pick<ClusterWords, 'matrix'>,
  { industry, depth }: ReportChoices,
): string {
  const { report, tree, matrix } = words;
  return [
    `# ${escapeMarkdown(plan.pillar)}`,
    '',
    `${report.industry}: ${industry}. ${report.depth}: ${depth}. ${tree.pillarWords}. ${tree.wordsNote}`,
    '',
    `## ${report.summary}`,
    '',
    ...summary(plan, words).map(([name, value]) => `- ${name}: ${value}`),
    '',
    `## ${report.subtopics}`,
    '',
    ...plan.subtopics.flatMap((subtopic) => [
      `### ${escapeMarkdown(subtopic.name)}`,
      '',
      ...subtopic.articles.map((title) => `- ${escapeMarkdown(title)} (${tree.articleWords})`),
      ...subtopic.spare.map((title) => `- *${tree.spare}:* ${escapeMarkdown(title)}`),
      '',
    ]),
    `## ${interpolate(matrix.title, { count: plan.totalLinks })}`,
    '',
    `| # | ${matrix.from} | ${matrix.to} | ${matrix.anchor} |`,
    '| --- | --- | --- | --- |',
    ...plan.links.map(
      (link, index) => `| ${[index + 1, ...[link.from, link.to, link.anchor].map(escapeMarkdown)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/**
 * Returns the cluster's pages as CSV (RFC 4180), one per row, with a byte order mark so that
 * spreadsheets read it as UTF-8.
 */
export function csvReport(plan: ClusterPlan, { report, tree }: ReportWords): string {
  const { pillar, article, spare } = report.csvTypes;
  const to = (title: string) =>
    plan.links
      .filter((link) => link.from === title)
      .map((link) => link.to)
      .join('; ');
  const rows = [
    report.csvHead,
    [pillar, '', plan.pillar, tree.pillarWords, to(plan.pillar)],
    ...plan.subtopics.flatMap(({ name, articles, spare: left }) => [
      ...articles.map((title) => [article, name, title, tree.articleWords, to(title)]),
      ...left.map((title) => [spare, name, title, '', '']),
    ]),
  ];
  return `${byteOrderMark}${rows.map(csvLine).join('\r\n')}\r\n`;
}

function summary(plan: ClusterPlan, { result }: ReportWords): Array<[string, number]> {
  return [
    [result.pages, plan.totalPages],
    [result.links, plan.totalLinks],
    [result.hours, plan.contentHours],
    [result.authority, plan.authorityScore],
  ];
}

function escapeMarkdown(text: string | number): string {
  return String(text).replace(/[\\`*_[\]<>|#]/gu, '\\$&');
}
