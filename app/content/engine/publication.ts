import * as v from 'valibot';
import { zonedMoment } from '../../../enquiry/calls/time-words.ts';
import { isInCalendar } from './fields.ts';
import { store } from './store.server.ts';

/** Fields that keep a file out of the site, for now or until a moment (product.md, "Drafts"). */
export const publication = {
  /** Keeps the file out of everything that is built. The checks don't read it. */
  draft: v.optional(v.boolean('must be true or false')),
  /** The moment it goes live: `2026-12-01T09:00-05:00`. */
  publishAt: v.optional(
    v.pipe(
      v.string('must be a moment in quotes'),
      v.check(
        (value) => !Number.isNaN(momentOf(value)),
        'must have a day, a time, and a time zone, such as 2026-12-01T09:00-05:00',
      ),
    ),
  ),
};

/** Whether a file is part of the site. A scheduled one says when it goes live, in its own words. */
export type Publication = { kind: 'public' } | { kind: 'draft' } | { kind: 'scheduled'; at: string };

/**
 * Returns whether a file is part of the site that is being built. Takes what the file holds, valid
 * or not: a draft can be unfinished.
 */
export function publicationOf(raw: unknown): Publication {
  const { draft, publishAt } = Object(raw) as { draft?: unknown; publishAt?: unknown };
  if (draft === true && !store().draftsAreLive) {
    return { kind: 'draft' };
  }
  return typeof publishAt === 'string' && momentOf(publishAt) > buildMoment()
    ? { kind: 'scheduled', at: publishAt }
    : { kind: 'public' };
}

/**
 * Returns a title that says what isn't published yet. Only development shows such a page, so the
 * mark never reaches a visitor; the desk says it above every kind of page. A moment is as the clock
 * of a zone shows it.
 */
export function markUnpublished(title: string, state: Publication, zone: string): string {
  if (state.kind === 'public' || store().marks) {
    return title;
  }
  return state.kind === 'draft' ? `[Draft] ${title}` : `[Goes live ${zonedMoment(state.at, zone, 'en-US')}] ${title}`;
}

/** Returns the earliest of these moments as it's written, or undefined without any. */
export function earliest(moments: readonly string[]): string | undefined {
  return moments.toSorted((a, b) => momentOf(a) - momentOf(b))[0];
}

/**
 * Returns the moment for which the site is built, in milliseconds: the run's own, or what
 * `BUILD_MOMENT` says, so every process of a build agrees, and a build for a later moment can start
 * ahead of it.
 */
export function buildMoment(): number {
  const given = store().moment ?? Date.parse(process.env['BUILD_MOMENT'] ?? '');
  return Number.isNaN(given) ? Date.now() : given;
}

/** NaN unless the text is a moment with its time zone. */
function momentOf(value: string): number {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/u.test(value) &&
    isInCalendar(value.slice(0, 10))
    ? Date.parse(value)
    : Number.NaN;
}
