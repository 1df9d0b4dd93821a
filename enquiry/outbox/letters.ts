import { withoutHidden } from '../../text/hidden-characters.ts';
import type { ClaimedLetter, LetterEnquiry } from '../inbox/letters.ts';
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
  const name = oneLine(enquiry.name);
  const address = replyAddress(oneLine(enquiry.email));
  const facts = [
    ['Reference', enquiry.reference],
    ['Received', enquiry.receivedAt],
    ['Language', enquiry.language],
    ['Name', name],
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ['Company', enquiry.company],
    ['Service', enquiry.service],
    ['Budget', enquiry.budget],
  ] as const;
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${oneLine(value)}`);
  const reply = address
    ? 'Reply to this email, and your answer goes to the visitor.'
    : 'The visitor’s email address looks wrong, so replying to this email won’t reach them. Check the address and write to them yourself.';
  return {
    subject: `${markOf(enquiry)}Inquiry ${enquiry.reference} from ${name}`,
    text: [lines.join('\n'), enquiry.message, ...adviceOn(enquiry), reply].join('\n\n').concat('\n'),
    ...(address && { replyTo: { name, address } }),
    isNotice: false,
  };
}

/** The subject tells what to open first, and what to open with care. */
function markOf({ status, isTest }: LetterEnquiry): string {
  return isTest ? '[Test] ' : status === 'suspect' ? '[Possible spam] ' : '';
}

function adviceOn({ status, reasons, reference, isTest }: LetterEnquiry): string[] {
  if (isTest) {
    return ['This is your own test: the form, the inbox, and your email work.'];
  }
  return status === 'suspect'
    ? [
        `This may be spam (${reasons}). The visitor saw a confirmation. If it’s real, just answer it; "npm run enquiries -- accept ${reference}" removes the spam flag.`,
      ]
    : [];
}

/** Says that the mail server refused the visitor's words, without repeating them. */
function noticeOf({ reference, receivedAt }: LetterEnquiry): Letter {
  return {
    subject: `Inquiry ${reference}: your mail server refused its text`,
    text: `An inquiry arrived at ${receivedAt}. Your mail server refused what the visitor wrote, so it isn’t in this email.\n\nRead it with: npm run enquiries -- show ${reference}\n`,
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
