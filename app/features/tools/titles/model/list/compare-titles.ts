import type { ReadingLanguage } from '../../../../../content/tools/title-reading.ts';
import { titleWidth, titleWidthLimit } from '../../../../../seo/title-width.ts';
import { readPastedLines, readPastedTable } from '../../../kit/pasted-table.ts';
import { fold, wordsOf } from '../find-words.ts';
import { listLimit } from '../inputs.ts';
import { detectLanguage, languageRules } from '../languages/language.ts';
import { topicStems } from '../reading.ts';
import { partsOf } from '../rewrite.ts';

/** How a title carries the site's name: at its end like most of the list, elsewhere, or not. */
type BrandUse = 'end' | 'elsewhere' | 'missing';

/** How much of its query a title has: all of it, some of it, none; or there's no query. */
type QueryUse = 'all' | 'some' | 'none' | 'notGiven';

/** One compared title. Rows count from 1. */
export type ComparedTitle = ListedTitle & {
  row: number;
  characters: number;
  pixels: number;
  isCut: boolean;
  /** The first row with the same words, if that's another one. */
  sameAs: number | undefined;
  /** The row with the most similar words, and how similar, 0 to 1. Not for the same words. */
  like: { row: number; likeness: number } | undefined;
  brand: BrandUse | undefined;
  queryUse: QueryUse;
};

/** A compared list, its brand suffix if most titles have one, and the titles with a fault. */
type Comparison = {
  rows: ComparedTitle[];
  brand: string | undefined;
  counts: { cut: number; same: number; like: number; brandMissing: number; queryMissing: number };
};

/** The visitor's pasted list, the search of titles without their own, and the page's language. */
export type ListRequest = { pasted: string; query: string; pageLanguage: ReadingLanguage };

/** A compared list with what was left out of it. */
export type ComparedList = Comparison & Pick<TitleList, 'leftOut' | 'empty'>;

/** Reads a pasted list and compares its titles. */
export function compareList({ pasted, query, pageLanguage }: ListRequest): ComparedList {
  const { titles, leftOut, empty } = readTitleList(pasted);
  return { ...compareTitles(titles, query, pageLanguage), leftOut, empty };
}

/**
 * From this likeness on, two titles look alike: Dice's coefficient of their three-letter pieces.
 */
const alike = 0.75;

/** A suffix of at least this part of the titles is the list's brand. */
const usual = 0.4;

/**
 * Compares up to 500 titles: widths, duplicates, near-duplicates, the site's name, and the query.
 * `query` is for titles without their own. `otherwise` is the language of a title that doesn't show
 * its own.
 */
function compareTitles(list: readonly ListedTitle[], query: string, otherwise: ReadingLanguage): Comparison {
  const brand = usualBrand(list.map(({ title }) => title));
  const keys = list.map(({ title }) => words(title));
  const firsts = new Map<string, number>();
  keys.forEach((key, index) => {
    if (!firsts.has(key)) {
      firsts.set(key, index + 1);
    }
  });
  const likes = mostAlike(list.map(({ title }) => words(withoutBrand(title, brand))));
  const rows = list.map((listed, index): ComparedTitle => {
    const pixels = titleWidth(listed.title);
    const first = firsts.get(keys[index] ?? '');
    return {
      ...listed,
      query: listed.query || query.trim(),
      row: index + 1,
      characters: listed.title.length,
      pixels,
      isCut: pixels > titleWidthLimit,
      sameAs: first === index + 1 ? undefined : first,
      like: likes[index],
      brand: brand === undefined ? undefined : brandUse(listed.title, brand),
      queryUse: queryUse(listed.title, listed.query || query, otherwise),
    };
  });
  // A pair with the same words is a duplicate, not a near one.
  for (const row of rows) {
    if (row.like && keys[row.like.row - 1] === keys[row.row - 1]) {
      row.like = undefined;
    }
  }
  const count = (holds: (row: ComparedTitle) => boolean) => rows.filter(holds).length;
  return {
    rows,
    brand,
    counts: {
      cut: count(({ isCut }) => isCut),
      same: count(({ sameAs }) => sameAs !== undefined),
      like: count(({ like }) => like !== undefined),
      brandMissing: count((row) => row.brand === 'missing'),
      queryMissing: count((row) => row.queryUse === 'none' || row.queryUse === 'some'),
    },
  };
}

/**
 * Returns for each text the most similar other one, if any is similar enough. Texts with the same
 * words are similar too. Counts shared pieces through an index, so 500 texts take milliseconds.
 */
function mostAlike(texts: readonly string[]): Array<{ row: number; likeness: number } | undefined> {
  const pieces = texts.map(piecesOf);
  const index = new Map<string, number[]>();
  const best: Array<{ row: number; likeness: number } | undefined> = texts.map(() => undefined);
  const better = (of: number, other: number, likeness: number) => {
    if (likeness > (best[of]?.likeness ?? 0)) {
      best[of] = { row: other + 1, likeness };
    }
  };
  pieces.forEach((own, at) => {
    const shared = new Uint16Array(at);
    for (const piece of own) {
      const others = index.get(piece);
      if (others) {
        for (const other of others) {
          shared[other] = (shared[other] ?? 0) + 1;
        }
        others.push(at);
      } else {
        index.set(piece, [at]);
      }
    }
    shared.forEach((common, other) => {
      const likeness = (2 * common) / (own.size + (pieces[other]?.size ?? 0));
      if (likeness >= alike && texts[at] !== texts[other]) {
        better(at, other, likeness);
        better(other, at, likeness);
      }
    });
  });
  return best;
}

function piecesOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, start) => padded.slice(start, start + 3)));
}

function usualBrand(titles: readonly string[]): string | undefined {
  const times = new Map<string, { text: string; count: number }>();
  for (const title of titles) {
    const parts = partsOf(title);
    const last = parts.at(-1);
    if (parts.length > 1 && last) {
      const key = words(last);
      times.set(key, { text: last, count: (times.get(key)?.count ?? 0) + 1 });
    }
  }
  const [most] = [...times.values()].sort((a, b) => b.count - a.count);
  return most && most.count > 1 && most.count >= titles.length * usual ? most.text.trim() : undefined;
}

function withoutBrand(title: string, brand: string | undefined): string {
  const parts = partsOf(title);
  return brand !== undefined && parts.length > 1 && words(parts.at(-1) ?? '') === words(brand)
    ? parts.slice(0, -1).join(' ')
    : title;
}

function brandUse(title: string, brand: string): BrandUse {
  const [name, all] = [words(brand), words(title)];
  const parts = partsOf(title);
  if (parts.length > 1 && words(parts.at(-1) ?? '') === name) {
    return 'end';
  }
  return ` ${all} `.includes(` ${name} `) ? 'elsewhere' : 'missing';
}

function queryUse(title: string, query: string, otherwise: ReadingLanguage): QueryUse {
  const rules = languageRules[detectLanguage(title) ?? otherwise];
  const wanted = [...new Set(topicStems(query, rules))];
  if (wanted.length === 0) {
    return 'notGiven';
  }
  const stems = new Set(topicStems(title, rules));
  const found = wanted.filter((stem) => stems.has(stem)).length;
  return found === wanted.length ? 'all' : found > 0 ? 'some' : 'none';
}

function words(text: string): string {
  return wordsOf(text).map(fold).join(' ');
}

/** One title of a pasted list, with its page and its query when the list has them. */
type ListedTitle = { url: string; title: string; query: string };

/** A pasted list as read: what's compared, and how many titles were left out or had no text. */
export type TitleList = { titles: ListedTitle[]; leftOut: number; empty: number };

type Column = keyof ListedTitle;

/**
 * Reads a pasted list: a title a line, or a table of URL and title as a spreadsheet copies it
 * (tabs) or a file has it (commas or semicolons), with or without a row of headings. A third column
 * may have each page's query.
 */
export function readTitleList(pasted: string): TitleList {
  const rows = readPastedTable(pasted, isTable) ?? readPastedLines(pasted);
  const headings = headingsOf(rows[0] ?? []);
  const body = headings ? rows.slice(1) : rows;
  const columns = headings ?? columnsOf(body);
  const read = body.map((row) => {
    const cell = (column: Column) => (row[columns.indexOf(column)] ?? '').replace(/\s+/gu, ' ').trim();
    return { url: cell('url'), title: cell('title'), query: cell('query') };
  });
  const titled = read.filter(({ title }) => title !== '');
  return {
    titles: titled.slice(0, listLimit),
    leftOut: Math.max(0, titled.length - listLimit),
    empty: read.length - titled.length,
  };
}

/** The headings that spreadsheets and crawlers use, in English and Spanish, folded. */
const headingPatterns: Record<Column, RegExp> = {
  url: /^(?:url|address|page|link|direccion|pagina|enlace)\b/u,
  title: /^(?:<?title>?|titulo|meta title)(?: tag)?(?: 1)?$/u,
  query: /^(?:query|keyword|main keyword|target keyword|search|busqueda|consulta|palabra clave)$/u,
};

const urlPattern = /^(?:https?:\/\/|\/|www\.)\S*$/iu;

/** A comma in a title isn't a table: a table has headings, or lines that start with a URL. */
function isTable(rows: ReadonlyArray<readonly string[]>): boolean {
  const [first = []] = rows;
  return (
    (first.length > 1 && headingsOf(first) !== undefined) ||
    rows.filter((row) => row.length > 1 && urlPattern.test(row[0]?.trim() ?? '')).length > rows.length / 2
  );
}

function headingsOf(row: readonly string[]): Array<Column | undefined> | undefined {
  const columns = row.map((cell) => {
    const folded = fold(cell.trim());
    return (Object.keys(headingPatterns) as Column[]).find((column) => headingPatterns[column].test(folded));
  });
  return columns.includes('title') && (row.length > 1 || row[0]?.trim().toLowerCase() === 'title')
    ? columns
    : undefined;
}

/** Without headings, the column of URLs is the pages, the next one the titles, then the queries. */
function columnsOf(rows: ReadonlyArray<readonly string[]>): Array<Column | undefined> {
  const isUrls = (index: number) =>
    rows.filter((row) => urlPattern.test(row[index]?.trim() ?? '')).length > rows.length / 2;
  if (isUrls(0)) {
    return ['url', 'title', 'query'];
  }
  return isUrls(1) ? ['title', 'url', 'query'] : ['title', 'query'];
}
