import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { day } from '../../app/content/engine/fields.ts';
import { factsFile, listFiles } from '../../app/content/engine/folders.server.ts';
import { readDemo, readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { colorsFrom } from '../../app/content/site/colors.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { readWords } from '../../app/content/words.server.ts';
import { readPalette } from '../../app/styles/palette.server.ts';
import { callRulesSchema, weekdays } from '../../enquiry/calls/slots.ts';
import { timeWords, zoneName } from '../../enquiry/calls/time-words.ts';
import { urlIn } from '../../scripts/owner/new-site.ts';
import { say } from '../../text/interpolate.ts';
import { readPhone, showPhone } from '../../text/phone.ts';
import { readDays, readHours } from '../../text/when.ts';
import { dayOf } from '../times.ts';
import { languageName, languages, ownerLanguage, type SiteWords } from '../words.ts';
import { capital, nameOfRecord } from './labels.ts';
import { type Fact, setFacts, type Typed } from './working-copy.ts';

const { zone, hours, daysOff } = callRulesSchema.entries;
const numbers = ['minutes', 'buffer', 'notice', 'horizon'] as const;

/** The zones of the United States. Where hers is none of them, it's offered too. */
const zones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map((city) => `America/${city}`);

/** The colors that a brand brings along. All others follow from them, or from the software. */
const colors = ['action', 'link', 'accent'].map((role) => `colors.${role}`);

/**
 * Facts that are written in a way of their own, by their keys in `site.yaml`, and how what's typed is read: undefined
 * for what it can't be.
 */
const readers: Readonly<Record<string, (text: string) => Fact | undefined>> = {
  ownerLanguage: by(v.picklist(Object.keys(languages))),
  phone: readPhone,
  whatsapp: (text) => readPhone(text) ?? /^\+[1-9]\d{7,14}$/u.exec(text.replaceAll(/[\s().-]/gu, ''))?.[0],
  baseUrl: urlIn,
  reviewLink: (text) =>
    /^https:\/\/[^\s/]+\.\p{L}{2,}(?:\/\S*)?$/u.exec(text.replace(/^(?:https?:\/\/)?/u, 'https://'))?.[0],
  logo: (text) => text || undefined,
  logoHasName: (text) => text === 'true' || undefined,
  'calls.zone': by(zone),
  ...Object.fromEntries(numbers.map((name) => [`calls.${name}`, by(callRulesSchema.entries[name], numberIn)])),
  ...Object.fromEntries(weekdays.map((name) => [`calls.hours.${name}`, by(hours.entries[name], readHours)])),
  'calls.daysOff': by(daysOff, (text) =>
    readDays(text, new Date().toISOString().slice(0, 10), ownerLanguage() === 'en'),
  ),
  ...Object.fromEntries(colors.map((name) => [name, readColor])),
};

/** Facts that the folder may lack. */
const optional: readonly string[] = ['whatsapp', 'reviewLink', 'logo', 'logoHasName'];

/** The keys of each fact that has its own format. */
export const facts: ReadonlyArray<readonly string[]> = Object.keys(readers).map((name) => name.split('.'));

/** Returns the keys of the fact that a place belongs to, or the first one below it; undefined for any other text. */
export function factAt({ file, path }: Source): string[] | undefined {
  const place = `${path.join('.')}.`;
  const names = file === factsFile ? Object.keys(readers) : [];
  return names.find((name) => place.startsWith(`${name}.`) || `${name}.`.startsWith(place))?.split('.');
}

/** Whether what's typed is read, and then shown as it was read: a fact with a format, or the price of a service. */
export function isRead(source: Source): boolean {
  return factAt(source) !== undefined || isPrice(source);
}

/** Whether a text is a price: a figure that's one in every language, behind a word of each. */
export function isPrice({ file, path: [key] }: Source): boolean {
  return key === 'price' && file.includes('/services/');
}

/**
 * Returns what a file gets for a typed text. `now` is what it has.
 * @throws ContentFault for a price without a figure.
 */
export function asWritten(source: Source, typed: string, now: string): string {
  if (!isPrice(source)) {
    return typed;
  }
  const [, dollars] = /^(?:\p{L}+ )?\$?(\d{1,3}(?:,\d{3})+|\d+)$/u.exec(typed.trim()) ?? [];
  const [word] = /\p{L}+(?= \$)/u.exec(now) ?? /^\p{L}+/u.exec(typed) ?? [];
  if (!dollars || !word) {
    throw new ContentFault("must read like 'From $2,500'");
  }
  return `${word} $${Number(dollars.replaceAll(',', '')).toLocaleString('en-US')}`;
}

/**
 * Returns a fact as its owner writes it, in her language, of these values of `site.yaml`. Without calls, they have the
 * rules of the demo and no hours: those come first.
 */
export function factIn(values: unknown, path: readonly string[]): string {
  const [group, role = ''] = path;
  const { lang } = languages[ownerLanguage()];
  const own = path.reduce<unknown>((inner, key) => Object(inner)[key], { calls: firstRules(), ...Object(values) });
  const value = own ?? (group === 'colors' ? readPalette()(role) : '');
  const inWords = (clock: string): string => timeWords(Date.parse(`1970-01-01T${clock}Z`), 'UTC', lang);
  const shown = (part: unknown): string => {
    const text = String(part);
    if (typeof part === 'object') {
      return Object.values(Object(part)).map(shown).join(' – ');
    }
    return v.is(day, text)
      ? dayOf(text, { lang })
      : showPhone(text).replaceAll(/^\d\d:\d\d-\d\d:\d\d$/gu, (span) => span.replaceAll(/\d\d:\d\d/gu, inWords));
  };
  const parts = [value].flat().map(shown);
  return parts.join(role === 'daysOff' ? '\n' : ', ');
}

/** Returns what a text can be, each with its name; undefined for one that's typed. */
export function choicesOf({ file, path }: Source, now: string): Record<string, string> | undefined {
  const { lang, site } = languages[ownerLanguage()];
  const [locale = '', folder = 'facts'] = file.split('/');
  const own = listLocales().find((each) => each === ownerLanguage()) ?? locale;
  const choices: Record<string, () => Record<string, string>> = {
    'posts.category': () => ({ [now]: now, ...readWords('categories', own) }),
    'facts.logo': () => ({ ...(now && { [now]: now }), '': site.facts.noLogo }),
    'facts.ownerLanguage': () => byName(Object.keys(languages), (name) => capital(languageName(name))),
    'facts.calls.zone': () => byName(v.is(zone, now) ? [now, ...zones] : zones, (name) => zoneName(name, lang)),
  };
  const key = path.findLast((each) => typeof each === 'string');
  const records = { city: 'cities', service: 'services', services: 'services' }[String(key)];
  if (records && isRecordName(now)) {
    const ids = listFiles(`${locale}/${records}`, '.yaml').map((name) => basename(name, '.yaml'));
    // One that the owner hasn't has no name.
    return { [now]: '', ...byName(ids, (id) => nameOfRecord(`${locale}/${records}/${id}.yaml`) ?? '') };
  }
  return choices[[folder, ...path].join('.')]?.() ?? site.choices[`${folder}.${path.at(-1)}`];
}

/** Whether a text is the name of a record's file, such as miami-fl, and nothing that a visitor reads. */
export function isRecordName(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)+$/u.test(text);
}

