import { readCorrections } from './corrections.ts';
import type { DescribedGroup, Grounds } from './describe-group.ts';
import { type Grouping, groupKeywords } from './group-keywords.ts';
import { type KeywordList, type ListedPage, type PageList, readKeywords, readPages } from './read-lists.ts';

/** The visitor's pasted lists. */
export type KeywordRequest = {
  keywords: string;
  pages: string;
  /** The visitor's corrections of an earlier result, as JSON. */
  corrections?: string;
};

/** A group with the visitor's pages for it, or undefined if no pages were pasted. */
export type AnalyzedGroup = DescribedGroup & Grounds & { pages: ListedPage[] | undefined };

/** Everything that the result shows. */
export type KeywordAnalysis = {
  groups: AnalyzedGroup[];
  read: Omit<KeywordList, 'keywords'> & { count: number; withPages: number };
  pages: (Omit<PageList, 'pages'> & { count: number; others: ListedPage[] }) | undefined;
};

/** Reads keywords and pages, groups the keywords, and finds the pages of each group. */
export function analyzeKeywords({
  keywords: pastedKeywords,
  pages: pastedPages,
  corrections = '',
}: KeywordRequest): KeywordAnalysis {
  const { keywords, ...read } = readKeywords(pastedKeywords);
  const grouping = groupKeywords(keywords, readCorrections(corrections));
  const list = pastedPages.trim() === '' ? undefined : readPages(pastedPages);
  const matched = list && matchPages(grouping, list.pages);
  return {
    groups: grouping.groups.map(({ profile: _, ...group }, at) => ({ ...group, pages: matched?.byGroup[at] })),
    read: { ...read, count: keywords.length, withPages: keywords.filter(({ pages }) => pages).length },
    pages: list &&
      matched && {
        count: list.pages.length,
        leftOut: list.leftOut,
        refused: list.refused,
        others: matched.others,
      },
  };
}

/** The pages of each group, in the groups' order, and those that belong to none. */
type MatchedPages = { byGroup: ListedPage[][]; others: ListedPage[] };

/** A page this like a group is for it: the cosine of their weighted words. */
const alike = 0.5;

/** Finds the group that each page is for, by the words of its title and URL. */
function matchPages({ groups, wordsOf, weightOf }: Grouping, pages: readonly ListedPage[]): MatchedPages {
  const suffix = usualSuffix(pages);
  const byGroup: ListedPage[][] = groups.map(() => []);
  const others: ListedPage[] = [];
  const lengths = groups.map(({ profile }) => lengthOf([...profile].map(([word, share]) => share * weightOf(word))));
  const groupsWith = new Map<string, Array<[group: number, share: number]>>();
  for (const [group, { profile }] of groups.entries()) {
    for (const [word, share] of profile) {
      const known = groupsWith.get(word) ?? [];
      known.push([group, share]);
      groupsWith.set(word, known);
    }
  }
  for (const page of pages) {
    const words = wordsOf(`${wordsOfPath(page.url)} ${withoutSuffix(page.title, suffix)}`);
    const length = lengthOf(words.map(weightOf));
    const dots = new Map<number, number>();
    for (const word of words) {
      for (const [group, share] of groupsWith.get(word) ?? []) {
        dots.set(group, (dots.get(group) ?? 0) + share * weightOf(word) ** 2);
      }
    }
    let best = { group: -1, likeness: 0 };
    for (const [group, dot] of dots) {
      const likeness = dot / (length * (lengths[group] ?? 0));
      if (likeness > best.likeness || (likeness === best.likeness && group < best.group)) {
        best = { group, likeness };
      }
    }
    (best.likeness >= alike ? byGroup[best.group] : others)?.push(page);
  }
  return { byGroup, others };
}

/** The last two parts of the path: folders above say where a page lies, not what it's about. */
function wordsOfPath(url: string): string {
  const path = decode(url.replace(/^(?:https?:\/\/)?(?:www\.)?[^/]*/iu, '').replace(/[?#].*$/u, ''));
  return path
    .replace(/\.\w{2,5}$/u, '')
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
    .join(' ')
    .replace(/[-_+.]/gu, ' ');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The site's name, if at least two of the titles, and two in five, end in it. */
function usualSuffix(pages: readonly ListedPage[]): string | undefined {
  const times = new Map<string, number>();
  for (const { title } of pages) {
    const last = partsOf(title).at(-1);
    if (last && partsOf(title).length > 1) {
      times.set(last, (times.get(last) ?? 0) + 1);
    }
  }
  const [most] = [...times].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 && most[1] >= pages.length * 0.4 ? most[0] : undefined;
}

function withoutSuffix(title: string, suffix: string | undefined): string {
  const parts = partsOf(title);
  return (parts.length > 1 && parts.at(-1) === suffix ? parts.slice(0, -1) : parts).join(' ');
}

function partsOf(title: string): string[] {
  return title.split(/\s+[|–—·-]\s+/u);
}

function lengthOf(weights: readonly number[]): number {
  return Math.hypot(...weights) || 1;
}
