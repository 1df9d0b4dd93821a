import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { evidenceSchema, type FigureRule } from '../../app/content/case-studies/case-studies.schema.ts';
import { evidenceFile } from '../../app/content/case-studies/case-studies.server.ts';
import { placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { deriveFigure } from '../../app/features/tools/search-console/model/figure.ts';
import { type Export, readExport } from '../../scripts/owner/new-pages.ts';
import { type Html, html } from '../html.ts';
import { queryOf, valuesOf } from '../input.ts';
import { type Context, layout } from '../pages/layout.ts';
import { FieldFault } from './fields.ts';
import { wordsOf } from './words.ts';
import { isContent, locked, writeOwn } from './working-copy.ts';

/** In bytes. A year of Search Console has a tenth of it. */
const exportLimit = 30 * 1024 * 1024;

const rules = ['change', 'sum', 'average', 'rate'] as const;

/** Months, and counts that are large enough: `redact` writes nothing else. */
const redactedForm = /^[^\n]{1,200}\nDate,Clicks,Impressions\n(?:\d{4}-\d\d,(?:<10|\d+),(?:<10|\d+)\n)+$/u;

type Draft = {
  file: string;
  /** The redacted export, which the page shows whole before it's written. */
  csv: string;
  cut: readonly string[];
  typed: Readonly<Record<string, string>>;
  fault: string | undefined;
};

/**
 * Registers what makes a case study's figure of an export (product.md, "Results that anyone can
 * recompute"). The export itself is written nowhere. `onWritten` hears of a change.
 */
export function registerExports(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
  onWritten: () => void,
): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: exportLimit },
    async (request: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': String(request.headers['content-type']) },
      }).formData(),
  );

  app.post('/site/export', async (request, reply) => {
    const { file = '' } = queryOf(request);
    const context = contextOf(request);
    const { evidence: words } = wordsOf(context.words.lang);
    const dropped = request.body instanceof FormData ? request.body.get('export') : null;
    const client = clientOf(file);
    if (client === undefined || !(dropped instanceof File)) {
      return reply.callNotFound();
    }
    const bytes = new Uint8Array(await dropped.arrayBuffer());
    const found = await readExport(bytes, client).catch(() => undefined);
    const draft = { file, csv: found?.csv ?? '', cut: found ? cutOf(found, words) : [], typed: {}, fault: undefined };
    return found
      ? send(reply, exportPage(context, draft))
      : send(reply.code(422), exportPage(context, { ...draft, fault: words.unreadable }));
  });

  app.post('/site/export/keep', (request, reply) => {
    const { file = '', csv: sent = '', cut = '', ...typed } = valuesOf(request);
    const csv = sent.replaceAll('\r\n', '\n');
    const context = contextOf(request);
    if (clientOf(file) === undefined || !redactedForm.test(csv)) {
      return reply.callNotFound();
    }
    const fault = keep(file, csv, typed, context);
    if (fault !== undefined) {
      return send(reply.code(422), exportPage(context, { file, csv, cut: cut.split(/\r?\n/u), typed, fault }));
    }
    onWritten();
    return reply.redirect(`/site/words?${new URLSearchParams({ file })}`, 303);
  });
}

/** The form that takes an export for a case study, without scripts. */
export function exportForm(context: Context, file: string): Html {
  const { evidence: words } = wordsOf(context.words.lang);
  return html`<form class="manage" method="post" enctype="multipart/form-data" action="/site/export?${String(new URLSearchParams({ file }))}"><input type="hidden" name="token" value="${context.token}"><fieldset><legend>${words.title}</legend><p><small>${words.hint}</small></p><input type="file" name="export" accept=".zip,.csv,.tsv" aria-label="${words.file}" required><button class="plain">${words.look}</button></fieldset></form>`;
}

