import type { CaseFileWords } from '../../../../content/tools/case-file.schema.ts';
import type { XRayResultWords } from '../../../../content/tools/x-ray.schema.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { interpolate } from '../../../../locale/interpolate.ts';
import type { Fact, PlanLine } from './make-plan.ts';
import type { SavedPlan } from './saved-plan.ts';

/** The words that a plan is told in. */
export type Telling = { words: CaseFileWords; rules: XRayResultWords['rules']; formats: Formats };

/** A line of the plan as it's read. */
export type ToldLine = {
  id: string;
  title: string;
  fix: string;
  evidence: string[];
  /** Its range, in clicks and in dollars. */
  worth: string[];
  who: string;
  isStruck: boolean;
};

/**
 * The most encoded characters that a static host's form accepts and a slow line sends in good time.
 */
const mostSent = 16_000;

/** Tells every line of a plan. */
export function tellPlan(plan: SavedPlan, telling: Telling): ToldLine[] {
  return plan.lines.map((line) => ({
    id: line.id,
    ...headingOf(line, plan, telling),
    evidence: line.evidence.map((fact) => tellFact(fact, plan, telling)),
    worth: worthOf(line, plan, telling),
    who: telling.words.plan[line.who],
    isStruck: plan.struck.includes(line.id),
  }));
}

/**
 * Returns the plan as text: exactly what a visitor sends along with a message. Ends with a whole
 * line.
 */
export function findingsText(plan: SavedPlan, telling: Telling): string {
  const { words } = telling;
  const { do: what, worth, who } = words.plan;
  const lines = tellPlan(plan, telling)
    .filter(({ isStruck }) => !isStruck)
    .flatMap((line, index) => [
      '',
      `${index + 1}. ${line.title}`,
      ...line.evidence.map((each) => `   - ${each}`),
      `   ${what}: ${line.fix}`,
      `   ${worth}: ${line.worth.join('; ')}. ${who}: ${line.who}.`,
    ]);
  const kept: string[] = [];
  let size = 0;
  for (const line of [sheetTitle(plan, telling), madeOn(plan, telling), ...lines, '', words.sheet.limits]) {
    size += encodeURIComponent(line).replaceAll('%20', '+').length + 3;
    if (size > mostSent) {
      break;
    }
    kept.push(line);
  }
  return kept.join('\n').trimEnd();
}

/** The plan's title, with its site where the files name one. */
export function sheetTitle({ host }: SavedPlan, { words: { sheet } }: Telling): string {
  return host ? interpolate(sheet.site, { title: sheet.title, host }) : sheet.title;
}

export function madeOn({ made }: SavedPlan, { words, formats }: Telling): string {
  return interpolate(words.sheet.date, { date: formats.longDate(made) });
}

function headingOf(
  line: PlanLine,
  plan: SavedPlan,
  { words, rules, formats }: Telling,
): { title: string; fix: string } {
  const count = formats.number(line.count);
  if (line.kind === 'rule') {
    // A plan that was saved by another version may name a rule that's gone.
    const rule = line.rule && rules[line.rule];
    const title = rule?.title ?? line.rule ?? '';
    return {
      title: line.count > 1 ? interpolate(words.plan.more, { title, count }) : title,
      fix: rule?.fix ?? '',
    };
  }
  const subject = ['loss', 'queryTitle'].includes(line.kind) ? shortUrl(line.subject, plan) : line.subject;
  const title = interpolate(words.lines[line.kind].title, { subject, count });
  return {
    title,
    fix: line.kind === 'loss' ? words.lines.loss.fixes[line.reason ?? 'several'] : words.lines[line.kind].fix,
  };
}

function tellFact(fact: Fact, plan: SavedPlan, { words: { facts }, formats }: Telling): string {
  const shown = (name: string, value: string | number) =>
    typeof value === 'number'
      ? formats.number(Math.round(value * 10) / 10)
      : name === 'page'
        ? shortUrl(value, plan)
        : value;
  const figures = Object.fromEntries(
    Object.entries(fact).map(([name, value = '']: [string, string | number | undefined]) => [name, shown(name, value)]),
  );
  switch (fact.fact) {
    case 'found':
      return `${shortUrl(fact.page, plan)}: ${fact.text}`;
    case 'page':
      return fact.clicks === undefined ? shortUrl(fact.page, plan) : interpolate(facts.page, figures);
    case 'keyword':
      return fact.volume === undefined ? `“${fact.text}”` : interpolate(facts.keyword, figures);
    default:
      return interpolate(facts[fact.fact], figures);
  }
}

function worthOf(
  { clicks }: PlanLine,
  { isMonthly, figures: { value, low, high } }: SavedPlan,
  { words: { plan: words }, formats }: Telling,
): string[] {
  if (!clicks) {
    return [words.unknown];
  }
  const [from, to] = [clicks.low, clicks.high].map((count) => formats.number(Math.round(count)));
  const shown =
    from === to
      ? interpolate(isMonthly ? words.about : words.aboutAll, { count: to ?? '' })
      : interpolate(isMonthly ? words.clicks : words.clicksAll, { low: from ?? '', high: to ?? '' });
  if (value === undefined || low === undefined || high === undefined || !isMonthly) {
    return [shown];
  }
  const money = (count: number, percent: number) => formats.money(Math.round((count * percent * value) / 100));
  const [least, most] = [Math.min(low, high), Math.max(low, high)];
  return [shown, interpolate(words.dollars, { low: money(clicks.low, least), high: money(clicks.high, most) })];
}

/** The path is enough: all pages are of one site. */
function shortUrl(url: string, { host }: SavedPlan): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed && parsed.host.replace(/^www\./u, '') === host ? `${parsed.pathname}${parsed.search}` : url;
}
