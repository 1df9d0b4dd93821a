import { excerpt } from '../excerpt.ts';
import type { PageRule } from '../rule.ts';

/** Googlebot reads the first 2 MB of an HTML file. */
const readBytes = 2 * 1024 * 1024;

/** The document as a file: its frames, its weight, what it loads. */
export const documentRules = [
  {
    id: 'frames',
    weight: 'fault',
    source: 'html',
    find: ({ page: { frames } }) => frames.map((src) => `<frame src="${excerpt(src)}">`),
  },
  {
    id: 'mixed-content',
    weight: 'fault',
    source: 'mixedContent',
    // Browsers block these. Pictures over http they load over https by themselves.
    find: ({ page: { looks, iframes }, indexing: { url, canonical } }) =>
      (url ?? canonical)?.startsWith('https:')
        ? [...new Set([...looks, ...iframes].filter((href) => /^http:\/\//iu.test(href)))].map((href) => excerpt(href))
        : [],
  },
  {
    id: 'weight',
    weight: 'fault',
    source: 'googlebot',
    find: ({ page: { bytes } }) => (bytes > readBytes ? [`${bytes} > ${readBytes}`] : []),
  },
] as const satisfies readonly PageRule[];