/** Shows what will be published, what was cut, and the rule that makes the figure of it. */
function exportPage(context: Context, { file, csv, cut, typed, fault }: Draft): string {
  const { evidence: words } = wordsOf(context.words.lang);
  const back = html`<p><a href="/site/words?${String(new URLSearchParams({ file }))}">${words.back}</a></p>`;
  const warning = fault !== undefined && html`<div class="warning" role="alert" id="refused"><p>${fault}</p></div>`;
  const months = [...csv.matchAll(/^\d{4}-\d\d(?=,)/gmu)].map(([month]) => month);
  const choice = (name: string, label: string, options: ReadonlyArray<readonly [string, string]>, first = ''): Html =>
    html`<label>${label}<select name="${name}">${options.map(([value, shown]) => html`<option value="${value}"${value === (typed[name] ?? first) && html` selected`}>${shown}</option>`)}</select></label>`;
  const month = (name: 'from' | 'to' | 'beforeFrom' | 'beforeTo', first: string | undefined): Html =>
    choice(
      name,
      words.months[name],
      months.map((each) => [each, each]),
      first,
    );
  const figures = figuresOf(file);
  const form = html`<h2>${words.published}</h2><p>${words.publishedHint}</p>
<pre class="export">${csv}</pre>
<h2>${words.cut}</h2><ul>${cut.map((line) => html`<li>${line}</li>`)}</ul>
<h2>${words.figure}</h2>
${
  figures.length === 0
    ? html`<p class="warning">${words.noFigure}</p>`
    : html`<form class="notes" method="post" action="/site/export/keep"><input type="hidden" name="token" value="${context.token}"><input type="hidden" name="file" value="${file}"><input type="hidden" name="csv" value="${csv}"><input type="hidden" name="cut" value="${cut.join('\n')}">
${choice(
  'figure',
  words.which,
  figures.map(([index, shown]) => [index, shown]),
)}${choice(
  'rule',
  words.rule,
  rules.map((rule) => [rule, words.rules[rule]]),
)}${choice('of', words.of, [
  ['clicks', words.clicks],
  ['impressions', words.impressions],
])}
${month('from', months.at(-1))}${month('to', months.at(-1))}${month('beforeFrom', months[0])}${month('beforeTo', months[0])}
<button>${words.write}</button></form>`
}`;
  const body = html`${back}<h1>${words.title}: ${clientOf(file) ?? ''}</h1>${warning}${csv !== '' && form}`;
  const here = `/site/words?${new URLSearchParams({ file })}`;
  return layout({ ...context, here }, { title: words.title, current: 'site', body });
}

/** Writes the export, and at the figure what makes it of the export, in each language. Returns why it can't. */
function keep(
  file: string,
  csv: string,
  typed: Readonly<Record<string, string>>,
  context: Context,
): string | undefined {
  const { evidence: words } = wordsOf(context.words.lang);
  const { figure = '', rule, of, from, to, beforeFrom, beforeTo } = typed;
  const slug = basename(file, '.yaml');
  const checked = v.safeParse(evidenceSchema, {
    rule,
    file: `${slug}-export`,
    period: { from, to },
    ...(rule !== 'rate' && { of }),
    ...(rule === 'change' && { before: { from: beforeFrom, to: beforeTo } }),
  });
  const stated = figuresOf(file).find(([index]) => index === figure)?.[2];
  if (!checked.success || stated === undefined) {
    return words.period;
  }
  const derived = deriveFigure(csv, checked.output satisfies FigureRule, stated);
  if (derived.missing !== undefined) {
    return words.missing(derived.missing);
  }
  if (!derived.holds) {
    return words.differs(String(Math.round(derived.value * 100) / 100), stated);
  }
  const own = editions()
    .map(({ locale }) => `${locale}/case-studies/${slug}.yaml`)
    .filter(isContent);
  try {
    const evidence = { ...checked.output, file: unusedName(checked.output.file, csv) };
    const changed = own.map((each) => [each, withEvidence(readText(each), Number(figure), evidence)] as const);
    locked(() => {
      writeOwn(evidenceFile(evidence.file), csv);
      for (const [each, text] of changed) {
        writeOwn(each, text);
      }
    });
  } catch (error) {
    if (error instanceof FieldFault) {
      return words.byHand;
    }
    throw error;
  }
  return undefined;
}

