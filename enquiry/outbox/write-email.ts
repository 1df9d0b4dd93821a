import { domainToASCII } from 'node:url';
import parseAddresses from 'nodemailer/lib/addressparser';
import { withoutHidden } from '../../text/escape.ts';
import { say } from '../../text/interpolate.ts';
import { calendarOf } from '../calls/calendar.ts';
import { momentWords } from '../calls/time-words.ts';
import { lineFields } from '../enquiry.ts';
import type { Call } from '../inbox/calls.ts';
import type { ClaimedEmail, EmailEnquiry } from '../inbox/emails.ts';
import { type OwnerWords, ownerWords, sayOption, saySigns } from './owner-words.ts';

/** An email to the owner, before the mail library encodes it. */
export type Email = {
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** The call that it's about, for the owner's calendar. */
  calendar?: string;
  /** True when the visitor's words were left out. */
  isNotice: boolean;
};

/** After so many refusals of what an email says, it goes without the visitor's words. */
const refusalsBeforeNotice = 2;

/** Characters of a suspect's message that the digest shows. */
const digestExcerpt = 300;

/** Writes the email of a claim. */
export function writeEmail(claim: ClaimedEmail, words: OwnerWords = ownerWords()): Email {
  switch (claim.kind) {
    case 'enquiry':
      return claim.refusals >= refusalsBeforeNotice ? noticeOf(claim.enquiry, words) : emailOf(claim.enquiry, words);
    case 'digest':
      return digestOf(claim, words);
    case 'alarm': {
      const [first = ''] = claim.words.split('\n', 1);
      return { subject: say(words.alarm.subject, { first }), text: `${claim.words}\n`, isNotice: false };
    }
  }
}

function emailOf(enquiry: EmailEnquiry, words: OwnerWords): Email {
  // In a header, a mail program would decode it, and show what was hidden in it.
  const name = oneLine(enquiry.name).replaceAll('=?', '= ?');
  const address = replyAddress(oneLine(enquiry.email));
  const facts = [
    [words.facts.reference, enquiry.reference],
    [words.facts.received, words.moment(enquiry.receivedAt)],
    [words.call, callFact(enquiry, words)],
    [words.facts.language, enquiry.language],
    ...lineFields.map((field) => [words.facts[field], sayOption(oneLine(enquiry[field]), words)] as const),
  ] as const;
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  const reply = address ? words.reply : enquiry.email && words.oddAddress;
  return {
    subject: `${warningOf(enquiry, words)}${callPrefix(enquiry, words)}${say(words.subject, { reference: enquiry.reference, name })}`,
    text: [lines.join('\n'), enquiry.message, ...findingsIn(enquiry, words), ...adviceOn(enquiry, words), reply]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    ...(enquiry.call &&
      enquiry.call.state !== 'wished' && { calendar: calendarFor(enquiry, enquiry.call, { name, words }) }),
    ...(address && { replyTo: { name, address } }),
    isNotice: false,
  };
}

function findingsIn({ findings }: EmailEnquiry, words: OwnerWords): string[] {
  return findings === '' ? [] : [`${words.findings}\n${findings}`];
}

/** When a call is, in the owner's zone; '' without one. */
function callFact({ call }: EmailEnquiry, { lang }: OwnerWords): string {
  if (!call) {
    return '';
  }
  const { day, time, visitors } = momentWords(
    Date.parse(call.startsAt),
    { own: call.ownZone, visitor: call.zone },
    lang,
  );
  return `${day}, ${time} (${call.ownZone})${visitors ? `; ${visitors}` : ''}`;
}

function callPrefix({ call }: EmailEnquiry, words: OwnerWords): string {
  if (call?.state !== 'booked') {
    return call ? words[call.state] : '';
  }
  return call.changes > 0 ? words.changed : words.booked;
}

function calendarFor(
  { reference, receivedAt, phone, message }: EmailEnquiry,
  call: Call,
  { name, words }: { name: string; words: OwnerWords },
): string {
  const summary = say(words.event, { name, phone: oneLine(phone) });
  return calendarOf([{ reference, call, summary, description: message }], Date.parse(receivedAt));
}

/** The subject tells what to open first, and what to open with care. */
function warningOf({ status, isTest }: EmailEnquiry, words: OwnerWords): string {
  return isTest ? words.test : status === 'suspect' ? words.suspect : '';
}

function adviceOn({ status, reasons, reference, isTest, call }: EmailEnquiry, words: OwnerWords): string[] {
  if (isTest) {
    return [words.ownTest];
  }
  return [
    ...(call?.isUnconfirmed && call.state === 'booked' ? [words.confirm] : []),
    ...(call?.state === 'wished' ? [words.give] : []),
    ...(status === 'suspect' ? [say(words.advice, { reasons: saySigns(reasons, words), reference })] : []),
  ];
}

/** Says that the mail server refused the visitor's words, without repeating them. */
function noticeOf({ reference, receivedAt }: EmailEnquiry, words: OwnerWords): Email {
  return {
    subject: say(words.noticeSubject, { reference }),
    text: say(words.notice, { receivedAt: words.moment(receivedAt), reference }),
    isNotice: true,
  };
}

function digestOf(
  { suspects, suspectCount, words: news }: Extract<ClaimedEmail, { kind: 'digest' }>,
  owner: OwnerWords,
): Email {
  const { digest: words, moment } = owner;
  const entries = suspects.map((enquiry) => {
    const message = oneLine(enquiry.message);
    const excerpt = message.length > digestExcerpt ? `${message.slice(0, digestExcerpt).toWellFormed()}…` : message;
    const facts = [
      moment(enquiry.receivedAt),
      ...(enquiry.reasons ? [saySigns(enquiry.reasons, owner)] : []),
      ...(enquiry.call ? [`${owner.wished}${callFact(enquiry, owner)}`] : []),
    ];
    return `${enquiry.reference}  ${oneLine(enquiry.name)} <${oneLine(enquiry.email)}>\n${facts.join('; ')}\n${excerpt}`;
  });
  const rest = suspectCount - suspects.length;
  const paragraphs = [
    ...(news === '' ? [] : [news]),
    ...(suspectCount === 0 ? [] : [say(words.lead, { count: suspectCount }), ...entries]),
    ...(rest > 0 ? [say(words.rest, { count: rest })] : []),
  ];
  const note = news.includes(owner.nextCalls) ? words.calls : words.note;
  return {
    subject: suspectCount > 0 ? say(words.subject, { count: suspectCount }) : note,
    text: `${paragraphs.join('\n\n')}\n`,
    isNotice: false,
  };
}

/**
 * The form's schema has done this; done again, because a header must not depend on what an older
 * version stored.
 */
function oneLine(value: string): string {
  return withoutHidden(value.replace(/[\s\p{Cc}]+/gu, ' ')).trim();
}

/**
 * Returns an address that a reply can go to, or undefined. The mail library must read it as exactly
 * one mailbox, the one that was typed: `a@b.co>,<all@victim.example` passes for one address in the
 * form and would be two in a header.
 */
export function replyAddress(typed: string): string | undefined {
  const [found, ...others] = parseAddresses(typed);
  const isOne = others.length === 0 && found !== undefined && 'address' in found && found.address === typed;
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  const isDeliverable = /^[^\s"(),:;<>@[\\\]]+@/u.test(typed) && domainToASCII(domain) !== '';
  return isOne && isDeliverable ? typed : undefined;
}
