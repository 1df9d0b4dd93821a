import { createTransport } from 'nodemailer';
import type { Send } from '../../enquiry/outbox/outbox.ts';
import { type OwnerWords, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { writeEmail } from '../../enquiry/outbox/write-email.ts';
import { minute } from '../../text/units.ts';

/**
 * Waits of one attempt in milliseconds. A server that has all of an email may think for ten minutes
 * (RFC 5321, 4.5.3.2.6): who gives up sooner sends what it takes a second time. So only `whole`
 * counts once it has greeted; it cuts off one that trickles bytes, too.
 */
const defaultWaits = { connection: 20_000, greeting: 20_000, idle: 10_000, whole: 10 * minute };

/**
 * Returns what sends emails to the owner by SMTP. Takes the server's address and the two mailboxes.
 * A password never goes over a connection without TLS.
 */
export function createMailer({
  url,
  from,
  to,
  words = ownerWords(),
  waits = defaultWaits,
}: {
  url: string;
  from: string;
  to: string;
  words?: OwnerWords;
  waits?: typeof defaultWaits;
}): Send {
  const hasPassword = (URL.parse(url)?.username ?? '') !== '';
  const transport = createTransport({
    url,
    requireTLS: hasPassword,
    // One connection that is kept for the next email of a burst. The outbox alone decides what is
    // tried again, and when.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: waits.idle,
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: 2 * waits.whole,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return async (claim, stop) => {
    const { subject, text, replyTo, calendar, isNotice } = writeEmail(claim, words);
    const late = new AbortController();
    // A machine that slept finds the time over and the answer there: the answer is read first.
    const limit = setTimeout(() => setImmediate(() => late.abort()), waits.whole);
    const sending = transport.sendMail({
      // The visitor's address is data, never a sender or a recipient of the envelope.
      envelope: { from, to: [to] },
      from: { name: words.sender, address: from },
      to,
      ...(replyTo && { replyTo }),
      subject,
      // The same for every attempt: a second copy after a crash is recognized as one.
      messageId: `<${claim.messageId}@${domain}>`,
      date: new Date(claim.queuedAt),
      text,
      ...(calendar && {
        attachments: [{ filename: 'call.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
      }),
      signal: AbortSignal.any([stop, late.signal]),
    });
    await sending.finally(() => clearTimeout(limit));
    return { isNotice };
  };
}
