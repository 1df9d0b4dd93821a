import type { InboxEvent } from '../inbox/inbox.ts';

/** Returns what the owner is told of an event. */
export function eventWords(event: InboxEvent): string {
  const { path } = event;
  switch (event.event) {
    case 'inbox-created':
      return `A new, empty inbox was made: ${path}\nIf this is not the first start, the folder with your inquiries was not there. Stop the server, bring the folder back, and start it again.`;
    case 'marker-missing':
      return `The file "inbox-id" was missing beside ${path} and was written again.`;
    case 'inbox-replaced':
    case 'inbox-changed':
      return `${event.event === 'inbox-replaced' ? `Another file took the place of ${path}` : `Another program wrote to ${path} or its log`} while the server ran. The form takes no messages until you repair this: stop the server, run "npm run enquiries -- salvage", and start it again. ${event.rescued ? `Everything that was acknowledged is in ${event.rescued}.` : 'What the server still knew could not be copied as a whole; a folder "replaced-" beside the inbox has the files as they were found. Add them with "npm run enquiries -- salvage FILE".'}`;
    case 'wal-vanished':
      return `The log beside ${path} was deleted while the server ran. Its contents were saved into the main file; nothing that was acknowledged is lost. Do not delete files there while the server runs.`;
    case 'inbox-thread-ended':
      return `The part of the server that stores inquiries stopped unexpectedly and was started again (${path}).`;
  }
}
