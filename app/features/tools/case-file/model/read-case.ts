import { findFaults, inspectPage, type PageFinding } from '../../../../seo/page-rules/inspect.ts';
import { decodeText } from '../../kit/decode-text.ts';
import { type DroppedFile, type ReadingFault, readExport } from '../../search-console/model/reading/read-export.ts';
import { readFilters, readTable } from '../../search-console/model/reading/read-table.ts';
import { isZip, unpackedLimit } from '../../search-console/model/reading/zip.ts';
import type { Dataset } from '../../search-console/model/rows.ts';
import { keptBytes, pageBytes, pageLimit, savedPlanId } from './limits.ts';
import { makePlan, type Plan } from './make-plan.ts';

/** The visitor's input: files of any known kind, and typed keywords. */
export type CaseRequest = { files: readonly File[]; keywords: string; brand: string };

/** How far the reading is. */
export type CaseProgress = { done: number; total: number };

/** Why a file isn't in the plan. */
export type RefusedFile = { name: string; reason: ReadingFault['kind'] | 'unknown' | 'tooMany' | 'webArchive' };

/** A page as the plan needs it. Its source is forgotten. */
export type SavedPage = {
  /** Its URL, or the file's name where the page doesn't say. */
  url: string;
  isUrlKnown: boolean;
  title: string;
  heading: string;
  findings: PageFinding[];
};

/** Everything that was read, for the plan. */
export type CaseMaterial = {
  dataset: Dataset | undefined;
  pages: SavedPage[];
  /** The URLs of the sitemaps. */
  listed: string[];
  keywords: string;
  brand: string | undefined;
};

export type CaseAnswer = {
  plan: Plan;
  read: { queries: number; pages: number; listed: number };
  refused: RefusedFile[];
  /** The text of a plan that was saved before and chosen again. */
  saved: string | undefined;
};

/**
 * Files whose kind is told at a time: each waits for the browser, and 500 in a row would take a
 * second.
 */
const atOnce = 16;

/** Progress is told once for so many pages. */
const pagesPerStep = 10;

/** The beginning of a file, which shows its kind. */
const startBytes = 20_000;

/**
 * Reads a case, one file after the other, and makes the plan of it. What a page said is forgotten
 * as soon as its findings are known. `tell` hears of the progress, and stops the reading by
 * throwing.
 */
export async function readCase(
  { files, keywords, brand }: CaseRequest,
  tell: (progress: CaseProgress) => void = () => {},
): Promise<CaseAnswer> {
  const refused: RefusedFile[] = [];
  const exported: DroppedFile[] = [];
  const sources: GivenFile[] = [];
  const lists: string[] = [keywords];
  let sitemap = '';
  let robotsTxt = '';
  let saved: string | undefined;
  // Pages come last: robots.txt and the sitemap decide about each of them.
  for await (const given of tellKinds(files)) {
    const { kind, file } = given;
    switch (kind) {
      case 'page':
        sources.push(given);
        break;
      case 'export':
        exported.push({ name: file.name, bytes: await bytesOf(given) });
        break;
      case 'sitemap':
        sitemap += await textOf(given);
        break;
      case 'robots':
        robotsTxt = await textOf(given);
        break;
      case 'keywords':
        lists.push(await textOf(given));
        break;
      case 'plan':
        saved = await textOf(given);
        break;
      default:
        refused.push({ name: file.name, reason: kind });
    }
  }
  const total = Math.min(sources.length, pageLimit) + 2;
  tell({ done: 0, total });
  const reading = exported.length > 0 ? await readExport(exported) : undefined;
  if (reading?.fault) {
    refused.push({ name: reading.fault.name, reason: reading.fault.kind });
  }
  tell({ done: 1, total });
  refused.push(...sources.splice(pageLimit).map(({ file }) => ({ name: file.name, reason: 'tooMany' as const })));
  const pages = new Map<string, SavedPage>();
  for (const [at, given] of sources.entries()) {
    const page = readSaved(given.file.name, await textOf(given), { robotsTxt, sitemap });
    delete given.bytes;
    pages.set(page.url, page);
    if (at % pagesPerStep === 0) {
      tell({ done: at + 2, total });
    }
  }
  const listed = [...sitemap.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc>/giu)].map(
    ([, url = '']) => url.replaceAll('&amp;', '&'),
  );
  const plan = makePlan({
    dataset: reading?.dataset,
    pages: [...pages.values()],
    listed,
    keywords: lists.join('\n').trim(),
    brand: brand.trim() || undefined,
  });
  tell({ done: total, total });
  return {
    plan,
    read: { queries: reading?.dataset?.queries.length ?? 0, pages: pages.size, listed: listed.length },
    refused,
    saved,
  };
}

