import { createTransport } from 'nodemailer';
import type { Claim } from '../outbox/outbox-records.ts';

/** Waits of one attempt in milliseconds; a server that trickles bytes is cut off at `whole`. */
const WAITS = { connection: 20_000, greeting: 20_000, socket: 60_000, idle: 10_000, whole: 180_000 };

/**
 * Sends enquiries to the owner by SMTP. Takes the server's address and the two mailboxes.
 * `send` ends well only when the server has taken the message, otherwise it throws.
 */
export function createMailer({
  url,
  from,
  to,
  waits = WAITS,
}: {
  url: string;
  from: string;
  to: string;
  waits?: typeof WAITS;
}) {
  const transport = createTransport({
    url,
    // One connection that is kept for the next letter of a burst. The outbox alone decides what is tried again, and when.
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

  return {
    send: async (enquiry: Claim, stop: AbortSignal): Promise<void> => {
      const name = oneLine(enquiry.name);
      await transport.sendMail({
        // The visitor's address is data, never a sender or a recipient of the envelope.
        envelope: { from, to: [to] },
        from: { name: 'Tidemark website', address: from },
        to,
        replyTo: { name, address: oneLine(enquiry.email) },
        subject: `Enquiry ${enquiry.reference} from ${name}`,
        // The same for every attempt: a second copy after a crash is recognised as one.
        messageId: `<${enquiry.messageId}@${domain}>`,
        date: new Date(enquiry.receivedAt),
        text: letterOf(enquiry),
        signal: AbortSignal.any([stop, AbortSignal.timeout(waits.whole)]),
      });
    },
  };
}

function letterOf(enquiry: Claim): string {
  const facts = [
    ['Reference', enquiry.reference],
    ['Received', enquiry.receivedAt],
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone],
    ['Company', enquiry.company],
    ['Service', enquiry.service],
    ['Budget', enquiry.budget],
  ] as const;
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${oneLine(value)}`);
  return `${lines.join('\n')}\n\n${enquiry.message}\n\nReplying to this e-mail writes to the visitor.\n`;
}

/** The schema has done this; done again, because a header must not depend on what an older version stored. */
function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
