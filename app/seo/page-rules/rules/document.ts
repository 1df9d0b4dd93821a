import { excerpt, type PageRule } from '../rule.ts';

/** Googlebot reads the first 2 MB of an HTML file. */
const readBytes = 2 * 1024 * 1024;

/** Lighthouse warns above this many elements. */
const mostElements = 1400;

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
