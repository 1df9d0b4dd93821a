import { createTransport } from 'nodemailer';
import type { Send } from '../../enquiry/outbox/outbox.ts';
import { type OwnerWords, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { writeEmail } from '../../enquiry/outbox/write-email.ts';

/** Waits of one attempt in milliseconds; a server that trickles bytes is cut off at `whole`. */
const defaultWaits = { connection: 20_000, greeting: 20_000, socket: 60_000, idle: 10_000, whole: 180_000 };

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
    socketTimeout: waits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return async (claim, stop) => {
    const { subject, text, replyTo, calendar, isNotice } = writeEmail(claim, words);
    await transport.sendMail({
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
      signal: AbortSignal.any([stop, AbortSignal.timeout(waits.whole)]),
    });
    return { isNotice };
  };
}
