import { fillIn } from '../../app/content/engine/fields.ts';
import { readMark, sourceOf, withoutMarks } from '../../app/content/engine/marks.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';

/** A rendered page without marks, whose elements name the fields that their text comes from. */
export type MarkedPage = {
  /** Elements with text of the content carry `data-source`: names of `places`, the whole text's first. */
  html: string;
  places: Record<string, Place>;
};

/** Where a text comes from: a field, or the reason why it has none. */
export type Place = Source | { lock: 'computed' | 'counted' };

/** An element that's open, with the place of its tag in the output. */
type Open = { name: string; at: number; ids: string[]; loose: string };

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

/** Tab goes from text to text, and not to what would do nothing here. */
const reachable = /^<(?:a|button|input|select|textarea|summary)\b|\stabindex=/u;

/** A mark in a link that takes a text along, such as the subject of an email. */
const encodedMark = /%F3%B[\dA-F](?:%[\dA-F]{2}){2}|%F4%8[\dA-F](?:%[\dA-F]{2}){2}/gu;

/** What's still to fill in. */
const missing = new RegExp(`${fillIn}\\s*([^]*)`, 'u');

/** Words in these attributes are seen or read aloud. */
const spoken = /\s(?:alt|aria-label|placeholder|title|data-column)="([^"]*)"/gu;

/**
 * Turns the marks of a rendered page into handles and takes out its scripts, and the link that only
 * the build fills in: the preview is a picture of the page that the panel beside it drives.
 * `placeOfText` knows texts that lost their mark.
 */
export function turnMarksIntoHandles(rendered: string, placeOfText: (text: string) => Place): MarkedPage {
  const page = rendered.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*href="#[^>]*>/gu, '');
  const output: string[] = [];
  const open: Open[] = [];
  const active: Array<{ id: number; depth: number }> = [];
  const elements: Open[] = [];
  // Styles hold no tags, and may hold what looks like one: `syntax: "<length>"`.
  const tags = /<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>|<!doctype[^>]*>|<(\/?)([a-zA-Z][^\s/>]*)([^>]*?)(\/?)>/giu;
  let last = 0;
  for (const match of page.matchAll(tags)) {
    readText(page.slice(last, match.index));
    last = match.index + match[0].length;
    const [whole, slash, name = '', attributes = '', short] = match;
    if (name === '') {
      output.push(whole);
    } else if (slash) {
      closeElement(name, whole);
    } else {
      output.push(withoutMarks(whole).replaceAll(encodedMark, ''));
      const element = { name, at: output.length - 1, ids: [], loose: '' };
      elements.push(element);
      noteAttributes(element, attributes);
      if (!short && !empty.test(name)) {
        open.push(element);
      }
    }
  }
  readText(page.slice(last));
  const places: MarkedPage['places'] = {};
  for (const element of elements) {
    const { name, ids } = element;
    const text = element.loose.replaceAll(/\s+/gu, ' ').trim();
    if (ids.length === 0 && /[\p{L}\p{N}]/u.test(text) && name !== 'title') {
      const own = `t${Object.keys(places).length}`;
      places[own] = placeOfText(text);
      ids.push(own);
    }
    for (const id of ids) {
      const source = sourceOf(Number(id));
      places[id] ??= source && source.file !== '' ? source : { lock: 'counted' };
    }
    const tag = output[element.at] ?? '';
    if (ids.length > 0) {
      const tab = tag.includes(' inert=""') ? -1 : 0;
      output[element.at] = `<${name} data-source="${ids.join(' ')}" tabindex="${tab}"${tag.slice(1 + name.length)}`;
    } else if (reachable.test(tag)) {
      output[element.at] = `<${name} tabindex="-1"${tag.slice(1 + name.length)}`;
    }
  }
  return { html: output.join(''), places };

  function closeElement(name: string, tag: string): void {
    const index = open.findLastIndex((each) => each.name === name);
    if (index >= 0) {
      open.splice(index);
      // What cut a text off lost the mark at its end too.
      while ((active.at(-1)?.depth ?? 0) > open.length) {
        active.pop();
      }
    }
    output.push(tag);
  }

  function readText(text: string): void {
    const parent = open.at(-1);
    for (const part of text.split(/([\u{F0000}-\u{10FFFF}])/u)) {
      const found = readMark(part);
      if (found?.isStart) {
        active.push({ id: found.id, depth: open.length });
      } else if (found) {
        const index = active.findLastIndex(({ id }) => id === found.id);
        if (index >= 0) {
          active.splice(index);
        }
      } else if (active.length === 0) {
        if (parent) {
          parent.loose += part;
        }
      } else if (part.trim() !== '') {
        note();
      }
    }
    output.push(withoutMarks(text).replace(missing, '<mark>$1</mark>'));
  }

  /** A block of an article is marked around its element, any other text inside of it. */
  function note(): void {
    for (const { id, depth } of active) {
      const element = open[depth] ?? open[depth - 1];
      if (element && !element.ids.includes(String(id))) {
        element.ids.push(String(id));
      }
    }
  }

  function noteAttributes(element: Open, attributes: string): void {
    const isDescription = element.name === 'meta' && /\sname="description"/u.test(attributes);
    for (const [, value = ''] of attributes.matchAll(isDescription ? /\scontent="([^"]*)"/gu : spoken)) {
      for (const character of value) {
        const found = readMark(character);
        if (found?.isStart) {
          element.ids.push(String(found.id));
        }
      }
    }
  }
}