type Kind = 'page' | 'export' | 'sitemap' | 'robots' | 'keywords' | 'plan' | RefusedFile['reason'];

/** A file with its kind, and its bytes while there's room for them. */
type GivenFile = { file: File; kind: Kind; bytes?: Uint8Array<ArrayBuffer> };

async function* tellKinds(files: readonly File[]): AsyncGenerator<GivenFile> {
  let room = keptBytes;
  for (let at = 0; at < files.length; at += atOnce) {
    const some = await Promise.all(
      files.slice(at, at + atOnce).map(async (file) => {
        const isSmall = file.size <= pageBytes / atOnce;
        const bytes = new Uint8Array(await (isSmall ? file : file.slice(0, startBytes)).arrayBuffer());
        return { file, kind: kindOf(file, bytes.subarray(0, startBytes)), ...(isSmall && { bytes }) };
      }),
    );
    for (const given of some) {
      room -= given.file.size;
      yield room > 0 ? given : { file: given.file, kind: given.kind };
    }
  }
}

/** Tells a file's kind by how it begins; names only where the text doesn't say. */
function kindOf(file: File, start: Uint8Array): Kind {
  if (start.length === 0) {
    return 'empty';
  }
  if (isZip(start)) {
    return file.size > unpackedLimit ? 'tooLarge' : 'export';
  }
  const text = decodeText(start);
  if (text === undefined) {
    return 'notText';
  }
  if (/^(?:From: <Saved by|MIME-Version:)/imu.test(text.slice(0, 500))) {
    return 'webArchive';
  }
  if (/<(?:urlset|sitemapindex)[\s>]/iu.test(text)) {
    return file.size > unpackedLimit ? 'tooLarge' : 'sitemap';
  }
  if (text.includes(`id="${savedPlanId}"`)) {
    return 'plan';
  }
  if (/<(?:!doctype html|html|head|body|title)[\s>]/iu.test(text)) {
    return file.size > pageBytes ? 'tooLarge' : 'page';
  }
  if (/^\s*user-agent\s*:/imu.test(text)) {
    return 'robots';
  }
  if (file.size > unpackedLimit) {
    return 'tooLarge';
  }
  // The last row may be cut in the middle.
  const head = start.length < file.size ? text.slice(0, text.lastIndexOf('\n')) : text;
  if (readTable(head) || readFilters(head)) {
    return 'export';
  }
  return /\.(?:csv|tsv|txt)$/iu.test(file.name) ? 'keywords' : 'unknown';
}

async function bytesOf({ file, bytes }: GivenFile): Promise<Uint8Array<ArrayBuffer>> {
  return bytes ?? new Uint8Array(await file.arrayBuffer());
}

async function textOf(given: GivenFile): Promise<string> {
  return decodeText(await bytesOf(given)) ?? '';
}

function readSaved(name: string, html: string, around: { robotsTxt: string; sitemap: string }): SavedPage {
  const url = urlIn(html);
  const inspected = inspectPage(html, { ...around, url: url ?? '' });
  const { page } = inspected;
  return {
    url: url ?? name,
    isUrlKnown: url !== undefined,
    title: page.titles[0] ?? '',
    heading: page.headings.find(({ level }) => level === 1)?.text ?? '',
    findings: findFaults(inspected).map((finding) => ({ ...finding, evidence: finding.evidence.slice(0, 3) })),
  };
}

/** Browsers note where a saved page is from; else the page itself may say. */
function urlIn(html: string): string | undefined {
  const start = html.slice(0, 100_000);
  const attributes = (tag: RegExp, name: string) => {
    const [found = ''] = tag.exec(start) ?? [];
    return new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`, 'iu').exec(found)?.[1];
  };
  const candidates = [
    /<!-- saved from url=\(\d+\)(\S+) -->/iu.exec(start)?.[1],
    attributes(/<meta[^>]+property=["']og:url["'][^>]*>/iu, 'content'),
    attributes(/<link[^>]+rel=["']canonical["'][^>]*>/iu, 'href'),
  ];
  const found = candidates.find((each) => each !== undefined && /^https?:\/\//iu.test(each) && URL.canParse(each));
  return found && new URL(found.replaceAll('&amp;', '&')).href.replace(/#.*$/u, '');
}
