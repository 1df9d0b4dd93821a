import * as v from 'valibot';
import { escapeMarkup, jsonForHtml } from '../../../../../text/escape.ts';
import { pageRuleIds } from '../../../../content/tools/page-rule-ids.ts';
import { savedPlanId } from './limits.ts';
import type { Plan } from './make-plan.ts';

const count = v.pipe(v.number(), v.finite());
const fact = v.variant('fact', [
  v.object({ fact: v.literal('query'), query: v.string(), position: count, impressions: count, clicks: count }),
  v.object({ fact: v.literal('shown'), page: v.string(), position: count, clicks: count }),
  v.object({ fact: v.literal('page'), page: v.string(), clicks: v.optional(count) }),
  v.object({ fact: v.literal('found'), page: v.string(), text: v.string() }),
  v.object({
    fact: v.literal('fell'),
    clicksBefore: count,
    clicks: count,
    positionBefore: count,
    position: count,
  }),
  v.object({ fact: v.literal('title'), page: v.string(), title: v.string() }),
  v.object({ fact: v.literal('keyword'), text: v.string(), volume: v.optional(count) }),
  v.object({ fact: v.literal('more'), count }),
]);

/**
 * A plan with what the visitor made of it: the order of its lines, those struck, and what a click
 * is worth.
 */
const savedPlan = v.object({
  made: v.pipe(v.string(), v.isoDate()),
  host: v.optional(v.string()),
  isMonthly: v.boolean(),
  others: count,
  lines: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['rule', 'gain', 'loss', 'overlap', 'sameTitle', 'queryTitle', 'noPage']),
      rule: v.optional(v.picklist(pageRuleIds)),
      reason: v.optional(v.picklist(['gone', 'demand', 'position', 'clicks', 'rate', 'several', 'chance'])),
      subject: v.string(),
      count,
      who: v.picklist(['me', 'developer']),
      clicks: v.optional(v.object({ low: count, high: count })),
      evidence: v.array(fact),
    }),
  ),
  struck: v.array(v.string()),
  figures: v.object({ value: v.optional(count), low: v.optional(count), high: v.optional(count) }),
});

export type SavedPlan = v.InferOutput<typeof savedPlan>;

/** Starts a plan, with what the visitor said before that a click is worth. */
export function startPlan(
  { lines, others, host, isMonthly }: Plan,
  made: string,
  figures: SavedPlan['figures'] = {},
): SavedPlan {
  // As it comes back from storage: without what's undefined.
  return JSON.parse(JSON.stringify({ made, host, isMonthly, others, lines, struck: [], figures }));
}

/** Reads a plan that was stored as JSON. Returns undefined for anything else. */
export function readStoredPlan(text: string | null): SavedPlan | undefined {
  try {
    const read = v.safeParse(savedPlan, JSON.parse(text ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the plan in a saved file, which is a document with the plan's data in it. */
export function readPlanFile(html: string): SavedPlan | undefined {
  const [, json] = new RegExp(`id="${savedPlanId}">([^<]*)<`, 'u').exec(html) ?? [];
  return readStoredPlan(json ?? null);
}

const looks =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}header p:first-child{font-size:1.6em;font-weight:700}li{margin:1rem 0;break-inside:avoid}li li{margin:0}@media print{body{margin:0;font-size:9pt}li{margin:.4rem 0}}';

/**
 * Writes a plan as a document that any browser shows and prints, and that opens here again. `body`
 * is its HTML.
 */
export function writePlanFile(
  plan: SavedPlan,
  { lang, title, body }: { lang: string; title: string; body: string },
): string {
  const head = escapeMarkup(title);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head}</title><style>${looks}</style></head><body>${body}<script type="application/json" id="${savedPlanId}">${jsonForHtml(plan)}</script></body></html>`;
}

/** Moves a line up or down by one place. */
export function moveLine(plan: SavedPlan, id: string, by: -1 | 1): SavedPlan {
  const from = plan.lines.findIndex((line) => line.id === id);
  const to = from + by;
  const line = plan.lines[from];
  if (!line || to < 0 || to >= plan.lines.length) {
    return plan;
  }
  return { ...plan, lines: plan.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
}

/** Strikes a line, or puts it back. */
export function strikeLine(plan: SavedPlan, id: string): SavedPlan {
  const struck = plan.struck.includes(id) ? plan.struck.filter((other) => other !== id) : [...plan.struck, id];
  return { ...plan, struck };
}
