import * as v from 'valibot';
import { testimonialSchema } from './cities/cities.server.ts';
import {
  day,
  distinct,
  internalPath,
  listOf,
  pageMeta,
  placeholdersIn,
  slug,
  someOf,
  template,
  text,
} from './engine/fields.ts';
import { withoutFigures } from './engine/figures.server.ts';
import { demoVersion, findDemo, type Locale } from './engine/folders.server.ts';
import { readDemo } from './engine/raw.server.ts';
import { readRecord } from './engine/read.server.ts';
import { withoutGone } from './engine/shown.server.ts';
import { unlessChanged } from './engine/store.server.ts';
import type { Words } from './words.ts';

/**
 * The words of pages and tools: each file has the fields that the demo's English file has, and in
 * each text the placeholders that stand there (product.md, "Content records"). `npm run check types`
 * writes their types from the same shapes.
 */

const webAddress = v.pipe(v.string(), v.url('must be a full address such as https://…'));

/** What code reads in a field of this name, where the English does. */
const rules: Readonly<Record<string, v.GenericSchema>> = {
  path: internalPath,
  url: webAddress,
  updated: day,
  ...Object.fromEntries(['id', 'slug', 'mark', 'service', 'city', 'caseStudy', 'anchor'].map((name) => [name, slug])),
  caseStudies: v.array(slug),
  testimonial: testimonialSchema,
};

/** Fields that hold one of the values that stand in English: each is a drawing, or a rule of the code. */
const choices = new Set(['drawing', 'bearing', 'letter', 'strength', 'sources', 'tool']);

/** Fields that a file can go without. */
const optional = new Set(['confirm', 'cards.link', 'items.link', 'english', 'testimonial']);

/** Lists whose entries each have a drawing or a place of their own: as many as in English. */
const fixed = new Set([
  ...['cards', 'callouts', 'plan', 'budgets', 'steps', 'stages', 'parts', 'pillars', 'csvHead'],
  ...['powerWords', 'subtopics', 'ideas'],
]);

/** Groups of texts by the names of records and tools, some of which need none. */
const open = new Set(['topics', 'tools']);

/** Returns the names of the files of words, such as `pages/home`. */
export function wordFiles(): Array<keyof Words> {
  return findDemo('en/{pages/*,tools/*,categories,consent,dice,interface,owner,search}.yaml').map(
    (file) => file.replace(/^en\/|\.yaml$/gu, '') as keyof Words,
  );
}

/** Reads the words of a page, a tool, or the frame in one language, about what the site has. */
export function readWords<File extends keyof Words>(file: File, locale: Locale): Words[File] {
  return withoutGone(locale, readRecord(`${locale}/${file}.yaml`, shapeOf(file)) as Words[File]);
}

/** Returns the shape of a file of words, after the demo's English. */
export function shapeOf(file: keyof Words): v.GenericSchema {
  const english = `en/${file}.yaml`;
  return unlessChanged(
    `${english}, shape`,
    () => demoVersion(english),
    () => {
      const words: unknown = readDemo(english);
      return shapeLike([words], '', words);
    },
  );
}

/** Returns the shape that these values have in common. A field that not all groups have is optional. */
function shapeLike(values: readonly unknown[], name: string, file: unknown): v.GenericSchema {
  const [first] = values;
  const rule = rules[name];
  if (rule && values.every((value) => v.is(rule, value))) {
    return rule;
  }
  if (Array.isArray(first)) {
    const item = shapeLike(values.flat(), name, file);
    if (fixed.has(name)) {
      return name === 'powerWords' ? distinct(listOf(text, first.length)) : listOf(item, first.length);
    }
    return typeof first[0] === 'string' && item.type === 'string' ? someOf(item) : v.array(item);
  }
  if (typeof first === 'object' && first !== null) {
    return groupLike(values as Array<Record<string, unknown>>, name, file);
  }
  const said = choices.has(name) ? textsNamed(name, file) : [];
  if (said.length > 0 && said.every((each) => /^[\w-]+$/u.test(each))) {
    return v.picklist([...new Set(said)]);
  }
  const names = values.flatMap((value) => placeholdersIn(withoutFigures(String(value))));
  return names.length > 0 ? template(...new Set(names)) : text;
}

function groupLike(groups: ReadonlyArray<Record<string, unknown>>, name: string, file: unknown): v.GenericSchema {
  if (name === 'meta') {
    return pageMeta;
  }
  if (open.has(name)) {
    return v.record(v.string(), text);
  }
  const entries: Record<string, v.GenericSchema> = {};
  for (const field of new Set(groups.flatMap(Object.keys))) {
    const values = groups.flatMap((group) => (field in group ? [group[field]] : []));
    const shape = shapeLike(values, field, file);
    const isOptional = values.length < groups.length || optional.has(field) || optional.has(`${name}.${field}`);
    entries[field] = isOptional ? v.optional(shape) : shape;
  }
  // A record can have another path in another language.
  if (groups.every(({ id }) => v.is(slug, id))) {
    entries['slug'] = v.optional(slug);
  }
  return v.strictObject(entries);
}

/** Returns the texts, and those of lists, in all fields of this name. */
function textsNamed(name: string, value: unknown): string[] {
  return Object.entries(Object(value)).flatMap(([field, inner]) => [
    ...(field === name ? [inner].flat().filter((each) => typeof each === 'string') : []),
    ...(typeof inner === 'object' ? textsNamed(name, inner) : []),
  ]);
}
