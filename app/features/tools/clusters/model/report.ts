import { interpolate } from '../../../../../text/interpolate.ts';
import type { ClusterWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import type { CsvRows } from '../../kit/save.ts';
import { type ClusterChoices, clusterFigures } from './formula.ts';
import type { ClusterOutline } from './plan.ts';

/** What a report is made of. `day` is when the cluster was generated, `YYYY-MM-DD`. */
export type ClusterReport = {
  words: ClusterWords;
  choices: ClusterChoices;
  outline: ClusterOutline;
  day: string;
  formats: Formats;
};

/** Returns the plan in one sentence. */
export function describeAnswer({ words, choices, outline, formats }: ClusterReport): string {
  return formats.fill(words.result.answer, { topic: outline.topic.title, ...clusterFigures(choices.count) });
}

/** Returns the four figures with their names. */
export function figureLines({ words: { result }, choices, formats }: ClusterReport) {
  const { pages, links, hours, authority } = clusterFigures(choices.count);
  return [
    [result.pages, formats.number(pages)],
    [result.links, formats.number(links)],
    [result.hours, formats.number(hours)],
    [result.authority, formats.number(authority)],
  ] as const;
}

/** Returns the cluster as a plain-text report, with every idea. */
export function textReport(given: ClusterReport): string {
  const { words, outline } = given;
  const { report, tree, result } = words;
  return [
    interpolate(report.title, { topic: outline.topic.title }),
    '',
    ...inputLines(given),
    '',
    report.summary.toUpperCase(),
    ...figureLines(given).map(([name, value]) => `- ${name}: ${value}`),
    result.authorityNote,
    result.limits,
    '',
    report.pillar.toUpperCase(),
    `${outline.pillar} (${tree.pillarWords})`,
    tree.linksNote,
    tree.wordsNote,
    '',
    report.subtopics.toUpperCase(),
    ...outline.subtopics.flatMap(({ name, articles, spare }, index) => [
      `${index + 1}. ${name}`,
      ...articles.map(({ title }) => `   - ${title} (${tree.articleWords})`),
      ...spare.map(({ title }) => `   - [${report.csvTypes.spare}] ${title}`),
    ]),
    '',
  ].join('\n');
}

/**
 * Returns the cluster's pages as a table, one a row, each with the pages it links to. Date, inputs,
 * and figures follow after an empty row.
 */
export function pageRows(given: ClusterReport, footnote: string): CsvRows {
  const { words, outline } = given;
  const { report, tree } = words;
  const { pillar, article, spare } = report.csvTypes;
  const first = outline.subtopics.flatMap(({ articles }) => articles.slice(0, 1).map(({ title }) => title));
  const notes = [...inputLines(given), ...figureLines(given).map(([name, value]) => `${name}: ${value}`), footnote];
  return [
    report.csvHead,
    [pillar, '', outline.pillar, tree.pillarWords, first.join('; ')],
    ...outline.subtopics.flatMap(({ name, articles, spare: ideas }) => [
      // A round trip: the pillar, each article in turn, and back.
      ...articles.map(({ title }, at) => [
        article,
        name,
        title,
        tree.articleWords,
        articles[at + 1]?.title ?? outline.pillar,
      ]),
      ...ideas.map(({ title }) => [spare, name, title, '', '']),
    ]),
    [],
    ...notes.map((note) => [note]),
  ];
}

/** Returns the date and the inputs, each with its name. */
function inputLines({ words, choices, day, formats }: ClusterReport): string[] {
  const { report, fields } = words;
  return [
    `${report.date}: ${formats.longDate(day)}`,
    `${report.topic}: ${choices.topic}`,
    `${report.industry}: ${fields.industry.options[choices.industry]}`,
    `${report.count}: ${choices.count}`,
    `${report.depth}: ${fields.depth.options[choices.depth]}`,
  ];
}
