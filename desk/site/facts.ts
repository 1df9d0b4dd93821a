import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { factsFile, readText } from '../../app/content/engine/folders.server.ts';
import { colorsFrom, colorsSchema, readColors } from '../../app/content/site/colors.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { say } from '../../text/interpolate.ts';
import { refuse } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { queryOf, valuesOf } from '../input.ts';
import type { Context } from '../pages/layout.ts';
import { changeTopField } from './fields.ts';
import { type Call, check } from './session.ts';
import { setFacts, textOf, writeOwn } from './working-copy.ts';

/** Facts of one line, and those that the folder may lack. */
const single = ['brand', 'email', 'phone', 'whatsapp', 'reviewLink'] as const;
const optional: readonly string[] = ['whatsapp', 'reviewLink'];

/** Facts with a text for each language. */
const inEachLanguage = ['consultant.languages', 'terms.remedy'] as const;

/** The colors that a brand brings along. All others follow from them, or from the software. */
const roles = ['action', 'link', 'accent'] as const;
const themes = ['day', 'night'] as const;

/** The facts that most owners change, as one form beside the words of their file. */
export function factsForm({ words, token }: Context): Html {
  const { facts } = words.site;
  const all = editions();
  const box = (name: string, label: string, type = 'text'): Html =>
    html`<label>${label}<input name="${name}" type="${type}" value="${shown(name)}"${!optional.includes(name) && html` required`}></label>`;
  const palette = readColorsOrNone();
  const color = (role: (typeof roles)[number], theme: (typeof themes)[number]): Html =>
    html`<label>${facts.colors[role]}, ${facts.themes[theme]}<input type="color" name="${role}-${theme}" value="${palette?.(role)[theme]}"></label>`;
  return html`<form class="notes hours" id="facts" method="post" action="/site/facts"><input type="hidden" name="token" value="${token}"><h2>${facts.title}</h2>
${single.map((name) => box(name, facts.names[name], name === 'phone' || name === 'whatsapp' ? 'tel' : 'text'))}
${inEachLanguage.flatMap((name) => all.map(({ locale, name: language }) => box(`${name}.${locale}`, all.length > 1 ? `${facts.names[name]}, ${language}` : facts.names[name])))}
${palette && roles.flatMap((role) => themes.map((theme) => color(role, theme)))}
<output id="contrast"></output>
<p><button class="first">${facts.save}</button> <a href="/calls#hours">${facts.hours}</a></p></form>`;
}

/** Saves what changed in the form. A phone is typed as people write it. */
export function saveFacts(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const typed = valuesOf(request);
  const { facts: words } = context.words.site;
  const phones = ['phone', 'whatsapp'].map((name) => [name, numberIn(typed[name] ?? '')] as const);
  const wrong = phones.filter(([name, number]) => number === undefined && (typed[name] ?? '').trim() !== '');
  if (wrong.length > 0) {
    return refuse(
      call,
      422,
      wrong.map(([name]) => say(words.noPhone, { phone: typed[name] ?? '' })),
    );
  }
  const given = colorsIn(typed);
  const contrast = faultsOf(given);
  if (contrast.length > 0) {
    return refuse(call, 422, contrast);
  }
  const texts = { ...typed, ...Object.fromEntries(phones.map(([name, number]) => [name, number ?? ''])) };
  const names = [...single, ...inEachLanguage.flatMap((name) => editions().map(({ locale }) => `${name}.${locale}`))];
  for (const name of names) {
    const text = texts[name]?.trim() ?? '';
    const now = textOf({ file: factsFile, path: name.split('.') });
    if (text !== '' && text !== now) {
      setFacts([[name.split('.'), text]]);
    } else if (text === '' && now !== undefined && optional.includes(name)) {
      writeOwn(factsFile, changeTopField(factsFile, readText(factsFile), name, undefined));
    }
  }
  setFacts(
    Object.entries(given).flatMap(([role, color]) =>
      themes.map((theme) => [['colors', role, theme], color[theme]] as const),
    ),
  );
  check(session);
  return reply.redirect(`/site/words?${new URLSearchParams({ file: factsFile })}`, 303);
}

/** Says whether words can be read in the colors that are chosen, before they're saved. */
export function showContrast({ request, reply, context }: Call): FastifyReply {
  const faults = faultsOf(colorsIn(queryOf(request)));
  const said = faults.length > 0 ? faults : [context.words.site.facts.readable];
  return reply.type('text/plain; charset=utf-8').send(said.join('\n'));
}

type Colors = Record<string, { day: string; night: string }>;

/** Returns the colors that differ from the site's. */
function colorsIn(typed: Readonly<Record<string, string>>): Colors {
  const palette = readColorsOrNone();
  return Object.fromEntries(
    roles.flatMap((role) => {
      const now = palette?.(role);
      const chosen = { day: typed[`${role}-day`] ?? now?.day ?? '', night: typed[`${role}-night`] ?? now?.night ?? '' };
      return now && (chosen.day !== now.day || chosen.night !== now.night) ? [[role, chosen]] : [];
    }),
  );
}

function faultsOf(colors: Colors): readonly string[] {
  const given = v.safeParse(colorsSchema, colors);
  try {
    colorsFrom(given.success ? given.output : {});
    return given.success ? [] : given.issues.map(({ message }) => message);
  } catch (error) {
    if (error instanceof ContentFault) {
      return error.lines;
    }
    throw error;
  }
}

/** Colors that can't be used keep the form from showing any: the bar names them. */
function readColorsOrNone(): ReturnType<typeof readColors> | undefined {
  try {
    return readColors();
  } catch {
    return undefined;
  }
}

/** Returns a fact as its owner would type it. */
function shown(name: string): string {
  const text = textOf({ file: factsFile, path: name.split('.') }) ?? '';
  return text.replace(/^\+1(\d{3})(\d{3})(\d{4})$/u, '($1) $2-$3');
}

/** '(305) 555-0142' becomes '+13055550142'. Undefined for what's no US number. */
function numberIn(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  return /^\d{10}$/u.test(digits) ? `+1${digits}` : undefined;
}
