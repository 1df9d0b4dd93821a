import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { siteRuleIds } from '../../app/content/tools/own-report.schema.ts';
import { pageRuleIds } from '../../app/content/tools/page-rule-ids.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { buildDay } from '../../app/editions/publishing/publication.server.ts';
import { interpolate } from '../../app/locale/interpolate.ts';
import { ruleList } from '../../app/seo/page-rules/inspect.ts';
import { sources } from '../../app/seo/page-rules/rule.ts';
import { cachedBrotli } from '../../hosting/finish/compress.ts';
import { notFoundDocuments, pagePaths } from '../../hosting/finish/finish.ts';
import { publicFiles, tidy } from '../../hosting/finish/public-folder.ts';
import { toSite } from '../../hosting/hosted-site.ts';
import { twinPath } from '../../hosting/twins.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { dayOf } from '../../text/units.ts';
import { cityLikeness, isTooAlike, limit } from '../checks/check-uniqueness.ts';
import { lintRules } from '../checks/lint-site/main.ts';
import { type BuiltSite, builtSite, type Finding } from '../checks/lint-site/site.ts';
import { budgets, type PageWeight, weighPages } from '../checks/page-weight.ts';
import { keepCopies } from './cache.ts';
import { barPlot, markPlot } from './report-plots.ts';
import { twinText } from './twins.ts';

/** The report's figures, the same in every language. */
type Facts = {
  site: BuiltSite;
  findings: Finding[];
  weights: PageWeight[];
  commit: string | undefined;
};

/**
 * Writes the site's own report (product.md, "The site's own report") into its page in every
 * edition, and beside it for visitors who come from another page of the site. Takes the public
 * folder.
 * @throws Error when a page has no place for the report, and ContentFault with the findings where
 * `STOP_ON_FINDINGS` is true: a scheduled publication has no one who would read them.
 */
export async function writeOwnReport(client: string): Promise<string> {
  await tidy(client);
  const site = await readSite(client);
  // Finishing the site needs the same copies.
  const keep = keepCopies();
  // Compressing goes on while the rules are read.
  const weights = weighPages(client, async (content) => (await cachedBrotli(content, keep)).length);
  const findings = lintRules(site);
  const facts: Facts = { site, findings, weights: await weights, commit: currentCommit() };
  for (const edition of editions()) {
    const path = edition.toolPagePath('own-report');
    const report = reportHtml(edition, facts, client);
    const file = join(client, `${path}.html`);
    const page = readFileSync(file, 'utf8');
    const filled = page.replace(/(<div[^>]*\bdata-own-report[^>]*>)(?=<\/div>)/u, (place) => `${place}${report}`);
    if (filled === page) {
      throw new Error(`${path}: has no place for the report`);
    }
    writeFileSync(file, filled);
    writeFileSync(join(client, twinPath(path)), twinText(filled, path) ?? '');
    writeFileSync(join(client, edition.paths.file('own-report.json')), JSON.stringify({ html: report }));
  }
  const alike = editions().flatMap((edition) => cityLikeness(edition, client).filter(isTooAlike));
  return tellFindings(findings, site.pages.length, alike);
}

/**
 * Returns what the console says of the findings, which the report itself only counts, and of city
 * pages that read alike.
 * @throws ContentFault as `writeOwnReport` does.
 */
export function tellFindings(
  findings: readonly Finding[],
  pages: number,
  alike: ReturnType<typeof cityLikeness> = [],
): string {
  const lines = findings.map(({ file, rule, message }) => `${file}: ${rule}: ${message}`);
  if (lines.length > 0 && process.env['STOP_ON_FINDINGS'] === 'true') {
    throw new ContentFault(lines);
  }
  return [
    `The site's own report: ${lines.length} findings on ${pages} pages.`,
    ...lines.slice(0, shownFindings),
    ...(lines.length > shownFindings ? ['npm run lint:site lists them all.'] : []),
    ...alike
      .slice(0, shownFindings)
      .map(({ id, nearest, share }) => `${id}: ${Math.round(share * 100)}% of it is also in ${nearest}: rewrite it`),
  ].join('\n         ');
}

