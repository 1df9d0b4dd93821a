import type { PlannedLink } from './links.ts';
import type { ClusterOutline } from './plan.ts';

/**
 * Returns the link plan as a Mermaid flowchart: subtopics as boxes around their articles, one arrow
 * for links both ways, and a thick one for the minimum.
 */
export function mermaidPlan({ pillar, subtopics }: ClusterOutline, links: readonly PlannedLink[]): string {
  const titles = [pillar, ...subtopics.flatMap(({ articles }) => articles.map(({ title }) => title))];
  const ids = new Map(titles.map((title, at) => [title, at === 0 ? 'pillar' : `page${at}`]));
  const node = (title: string) => `${ids.get(title)}["${escapeText(title)}"]`;
  const known = new Set(links.map(({ from, to }) => `${from}\n${to}`));
  const drawn = new Set<string>();
  const arrows = links.flatMap(({ from, to, isMinimum }) => {
    if (drawn.has(`${to}\n${from}`)) {
      return [];
    }
    drawn.add(`${from}\n${to}`);
    const back = links.find((link) => link.from === to && link.to === from);
    const isThick = isMinimum || back?.isMinimum === true;
    const arrow = `${known.has(`${to}\n${from}`) ? '<' : ''}${isThick ? '==>' : '-->'}`;
    return [`  ${ids.get(from)} ${arrow} ${ids.get(to)}`];
  });
  return [
    'flowchart LR',
    `  ${node(pillar)}`,
    ...subtopics.flatMap(({ name, articles }, at) => [
      `  subgraph topic${at + 1}["${escapeText(name)}"]`,
      ...articles.map(({ title }) => `    ${node(title)}`),
      '  end',
    ]),
    ...arrows,
    '',
  ].join('\n');
}

/** Mermaid reads entities with a number sign, and would end the text at a plain quotation mark. */
function escapeText(text: string): string {
  return text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('>', '#gt;');
}
