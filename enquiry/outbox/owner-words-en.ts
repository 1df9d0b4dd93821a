import { ownerLabels } from '../enquiry.ts';
import type { SuspectReason } from '../form/spam.ts';

/** The owner's emails and notes about inquiries and the inbox, in English. */
export const english = {
  sender: (brand: string) => (brand ? `${brand} website` : 'Website'),
  facts: {
    reference: 'Reference',
    received: 'Received',
    language: 'Language',
    ...ownerLabels.en,
  },
  findings: 'The visitor’s result from a tool on your site:',
  lang: 'en-US',
  call: 'Call',
  /** Prefixes of the subject by what became of a call. */
  booked: 'Call booked: ',
  changed: 'Call moved: ',
  canceled: 'Call canceled: ',
  wished: 'Call requested: ',
  give: 'The time is still free, and the visitor read that you’ll confirm it. Accept it at the desk.',
  confirm: 'Your calendar couldn’t be read, so confirm this time with the visitor.',
  event: (name: string, phone: string) => `Call ${name}, ${phone}`,
  test: '[Test] ',
  suspect: '[Possible spam] ',
  subject: (reference: string, name: string) => `Inquiry ${reference} from ${name}`,
  reply: 'Reply to this email, and your answer goes to the visitor.',
  oddAddress:
    'The visitor’s email address looks wrong, so replying to this email won’t reach them. Check the address and write to them yourself.',
  ownTest: 'This is your own test: the form, the inbox, and your email work.',
  advice: (reasons: string, reference: string) =>
    `This may be spam (${reasons}). The visitor saw a confirmation. If it’s real, just answer it; "npm run enquiries -- accept ${reference}" removes the spam flag.`,
  /** The reasons of a mark (enquiry/form/spam.ts), and one that an earlier version gave. */
  signs: {
    honeypot: 'a field that people don’t see was filled in',
    'filled-too-fast': 'sent within a second',
    'many-links': 'links to many sites',
    'link-markup': 'link code',
    'other-script': 'an alphabet the site doesn’t use',
    'seo-offer': 'offers you links, rankings, or a website',
    'same-words': 'others sent the same words',
    'many-from-one-network': 'many messages from one network',
    'many-at-once': 'many messages at once from different networks',
    owner: 'you marked it',
  } satisfies Record<SuspectReason, string>,
  earlierSign: 'a sign from an earlier version',
  noticeSubject: (reference: string) => `Inquiry ${reference}: your mail server refused its text`,
  notice: (receivedAt: string, reference: string) =>
    `An inquiry arrived at ${receivedAt}. Your mail server refused what the visitor wrote, so it isn’t in this email.\n\nRead it with: npm run enquiries -- show ${reference}\n`,
  digest: {
    subject: (count: number) => `[Possible spam] ${count === 1 ? '1 inquiry' : `${count} inquiries`} today`,
    note: 'Inbox: your daily note',
    lead: (count: number) =>
      `${count === 1 ? '1 inquiry may be spam, or one call too many. It’s saved, and the sender' : `${count} inquiries may be spam, or one call too many. They’re saved, and the senders`} saw a confirmation. If you find a real client, "npm run enquiries -- accept REFERENCE" removes the spam flag and emails it to you in full.`,
    rest: (count: number) => `${count} more: npm run enquiries -- --suspects`,
  },
  alarm: {
    subject: (first: string) => `Inbox: ${first}`,
    over: (words: string) => `Fixed. Earlier I wrote: ${words}`,
    damaged:
      'The database is damaged. Stop the server, run "npm run enquiries -- restore", and start it again: every confirmed inquiry comes back. Then have the disk checked.',
    inboxFailing: (fault: string) => `Inquiries can’t be saved. ${fault}`,
    mailWaiting: (minutes: number, detail: string | null) =>
      `An email to you has been waiting for ${minutes} min. ${detail ? `The last try: ${detail}` : 'The server hasn’t tried to send it yet.'}`,
    clockWrong: (clock: string) => `Old inquiries aren’t deleted while ${clock}.`,
    backupFailing: (reason: string) => `The inbox couldn’t be backed up. ${reason}`,
    testFailed: (reason: string) => `The weekly test inquiry wasn’t saved. ${reason}`,
  },
  retention: {
    clock: (clock: string) =>
      `Old inquiries weren’t deleted: ${clock}. If the clock’s right: npm run enquiries -- trust-clock`,
    marked: (count: number, months: number) =>
      `${count} more than ${months} months old: they’ll be deleted in about a month. Keep one with "npm run enquiries -- keep REFERENCE", or all with "keep all".`,
    overdue: (count: number, months: number) =>
      `${count} more than ${months} months old never reached you by email, so they stay. See "npm run enquiries", and delete them there.`,
  },
  events: {
    created: (path: string) =>
      `The server started with a new, empty inbox: ${path}\nIf it isn’t the first start, the folder with your inquiries was missing. Stop the server, put the folder back, and start it again.`,
    replaced: (path: string) =>
      `Another file replaced ${path}, or the log beside it was deleted, while the server was running. What it had confirmed is in the second copy, so no inquiry is lost. Please don’t change files there while the server runs.`,
    threadEnded: (path: string) =>
      `The part of the server that saves inquiries stopped unexpectedly, so the server restarted it (${path}).`,
  },
};

/** One language's words, before they know whose they are. */
export type SaidToOwner = typeof english;
