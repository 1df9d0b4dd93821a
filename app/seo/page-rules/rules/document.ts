import { excerpt } from '../excerpt.ts';
import type { PageRule } from '../rule.ts';

/** Googlebot reads the first 2 MB of an HTML file. */
const readBytes = 2 * 1024 * 1024;

/** Lighthouse warns above this many elements. */
const mostElements = 1400;

/** Types that people write for feeds and Markdown, and that no reader looks for. */
const misspelledTypes = new Set([
  'application/rss',
  'text/rss',
  'text/rss+xml',
  'application/atom',
  'text/atom+xml',
  'application/feed',
  'application/jsonfeed',
  'text/md',
  'application/markdown',
]);

/** The document as a file: its form, its weight, what it loads. */
export const documentRules = [
  {
    id: 'doctype',
    weight: 'fault',
    source: 'html',
    find: ({ page }) => (page.hasDoctype ? [] : ['0 × <!doctype html>']),
  },
  {
    id: 'frames',
    weight: 'fault',
    source: 'html',
    find: ({ page: { frames } }) => frames.map((src) => `<frame src="${excerpt(src)}">`),
  },
  {
    id: 'duplicate-id',
    weight: 'fault',
    source: 'html',
    find: ({ page: { ids } }) => {
      const seen = new Set<string>();
      const twice = new Set<string>();
      for (const id of ids.filter(Boolean)) {
        (seen.has(id) ? twice : seen).add(id);
      }
      return [...twice].map((id) => `id="${excerpt(id)}"`);
    },
  },
  {
    id: 'nested-elements',
    weight: 'fault',
    source: 'html',
    find: ({ page: { html } }) => nestedIn(html).map((tag) => excerpt(tag)),
  },
  {
    id: 'alternate-file',
    weight: 'fault',
    source: 'feeds',
    find: ({ page: { alternateFiles }, indexing: { url, canonical } }) =>
      alternateFiles
        .filter(
          ({ type, href }) =>
            href === '' ||
            misspelledTypes.has(type) ||
            (type !== 'text/html' && (url ?? canonical) !== undefined && href === (url ?? canonical)),
        )
        .map(({ type, href }) => `<link rel="alternate" type="${type}" href="${excerpt(href)}">`),
  },
  {
    id: 'speculation-rules',
    weight: 'fault',
    source: 'speculation',
    find: ({ page: { speculationRules } }) => speculationRules.flatMap((text) => wrongSpeculation(text) ?? []),
  },
  {
    id: 'mixed-content',
    weight: 'fault',
    source: 'mixedContent',
    find: ({ page, indexing: { url, canonical } }) =>
      (url ?? canonical)?.startsWith('https:')
        ? [...new Set(page.fetched.filter((href) => /^http:\/\//iu.test(href)))].map((href) => excerpt(href))
        : [],
  },
  {
    id: 'weight',
    weight: 'fault',
    source: 'googlebot',
    find: ({ page: { bytes } }) => (bytes > readBytes ? [`${bytes} > ${readBytes}`] : []),
  },
  {
    id: 'dom-size',
    weight: 'look',
    source: 'domSize',
    find: ({ page: { elements } }) => (elements > mostElements ? [`${elements} > ${mostElements}`] : []),
  },
] as const satisfies readonly PageRule[];

/**
 * Returns the links and forms that begin inside another one. A parser closes the outer link, and
 * drops the inner form, so only the source shows them. What isn't markup is passed over.
 */
function nestedIn(html: string): string[] {
  const lower = html.toLowerCase();
  const tag = /<!--|<(\/?)(a|form|script|style|textarea|template|title|svg)(?=[\s/>])[^>]*/giu;
  const isOpen = { a: false, form: false };
  const found: string[] = [];
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [all, end, given] = match;
    const name = given?.toLowerCase();
    if (name === 'a' || name === 'form') {
      if (end === '' && isOpen[name]) {
        found.push(`${all}>`);
      }
      // An old anchor without an address may stay open.
      isOpen[name] = end === '' && (name === 'form' || /\shref\s*=/iu.test(all));
    } else if (end !== '/') {
      const close = name ? `</${name}` : '-->';
      const after = lower.indexOf(close, tag.lastIndex);
      if (after < 0) {
        break;
      }
      tag.lastIndex = after + close.length;
    }
  }
  return found;
}

/** Returns what's wrong with a script of speculation rules, or undefined. */
function wrongSpeculation(text: string): string | undefined {
  try {
    const rules: unknown = JSON.parse(text);
    const lists = typeof rules === 'object' && rules !== null && !Array.isArray(rules) ? Object.entries(rules) : [];
    const known = lists.filter(([name, list]) => ['prefetch', 'prerender'].includes(name) && Array.isArray(list));
    return known.length > 0 ? undefined : excerpt(text.trim());
  } catch (error) {
    return excerpt(error instanceof Error ? error.message : String(error), 140);
  }
}
