import { recordAtFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { factsFile, isDemo, readText } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { inSnapshot, type Source } from '../../app/content/engine/store.server.ts';
import { readColors } from '../../app/content/site/colors.server.ts';
import { faultsOnceLive } from '../../app/editions/checks/check-content.server.ts';
import { translationsOf } from '../../scripts/owner/new-pages.ts';
import { type Html, html } from '../html.ts';
import type { SiteWords } from '../words.ts';
import { factAt, facts } from './facts.ts';
import { type Field, type FieldText, lockOf, textsIn, toFillIn, unfilled } from './field.ts';
import { scalarsIn, valuesIn } from './fields.ts';
import { capital, fieldLabel, inWords, nameOfEntry, nameOfFile, readFault } from './labels.ts';
import { faultLines, faultList, textBox } from './screen.ts';
import type { Session } from './session.ts';

/**
 * Returns what keeps a file off the site except for texts to fill in, whether there are none of those either, and whether
 * it's too early for the site. Some faults show only in the `checked` site, such as a link to a page that's gone.
 */
export function lacksOf(file: string, checked: readonly string[], words: SiteWords) {
  const files = translationsOf(file);
  const known = checked.filter((fault) => files.includes(readFault(fault, words).source?.file ?? ''));
  const ahead = publicationOf(readRaw(file)).kind === 'public' ? [] : files.flatMap(faultsOnceLive);
  const all = [...new Set([...known, ...ahead])];
  // What one of its pages lacks keeps only that one off the site.
  const isEarly = all.some((fault) => !recordAtFault(fault)?.includes(': '));
  const faults = all.filter((fault) => !unfilled(fault, words));
  return { faults, lines: faultLines(faults, words), isWhole: all.length === 0, isEarly };
}

/**
 * Every text of a file that can be changed, in each language, in parts that the owner thinks of: the first with
 * something to fill in is open. What else keeps the page off the site comes first, with the reason. Nothing else of a
 * file that can't be read.
 */
export function fileForm(file: string, words: SiteWords, { checked }: Session): Html {
  const found = inSnapshot(() =>
    (unlessFaulty(() => placesIn(file)) ?? []).map((source) => ({
      source,
      label: fieldLabel(source, words, true),
      texts: textsIn(source),
      lock: lockOf(source, words),
    })),
  );
  // A text that's in the file in each language is one field.
  const fields = [...new Map(found.map((each) => [JSON.stringify(each.texts[0]?.source), each])).values()].filter(
    ({ lock }) => lock === undefined || isDemo(),
  );
  const left = toFillIn(file);
  const { search } = words.form.parts;
  const about = file === factsFile ? words.form.basics : words.form.parts.about;
  const parts = [...Map.groupBy(fields, ({ source }) => partOf(source, about, words))].toSorted(
    ([a], [b]) => Number(b === about) - Number(a === about) || Number(a === search) - Number(b === search),
  );
  const isLeft = ({ source }: FieldText): boolean => left.includes(JSON.stringify(source));
  const [open] = parts.find(([, own]) => own.some(({ texts }) => texts.some(isLeft))) ?? [];
  return html`<h2>${nameOfFile(file, words)}</h2>
<div id="lacks" role="status" aria-atomic="false" data-file="${file}">${faultList(lacksOf(file, checked.faults, words).lines)}</div>
<p class="cluster tools"><b class="left" role="status"></b><button type="button" data-next hidden>${words.form.next}</button></p>
${parts.map(([part, own]) => html`<details class="part"${part === open && html` open`}><summary>${part} <small class="left"></small></summary>${own.map((each) => fieldBox({ ...each, left }, words))}</details>`)}`;
}

/** Returns what can be changed in a file; of facts with a format, also those that it lacks so far, in their order. */
function placesIn(file: string): Source[] {
  const own = [...scalarsIn(valuesIn(file, readText(file)))]
    .map(({ path }) => path)
    .filter((path) => !changedElsewhere.has(path.at(-1)) && !factAt({ file, path }));
  return [...own, ...(file === factsFile ? facts : [])].map((path) => ({ file, path: [...path] }));
}

/** Fields that a form or a button beside the texts changes. */
const changedElsewhere = new Set<unknown>(['draft', 'publishAt', 'provenance']);

/** One field. `at` is where the paragraph that was pressed begins in an article. */
export function fieldBox(field: Pick<Field, 'label' | 'texts' | 'lock' | 'left'>, words: SiteWords, at?: number): Html {
  const { label, texts, lock } = field;
  const logo = texts.find(({ source }) => source.file === factsFile && source.path[0] === 'logo');
  const groundsOfThemes = Object.values(unlessFaulty(readColors)?.('paper') ?? {});
  const way = lock === words.lock.photo ? html`<a href="/site?file=${texts[0]?.source.file}#photo">${lock}</a>` : lock;
  return html`<fieldset><legend>${label}</legend>${lock && html`<p><b>${words.lock.title}.</b> ${way}</p>`}<div class="cells">${texts.map((text) => textBox(text, field, words, at))}</div>${logo && html`<div class="cluster tools">${logo.text && groundsOfThemes.map((color) => html`<svg width="128" height="48" aria-hidden="true" focusable="false"><rect width="128" height="48" fill="${color}"/><image href="/${logo.text}" x="16" y="8" width="96" height="32"/></svg>`)}<input type="file" accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif" aria-label="${words.facts.chooseLogo}"></div>`}</fieldset>`;
}

/** Returns the name of the part that a text is in: a list, a group, or an entry of a list has its own. */
export function partOf({ file, path: [key = '', ...rest] }: Source, about: string, { form, names }: SiteWords): string {
  if (typeof key === 'number') {
    return nameOfEntry(file, key) ?? String(key + 1);
  }
  const [groups, parts]: ReadonlyArray<Readonly<Record<string, string>>> = [form.groups, form.parts];
  const isGroup = rest.length > 0 || key === 'body';
  const own = isGroup ? (groups?.[key] ?? parts?.[key] ?? names[key]) : (parts?.[key] ?? about);
  return own ?? capital(inWords(key));
}
