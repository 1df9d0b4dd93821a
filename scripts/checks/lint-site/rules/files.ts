import { mainEdition } from '../../../../app/editions/edition.server.ts';
import { canonicalUrl } from '../../../../app/seo/canonical.ts';
import { keyFile } from '../../../../server/publish/index-now.ts';
import { type BuiltSite, indexable, type Rule } from '../site.ts';

const expectedFiles = [
  'sitemap.xml',
  'robots.txt',
  'rss.xml',
  'feed.json',
  'site.webmanifest',
  'llms.txt',
  'humans.txt',
  '.well-known/security.txt',
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-512.png',
];

/** The files that machines read, and the host's answers to paths without a page. */
export const fileRules: Rule[] = [
  (site) =>
    expectedFiles
      .filter((file) => !site.has(file))
      .map((file) => ({ file, rule: 'expected-file', message: 'is missing from the build' })),
  (site) => {
    const xml = textOf(site, 'sitemap.xml');
    if (xml === undefined) {
      return [];
    }
    const listed = Array.from(xml.matchAll(/<loc>([^<]*)/gu), ([, address = '']) => address.replaceAll('&amp;', '&'));
    const allowed = indexable(site).map((page) => canonicalUrl(page.path, site.baseUrl));
    const fault = (rule: string, message: string) => ({ file: 'sitemap.xml', rule, message });
    return [
      ...allowed
        .filter((address) => !listed.includes(address))
        .map((address) => fault('sitemap-complete', `${address} may be indexed but is not listed`)),
      ...listed
        .filter((address) => !allowed.includes(address))
        .map((address) =>
          fault('sitemap-only-indexable', `${address} is listed but is no indexable page with that canonical`),
        ),
    ];
  },
  (site) => {
    const text = textOf(site, 'robots.txt');
    if (text === undefined) {
      return [];
    }
    const fault = (message: string) => ({ file: 'robots.txt', rule: 'robots-txt', message });
    return [
      ...(text.includes(`Sitemap: ${site.baseUrl}/sitemap.xml`)
        ? []
        : [fault(`must name ${site.baseUrl}/sitemap.xml`)]),
      ...(/^Disallow:\s*\/\s*$/mu.test(text) ? [fault('keeps every crawler out: take "Disallow: /" away')] : []),
    ];
  },
  (site) => {
    const rss = textOf(site, 'rss.xml');
    const feed = textOf(site, 'feed.json');
    const articles = indexable(site)
      .filter(({ path }) => path.startsWith('/blog/'))
      .map(({ path }) => canonicalUrl(path, site.baseUrl));
    const lacking = (file: string, text: string | undefined) =>
      text === undefined
        ? []
        : articles
            .filter((address) => !text.includes(address))
            .map((address) => ({ file, rule: 'feed-complete', message: `lacks ${address}` }));
    return [...lacking('rss.xml', rss), ...lacking('feed.json', feed)];
  },
  (site) => {
    const { indexNowKey: key } = site;
    const file = keyFile(key ?? '');
    // A search engine reads the file to know that an announcement comes from this site.
    const rules = textOf(site, 'robots.txt')?.split('\n') ?? [];
    const isKeptOut = rules.some(
      (line) => /^Disallow:\s*\/\S/u.test(line) && `/${file}`.startsWith(line.slice(9).trim()),
    );
    const faults = [
      ...(textOf(site, file)?.trim() === key ? [] : ['must hold the indexNowKey of content/site-files.yaml alone']),
      ...(isKeptOut ? ['is kept from search engines by robots.txt'] : []),
    ];
    return key === undefined ? [] : faults.map((message) => ({ file, rule: 'indexnow-key', message }));
  },
  (site) => {
    const { paths } = mainEdition();
    return [
      { path: '/there-is-no-such-page', status: 404 },
      { path: `${paths.blog()}/there-is-no-such-article`, status: 404 },
      { path: `${paths.caseStudies()}/there-is-no-such-study`, status: 404 },
      { path: `${paths.services()}/there-is-no-such-service`, status: 302 },
      { path: paths.terms(), status: 301 },
    ].flatMap(({ path, status }) => {
      const answer = site.answer(path);
      return 'status' in answer && answer.status === status
        ? []
        : [{ file: path, rule: 'status', message: `is answered with ${answer.status} instead of ${status}` }];
    });
  },
];

function textOf(site: BuiltSite, file: string): string | undefined {
  return site.has(file) ? site.read(file).toString('utf8') : undefined;
}
