import type { OwnerWords } from '../../enquiry/outbox/owner-words.ts';
import type { InboxEvent } from '../inbox/inbox.ts';

/** Returns what the owner is told of an event. */
export function eventWords(event: InboxEvent, { events: words }: OwnerWords): string {
  const { path } = event;
  switch (event.event) {
    case 'inbox-created':
      return words.created(path);
    case 'marker-missing':
      return words.markerMissing(path);
    case 'inbox-replaced':
    case 'inbox-changed': {
      const rescue = event.rescued ? words.rescued(event.rescued) : words.notRescued;
      return `${words.changed(path, event.event === 'inbox-replaced')} ${rescue}`;
    }
    case 'wal-vanished':
      return words.walVanished(path);
    case 'inbox-thread-ended':
      return words.threadEnded(path);
  }
}
