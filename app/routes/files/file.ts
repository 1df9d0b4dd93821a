import type { LoaderFunctionArgs } from 'react-router';
import { contentType } from '../../../hosting/headers.ts';
import { floridaShapesFile } from '../../charts/geography/florida.server.ts';
import { readText } from '../../content/engine/folders.server.ts';
import type { Article } from '../../content/posts/posts.server.ts';
import { readSiteFiles } from '../../content/site/site.server.ts';
import { type Edition, editionOf, editions, mainEdition } from '../../editions/edition.server.ts';
import * as lists from '../../editions/pages/site-list.server.ts';
import type { StoryBook } from '../../features/dice/die.tsx';
import * as files from '../../seo/files.ts';

/**
 * A file that the build writes beside the pages: feeds, sitemaps, drawings, and data for the
 * browser.
 */
export function loader({ url: { pathname } }: Pick<LoaderFunctionArgs, 'url'>): Response {
  const contents = contentsAt(pathname);
  return new Response(typeof contents === 'string' ? contents : JSON.stringify(contents), {
    headers: { 'Content-Type': contentType(pathname) },
  });
}

/** Text as it is, or a value that is written as JSON. */
type Contents = string | object;

const siteContents: Record<lists.SiteFile, () => Contents> = {
  'sitemap.xml': () => files.sitemapXml(lists.listAllPages(), mainEdition().site().baseUrl),
  'robots.txt': () => files.robotsTxt(mainEdition().site().baseUrl),
  '.well-known/security.txt': () => {
    const languages = editions().map(({ hreflang }) => hreflang);
    return files.securityTxt(mainEdition().site(), readSiteFiles().securityExpires, languages);
  },
  'florida.svg': () =>
    floridaShapesFile(
      mainEdition()
        .cities()
        .map(({ coordinates }) => coordinates),
    ),
};

const editionContents: Record<lists.EditionFile, (edition: Edition) => Contents> = {
  // Apart from the pages, so that none carries what only a roll or an offer needs.
  'success-stories.json': storyBook,
  // Where a missing page's nearest are found by spelling.
  'pages.json': (edition) => lists.listLinks(edition),
  'language-offer.json': ({ offer }) => offer,
  'x-ray.json': (edition) => edition.words('tools/x-ray').result,
  'cluster-ideas.json': (edition) => edition.words('tools/cluster-ideas'),
  'rss.xml': (edition) => files.rssXml(edition, articlesOf(edition)),
  'feed.json': (edition) => files.jsonFeed(edition, articlesOf(edition)),
  'site.webmanifest': files.webManifest,
  'llms.txt': editionLlmsTxt,
  'figures.svg': (edition) => edition.articleFigures(),
};

/**
 * Returns the contents of the file at a path, such as `/es/rss.xml`. Throws if the site has no such
 * file.
 */
function contentsAt(path: string): Contents {
  const edition = editionOf(path);
  const inEdition = path.slice(edition.prefix.length + 1);
  if (inEdition in editionContents) {
    return editionContents[inEdition as lists.EditionFile](edition);
  }
  const inSite = path.slice(1);
  if (inSite in siteContents) {
    return siteContents[inSite as lists.SiteFile]();
  }
  if (lists.evidenceFiles().includes(inSite)) {
    return readText(inSite);
  }
  throw new Error(`No file at ${path}`);
}

function articlesOf(edition: Edition): Article[] {
  return edition.posts().flatMap((post) => edition.article(post.id) ?? []);
}

function storyBook(edition: Edition): StoryBook {
  const pages = new Set(edition.caseStudies().map((study) => study.slug));
  return {
    words: edition.words('dice').dialog,
    stories: edition.teasers().map(({ metrics, result, featured, ...story }) => ({
      ...story,
      metrics: Object.entries(metrics),
      hasPage: pages.has(story.id),
    })),
  };
}

/** Returns an edition's llms.txt: every page with a sentence about it. */
function editionLlmsTxt(edition: Edition): string {
  const { paths } = edition;
  const { nav, footer } = edition.words('interface');
  const { roi, cluster, title } = edition.tools();
  /** The pages whose key is, or begins with, one of these. */
  const pages = (...keys: string[]) =>
    keys.flatMap((wanted) =>
      edition.pages().flatMap(({ key, label, path, head }) => {
        const isWanted = key === wanted || key.startsWith(`${wanted}:`);
        return isWanted && label !== undefined && head ? [{ label, path, note: head().description }] : [];
      }),
    );
  const groups = [
    {
      title: nav.services,
      links: edition.services().map((service) => ({
        label: service.title,
        path: paths.service(service.id),
        note: `${service.summary}. ${service.price}, ${service.duration}`,
      })),
    },
    { title: nav.caseStudies, links: pages('caseStudy') },
    { title: nav.blog, links: pages('article') },
    {
      title: footer.tools,
      links: [
        { label: roi.name, path: paths.resources('roi-calculator'), note: roi.lead },
        { label: cluster.name, path: paths.resources('cluster-generator'), note: cluster.lead },
        { label: title.name, path: paths.resources('title-analyzer'), note: title.lead },
        ...pages('tool'),
      ],
    },
    { title: nav.about, links: pages('about', 'howWeWork', 'contact', 'sitemap') },
  ];
  const filled = groups.filter(({ links }) => links.length > 0);
  return files.llmsTxt(edition.site(), edition.about().person.description, edition.llmsNote, filled);
}
