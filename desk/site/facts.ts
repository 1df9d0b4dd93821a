import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { faultsOf, unlessFaulty } from '../../app/content/engine/faults.ts';
import { day } from '../../app/content/engine/fields.ts';
import { factsFile } from '../../app/content/engine/folders.server.ts';
import { readDemo, readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { colorsFrom, readColors } from '../../app/content/site/colors.server.ts';
import { callRulesSchema, weekdays } from '../../enquiry/calls/slots.ts';
import { timeWords } from '../../enquiry/calls/time-words.ts';
import { say } from '../../text/interpolate.ts';
import { readPhone, showPhone } from '../../text/phone.ts';
import type { Call } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { queryOf } from '../input.ts';
import type { Context } from '../pages/layout.ts';
import { zoneName } from '../times.ts';
import type { Words } from '../words.ts';
import { nameOf } from './labels.ts';
import { type Fact, setFacts } from './working-copy.ts';

const { zone, minutes, buffer, notice, horizon, hours, daysOff } = callRulesSchema.entries;

/** How what's typed for a fact is read: undefined for what it can't be. By its keys in `site.yaml`. */
const readers: Readonly<Record<string, (text: string) => Fact | undefined>> = {
  phone: readPhone,
  whatsapp: readPhone,
  reviewLink: (text) => text.replace(/^(?:https?:\/\/)?/u, 'https://'),
  ...Object.fromEntries(weekdays.map((name) => [`calls.hours.${name}`, by(hours.entries[name], windowsIn)])),
  'calls.zone': by(zone),
  'calls.minutes': by(minutes, numberIn),
  'calls.buffer': by(buffer, numberIn),
  'calls.notice': by(notice, numberIn),
  'calls.horizon': by(horizon, numberIn),
  'calls.daysOff': by(daysOff, daysIn),
};

/** Facts that the folder may lack. */
const optional: readonly string[] = ['whatsapp', 'reviewLink'];

/** The zones of the United States. Where hers is none of them, it's offered too. */
const zones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map((city) => `America/${city}`);

/** The colors that a brand brings along. All others follow from them, or from the software. */
const roles = ['action', 'link', 'accent'] as const;
const themes = ['day', 'night'] as const;

/** The form's hidden field: the facts as they were when it was shown. */
const seenSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

type Typed = Readonly<Record<string, string>>;

/** The facts that are written in a way of their own, as one form, or again with what was typed and why it wasn't saved. */
export function factsForm({ words, token }: Context, typed: Typed = {}, faults: readonly string[] = []): Html {
  const { facts } = words.site;
  const boxes = boxesOf(words);
  const seen = JSON.stringify(Object.fromEntries(boxes.map(({ name, now }) => [name, now])));
  const box = ({ name, label, now, isOptional, read }: Box): Html =>
    name === 'calls.zone'
      ? html`<label>${label}${zoneList(typed[name] ?? now, words)}</label>`
      : html`<label>${label}<input name="${name}" value="${typed[name] ?? now}"${!isOptional && read('') === undefined && html` required`}></label>`;
  const palette = unlessFaulty(readColors);
  const color = (role: (typeof roles)[number], theme: (typeof themes)[number]): Html =>
    html`<label>${facts.colors[role]}, ${facts.themes[theme]}<input type="color" name="${role}-${theme}" value="${typed[`${role}-${theme}`] ?? palette?.(role)[theme]}"></label>`;
  const ofCalls = boxes.filter(({ name }) => name.startsWith('calls.'));
  return html`<form class="cells boxes" id="facts" method="post" action="/site/facts"><input type="hidden" name="token" value="${token}"><input type="hidden" name="seen" value="${seen}"><h2>${facts.form}</h2>
${faults.length > 0 && html`<div class="warning" role="alert"><ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul></div>`}
${boxes.filter((each) => !ofCalls.includes(each)).map(box)}
${palette && roles.flatMap((role) => themes.map((theme) => color(role, theme)))}
<output id="contrast"></output>
<h2 id="hours">${facts.hours}</h2><p class="note">${facts.hoursHint}</p>${ofCalls.map(box)}
<p><button class="first">${facts.save}</button></p></form>`;
}

/**
 * Saves what changed in the form, all of it or nothing. Returns what was typed, without what another
 * program has changed meanwhile, and why nothing was saved.
 */
export function saveFacts({ seen = '{}', ...typed }: Typed, words: Words): { typed: Typed; faults: readonly string[] } {
  const { facts } = words.site;
  const before = v.parse(seenSchema, seen);
  const changed = boxesOf(words).flatMap(({ read, ...box }) => {
    const text = typed[box.name]?.trim() ?? before[box.name] ?? '';
    return text === before[box.name] ? [] : [{ ...box, text, value: text || !box.isOptional ? read(text) : null }];
  });
  const theirs = changed.filter(({ name, now }) => now !== before[name]);
  const colors = colorsIn(typed);
  const faults = [
    ...theirs.map(({ label }) => say(facts.changed, { label })),
    ...changed.filter(({ value }) => value === undefined).map(({ fault, text }) => say(fault, { text })),
    ...faultsOf(() => colorsFrom(colors)),
  ];
  if (faults.length === 0) {
    const isFirst = !('calls' in Object(readRaw(factsFile))) && changed.some(({ name }) => name.startsWith('calls.'));
    const rules = Object.entries<Fact>({ ...(isFirst && factsNow().calls) });
    setFacts([
      ...rules.map(([key, rule]) => [['calls', key], rule] as const),
      ...changed.flatMap(({ name, value }) => (value === undefined ? [] : [[name.split('.'), value] as const])),
      ...Object.entries(colors).map(([role, color]) => [['colors', role], color] as const),
    ]);
  }
  return { typed: { ...typed, ...Object.fromEntries(theirs.map(({ name, now }) => [name, now])) }, faults };
}

/** Whether the form has a field of `site.yaml`. */
export function isFact(path: Source['path']): boolean {
  return ['colors', ...Object.keys(readers)].some((fact) => `${path.join('.')}.`.startsWith(`${fact}.`));
}

/** Says whether words can be read in the colors that are chosen, before they're saved. */
export function showContrast({ request, reply, context }: Call): FastifyReply {
  const faults = faultsOf(() => colorsFrom(colorsIn(queryOf(request))));
  const said = faults.length > 0 ? faults : [context.words.site.facts.readable];
  return reply.type('text/plain; charset=utf-8').send(said.join('\n'));
}

/** The facts as they are. Without calls, they have the rules of the demo and no hours: those come first. */
function factsNow(): { calls: object } {
  const { calls } = Object(readDemo(factsFile));
  return { calls: { ...calls, hours: {}, daysOff: [] }, ...Object(readRaw(factsFile)) };
}

type Box = ReturnType<typeof boxesOf>[number];

function boxesOf({ site, lang }: Words) {
  const values = factsNow();
  const valueAt = (name: string): unknown =>
    name.split('.').reduce<unknown>((inner, key) => Object(inner)[key], values);
  return Object.entries(readers).map(([name, read]) => ({
    name,
    read,
    label: nameOf(name.split('.'), site) ?? name,
    isOptional: optional.includes(name),
    fault: Object.entries(site.facts.faults).find(([key]) => name.startsWith(key))?.[1] ?? site.add.needsAll,
    now: shown(valueAt(name), lang),
  }));
}

function zoneList(chosen: string, { lang }: Words): Html {
  const option = (zone: string): Html =>
    html`<option value="${zone}"${zone === chosen && html` selected`}>${zoneName(zone, lang)}</option>`;
  return html`<select name="calls.zone">${[...new Set([chosen, ...zones])].map(option)}</select>`;
}

/** Returns a fact as its owner would type it: 'a, b' for a list, 'a b' for the ends of a span, '1:00 PM' for 13:00. */
function shown(value: unknown, lang: string): string {
  const parts = [value ?? '']
    .flat()
    .map((each) => (typeof each === 'object' ? Object.values(Object(each)).join(' ') : String(each)));
  const inWords = (clock: string): string => timeWords(Date.parse(`1970-01-01T${clock}Z`), 'UTC', lang);
  return parts
    .map((part) => (/^\d\d:\d\d-\d\d:\d\d$/u.test(part) ? part.replaceAll(/\d\d:\d\d/gu, inWords) : showPhone(part)))
    .join(', ');
}

function by(schema: v.GenericSchema, parse: (text: string) => Fact = (text) => text) {
  return (text: string): Fact | undefined => {
    const value = parse(text);
    return v.is(schema, value) ? value : undefined;
  };
}

function numberIn(text: string): Fact {
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
}

/** '9 AM – 12, 1-4:30 pm' becomes ['09:00-12:00', '13:00-16:30']. Hours that go back aren't read. */
function windowsIn(text: string): Fact {
  const windows = text
    .split(/[,;]/u)
    .filter((window) => window.trim())
    .map(windowIn);
  return String(windows) === String(windows.toSorted()) ? windows : text;
}

/** One end without AM or PM takes what makes the end come later. Without both, hours are of a 24-hour clock, and no night. */
function windowIn(text: string): string {
  const typed = text.toLowerCase().replaceAll(/[\s.m]/gu, '');
  const [, from = '', half, to = '', otherHalf] =
    /^(\d+(?::\d\d)?)([ap])?[-–](\d+(?::\d\d)?)([ap])?$/u.exec(typed) ?? [];
  const halves = half || otherHalf ? ['a', 'p'] : [''];
  const ways = (half ? [half] : halves).flatMap((first) =>
    (otherHalf ? [otherHalf] : halves.toReversed()).map((last) => [clockIn(from, first), clockIn(to, last)] as const),
  );
  const [start, end] = ways.findLast(([start, end]) => start < end) ?? ways[0] ?? [];
  return half || otherHalf || !/^[1-6]\b/u.test(from) ? `${start}-${end}` : text;
}

/** '1:30' in the second half of the day is '13:30'. */
function clockIn(time: string, half: string): string {
  const [hours = '', minutes = '00'] = time.split(':');
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Days between commas: one, or the first and the last of several. The schema takes days that no calendar has. */
function daysIn(text: string): Fact {
  const spans = text.split(',').flatMap((span) => (span.trim() ? [span.trim().split(/\s+/u)] : []));
  const isDay = (text: string): boolean => v.is(day, text);
  const areDays = spans.every(([from = '', to = from, ...rest]) => isDay(from) && isDay(to) && from <= to && !rest[0]);
  return areDays ? spans.map(([from = '', to]) => (to === undefined ? from : { from, to })) : text;
}

type Colors = Record<string, { day: string; night: string }>;

/** Returns the colors that differ from the site's. */
function colorsIn(typed: Typed): Colors {
  const palette = unlessFaulty(readColors);
  return Object.fromEntries(
    roles.flatMap((role) => {
      const now = palette?.(role);
      const chosen = (theme: (typeof themes)[number]): string =>
        /^#[\da-f]{6}$/iu.exec(typed[`${role}-${theme}`] ?? '')?.[0] ?? now?.[theme] ?? '';
      const [day, night] = [chosen('day'), chosen('night')];
      return now && (day !== now.day || night !== now.night) ? [[role, { day, night }]] : [];
    }),
  );
}
