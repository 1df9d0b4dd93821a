import * as v from 'valibot';
import { forEach, someOf, template, text, words } from '../engine/fields.ts';
import { toolPageHead } from './tool-pages.schema.ts';

/**
 * The rules that only several pages of this site together can break, each with its words in
 * `own-report.yaml`.
 */
export const siteRuleIds = [
  'broken-link',
  'redirecting-link',
  'orphan-page',
  'click-depth',
  'title-unique',
  'description-unique',
  'title-brand',
  'canonical',
  'hreflang',
  'robots',
  'share-picture',
  'missing-file',
  'third-party',
  'text-in-main',
  'structured-data-reference',
  'structured-data-breadcrumb',
  'structured-data-visible',
  'same-business',
  'sitemap-complete',
  'sitemap-only-indexable',
  'feed-complete',
  'status',
] as const;

/** The site's own report, which the build fills in. */
export const ownReportSchema = v.strictObject({
  head: toolPageHead,
  report: v.strictObject({
    title: text,
    made: template('date'),
    commit: template('commit'),
    pages: template('pages', 'rules'),
    none: text,
    some: template('count'),
    rules: v.strictObject({
      ...words('title', 'lead', 'rule', 'source', 'findings', 'exception').entries,
      /** Opens the rules that no page breaks. */
      clean: template('count'),
    }),
    /** Why a rule for one page doesn't apply to this site's pages. */
    exceptions: words('noindex', 'canonical-elsewhere', 'structured-data-recommended'),
    siteRules: v.strictObject({ title: text, lead: text, rules: v.strictObject(forEach(siteRuleIds, text)) }),
    /** Names the dashed line of a plot. */
    limit: text,
    weight: v.strictObject({
      ...words('title', 'page', 'html', 'scripts').entries,
      lead: template('html', 'scripts', 'toolScripts'),
      plot: template('measure', 'count', 'most', 'page'),
      /** Opens the table of what's drawn. */
      all: template('count'),
    }),
    likeness: v.strictObject({
      ...words('title', 'page', 'nearest', 'share', 'plot').entries,
      lead: template('count', 'worst', 'limit'),
      all: template('count'),
    }),
    unchecked: v.strictObject({
      title: text,
      items: someOf(text),
    }),
  }),
});
