import type { Reply } from '../app/content/site/replies.server.ts';
import { interpolate } from '../app/locale/interpolate.ts';
import type { FilledReply } from './pages/inquiry.ts';
import type { Inquiry } from './records.ts';

/** Returns the link that writes to one address: what looks like a header in it is part of the address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** What the owner's replies say of the owner. */
export type Sender = { consultant: string; reviewLink?: string | undefined };

/**
 * Returns the reply texts as links that open the mail program filled in (RFC 6068). One that asks
 * for a review needs its link and an inquiry that was won, and asks every one of those alike.
 */
export function fillReplies(
  texts: Readonly<Record<string, readonly Reply[]>>,
  { name, email, service, reference, stage }: Inquiry,
  { consultant, reviewLink: review = '' }: Sender,
): FilledReply[] {
  const facts = { name, service, reference, consultant, review };
  const canReview = review !== '' && stage === 'won';
  const isOffered = ({ subject, body }: Reply): boolean => canReview || !`${subject}${body}`.includes('{review}');
  return Object.entries(texts).flatMap(([lang, replies]) =>
    replies.filter(isOffered).map((reply) => {
      const subject = encodeURIComponent(interpolate(reply.subject, facts));
      const body = encodeURIComponent(interpolate(reply.body, facts).trim().replaceAll('\n', '\r\n'));
      return { lang, name: reply.name, href: `${mailLink(email)}?subject=${subject}&body=${body}` };
    }),
  );
}
