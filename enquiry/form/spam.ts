import { fold } from '../../text/fold.ts';
import type { EnquiryValues } from '../enquiry.ts';
import offers from './offer-phrases.json' with { type: 'json' };

/** What a message itself shows. */
type SpamSign = 'honeypot' | 'filled-too-fast' | 'many-links' | 'link-markup' | 'other-script' | 'seo-offer';

/** How many came, as the limits know it (`limits.ts`). */
export type CrowdSign = 'many-from-one-network' | 'many-at-once';

/**
 * Why an inquiry is marked: one sign is enough, for each is nearly always right. The inbox finds
 * the same words of many senders, and the owner marks what she likes.
 */
export type SuspectReason = SpamSign | CrowdSign | 'same-words' | 'owner';

/** In milliseconds. No one fills three fields in less. */
const shortestFill = 1000;

/** A visitor names the own site and a few competitors; a campaign lists more. */
const mostSites = 10;

const linkPattern = /\bhttps?:\/\/[^\s<>"'\])]+|\bwww\.[^\s<>"'\])]+/giu;

/** Offers of links or rankings, which a consultant is sent and no client writes. */
const phrases = Object.values(offers).flat();

/**
 * Returns why an inquiry looks like spam; an empty list for most (product.md, "Suspects"). A marked
 * one is stored and reaches the owner like any other, so what passes costs a glance. `fillTime` is in
 * milliseconds as the form wrote them; missing or unreadable counts for nothing.
 */
export function suspectReasons(
  { message }: EnquiryValues,
  { honeypot = '', fillTime = '' }: { honeypot?: string | undefined; fillTime?: string | undefined },
): SpamSign[] {
  const signs: Record<SpamSign, boolean> = {
    honeypot: honeypot !== '',
    'filled-too-fast': /^\d{1,12}$/u.test(fillTime) && Number(fillTime) < shortestFill,
    'many-links': new Set(message.match(linkPattern)?.map(hostOf)).size > mostSites,
    'link-markup': /\[(?:url|link)[=\]]/iu.test(message),
    'other-script': isForeign(message),
    'seo-offer': offersSeo(message),
  };
  return Object.entries(signs).flatMap(([sign, isFound]) => (isFound ? [sign as SpamSign] : []));
}

/** Whether most letters aren't Latin, as those of both editions are. */
function isForeign(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/\p{L}/gu) > 2 * count(/\p{Script=Latin}/gu);
}

function offersSeo(text: string): boolean {
  const words = ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return phrases.some((phrase) => words.includes(` ${phrase} `));
}

function hostOf(link: string): string {
  return (URL.parse(/^http/iu.test(link) ? link : `http://${link}`)?.hostname ?? '').replace(/^www\./u, '');
}