/** More would hide what the build says next. */
const shownFindings = 20;

async function readSite(client: string): Promise<BuiltSite> {
  const names = await publicFiles(client);
  const files = Object.fromEntries(names.map((name) => [name, { etag: '', size: 0 }]));
  const manifest = { ...hostingPlan(), pages: pagePaths(names), notFound: notFoundDocuments(names), files };
  return builtSite(toSite(manifest, true), (file) => readFileSync(join(client, file)), false);
}

/** Returns the commit of the sources, or undefined outside a repository. */
function currentCommit(): string | undefined {
  try {
    return commitIn(
      execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return undefined;
  }
}

/**
 * Returns the commit that `git describe` names, or undefined where files differ from it: visitors
 * could look up no such version.
 */
export function commitIn(described: string): string | undefined {
  const version = described.trim();
  return version === '' || version.endsWith('-dirty') ? undefined : version;
}

function reportHtml(edition: Edition, facts: Facts, client: string): string {
  const { report: words } = edition.toolPages()['own-report'];
  const { rules: ruleWords } = edition.toolPages()['x-ray'].result;
  const { formats } = edition;
  const { number, percent } = formats;
  const bytes = (count: number) => `${number(count)} B`;
  const share = (part: number) => percent(Math.round(part * 1000) / 10);
  const count = (rule: string) => facts.findings.filter((finding) => finding.rule === rule).length;
  const exceptions: Partial<Record<string, string>> = words.exceptions;
  const own = edition.toolPagePath('own-report');
  const weights = facts.weights.filter(({ path }) =>
    edition.pages().some((page) => page.path === path && path !== own),
  );
  const likeness = cityLikeness(edition, client);
  const total = facts.findings.length;
  const measures = [
    { name: words.weight.html, of: (page: PageWeight) => page.html, limit: budgets.html },
    { name: words.weight.scripts, of: (page: PageWeight) => page.js, limit: budgets.js },
  ];
  const parts = [
    paragraph(
      interpolate(words.made, { date: formats.longDate(dayOf(buildDay())) }),
      facts.commit === undefined ? '' : interpolate(words.commit, { commit: facts.commit }),
      interpolate(words.pages, {
        pages: number(facts.site.pages.length),
        rules: number(pageRuleIds.length + siteRuleIds.length),
      }),
    ),
    `<p><strong>${escapeMarkup(total === 0 ? words.none : interpolate(words.some, { count: number(total) }))}</strong></p>`,
    section(words.rules.title, words.rules.lead, [
      ...shortTable(
        words.rules.title,
        [words.rules.rule, words.rules.source, words.rules.findings],
        ruleList.map(({ id, source }) => ({
          isShown: count(id) > 0 || exceptions[id] !== undefined,
          cells: [
            escapeMarkup(ruleWords[id].title),
            sourceLink(sources[source], ruleWords[id].title),
            exceptions[id] === undefined
              ? number(count(id))
              : `${escapeMarkup(words.rules.exception)}: ${escapeMarkup(exceptions[id])}`,
          ],
        })),
        (rest) => interpolate(words.rules.clean, { count: number(rest) }),
      ),
    ]),
    section(words.siteRules.title, words.siteRules.lead, [
      ...shortTable(
        words.siteRules.title,
        [words.rules.rule, words.rules.findings],
        siteRuleIds.map((id) => ({
          isShown: count(id) > 0,
          cells: [escapeMarkup(words.siteRules.rules[id]), number(count(id))],
        })),
        (rest) => interpolate(words.rules.clean, { count: number(rest) }),
      ),
    ]),
    section(
      words.weight.title,
      interpolate(words.weight.lead, {
        html: bytes(budgets.html),
        scripts: bytes(budgets.js),
        toolScripts: bytes(budgets.jsOfTools),
      }),
      [
        ...measures.map(({ name, of, limit }) => {
          const heaviest = weights.toSorted((a, b) => of(b) - of(a))[0];
          return barPlot({
            caption: interpolate(words.weight.plot, {
              measure: name,
              count: number(weights.length),
              most: heaviest ? bytes(of(heaviest)) : '',
              page: heaviest?.path ?? '',
            }),
            values: weights.map(of),
            limit,
            limitText: `${words.limit}: ${bytes(limit)}`,
          });
        }),
        ...shortTable(
          words.weight.title,
          [words.weight.page, words.weight.html, words.weight.scripts],
          weights
            .toSorted((a, b) => b.html - a.html)
            .map(({ path, html, js }) => ({ isShown: false, cells: [escapeMarkup(path), bytes(html), bytes(js)] })),
          (all) => interpolate(words.weight.all, { count: number(all) }),
        ),
      ],
    ),
    section(
      words.likeness.title,
      interpolate(words.likeness.lead, {
        count: number(likeness.length),
        worst: share(likeness[0]?.share ?? 0),
        limit: percent(limit * 100),
      }),
      [
        markPlot({
          caption: words.likeness.plot,
          rows: edition.services().map(({ id, shortTitle }) => ({
            name: shortTitle,
            shares: likeness
              .filter((page) => `${edition.paths.services()}/${page.id}`.startsWith(`${edition.paths.service(id)}/`))
              .map((page) => page.share),
          })),
          limit,
          limitText: `${words.limit}: ${percent(limit * 100)}`,
        }),
        ...shortTable(
          words.likeness.title,
          [words.likeness.page, words.likeness.nearest, words.likeness.share],
          likeness.map((page) => ({
            isShown: false,
            cells: [escapeMarkup(page.id), escapeMarkup(page.nearest), share(page.share)],
          })),
          (all) => interpolate(words.likeness.all, { count: number(all) }),
        ),
      ],
    ),
    section(words.unchecked.title, undefined, [list(words.unchecked.items)]),
  ];
  return parts.join('');
}

function section(title: string, lead: string | undefined, parts: readonly string[]): string {
  return `<h3>${escapeMarkup(title)}</h3>${lead === undefined ? '' : paragraph(lead)}${parts.join('')}`;
}

function paragraph(...sentences: readonly string[]): string {
  return `<p>${sentences.filter(Boolean).map(escapeMarkup).join(' ')}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
}

/** Links to a rule's source. Among the page's links, the host alone would stand there 60 times. */
function sourceLink(href: string, rule: string): string {
  const { host } = new URL(href);
  return `<a href="${escapeMarkup(href)}" rel="noopener" aria-label="${host}: ${escapeMarkup(rule)}">${host}</a>`;
}

/**
 * Returns the rows worth a look as a table, and the others in a closed one below it, under the
 * words that `restWords` makes of their number: on a phone, all of them are several screens of
 * zeros.
 */
function shortTable(
  name: string,
  head: readonly string[],
  rows: ReadonlyArray<{ isShown: boolean; cells: readonly string[] }>,
  restWords: (count: number) => string,
): string[] {
  const shown = rows.filter(({ isShown }) => isShown);
  const rest = rows.filter(({ isShown }) => !isShown);
  const cellsOf = (some: typeof rows) => some.map(({ cells }) => cells);
  const restName = restWords(rest.length);
  return [
    ...(shown.length > 0 ? [table(name, head, cellsOf(shown))] : []),
    ...(rest.length > 0
      ? [`<details><summary>${escapeMarkup(restName)}</summary>${table(restName, head, cellsOf(rest))}</details>`]
      : []),
  ];
}

/**
 * Takes the cells as HTML; a row's first cell is its heading. Roles are explicit: narrow screens
 * lay rows out as grids, which strips a table of its meaning.
 */
function table(name: string, head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const row = (cells: readonly string[]) => `<tr role="row">${cells.join('')}</tr>`;
  const heads = row(head.map((cell) => `<th role="columnheader" scope="col">${escapeMarkup(cell)}</th>`));
  const body = rows
    .map(([heading, ...cells]) =>
      row([`<th role="rowheader" scope="row">${heading}</th>`, ...cells.map((cell) => `<td role="cell">${cell}</td>`)]),
    )
    .join('');
  return `<table role="table" aria-label="${escapeMarkup(name)}"><thead role="rowgroup">${heads}</thead><tbody role="rowgroup">${body}</tbody></table>`;
}
