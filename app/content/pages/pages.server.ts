import { interpolate } from '../../locale/interpolate.ts';
import { isHidden, type Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { pickClaims } from '../site/claims.server.ts';
import { filledIn } from '../site/filled-in.server.ts';
import { readOwnerFacts, readSite, shownAddress } from '../site/site.server.ts';
import { aboutSchema } from './about.schema.ts';
import { callSchema } from './call.schema.ts';
import { contactSchema } from './contact.schema.ts';
import { homeSchema } from './home.schema.ts';
import { howWeWorkSchema } from './how-we-work.schema.ts';
import { notFoundSchema, sitemapPageSchema } from './wayfinding.schema.ts';

/** Returns the words of the home page, with the owner's price of continuing where there is one. */
export function readHome(locale: Locale) {
  const words = readRecord(`${locale}/pages/home.yaml`, homeSchema);
  const { chart } = words.why;
  const queries = chart.queries.filter(({ city }) => !isHidden(`cities/${city}`));
  return {
    ...words,
    why: { ...words.why, chart: { ...chart, queries } },
    process: { ...words.process, lead: withContinuing(words.process.lead, locale) },
  };
}

/** Returns the words of the contact page, with the owner's price of continuing where there is one. */
export function readContact(locale: Locale) {
  const words = readRecord(`${locale}/pages/contact.yaml`, contactSchema);
  const steps = words.next.steps.map(({ title, text }) => ({ title, text: withContinuing(text, locale) }));
  return { ...words, next: { ...words.next, steps } };
}

/** Returns the words of the page that books calls, and of an inquiry's private page. */
export function readCallPage(locale: Locale) {
  return readRecord(`${locale}/pages/call.yaml`, callSchema);
}

/** Returns the words of the sitemap page. */
export function readSitemapPage(locale: Locale) {
  return readRecord(`${locale}/pages/sitemap.yaml`, sitemapPageSchema);
}

/** Returns the words of the 404 page. */
export function readNotFound(locale: Locale) {
  return readRecord(`${locale}/pages/not-found.yaml`, notFoundSchema);
}

/**
 * Returns the words of the About page with the owner's address filled in, without the fields that
 * only the release check reads.
 */
export function readAbout(locale: Locale) {
  const about = readRecord(`${locale}/pages/about.yaml`, aboutSchema);
  const { confirm: _, ...brands } = about.brands;
  const address = shownAddress(readSite(locale));
  const claims = pickClaims(about.authority.claims, locale);
  return {
    ...about,
    hero: {
      ...about.hero,
      facts: about.hero.facts.map(({ label, value }) => ({ label, value: interpolate(value, { address }) })),
    },
    authority: {
      ...about.authority,
      claims,
      // It's about the sample's claims, and says which they are.
      note: claims.length === about.authority.claims.length ? about.authority.note : undefined,
    },
    brands,
    faq: {
      ...about.faq,
      items: about.faq.items.map(({ id, question, answer }) => ({
        id,
        question,
        answer: answer.map((paragraph) => withContinuing(paragraph, locale)).filter(Boolean),
      })),
    },
  };
}

/** Returns the words of the methodology page, with the owner's price of continuing where there is one. */
export function readHowWeWork(locale: Locale) {
  const words = readRecord(`${locale}/pages/how-we-work.yaml`, howWeWorkSchema);
  return { ...words, timeline: { ...words.timeline, lead: withContinuing(words.timeline.lead, locale) } };
}

/** Fills in the owner's price of continuing, or leaves out the sentence that needs it. */
function withContinuing(text: string, locale: Locale): string {
  return filledIn(interpolate(text, { continuing: readOwnerFacts(locale).terms.continuing }));
}
