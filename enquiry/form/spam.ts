import type { EnquiryValues } from '../enquiry.ts';
import { vocabulary } from './spam-words.ts';

/** A sign of spam, in the words that the owner reads. */
export type SuspectReason =
  | 'honeypot'
  | 'filled-too-fast'
  | 'many-links'
  | 'only-links'
  | 'hidden-link'
  | 'link-markup'
  | 'link-in-name'
  | 'sales-talk-in-name'
  | 'random-letters'
  | 'other-script'
  | keyof typeof vocabulary;

/** What the form sent besides the visitor's answers. */
export type SubmissionSigns = {
  honeypot?: string | undefined;
  /** Milliseconds as the form wrote them; missing or unreadable counts for nothing, since it works without JavaScript too. */
  fillTime?: string | undefined;
};

type Sign = { reason: SuspectReason; weight: number };

/** Two weak signs or a strong one: a single odd trait is what honest people have too. */
const suspectFrom = 2;

/** In milliseconds. A weak sign: autofill and a pasted text are as fast. */
const shortestFill = 1000;

/** A visitor names the own site and a few competitors; a campaign lists more. */
const mostLinks = 6;

const linkPattern = /\bhttps?:\/\/[^\s<>"'\])]+|\bwww\.[^\s<>"'\])]+/giu;

/** Addresses that say nothing about where they lead. */
const shorteners = /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|goo\.su|clck\.ru|shorturl\.at|is\.gd|rb\.gy|t\.me)\//iu;

/** Mail services where the domain says nothing about the sender. */
const sharedMail = /^(?:gmail|googlemail|yahoo|outlook|hotmail|live|msn|icloud|me|aol|proton|protonmail|gmx|mail)\./u;

/**
 * Returns the signs that make an enquiry look like spam; an empty list for most. A marked enquiry is stored and reaches the
 * owner like any other, so a spam mail that passes costs a glance.
 */
export function suspectReasons(values: EnquiryValues, signs: SubmissionSigns = {}): SuspectReason[] {
  const found = [
    ...behaviorSigns(signs),
    ...linkSigns(values),
    ...nameSigns(values),
    ...letterSigns(values),
    ...wordSigns(values),
  ];
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return total >= suspectFrom ? [...new Set(found.map(({ reason }) => reason))] : [];
}

function behaviorSigns({ honeypot, fillTime }: SubmissionSigns): Sign[] {
  const isFast = /^\d{1,12}$/u.test(fillTime ?? '') && Number(fillTime) < shortestFill;
  return [
    ...(honeypot ? [{ reason: 'honeypot' as const, weight: 2 }] : []),
    ...(isFast ? [{ reason: 'filled-too-fast' as const, weight: 1 }] : []),
  ];
}

function linkSigns(values: EnquiryValues): Sign[] {
  const { message } = values;
  const links = message.match(linkPattern) ?? [];
  const words = wordsBeside(message);
  const found: Sign[] = [];
  if (links.length > mostLinks) {
    // A list of sites to look at comes with words about them.
    found.push({ reason: 'many-links', weight: words < links.length || links.length > 4 * mostLinks ? 2 : 1 });
  } else if (links.length > 0 && words === 0 && !links.every((link) => isOwnLink(link, values))) {
    found.push({ reason: 'only-links', weight: 1 });
  }
  if (shorteners.test(message)) {
    found.push({ reason: 'hidden-link', weight: 1 });
  }
  const anchors = message.match(/<a\s[^>]*href\s*=\s*["']?(?:https?:)?\/\//giu)?.length ?? 0;
  if (/\[url[=\]]|\[link[=\]]/iu.test(message) || anchors > 2) {
    found.push({ reason: 'link-markup', weight: 2 });
  } else if (anchors > 0) {
    // Someone who quotes a line of a page also asks something about it.
    found.push({ reason: 'link-markup', weight: words < 8 ? 2 : 1 });
  }
  return found;
}

function nameSigns(values: EnquiryValues): Sign[] {
  const links = values.name.match(linkPattern) ?? [];
  const foreign = links.filter((link) => !isOwnLink(link, values));
  const found: Sign[] = [];
  if (foreign.length > 0) {
    found.push({ reason: 'link-in-name', weight: foreign.some((link) => /^http/iu.test(link)) ? 2 : 1 });
  }
  if (
    /\b(?:win|won|earn|free|cheap|buy|click|bonus|sale|discount|profit|seo expert)\b|[$€£]\s?\d/iu.test(values.name)
  ) {
    found.push({ reason: 'sales-talk-in-name', weight: 1 });
  }
  return found;
}

/** Robots try forms out with strings such as "xKqTzRwBnM"; a script other than the site's is only a weak sign. */
function letterSigns(values: EnquiryValues): Sign[] {
  const found: Sign[] = [];
  const random = [values.name, values.message, values.company].filter(isRandom).length;
  if (random > 0) {
    found.push({ reason: 'random-letters', weight: random });
  }
  const letters = values.message.match(/\p{L}/gu)?.length ?? 0;
  const others = values.message.match(/\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Arabic}|\p{Script=Thai}/gu)?.length;
  if ((others ?? 0) > letters / 2) {
    const links = values.message.match(linkPattern) ?? [];
    found.push({ reason: 'other-script', weight: links.some((link) => !isOwnLink(link, values)) ? 2 : 1 });
  }
  return found;
}

/**
 * What the words are about, one sign for each subject. Someone who writes about the own site may well mention what was
 * sold to them, so that takes one sign of the trade away.
 */
function wordSigns({ name, company, message }: EnquiryValues): Sign[] {
  const text = `${name}\n${company}\n${message}`.replace(/[’‘]/gu, "'");
  const found = Object.entries(vocabulary)
    .filter(([, { pattern }]) => pattern.test(text))
    .map(([reason, { isTrade }]) => ({ reason: reason as SuspectReason, weight: 1, isTrade }));
  const trade = found.filter(({ isTrade }) => isTrade);
  const excused = speaksOfOwnSite(message) ? trade.slice(0, 1) : [];
  return found.filter((sign) => !excused.includes(sign));
}

function speaksOfOwnSite(message: string): boolean {
  const own =
    /(?<!visit |see |check |check out |on |at |through )\b(?:our|my)\s+(?:[\w'-]+\s+){0,2}(?:site|website|shop|store|business|company|firm|practice|clinic|office|restaurant|hotel|rankings?|traffic|leads|calls|bookings|customers|clients|patients|pages?|blog|domain|listing|profile|competitors?)\b/iu;
  return own.test(message.replace(/[’‘]/gu, "'"));
}

/** Words of a message that are neither links nor markup. */
function wordsBeside(message: string): number {
  const rest = message.replace(linkPattern, ' ').replace(/<[^>]*>|\[\/?(?:url|link)[^\]]*\]/giu, ' ');
  return rest.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}

/** Whether a link leads to the sender's own site, as far as address and company tell. */
function isOwnLink(link: string, { email, company }: EnquiryValues): boolean {
  const host = (URL.parse(/^http/iu.test(link) ? link : `http://${link}`)?.hostname ?? '').replace(/^www\./u, '');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isDomain = !sharedMail.test(domain) && (host === domain || host.endsWith(`.${domain}`));
  const trade = company.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return isDomain || (trade.length > 3 && host.replace(/[^a-z0-9]/gu, '').startsWith(trade));
}

function isRandom(text: string): boolean {
  const word = text.trim();
  const changes = word.match(/[a-z][A-Z]/gu)?.length ?? 0;
  return /^[A-Za-z]{8,}$/u.test(word) && (changes > 2 || !/[aeiouy]/iu.test(word));
}
