import type { ClusterOutline, PlannedSubtopic } from './plan.ts';

/** A link of the plan. `isMinimum` marks the round trip that the figure counts. */
export type PlannedLink = { from: string; to: string; anchor: string; isMinimum: boolean };

/** How many other articles each article links to. */
const siblings = 2;

/**
 * Plans every link: the pillar to each article and back, and each article to two siblings. Each
 * page has one anchor text, and no two pages share it. The round trips (pillar, first article,
 * second, third, pillar) are the minimum that reaches every page.
 */
export function planLinks({ topic, pillar, subtopics }: ClusterOutline): PlannedLink[] {
  const all = subtopics.flatMap(({ articles }) => articles.map(({ title }) => title));
  const anchors = nameAnchors(topic.inside, pillar, subtopics);
  const minimum = new Set(subtopics.flatMap((subtopic) => roundTrip(pillar, subtopic)));
  const link = (from: string, to: string): PlannedLink => ({
    from,
    to,
    anchor: anchors.get(to) ?? to,
    isMinimum: minimum.has(keyOf(from, to)),
  });
  return subtopics.flatMap(({ articles }) =>
    articles.flatMap(({ title }) => [
      link(pillar, title),
      link(title, pillar),
      ...siblingsOf(
        title,
        articles.map((article) => article.title),
        all,
      ).map((other) => link(title, other)),
    ]),
  );
}

/**
 * The neighbors in the subtopic, or, when it has too few articles, the next ones of the cluster.
 */
function siblingsOf(title: string, own: readonly string[], all: readonly string[]): string[] {
  const ring = (titles: readonly string[]) => {
    const at = titles.indexOf(title);
    return [...titles.slice(at + 1), ...titles.slice(0, at)];
  };
  return [...new Set([...ring(own), ...ring(all)])].slice(0, siblings);
}

function roundTrip(pillar: string, { articles }: PlannedSubtopic): string[] {
  const stops = [pillar, ...articles.map(({ title }) => title), pillar];
  return articles.length === 0 ? [] : stops.slice(1).map((to, index) => keyOf(stops[index] ?? pillar, to));
}

function keyOf(from: string, to: string): string {
  return `${from}\n${to}`;
}

/** Returns each page's anchor: the shortest part of its title that no other page has. */
function nameAnchors(topic: string, pillar: string, subtopics: readonly PlannedSubtopic[]): Map<string, string> {
  const anchors = new Map([[pillar, topic]]);
  const taken = new Set([keyOfAnchor(topic)]);
  for (const { title } of subtopics.flatMap(({ articles }) => articles)) {
    const [head = title, tail = ''] = title.split(/: |\? /u);
    const isFree = (part: string) => part.length >= 12 && !taken.has(keyOfAnchor(part));
    let anchor = [head, tail, title].find(isFree) ?? title;
    for (let number = 2; taken.has(keyOfAnchor(anchor)); number += 1) {
      anchor = `${title} (${number})`;
    }
    anchors.set(title, anchor);
    taken.add(keyOfAnchor(anchor));
  }
  return anchors;
}

function keyOfAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

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