/** Returns a study's file with the evidence of a figure. Every other line stays. */
function withEvidence(source: string, index: number, evidence: v.InferOutput<typeof evidenceSchema>): string {
  const expected = parseDocument(source).toJS() as { metrics: Array<Record<string, unknown>> };
  Object.assign(expected.metrics[index] ?? {}, { evidence });
  const old = placesOf(source, index);
  const rest = old.evidence ? source.slice(0, old.evidence.start) + source.slice(old.evidence.end) : source;
  const { column, lineEnd } = placesOf(rest, index);
  const line = stringify({ evidence }, { lineWidth: 0 }).trimEnd().replaceAll(/^/gmu, ' '.repeat(column));
  const result = `${rest.slice(0, lineEnd)}\n${line}${rest.slice(lineEnd)}`;
  const parsed = parseDocument(result);
  if (parsed.errors.length > 0 || !isDeepStrictEqual(parsed.toJS(), expected)) {
    throw new FieldFault('the figure is written in another way');
  }
  return result;
}

/** Finds where a figure's lines end that say where it's from, and the lines of its evidence. */
function placesOf(source: string, index: number) {
  const figure = parseDocument(source).getIn(['metrics', index], true);
  const pair = (name: string) =>
    isMap(figure) ? figure.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
  const [from, old] = [pair('provenance'), pair('evidence')];
  const rangeOf = (node: unknown): readonly number[] => Object(node).range ?? [0, 0, 0];
  const keyAt = rangeOf(from?.key)[0] ?? 0;
  const startOf = (at: number) => source.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = source.indexOf('\n', rangeOf(from?.value)[1]);
  const oldEnd = rangeOf(old?.value)[2] ?? 0;
  return {
    column: keyAt - startOf(keyAt),
    lineEnd,
    evidence: old && { start: startOf(rangeOf(old.key)[0] ?? 0), end: oldEnd },
  };
}

/** The owner's figures of a study: their place, their words, and their value. Samples have samples' exports. */
function figuresOf(file: string): Array<[index: string, shown: string, value: string]> {
  const { metrics } = studyOf(file);
  return metrics.flatMap(({ label, value, provenance }, index) =>
    provenance === 'owner' ? [[String(index), `${value} ${label}`, value]] : [],
  );
}

function clientOf(file: string): string | undefined {
  return /^[a-z]{2}\/case-studies\/[a-z0-9-]+\.yaml$/u.test(file) && isContent(file) ? studyOf(file).client : undefined;
}

/** Reads what the page needs even of a study that's still incomplete. */
function studyOf(file: string) {
  const figure = v.object({ label: v.string(), value: v.string(), provenance: v.string() });
  const study = v.object({ client: v.fallback(v.string(), ''), metrics: v.fallback(v.array(figure), []) });
  return v.parse(study, parseDocument(readText(file)).toJS());
}

function unusedName(base: string, csv: string): string {
  let [name, number] = [base, 1];
  while (holdsOther(name, csv)) {
    number += 1;
    name = `${base}-${number}`;
  }
  return name;
}

function holdsOther(name: string, csv: string): boolean {
  const place = placeOf(evidenceFile(name));
  return existsSync(place) && readFileSync(place, 'utf8') !== csv;
}

function cutOf({ suppressed, partial, left }: Export, words: ReturnType<typeof wordsOf>['evidence']): string[] {
  return [
    words.left(left.tables, left.rows, left.days),
    ...(suppressed.length > 0 ? [words.suppressed(suppressed.join(', '))] : []),
    ...(partial.length > 0 ? [words.partial(partial.join(', '))] : []),
  ];
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
