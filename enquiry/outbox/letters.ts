import { withoutHidden } from '../../text/hidden-characters.ts';
import type { ClaimedLetter, LetterEnquiry } from '../inbox/letters.ts';
import { letterWords } from './letter-words.ts';
import { replyAddress } from './reply-address.ts';

/** What a letter to the owner says, before the mail library encodes it. */
export type Letter = {
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** True when the visitor's words were left out. */
  isNotice: boolean;
};

/** After so many refusals of what a letter says, it goes without the visitor's words. */
const refusalsBeforeNotice = 2;

/** Characters of a suspect's message that the digest shows. */
const digestExcerpt = 300;

/** Writes the letter of a claim. */
export function writeLetter(claim: ClaimedLetter): Letter {
  switch (claim.kind) {
    case 'enquiry':
      return claim.refusals >= refusalsBeforeNotice ? noticeOf(claim.enquiry) : letterOf(claim.enquiry);
    case 'digest':
      return digestOf(claim);
    case 'alarm':
      return { subject: `Inbox: ${claim.words.split('\n', 1)[0]}`, text: `${claim.words}\n`, isNotice: false };
  }
}

function letterOf(enquiry: LetterEnquiry): Letter {
  const words = letterWords(enquiry.language);
  const name = oneLine(enquiry.name);
  const address = replyAddress(oneLine(enquiry.email));
  const facts = [
    [words.facts.reference, enquiry.reference],
    [words.facts.received, enquiry.receivedAt],
    [words.facts.language, enquiry.language],
    [words.facts.name, name],
    [words.facts.email, enquiry.email],
    [words.facts.phone, enquiry.phone],
    [words.facts.company, enquiry.company],
    [words.facts.service, enquiry.service],
    [words.facts.budget, enquiry.budget],
  ] as const;
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${oneLine(value)}`);
  const reply = address ? words.reply : words.oddAddress;
  return {
    subject: `${markOf(enquiry)}${words.subject(enquiry.reference, name)}`,
    text: [lines.join('\n'), enquiry.message, ...adviceOn(enquiry), reply].join('\n\n').concat('\n'),
    ...(address && { replyTo: { name, address } }),
    isNotice: false,
  };
}

/** The subject tells what to open first, and what to open with care. */
function markOf({ status, isTest, language }: LetterEnquiry): string {
  const words = letterWords(language);
  return isTest ? words.test : status === 'suspect' ? words.suspect : '';
}

function adviceOn({ status, reasons, reference, isTest, language }: LetterEnquiry): string[] {
  const words = letterWords(language);
  if (isTest) {
    return [words.ownTest];
  }
  return status === 'suspect' ? [words.advice(reasons, reference)] : [];
}

/** Says that the mail server refused the visitor's words, without repeating them. */
function noticeOf({ reference, receivedAt, language }: LetterEnquiry): Letter {
  const words = letterWords(language);
  return {
    subject: words.noticeSubject(reference),
    text: words.notice(receivedAt, reference),
    isNotice: true,
  };
}

function digestOf({ suspects, suspectCount, words }: Extract<ClaimedLetter, { kind: 'digest' }>): Letter {
  const entries = suspects.map((enquiry) => {
    const message = oneLine(enquiry.message);
    const excerpt = message.length > digestExcerpt ? `${message.slice(0, digestExcerpt).toWellFormed()}…` : message;
    return `${enquiry.reference}  ${oneLine(enquiry.name)} <${oneLine(enquiry.email)}>\n${enquiry.receivedAt}, ${enquiry.reasons}\n${excerpt}`;
  });
  const rest = suspectCount - suspects.length;
  const paragraphs = [
    ...(words === '' ? [] : [words]),
    ...(suspectCount === 0
      ? []
      : [
          `${countOf(suspectCount)} may be spam. ${suspectCount === 1 ? 'It’s' : 'They’re'} saved, and the ${suspectCount === 1 ? 'sender' : 'senders'} saw a confirmation. If you find a real client, "npm run enquiries -- accept REFERENCE" removes the spam flag and emails it to you in full.`,
          ...entries,
        ]),
    ...(rest > 0 ? [`${rest} more: npm run enquiries -- --suspects`] : []),
  ];
  return {
    subject: suspectCount > 0 ? `[Possible spam] ${countOf(suspectCount)} today` : 'Inbox: your daily note',
    text: `${paragraphs.join('\n\n')}\n`,
    isNotice: false,
  };
}

function countOf(inquiries: number): string {
  return inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`;
}

/** The form's schema has done this; done again, because a header must not depend on what an older version stored. */
function oneLine(value: string): string {
  return withoutHidden(value.replace(/[\s\p{Cc}]+/gu, ' ')).trim();
}
