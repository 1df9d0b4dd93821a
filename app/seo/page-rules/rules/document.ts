import { excerpt } from '../page.ts';
import type { PageRule } from '../rule.ts';
import { isInside } from './links.ts';

/** Googlebot reads the first 2 MB of an HTML file. */
const readBytes = 2 * 1024 * 1024;

/** The document as a file: its frames, its weight, what it loads. */
export const documentRules = [
  {
    id: 'frames',
    weight: 'fault',
    source: 'html',
    find: ({ page: { frames, plugins } }) => [
      ...frames.map((src) => `<frame src="${excerpt(src)}">`),
      ...plugins.map((file) => excerpt(file)),
    ],
  },
  {
    id: 'mixed-content',
    weight: 'fault',
    source: 'mixedContent',
    find: ({ page: { looks, iframes, images, media, links }, indexing: { own } }) => {
      if (!own?.startsWith('https:')) {
        return [];
      }
      // A sponsor's sign, which leads to the sponsor, isn't the page's own.
      const pictures = images
        .filter(({ leadsTo }) => leadsTo === undefined || isInside(leadsTo, own))
        .map(({ src }) => src);
      const loaded = [...looks, ...iframes, ...media, ...pictures];
      const linked = links.flatMap(({ href = '' }) => (isInside(href, own) ? [href] : []));
      const isUnsafe = (href: string) => /^\s*http:\/\//iu.test(href);
      return [
        ...[...new Set(loaded.filter(isUnsafe))].map((href) => excerpt(href)),
        ...[...new Set(linked.filter(isUnsafe))].map((href) => `<a href="${excerpt(href)}">`),
      ];
    },
  },
  {
    id: 'weight',
    weight: 'fault',
    source: 'googlebot',
    find: ({ page: { bytes } }) => (bytes > readBytes ? [`${bytes} > ${readBytes}`] : []),
  },
] as const satisfies readonly PageRule[];
