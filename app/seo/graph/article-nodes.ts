import type { Article, BlogPosting, CreativeWork } from 'schema-dts';
import { noonOf } from '../noon-of.ts';
import { sharePicture } from '../share-picture.ts';
import { siteIds } from './ids.ts';
import type { PageFacts } from './page-nodes.ts';

export type ArticleFacts = {
  headline: string;
  description: string;
  /** Days, `YYYY-MM-DD`. A made-up case study has none. */
  published?: string | undefined;
  updated?: string | undefined;
  section?: string | undefined;
  keywords: readonly string[];
};

/** A blog article. */
export function postNode(page: PageFacts, article: ArticleFacts): BlogPosting {
  return { '@type': 'BlogPosting', ...written(page, article) };
}

/**
 * A case study. Its figures and testimonial are samples until the owner states them, so none of
 * them appears here (product.md, "Structured data"). A made-up one has no day, which an article
 * needs, so it's only a work.
 */
export function studyNode(
  page: PageFacts,
  study: ArticleFacts & { client: string; services: ReadonlyArray<{ id: string; title: string }> },
): Article | CreativeWork {
  const { main } = siteIds(page.site.baseUrl);
  return {
    '@type': study.published ? 'Article' : 'CreativeWork',
    ...written(page, study),
    about: [
      { '@type': 'Organization', name: study.client },
      ...study.services.map(({ id, title }) => ({
        '@type': 'Service' as const,
        ...main(page.paths.service(id), 'service'),
        name: title,
      })),
    ],
  };
}

function written({ site, lang, path }: PageFacts, article: ArticleFacts) {
  const ids = siteIds(site.baseUrl);
  return {
    ...ids.main(path, 'article'),
    headline: article.headline,
    description: article.description,
    image: [`${site.baseUrl}${sharePicture(path)}`],
    ...(article.published && {
      datePublished: noonOf(article.published),
      dateModified: noonOf(article.updated ?? article.published),
    }),
    author: ids.person,
    publisher: ids.business,
    mainEntityOfPage: ids.page(path),
    inLanguage: lang,
    keywords: [...article.keywords],
    ...(article.published && article.section ? { articleSection: article.section } : {}),
  };
}
