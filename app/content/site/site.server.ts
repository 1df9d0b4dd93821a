import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isTimeZone } from '../../../enquiry/calls/local-time.ts';
import { type CallRules, callRulesSchema } from '../../../enquiry/calls/slots.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { showPhone } from '../../../text/phone.ts';
import { ownerField, withoutOwnerFields } from '../../locale/owner-field.ts';
import { ContentFault, collectFaults, throwFaults } from '../engine/faults.ts';
import { day, text } from '../engine/fields.ts';
import { factsFile, inContent, type Locale, placeOf } from '../engine/folders.server.ts';
import { readRaw } from '../engine/raw.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { type PhotoUse, photoFile, photoFocus, sizeOf } from '../photos/photos.server.ts';
import { readWords } from '../words.server.ts';
import { colorsSchema } from './colors.server.ts';

/** Visitors would read any other text in brackets. */
const fact = v.pipe(
  text,
  v.check(
    (value) => !value.split(ownerField).some((part, index) => index % 2 === 0 && /\[[^\]]*\]/u.test(part)),
    'must start with "your" in the brackets, such as [your days and hours], while it is open',
  ),
);

/** A text for each edition. */
const inEditions = v.record(v.string(), fact);

const siteSchema = v.strictObject({
  /** The version of the software that the folder was made for. */
  version: v.optional(text),
  brand: text,
  /** The brand's mark in the header and the footer, a file in `public/` of the owner's folder. */
  logo: v.optional(v.pipe(text, v.regex(/^[\w-]+\.(?:svg|png|webp)$/u, 'must be a file such as logo.svg'))),
  /** Whether the brand's name is in the logo, and doesn't stand beside it. */
  logoHasName: v.optional(v.boolean("must be 'true' or left out")),
  /** The brand's colors by role. */
  colors: v.optional(colorsSchema),
  tagline: inEditions,
  consultant: v.strictObject({
    /** A name is the same in every edition; what holds its place is not. */
    name: v.union([fact, inEditions], 'must be your name'),
    role: inEditions,
    /** A file in content/photos. The site shows a drawing until there's one. */
    photo: v.union(
      [v.pipe(text, v.regex(ownerField)), photoFile],
      'must be the name of a file in content/photos, such as me.jpg',
    ),
    /** Describes the photo to those who don't see it. */
    photoAlt: v.optional(inEditions),
    photoFocus: v.optional(photoFocus),
    credentials: inEditions,
    /** A line for each step: its years, a colon, and what it was. */
    career: inEditions,
    languages: inEditions,
    /** An open question to the owner. Only the release check reads it. */
    confirm: v.optional(v.union([text, inEditions])),
  }),
  terms: v.strictObject({
    hours: inEditions,
    nextStart: inEditions,
    payment: inEditions,
    continuing: inEditions,
    remedy: inEditions,
  }),
  phone: v.pipe(text, v.regex(/^\+1\d{10}$/u, 'must be written as +1 and ten digits, such as +13055550142')),
  /** The number that takes WhatsApp messages. */
  whatsapp: v.optional(
    v.pipe(text, v.regex(/^\+[1-9]\d{7,14}$/u, 'must be written as + and digits, such as +13055550142')),
  ),
  email: v.pipe(text, v.email('must be an e-mail address')),
  address: v.strictObject({
    locality: text,
    region: v.pipe(text, v.length(2)),
    postalCode: v.pipe(
      v.string('must be five digits, in quotes'),
      v.regex(/^\d{5}$/u, 'must be five digits, such as 33130'),
    ),
    country: v.pipe(text, v.length(2)),
  }),
  /** The postal address that commercial email must carry (CAN-SPAM, 16 CFR 316). */
  mailingAddress: fact,
  serviceArea: text,
  /** When calls can be booked, and the name of that time. Without it none can be. */
  calls: v.optional(
    v.strictObject({ ...callRulesSchema.entries, zoneName: inEditions, confirm: v.optional(inEditions) }),
  ),
  baseUrl: v.pipe(
    text,
    v.regex(/^https:\/\/[^/\s]+$/u, 'must be https:// and a host, without a slash at the end'),
    v.url('must be https:// and a host'),
  ),
  /** The owner's page on a professional network. */
  profile: v.optional(v.strictObject({ label: text, url: v.pipe(text, v.url()) })),
  /** The language of emails to the owner, and the first language of the desk. */
  ownerLanguage: v.picklist(['en', 'es'], "must be 'en' or 'es'"),
  /** Where clients review the business on Google: a reply after a win asks for it. */
  reviewLink: v.optional(v.pipe(text, v.regex(/^https:\/\/\S+$/u, 'must start with https://'))),
  /** The command that puts a build on a static host, for the desk. `$BUILD` is the build's folder. */
  publish: v.optional(text),
});

type SiteFacts = v.InferOutput<typeof siteSchema>;

/** The owner's facts that every page needs, in one edition's words (product.md, "Owner's facts"). */
export type Site = ReturnType<typeof readSite>;

