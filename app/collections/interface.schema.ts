import * as v from 'valibot';
import { text } from './fields.ts';

/** The words of the frame that every page shares. */
export const interfaceSchema = v.strictObject({
  skipLink: text,
  home: text,
  routeAnnouncement: text,
  loading: text,
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
  book: text,
  bookLong: text,
  theme: words('toDark', 'toLight', 'legend', 'light', 'dark', 'system'),
  footer: words(
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
    'consultationHours',
    'copyright',
    'madeIn',
    'profile',
    'email',
  ),
  breadcrumbs: text,
  homeCrumb: text,
  newTab: text,
  chart: words('gulf', 'atlantic', 'north'),
  illustrative: text,
  toast: words('dismiss'),
  notFound: v.strictObject({
    caseStudy: words('pageTitle', 'title', 'text', 'back'),
    article: words('pageTitle', 'title', 'text', 'back'),
  }),
  errorScreen: words('title', 'text', 'reload'),
});

function words<const TKey extends string>(...keys: TKey[]) {
  return v.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<TKey, typeof text>);
}
