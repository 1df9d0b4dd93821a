import type { InboxEvent } from '../inbox/inbox.ts';

/** Returns what the owner is told of an event. */
export function eventWords(event: InboxEvent): string {
  const { path } = event;
  switch (event.event) {
    case 'inbox-created':
      return `The server started with a new, empty inbox: ${path}\nIf it isn’t the first start, the folder with your inquiries was missing. Stop the server, put the folder back, and start it again.`;
    case 'marker-missing':
      return `The file "inbox-id" next to ${path} was missing, so the server wrote it again.`;
    case 'inbox-replaced':
    case 'inbox-changed':
      return `${event.event === 'inbox-replaced' ? `Another file replaced ${path}` : `Another program wrote to ${path} or its log`} while the server was running. The form can’t take messages until you repair it: stop the server, run "npm run enquiries -- salvage", and start it again. ${event.rescued ? `Every confirmed inquiry is in ${event.rescued}.` : 'The server couldn’t copy everything it still had. The files are as it found them in a folder that starts with "replaced-", next to the inbox. Add them with "npm run enquiries -- salvage FILE".'}`;
    case 'wal-vanished':
      return `The log next to ${path} was deleted while the server was running. Its contents are in the main file, and no inquiry is lost. Please don’t delete files there while the server runs.`;
    case 'inbox-thread-ended':
      return `The part of the server that saves inquiries stopped unexpectedly, so the server restarted it (${path}).`;
  }
}
