import { escapeTags } from '../../text/escape.ts';
import type { ClaimedEmail } from '../inbox/emails.ts';
import { signedHeaders } from '../signature.ts';
import type { Send } from './outbox.ts';
import { type OwnerWords, ownerWords } from './owner-words.ts';
import { writeEmail } from './write-email.ts';

/**
 * Returns what sends emails to the owner through a mail service's HTTP interface, for platforms that
 * cannot speak SMTP. Takes its address, the header that lets the owner in
 * (`Authorization: Bearer …`), and the two mailboxes. The body is the one that Resend takes.
 */
export function createMailApi({
  url,
  header,
  from,
  to,
  words = ownerWords(),
}: {
  url: string;
  header: string;
  from: string;
  to: string;
  words?: OwnerWords;
}): Send {
  const colon = header.indexOf(':');
  const access = { [header.slice(0, colon).trim().toLowerCase()]: header.slice(colon + 1).trim() };

  return async (claim, stop) => {
    const { subject, text, replyTo, calendar, isNotice } = writeEmail(claim, words);
    const attachments = calendar && [{ filename: 'call.ics', content: Buffer.from(calendar).toString('base64') }];
    const sender = `${quoted(words.sender)} <${from}>`;
    await postEmail({
      url,
      // The same for every attempt: services that know the header send a second copy once.
      headers: { ...access, 'idempotency-key': claim.messageId },
      content: JSON.stringify({ from: sender, to: [to], subject, text, reply_to: replyTo?.address, attachments }),
      who: 'the mail service',
      stop,
    });
    return { isNotice };
  };
}

/** A comma would end the name, and make two senders of one. */
function quoted(name: string): string {
  return /[^\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]/u.test(name) ? `"${name.replaceAll(/["\\]/gu, '\\$&')}"` : name;
}

/**
 * Returns what posts to an address of the owner's choice, signed as standardwebhooks.com describes,
 * so that the receiver can tell the messages from anyone else's. Takes the address and the secret;
 * `now` is the time of day in milliseconds.
 */
export function createWebhook({
  url,
  secret,
  words = ownerWords(),
  now = Date.now,
}: {
  url: string;
  secret: string;
  words?: OwnerWords;
  now?: () => number;
}): Send {
  return async (claim, stop) => {
    const { isNotice, text, ...message } = messageOf(claim, words);
    // In Slack, a visitor's `<!channel>` would call everyone, and `<url|words>` hide an address.
    const content = JSON.stringify({ ...message, text: escapeTags(text) });
    const headers = signedHeaders({ id: claim.messageId, content }, secret, now());
    await postEmail({ url, headers, content, who: 'the webhook', stop });
    return { isNotice };
  };
}

/**
 * Returns the JSON that's posted: an alarm in its own words; any other email as the email would be,
 * with an inquiry's fields beside it. Chat services show `text` alone.
 */
function messageOf(claim: ClaimedEmail, words: OwnerWords) {
  const timestamp = claim.queuedAt;
  if (claim.kind === 'alarm') {
    const { topic, words: text } = claim;
    return { type: `inbox.${topic}`, timestamp, text, data: { topic }, isNotice: false };
  }
  const { subject, text, isNotice } = writeEmail(claim, words);
  const data = claim.kind === 'enquiry' && !isNotice ? { subject, inquiry: claim.enquiry } : { subject };
  return { type: `inbox.${claim.kind === 'enquiry' ? 'inquiry' : 'digest'}`, timestamp, text, data, isNotice };
}

/** The longest wait for an answer, in milliseconds. */
const answerLimit = 20_000;

/**
 * Posts JSON to the owner's service. Throws unless it answers with success; `who` names the service
 * in the error.
 */
async function postEmail({
  url,
  headers,
  content,
  who,
  stop,
}: {
  url: string;
  headers: Readonly<Record<string, string>>;
  content: string;
  who: string;
  stop: AbortSignal;
}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // A redirect would take the message where no one has said that it may go. Not every platform
    // has 'error'.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
    signal: AbortSignal.any([stop, AbortSignal.timeout(answerLimit)]),
  });
  await response.body?.cancel();
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`${who} answered ${status}`), { code: `HTTP_${status}`, status });
  }
}
