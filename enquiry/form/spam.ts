import type { EnquiryValues } from '../enquiry.ts';
import { type Learned, weigh } from './learned-words.ts';
import { needs, plainLetters, senderWords, vocabulary } from './spam-words.ts';

/** A sign of spam. The desk says each in words. */
type SpamSign =
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
  | 'sender'
  | keyof typeof vocabulary;

/**
 * Why an inquiry is marked: signs, and `learned:` with the words that the owner's own marks speak
 * about.
 */
export type SuspectReason = SpamSign | `learned:${string}`;

/** The fields that the form sends besides the visitor's answers. */
export type SubmissionSigns = {
  honeypot?: string | undefined;
  /**
   * Milliseconds as the form wrote them; missing or unreadable counts for nothing, since it works
   * without JavaScript too.
   */
  fillTime?: string | undefined;
};

type Sign = { reason: SpamSign; weight: number };

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
 * Returns why an enquiry looks like spam; an empty list for most. `learned` is what the owner's own
 * marks say. A marked enquiry is stored and reaches the owner like any other, so a spam mail that
 * passes costs a glance.
 */
export function suspectReasons(
  values: EnquiryValues,
  signs: SubmissionSigns = {},
  learned?: Learned | undefined,
): SuspectReason[] {
  const found = [
    ...behaviorSigns(signs, values),
    ...linkSigns(values),
    ...nameSigns(values),
    ...letterSigns(values),
    ...wordSigns(values),
  ];
  const { weight, words } = weigh(values, learned);
  const total = found.reduce((sum, sign) => sum + sign.weight, weight);
  if (total < suspectFrom) {
    return [];
  }
  const reasons = found.filter((sign) => sign.weight > 0).map(({ reason }) => reason);
  return [...new Set(reasons), ...(weight > 0 ? [`learned:${words.join(',')}` as const] : [])];
}

/**
 * A password manager fills what no one sees, and fast: with nothing else that's odd, both together
 * mark no one.
 */
function behaviorSigns({ honeypot = '', fillTime }: SubmissionSigns, values: EnquiryValues): Sign[] {
  const isFast = /^\d{1,12}$/u.test(fillTime ?? '') && Number(fillTime) < shortestFill;
  const isForeign = (honeypot.match(linkPattern) ?? []).some((link) => !isOwnLink(link, values));
  return [
    ...(honeypot ? [{ reason: 'honeypot' as const, weight: isForeign ? 2 : 1 }] : []),
    ...(isFast ? [{ reason: 'filled-too-fast' as const, weight: 0.5 }] : []),
  ];
}

function linkSigns(values: EnquiryValues): Sign[] {
  const { message } = values;
  const foreign = (message.match(linkPattern) ?? []).filter((link) => !isOwnLink(link, values));
  const sites = new Set(foreign.map(hostOf));
  const words = wordsBeside(message);
  const found: Sign[] = [];
  if (sites.size > mostLinks || foreign.length > 4 * mostLinks) {
    // A list of sites to look at comes with words about them.
    found.push({ reason: 'many-links', weight: words < foreign.length || foreign.length > 4 * mostLinks ? 2 : 1 });
  } else if (foreign.length > 0 && words === 0) {
    found.push({ reason: 'only-links', weight: 1.5 });
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
  const local = values.email.slice(0, values.email.lastIndexOf('@'));
  const domain = domainOf(values);
  // A shared mail service says nothing of the trade, so the name before it does.
  if (senderWords.test(sharedMail.test(domain) ? local : domain)) {
    found.push({ reason: 'sender', weight: 0.5 });
  }
  return found;
}

/**
 * Robots try forms out with strings such as "xKqTzRwBnM"; a script other than the site's is only a
 * weak sign.
 */
function letterSigns(values: EnquiryValues): Sign[] {
  const found: Sign[] = [];
  const random = [values.name, values.message, values.company].filter(isRandom).length;
  if (random > 0) {
    found.push({ reason: 'random-letters', weight: random === 1 ? 1.5 : 2 });
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
 * Returns the signs in the words: one for a subject, two when it comes up in two ways. People who
 * ask about their own business may well mention what others tried to sell it, so each way of asking
 * takes one sign away, and makes talk of the trade count for less.
 */
function wordSigns({ name, company, message }: EnquiryValues): Sign[] {
  const text = plainLetters(`${name}\n${company}\n${message}`);
  const found = Object.entries(vocabulary).flatMap(([reason, { phrases, isTrade }]) => {
    const different = new Set(text.match(phrases)?.map((phrase) => phrase.toLowerCase()));
    return different.size > 0 ? [{ reason: reason as SpamSign, weight: Math.min(2, different.size), isTrade }] : [];
  });
  const asked = needs.filter((pattern) => text.search(pattern) >= 0).length;
  if (found.length === 0 || asked === 0) {
    return found;
  }
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const said = found.reduce((sum, { weight, isTrade }) => sum + (isTrade ? weight / asked : weight), 0);
  const share = Math.max(0, said - asked) / total;
  return found.map(({ reason, weight }) => ({ reason, weight: weight * share }));
}

/** Words of a message that are neither links nor markup. */
function wordsBeside(message: string): number {
  const rest = message.replace(linkPattern, ' ').replace(/<[^>]*>|\[\/?(?:url|link)[^\]]*\]/giu, ' ');
  return rest.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}

/** Whether a link leads to the sender's own site, as far as address, company, and name tell. */
function isOwnLink(link: string, values: EnquiryValues): boolean {
  const host = hostOf(link);
  const domain = domainOf(values);
  const isDomain = !sharedMail.test(domain) && (host === domain || host.endsWith(`.${domain}`));
  const trade = lettersOf(values.company);
  const names = values.name.split(/\s+/u).map(lettersOf);
  const site = lettersOf(host);
  return (
    isDomain ||
    (trade.length > 3 && site.startsWith(trade)) ||
    names.some((name) => name.length > 4 && site.startsWith(name))
  );
}

function domainOf({ email }: EnquiryValues): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function hostOf(link: string): string {
  return (URL.parse(/^http/iu.test(link) ? link : `http://${link}`)?.hostname ?? '').replace(/^www\./u, '');
}

function lettersOf(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '');
}

function isRandom(text: string): boolean {
  const word = text.trim();
  const changes = word.match(/[a-z][A-Z]/gu)?.length ?? 0;
  return /^[A-Za-z]{8,}$/u.test(word) && (changes > 2 || !/[aeiouy]/iu.test(word));
}
