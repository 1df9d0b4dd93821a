import type { Reply } from '../app/content/site/replies.server.ts';
import { interpolate } from '../app/locale/interpolate.ts';
import type { Inquiry } from './records.ts';

/** Returns the link that writes to one address: what looks like a header in it is part of the address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** A text, and the link that opens the mail program with it. */
export type FilledReply = { lang: string; name: string; subject: string; body: string; href: string };

/** The owner's details that replies contain. */
export type Sender = { consultant: string; reviewLink?: string | undefined };

/**
 * Returns the reply texts, and links that open the mail program with them (RFC 6068): first those in
 * the language of the inquiry's form. One that asks for a review needs its link and an inquiry that
 * was won, and asks every one of those alike.
 */
export function fillReplies(
  { name, email, service, reference, stage, language }: Inquiry,
  {
    replies: texts,
    consultant,
    reviewLink: review = '',
  }: Sender & { replies: Readonly<Record<string, readonly Reply[]>> },
): FilledReply[] {
  const facts = { name, service, reference, consultant, review };
  const canReview = review !== '' && stage === 'won';
  const isOffered = ({ subject, body }: Reply): boolean => canReview || !`${subject}${body}`.includes('{review}');
  // The inbox has the language's name, as the owner's emails say it.
  const isTheirs = (lang: string) =>
    Object.keys(texts).some((owner) => new Intl.DisplayNames(owner, { type: 'language' }).of(lang) === language);
  const ordered = Object.entries(texts).toSorted(([a], [b]) => Number(isTheirs(b)) - Number(isTheirs(a)));
  return ordered.flatMap(([lang, replies]) =>
    replies.filter(isOffered).map((reply) => {
      const subject = interpolate(reply.subject, facts);
      const body = interpolate(reply.body, facts).trim();
      const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
      return { lang, name: reply.name, subject, body, href: `${mailLink(email)}?${mail}` };
    }),
  );
}
