import type { Reply } from '../app/content/site/replies.server.ts';
import { interpolate } from '../app/locale/interpolate.ts';
import type { FilledReply } from './pages/inquiry.ts';
import type { Inquiry } from './records.ts';

/** Returns the link that writes to one address: what looks like a header in it is part of the address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Returns the reply texts as links that open the mail program filled in (RFC 6068). */
export function fillReplies(
  texts: Readonly<Record<string, readonly Reply[]>>,
  { name, email, service, reference }: Inquiry,
  consultant: string,
): FilledReply[] {
  const facts = { name, service, reference, consultant };
  return Object.entries(texts).flatMap(([lang, replies]) =>
    replies.map((reply) => {
      const subject = encodeURIComponent(interpolate(reply.subject, facts));
      const body = encodeURIComponent(interpolate(reply.body, facts).trim().replaceAll('\n', '\r\n'));
      return { lang, name: reply.name, href: `${mailLink(email)}?subject=${subject}&body=${body}` };
    }),
  );
}
