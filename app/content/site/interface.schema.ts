import * as v from 'valibot';
import { template, text, words } from '../engine/fields.ts';

/** Words of the frame that every page shares. */
export const interfaceSchema = v.strictObject({
  skipLink: text,
  home: template('brand'),
  routeAnnouncement: template('title'),
  loading: text,
  offline: template('phone'),
  latePart: text,
  nav: words(
    'label',
    'menu',
    'close',
    'services',
    'servicesMenu',
    'caseStudies',
    'caseStudiesMenu',
    'howWeWork',
    'blog',
    'resources',
    'about',
    'contact',
    'allServices',
    'allCaseStudies',
  ),
  search: words('open'),
  ...words('book', 'bookShort').entries,
  acts: v.strictObject({ ...words('pickTime', 'write', 'answer').entries, call: template('phone') }),
  whatsapp: v.strictObject({ label: text, message: template('brand') }),
  contactBar: words('label'),
  theme: words('toggle', 'legend', 'light', 'dark', 'system'),
  footer: v.strictObject({
    ...words(
      'label',
      'resources',
      'blog',
      'tools',
      'caseStudies',
      'howWeWork',
      'legal',
      'privacy',
      'terms',
      'cookies',
      'cookieSettings',
      'sitemap',
      'consultationTitle',
      'consultationText',
      'madeIn',
      'email',
    ).entries,
    profile: template('brand', 'network'),
    copyright: template('year', 'brand'),
  }),
  ...words('breadcrumbs', 'homeCrumb', 'newTab').entries,
  chart: words('gulf', 'atlantic', 'north', 'west', 'credit'),
  /** The label of a sample, and the sentence about them (product.md, "Samples and provenance"). */
  ...words('illustrative', 'sampleKey').entries,
  toast: words('dismiss'),
  notFound: v.strictObject({
    caseStudy: words('pageTitle', 'title', 'text', 'back'),
    article: words('pageTitle', 'title', 'text', 'back'),
  }),
  errorScreen: words('title', 'text', 'reload', 'home'),
});

/**
 * A label in the banner's language with its English name below
 * (docs/decisions/007-banner-language.md). The Spanish edition needs no English name.
 */
const label = v.strictObject({ own: text, english: v.optional(text) });

/**
 * Words of the cookie banner, in Spanish in every edition (product.md, "Banner language").
 */
export const consentSchema = v.strictObject({
  lang: v.literal('es'),
  region: text,
  text,
  acceptAll: label,
  essentialOnly: label,
  configure: label,
  close: label,
});

export type ConsentWords = v.InferOutput<typeof consentSchema>;

/** Words of the success-story dice. */
export const diceSchema = v.strictObject({
  /** The section on the home page. */
  home: words('title', 'lead', 'roll', 'picking', 'failed', 'withoutScripts'),
  /** The floating dice. */
  widget: words('label', 'roll', 'hint', 'dismissHint', 'minimize', 'expand', 'picking', 'failed'),
  dialog: v.strictObject({
    ...words('close', 'view', 'again').entries,
    /** For a story without a page (docs/decisions/006-stories-without-a-page.md). */
    viewAll: text,
    ...words('withoutPage', 'illustrative').entries,
  }),
});

export type DiceWords = v.InferOutput<typeof diceSchema>;
export type DiceDialogWords = DiceWords['dialog'];
