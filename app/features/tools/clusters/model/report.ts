import { byteOrderMark, csvLine } from '../../../../../text/csv.ts';
import type { ClusterWords } from '../../../../content/tools/cluster-generator.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import type { ClusterChoices, ClusterFigures } from './formula.ts';
import type { PlannedLink } from './links.ts';
import type { ClusterOutline, PlannedArticle } from './plan.ts';

/** Everything that the result shows. `day` is when it was generated, `YYYY-MM-DD`. */
export type ClusterReport = {
  words: ClusterWords;
  choices: ClusterChoices;
  outline: ClusterOutline;
  figures: ClusterFigures;
  links: readonly PlannedLink[];
  day: string;
  formats: Formats;
};

/** Returns the cluster as a plain-text report. */
export function textReport(given: ClusterReport): string {
  const { words, outline, links } = given;
  const { report, tree, result, matrix } = words;
  const idea = ({ title, intent, page }: PlannedArticle) => `${title} (${words.intents[intent]}, ${words.pages[page]})`;
  return [
    interpolate(report.title, { topic: outline.topic.start }),
    '',
    ...inputLines(given),
    '',
    report.summary.toUpperCase(),
    ...summary(given).map(([name, value]) => `- ${name}: ${value}`),
    result.authorityNote,
    result.limits,
    '',
    report.pillar.toUpperCase(),
    `${outline.pillar} (${tree.pillarWords})`,
    tree.wordsNote,
    '',
    report.subtopics.toUpperCase(),
    ...outline.subtopics.flatMap((subtopic, index) => [
      `${index + 1}. ${subtopic.name}`,
      ...subtopic.articles.map((article) => `   - ${idea(article)}, ${tree.articleWords}`),
      ...subtopic.spare.map((article) => `   - [${tree.spare}] ${idea(article)}`),
    ]),
    '',
    `${report.links.toUpperCase()} (${links.length})`,
    matrix.lead,
    interpolate(matrix.minimum, { count: given.figures.totalLinks }),
    ...links.map(
      ({ from, to, anchor, isMinimum }, index) =>
        `${index + 1}. ${from} -> ${to} ("${anchor}")${isMinimum ? ` [${report.minimum}]` : ''}`,
    ),
    '',
  ].join('\n');
}

/** Returns the cluster as Markdown: headings, lists, and the link plan as a table. */
export function markdownReport(given: ClusterReport): string {
  const { words, outline, links } = given;
  const { report, tree, matrix, result } = words;
  const idea = ({ title, intent, page }: PlannedArticle) =>
    `${escapeMarkdown(title)} (${words.intents[intent]}, ${words.pages[page]})`;
  return [
    `# ${escapeMarkdown(outline.pillar)}`,
    '',
    ...inputLines(given).map((line) => `- ${escapeMarkdown(line)}`),
    '',
    `## ${report.summary}`,
    '',
    ...summary(given).map(([name, value]) => `- ${name}: ${value}`),
    '',
    `${result.authorityNote} ${result.limits}`,
    '',
    `## ${report.subtopics}`,
    '',
    `${tree.pillarWords}. ${tree.wordsNote}`,
    '',
    ...outline.subtopics.flatMap((subtopic) => [
      `### ${escapeMarkdown(subtopic.name)}`,
      '',
      ...subtopic.articles.map((article) => `- ${idea(article)}, ${tree.articleWords}`),
      ...subtopic.spare.map((article) => `- *${tree.spare}:* ${idea(article)}`),
      '',
    ]),
    `## ${interpolate(matrix.title, { count: links.length })}`,
    '',
    `${matrix.lead} ${interpolate(matrix.minimum, { count: given.figures.totalLinks })}`,
    '',
    `| # | ${matrix.from} | ${matrix.to} | ${matrix.anchor} | ${matrix.kind} |`,
    '| --- | --- | --- | --- | --- |',
    ...links.map(
      ({ from, to, anchor, isMinimum }, index) =>
        `| ${[index + 1, ...[from, to, anchor].map(escapeMarkdown), isMinimum ? report.minimum : ''].join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** Returns the cluster's pages as CSV, one per row. Date and inputs follow after an empty row. */
export function pageCsv(given: ClusterReport, footnote: string): string {
  const { words, outline, links } = given;
  const { report, tree } = words;
  const to = (title: string) =>
    links
      .filter((link) => link.from === title)
      .map((link) => link.to)
      .join('; ');
  const row = (type: string, subtopic: string, article: PlannedArticle, length: string, targets: string) => [
    type,
    subtopic,
    article.title,
    words.intents[article.intent],
    words.pages[article.page],
    length,
    targets,
  ];
  const { pillar, article, spare } = report.csvTypes;
  return csvFile(
    [
      report.csvHead,
      [pillar, '', outline.pillar, words.intents.learn, words.pages.guide, tree.pillarWords, to(outline.pillar)],
      ...outline.subtopics.flatMap((subtopic) => [
        ...subtopic.articles.map((own) => row(article, subtopic.name, own, tree.articleWords, to(own.title))),
        ...subtopic.spare.map((own) => row(spare, subtopic.name, own, '', '')),
      ]),
    ],
    [...inputLines(given), ...summary(given).map(([name, value]) => `${name}: ${value}`), footnote],
  );
}

/** Returns the link plan as CSV, one link per row. Date and inputs follow after an empty row. */
export function linkCsv(given: ClusterReport, footnote: string): string {
  const { matrix, report } = given.words;
  return csvFile(
    [
      [matrix.from, matrix.to, matrix.anchor, matrix.kind],
      ...given.links.map(({ from, to, anchor, isMinimum }) => [from, to, anchor, isMinimum ? report.minimum : '']),
    ],
    [...inputLines(given), footnote],
  );
}

/** Returns the date and the inputs, each with its name. */
export function inputLines({ words, choices, day, formats }: ClusterReport): string[] {
  const { report, fields } = words;
  return [
    `${report.date}: ${formats.longDate(day)}`,
    `${report.topic}: ${choices.topic}`,
    `${report.industry}: ${fields.industry.options[choices.industry]}`,
    `${report.count}: ${choices.count}`,
    `${report.depth}: ${fields.depth.options[choices.depth]}`,
  ];
}

function summary({ words: { result }, figures }: ClusterReport): Array<[string, number]> {
  return [
    [result.pages, figures.totalPages],
    [result.links, figures.totalLinks],
    [result.hours, figures.contentHours],
    [result.authority, figures.authorityScore],
  ];
}

function csvFile(rows: ReadonlyArray<readonly string[]>, notes: readonly string[]): string {
  return `${byteOrderMark}${[...rows, [], ...notes.map((note) => [note])].map(csvLine).join('\r\n')}\r\n`;
}

function escapeMarkdown(text: string | number): string {
  return String(text).replace(/[\\`*_[\]<>|#]/gu, '\\$&');
}
