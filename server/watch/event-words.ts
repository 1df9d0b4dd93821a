import type { InboxEvent } from '../inbox/inbox.ts';

/** Returns what the owner is told of an event. */
export function eventWords({ event, path }: InboxEvent): string {
  switch (event) {
    case 'inbox-created':
      return `A new, empty inbox was made: ${path}\nIf this is not the first start, the folder with your inquiries was not there. Stop the server, bring the folder back, and start it again.`;
    case 'marker-missing':
      return `The file "inbox-id" was missing beside ${path} and was written again.`;
    case 'inbox-replaced':
      return `Another file took the place of ${path} while the server ran. It is the same inbox, but it may be an older copy: see whether recent inquiries are missing.`;
    case 'wal-vanished':
      return `The log beside ${path} was deleted while the server ran. Its contents were saved into the main file; nothing that was acknowledged is lost. Do not delete files there while the server runs.`;
    case 'inbox-thread-ended':
      return `The part of the server that stores inquiries stopped unexpectedly and was started again (${path}).`;
  }
}
