import { type ClusterFigures, clusterFigures, shownIdeas } from './formula.ts';
import type { ClusterOutline, PlannedArticle, PlannedSubtopic } from './plan.ts';

/** Where an edit applies: a subtopic, or an article of it. Places count from 0. */
export type Place = { subtopic: number; article?: number };

/** The longest title in characters. */
export const titleLimit = 140;

/** Returns the outline with another title or name at a place. An empty text changes nothing. */
export function rename(outline: ClusterOutline, place: Place, text: string): ClusterOutline {
  const title = text.replace(/\s+/gu, ' ').trim().slice(0, titleLimit);
  if (title === '') {
    return outline;
  }
  return changeSubtopic(outline, place, (subtopic) =>
    place.article === undefined
      ? { ...subtopic, name: title }
      : {
          ...subtopic,
          articles: subtopic.articles.map((article, at) => (at === place.article ? { ...article, title } : article)),
        },
  );
}

/** Returns the outline without the page at a place. A spare idea takes the place of an article. */
export function remove(outline: ClusterOutline, { subtopic, article }: Place): ClusterOutline {
  if (article === undefined) {
    return { ...outline, subtopics: outline.subtopics.toSpliced(subtopic, 1) };
  }
  return changeSubtopic(outline, { subtopic }, (own) => {
    const [next, ...spare] = own.spare;
    return { ...own, articles: [...own.articles.toSpliced(article, 1), ...(next ? [next] : [])], spare };
  });
}

/** Returns the outline with a subtopic, or an article within its subtopic, moved by some places. */
export function move(outline: ClusterOutline, { subtopic, article }: Place, by: -1 | 1): ClusterOutline {
  return article === undefined
    ? { ...outline, subtopics: moved(outline.subtopics, subtopic, by) }
    : changeSubtopic(outline, { subtopic }, (own) => ({ ...own, articles: moved(own.articles, article, by) }));
}

/** Returns whether another page of the outline has this title. */
export function isTaken(outline: ClusterOutline, place: Place, text: string): boolean {
  const wanted = text.replace(/\s+/gu, ' ').trim().toLowerCase();
  return (
    outline.pillar.toLowerCase() === wanted ||
    outline.subtopics.some((subtopic, at) =>
      subtopic.articles.some(
        ({ title }, index) => title.toLowerCase() === wanted && !(at === place.subtopic && index === place.article),
      ),
    )
  );
}

/**
 * Returns the figures of an outline. For one that no one edited, they are those of the formulas
 * (product.md, "Cluster formulas").
 */
export function figuresOf({ subtopics }: ClusterOutline): ClusterFigures {
  const articles = subtopics.reduce((sum, subtopic) => sum + subtopic.articles.length, 0);
  const used = subtopics.filter((subtopic) => subtopic.articles.length > 0).length;
  const totalPages = articles + 1;
  return {
    totalPages,
    totalLinks: articles + used,
    contentHours: 3 * totalPages,
    authorityScore: clusterFigures(subtopics.length).authorityScore,
  };
}

/** Returns the edits for a link, or undefined if there are none. */
export function writeEdits(edited: ClusterOutline, generated: ClusterOutline): string | undefined {
  const subtopics = edited.subtopics.map(({ id, name, articles, spare }) => {
    const before = generated.subtopics.find((subtopic) => subtopic.id === id);
    const ideas = before ? ideasOf(before) : [];
    const write = ({ id: idea, title }: PlannedArticle) =>
      ideas.some((own) => own.id === idea && own.title === title) ? idea : [idea, title];
    return [id, name === before?.name ? 0 : name, articles.map(write), spare.map(({ id: idea }) => idea)];
  });
  const written = JSON.stringify(subtopics);
  const plain = generated.subtopics.map(({ id, articles, spare }) => [
    id,
    0,
    articles.map((article) => article.id),
    spare.map((article) => article.id),
  ]);
  return written === JSON.stringify(plain) ? undefined : written;
}

/** Applies the edits of a link to the outline they were made on. Broken ones change nothing. */
export function readEdits(written: string | undefined, generated: ClusterOutline): ClusterOutline {
  try {
    const read: unknown = JSON.parse(written ?? '');
    if (!Array.isArray(read) || read.length === 0) {
      return generated;
    }
    const subtopics = read.map((entry) => readSubtopic(entry, generated));
    const ids = subtopics.map(({ id }) => id);
    return new Set(ids).size === ids.length ? { ...generated, subtopics } : generated;
  } catch {
    return generated;
  }
}

function readSubtopic(entry: unknown, generated: ClusterOutline): PlannedSubtopic {
  const [id, name, articles, spare]: unknown[] = Array.isArray(entry) ? entry : [];
  const before = generated.subtopics.find((subtopic) => subtopic.id === id);
  if (!before || !Array.isArray(articles) || !Array.isArray(spare) || articles.length > shownIdeas) {
    throw new Error('These edits are for another plan');
  }
  const own = { ...before, name: typeof name === 'string' ? readTitle(name) : before.name };
  const used = [...articles, ...spare].map((idea) => readIdea(idea, before));
  if (new Set(used.map((idea) => idea.id)).size !== used.length) {
    throw new Error('These edits use an idea twice');
  }
  return { ...own, articles: used.slice(0, articles.length), spare: used.slice(articles.length) };
}

function readIdea(written: unknown, subtopic: PlannedSubtopic): PlannedArticle {
  const [id, title]: unknown[] = Array.isArray(written) ? written : [written];
  const idea = ideasOf(subtopic).find((own) => own.id === id);
  if (!idea) {
    throw new Error('These edits name an idea that is not there');
  }
  return typeof title === 'string' ? { ...idea, title: readTitle(title) } : idea;
}

function readTitle(title: string): string {
  const read = title.replace(/\s+/gu, ' ').trim().slice(0, titleLimit);
  if (read === '') {
    throw new Error('These edits have an empty title');
  }
  return read;
}

function ideasOf({ articles, spare }: PlannedSubtopic): PlannedArticle[] {
  return [...articles, ...spare];
}

function changeSubtopic(
  outline: ClusterOutline,
  place: Pick<Place, 'subtopic'>,
  change: (subtopic: PlannedSubtopic) => PlannedSubtopic,
): ClusterOutline {
  return {
    ...outline,
    subtopics: outline.subtopics.map((subtopic, at) => (at === place.subtopic ? change(subtopic) : subtopic)),
  };
}

function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const item = list[at];
  const to = at + by;
  return item === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(at, 1).toSpliced(to, 0, item);
}