function byName<T extends string>(names: readonly T[], shown: (name: T) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, shown(name)]));
}

/**
 * Writes a fact. `seen` is what the owner changed: when another program has changed it since, nothing is written.
 * Returns whether the file says `text` now.
 * @throws ContentFault with what the fact can be, such as a color that words can be read in.
 */
export function saveFact(path: readonly string[], { seen, text }: Typed, { facts: words, add }: SiteWords): boolean {
  const name = path.join('.');
  const readIn = (typed: string): Fact | null | undefined =>
    typed.trim() || !optional.includes(name) ? readers[name]?.(typed.trim()) : null;
  const values = readRaw(factsFile);
  const [now, value] = [readIn(factIn(values, path)), readIn(text)];
  if (value === undefined) {
    const reason = Object.entries(words.faults).find(([key]) => name.startsWith(key))?.[1] ?? add.needsAll;
    const line = text.split('\n').find((each) => readIn(each) === undefined) ?? text;
    throw new ContentFault(say(reason, { text: line }));
  }
  if (path[0] === 'colors') {
    colorsFrom({ ...Object(values).colors, [name.slice('colors.'.length)]: value });
  }
  if (!isDeepStrictEqual(now, readIn(seen)) && !isDeepStrictEqual(now, value)) {
    return false;
  }
  if (!isDeepStrictEqual(now, value)) {
    setFacts([...rulesBefore(values, path), [path, value]]);
  }
  return true;
}

/** Returns what a folder without calls needs beside its first rule. */
function rulesBefore(values: unknown, [group = '']: readonly string[]) {
  const rules = group === 'calls' && !(group in Object(values)) ? firstRules() : {};
  return Object.entries<Fact>(rules).map(([key, rule]) => [[group, key], rule] as const);
}

export function firstRules(): Record<string, Fact> {
  const { confirm: _, ...rules } = Object(readDemo(factsFile)).calls;
  return { ...rules, hours: {}, daysOff: [] };
}

function by(schema: v.GenericSchema, parse: (text: string) => Fact | undefined = (text) => text) {
  return (text: string): Fact | undefined => {
    const value = parse(text);
    return v.is(schema, value) ? value : undefined;
  };
}

/** Reads a color for both themes, or that of the day and that of the night. */
function readColor(text: string): Fact | undefined {
  const [, day, night] = /^#?([\da-f]{6})(?:[\s,–]+#?([\da-f]{6}))?$/u.exec(text.toLowerCase()) ?? [];
  return day && (night ? { day: `#${day}`, night: `#${night}` } : `#${day}`);
}

function numberIn(text: string): number | undefined {
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
}
