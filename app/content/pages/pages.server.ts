import * as v from 'valibot';
import { interpolate } from '../../../text/interpolate.ts';
import type { LegalSlug, Paths } from '../../locale/paths.ts';
import { readCaseStudies } from '../case-studies/case-studies.server.ts';
import { ContentFault } from '../engine/faults.ts';
import { day, metaDescription, metaTitle, redirectFrom, someOf, text } from '../engine/fields.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { renderMarkdown } from '../engine/markdown.server.ts';
import { readMarkdown } from '../engine/read.server.ts';
import { readServices } from '../services/services.server.ts';
import { filledIn } from '../site/owner.server.ts';
import { readOwnerFacts, readSite, shownAddress } from '../site/site.server.ts';
import { readWords } from '../words.server.ts';
import type { SearchEntry, Words } from '../words.ts';

/**
 * Returns the words of a page with the owner's price of continuing wherever a text names it, or
 * without the sentence that needs it.
 */
export function readPage<File extends keyof Words>(file: File, locale: Locale): Words[File] {
  const { continuing } = readOwnerFacts(locale).terms;
  return JSON.parse(JSON.stringify(readWords(file, locale)), (_, value) =>
    typeof value === 'string' && value.includes('{continuing}')
      ? filledIn(value.replace('{continuing}', continuing))
      : value,
  );
}

/** Returns the words of the About page without the fields that only the release check reads. */
export function readAbout(locale: Locale) {
  const about = readPage('pages/about', locale);
  const { confirm: _, ...brands } = about.brands;
  const items = about.faq.items.map(({ answer, ...item }) => ({
    ...item,
    answer: answer.map(filledIn).filter(Boolean),
  }));
  return { ...about, brands, faq: { ...about.faq, items } };
}

/**
 * Returns the entries of the search index: every service, three case studies, and five pages.
 * @throws ContentFault for a case study that doesn't exist.
 */
export function searchEntries(locale: Locale, paths: Paths): SearchEntry[] {
  const { types, caseStudies, pages } = readWords('search', locale);
  const studies = readCaseStudies(locale);
  return [
    ...readServices(locale).map(({ id, title }) => ({ title, href: paths.service(id), type: types.service })),
    ...caseStudies.map((slug) => {
      const study = studies.find((candidate) => candidate.slug === slug);
      if (!study) {
        throw new ContentFault(inContent(`${locale}/search.yaml: caseStudies: there is no case study '${slug}'`));
      }
      return { title: study.client, href: paths.caseStudy(slug), type: types.caseStudy };
    }),
    ...pages.map(({ title, path }) => ({ title, href: path, type: types.page })),
  ];
}

/** Tokens for the body. The build replaces them with the owner's facts. */
const legalTokens = ['email', 'phone', 'brand', 'address', 'mailingAddress', 'baseUrl', 'remedy'] as const;

/** A legal page's front matter. */
const legalSchema = v.strictObject({
  title: text,
  metaTitle,
  metaDescription,
  keywords: someOf(text, 3),
  redirectFrom,
  /** The same date on all three pages (product.md, "Legal pages"). */
  effective: v.pipe(day, v.literal('2025-01-15', 'must be 2025-01-15')),
  updated: day,
  /**
   * Notes to the owner: to confirm, or to keep consistent elsewhere. Only the release check reads
   * it.
   */
  confirm: v.optional(someOf(text)),
});

/**
 * Returns a legal page: front matter, headings, and the body as HTML, with the owner's facts filled
 * in.
 */
export function readLegal(slug: LegalSlug, locale: Locale) {
  const path = `${locale}/legal/${slug}.md`;
  const { data, body } = readMarkdown(path, legalSchema);
  const { title, metaTitle, metaDescription, keywords, effective, updated } = data;
  return {
    title,
    meta: { title: metaTitle, description: metaDescription, keywords },
    effective,
    updated,
    ...renderLegal(fillFacts(path, body, locale), path),
  };
}

/** Returns a legal page's front matter: the list of all pages asks for it alone. */
export function readLegalHead(slug: LegalSlug, locale: Locale) {
  return readMarkdown(`${locale}/legal/${slug}.md`, legalSchema).data;
}

/**
 * Renders a legal page's text as HTML and lists its level-2 headings. `file` is the Markdown file's
 * path below the content folder.
 */
export function renderLegal(source: string, file: string) {
  const { html, headings } = renderMarkdown(source, { file });
  return { html, headings: headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })) };
}

function fillFacts(path: string, body: string, locale: Locale): string {
  const site = readSite(locale);
  const facts: Record<(typeof legalTokens)[number], string> = {
    email: `[${site.email}](mailto:${site.email})`,
    phone: `[${site.phoneShown}](tel:${site.phone})`,
    brand: site.brand,
    address: shownAddress(site),
    mailingAddress: readOwnerFacts(locale).mailingAddress,
    remedy: readOwnerFacts(locale).terms.remedy,
    // A bare host would become a link to http://.
    baseUrl: `[${new URL(site.baseUrl).host}](${site.baseUrl})`,
  };
  try {
    return filledIn(interpolate(body, facts));
  } catch (error) {
    throw new ContentFault(
      inContent(`${path}: body: names a fact other than ${legalTokens.join(', ')} (${String(error)})`),
    );
  }
}