/** Returns the owner's facts from `content/site.yaml`. */
export function readSite(locale: Locale) {
  const facts = readRecord(factsFile, siteSchema);
  const { brand, logo, phone, whatsapp, email, address, serviceArea, profile } = facts;
  const mark = placeOf(`public/${logo}`);
  if (logo && !existsSync(mark)) {
    throw new ContentFault(inContent(`site.yaml: logo: there is no ${logo} in the folder public`));
  }
  const alt = facts.logoHasName ? brand : '';
  const { name, role } = facts.consultant;
  const [{ tagline }, consultant] = collectFaults([
    () => inLocale(locale, '', { tagline: facts.tagline }),
    () => inLocale(locale, 'consultant.', { name: inEvery(locale, name), role }),
  ]);
  return {
    brand,
    ...(logo && { logo: { file: logo, alt, ...sizeOf(readFileSync(mark), inContent('site.yaml: logo')) } }),
    phone,
    phoneShown: showPhone(phone),
    email,
    address,
    serviceArea,
    baseUrl: publicAddress(process.env['BASE_URL']) ?? facts.baseUrl,
    ...(profile && { profile }),
    tagline,
    // Articles and structured data need an author: until the owner's name is there, the brand.
    consultant: { ...consultant, name: withoutOwnerFields(consultant.name) || brand },
    /** Whether a call can be booked. */
    takesCalls: facts.calls !== undefined,
    /** Opens a message to the owner in WhatsApp, where there's a number. */
    ...(whatsapp && { whatsapp: whatsappLink(whatsapp, readWords('interface', locale).whatsapp.message, brand) }),
  };
}

/**
 * Returns when calls can be booked, and the name of that time in one edition; undefined when none
 * can be.
 */
export function readCallHours(locale: Locale): { rules: CallRules; zoneName: string } | undefined {
  const { calls } = readRecord(factsFile, siteSchema);
  if (!calls) {
    return undefined;
  }
  const { zoneName, confirm: _, ...rules } = calls;
  return { rules, ...inLocale(locale, 'calls.', { zoneName }) };
}

/**
 * The address that a build for one host is told (a container, a preview); none leaves the owner's.
 */
function publicAddress(given: string | undefined): string | undefined {
  // Vitest has its own use for the name and sets it to a path.
  if (!given?.trim() || given.startsWith('/')) {
    return undefined;
  }
  const url = URL.parse(given.trim());
  if (!url || !/^https?:$/u.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error('BASE_URL must be an address such as https://www.site.example, without a path');
  }
  return url.origin;
}

/**
 * The owner's facts that only some pages show: the person and the terms of work, in the words of
 * one edition.
 */
export function readOwnerFacts(locale: Locale) {
  const { consultant, terms, mailingAddress } = readRecord(factsFile, siteSchema);
  const { name, photo, photoAlt = {}, photoFocus: focus, credentials, career, languages } = consultant;
  const hasPhoto = !ownerField.test(photo);
  const [consultantWords, termsWords] = collectFaults([
    () => inLocale(locale, 'consultant.', { name: inEvery(locale, name), credentials, career, languages }),
    () => inLocale(locale, 'terms.', terms),
  ]);
  return {
    mailingAddress,
    consultant: {
      ...consultantWords,
      photo: hasPhoto
        ? {
            use: { file: photo, shape: 'portrait', focus } satisfies PhotoUse,
            alt: inLocale(locale, 'consultant.', { photoAlt }).photoAlt,
          }
        : undefined,
    },
    terms: termsWords,
  };
}

/**
 * Returns the language that the owner reads, where clients review the business on Google, and the
 * command that publishes to a static host.
 */
export function readOwnerSettings(): Pick<SiteFacts, 'ownerLanguage' | 'reviewLink' | 'publish'> {
  return readRecord(factsFile, siteSchema);
}

/** Returns the owner's time zone: that of their calls, or that of most of Florida. */
export function ownerZone(): string {
  const { calls } = Object(readRaw(factsFile)) as { calls?: { zone?: unknown } };
  return typeof calls?.zone === 'string' && isTimeZone(calls.zone) ? calls.zone : 'America/New_York';
}

/**
 * Returns the words of one edition, by field. `group` stands before the names of the fields.
 * @throws ContentFault naming every field that has none.
 */
function inLocale<Field extends string>(
  locale: Locale,
  group: string,
  texts: Readonly<Record<Field, Readonly<Record<string, string>>>>,
): Record<Field, string> {
  const words = Object.entries<Readonly<Record<string, string>>>(texts).map(([field, all]) => [field, all[locale]]);
  const missing = words.filter(([, text]) => !text).map(([field]) => `${group}${field}.${locale}`);
  throwFaults(missing.map((field) => inContent(`site.yaml: ${field}: has no words for the edition '${locale}'`)));
  return Object.fromEntries(words);
}

function inEvery(locale: Locale, words: string | Record<string, string>): Record<string, string> {
  return typeof words === 'string' ? { [locale]: words } : words;
}

/** Returns a link that opens a message in WhatsApp. `{brand}` in its words becomes the brand. */
function whatsappLink(number: string, message: string, brand: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(interpolate(message, { brand }))}`;
}

/** Returns the business's address on one line: 'Miami, FL 33130'. */
export function shownAddress({ address }: Pick<Site, 'address'>): string {
  return `${address.locality}, ${address.region} ${address.postalCode}`;
}

/**
 * Returns the day on which security.txt expires, and the key of IndexNow where the owner turned it
 * on.
 */
export function readSiteFiles() {
  return readRecord(
    'site-files.yaml',
    v.strictObject({
      securityExpires: day,
      indexNowKey: v.optional(
        v.pipe(text, v.regex(/^[\dA-Za-z-]{8,128}$/u, 'must be 8 to 128 letters, digits, and hyphens')),
      ),
    }),
  );
}
