import { excerpt, type Inspected, type PageRule } from '../rule.ts';
import { atHome } from './links.ts';

/** Rules about the preview of a shared link. */
export const sharingRules = [
  {
    id: 'open-graph',
    weight: 'look',
    source: 'openGraph',
    find: (inspected) =>
      inspected.indexing.verdict.state === 'blocked'
        ? []
        : ['og:title', 'og:image']
            .filter((name) => contents(inspected, name).length === 0)
            .map((name) => `0 × ${name}`),
  },
  {
    id: 'share-picture',
    weight: 'fault',
    source: 'openGraph',
    find: (inspected) =>
      ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'].flatMap((name) =>
        contents(inspected, name)
          .filter((content) => !/^https?:\/\/\S+$/iu.test(content))
          .map((content) => `${name}: ${excerpt(content)}`),
      ),
  },
  {
    id: 'open-graph-url',
    weight: 'look',
    source: 'openGraph',
    find: (inspected) => {
      const [url] = contents(inspected, 'og:url');
      const { canonical } = inspected.indexing;
      if (url && atHome.test(url)) {
        return [`og:url: ${excerpt(url)}`];
      }
      return url && canonical && url.replace(/\/$/u, '') !== canonical.replace(/\/$/u, '')
        ? [`og:url: ${excerpt(url)} ≠ ${excerpt(canonical)}`]
        : [];
    },
  },
  {
    id: 'open-graph-twice',
    weight: 'fault',
    source: 'openGraph',
    find: (inspected) =>
      ['og:title', 'og:description', 'og:url', 'og:type'].flatMap((name) => {
        const said = [...new Set(contents(inspected, name))];
        return said.length > 1 ? [`${name}: ${said.map((content) => `“${excerpt(content, 40)}”`).join(' + ')}`] : [];
      }),
  },
] as const satisfies readonly PageRule[];

function contents({ page }: Inspected, name: string): string[] {
  return page.metas.filter((meta) => meta.name === name && meta.content).map(({ content }) => content);
}
