import type { ClaimedLetter } from '../inbox/letters.ts';
import { writeLetter } from './letters.ts';
import { type OwnerWords, ownerWords } from './owner-words.ts';
import { postLetter } from './post-letter.ts';

/** The body that Resend and others take. */
const commonBody = {
  from: '{from}',
  to: ['{to}'],
  subject: '{subject}',
  text: '{text}',
  reply_to: '{replyTo}',
  attachments: '{attachments}',
};

/**
 * Sends letters to the owner through a mail service's HTTP interface, for platforms that cannot speak SMTP. Takes its
 * address, the header that lets the owner in (`Authorization: Bearer …`), the two mailboxes, and the JSON body with
 * `{from}`, `{to}`, `{subject}`, `{text}`, `{replyTo}` and `{attachments}` in the places of the service's own fields.
 */
export function createMailApi({
  url,
  header,
  from,
  to,
  body = commonBody,
  words = ownerWords(),
}: {
  url: string;
  header: string;
  from: string;
  to: string;
  body?: unknown;
  words?: OwnerWords;
}) {
  const colon = header.indexOf(':');
  const access = { [header.slice(0, colon).trim().toLowerCase()]: header.slice(colon + 1).trim() };

  return {
    /** Sends a claimed letter. Throws unless the service takes it; returns whether it went without the visitor's words. */
    send: async (claim: ClaimedLetter, stop: AbortSignal): Promise<{ isNotice: boolean }> => {
      const { subject, text, replyTo, calendar, isNotice } = writeLetter(claim, words);
      const attachments = calendar && [{ filename: 'call.ics', content: Buffer.from(calendar).toString('base64') }];
      const values = {
        from: `${quoted(words.sender)} <${from}>`,
        to,
        subject,
        text,
        replyTo: replyTo?.address,
        attachments,
      };
      await postLetter({
        url,
        // The same for every attempt: services that know the header send a second copy once.
        headers: { ...access, 'idempotency-key': claim.messageId },
        content: JSON.stringify(filled(body, values)),
        who: 'the mail service',
        stop,
      });
      return { isNotice };
    },
  };
}

/** Puts the words into a copy of the body. A field whose word is missing is left out. */
function filled(value: unknown, words: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const name = /^\{(\w+)\}$/u.exec(value)?.[1];
    return name !== undefined && Object.hasOwn(words, name) ? words[name] : value;
  }
  if (Array.isArray(value)) {
    return value.map((each) => filled(each, words));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, words)]));
  }
  return value;
}

/** A comma would end the name, and make two senders of one. */
function quoted(name: string): string {
  return /[^\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]/u.test(name) ? `"${name.replaceAll(/["\\]/gu, '\\$&')}"` : name;
}
