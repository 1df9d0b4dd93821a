import type { ClaimedLetter } from '../inbox/letters.ts';
import { signatureOf } from '../signature.ts';
import { writeLetter } from './letters.ts';
import { type OwnerWords, ownerWords } from './owner-words.ts';
import { postLetter } from './post-letter.ts';

/** The posted JSON. Chat services show `text` alone. */
type WebhookMessage = { id: string; type: string; at: string; text: string; data: object };

/**
 * Posts to an address of the owner's choice, signed as standardwebhooks.com describes, so that the receiver can tell the
 * messages from anyone else's. Takes the address and the secret; `now` is the time of day in milliseconds.
 */
export function createWebhook({
  url,
  secret,
  words = ownerWords(),
  now = Date.now,
}: {
  url: string;
  secret: string;
  words?: OwnerWords;
  now?: () => number;
}) {
  return {
    /** Sends a claimed letter. Throws unless the receiver answers with success. */
    send: async (claim: ClaimedLetter, stop: AbortSignal): Promise<{ isNotice: boolean }> => {
      const { isNotice, ...message } = messageOf(claim, words);
      const { id, type, at, text, data } = message;
      const timestamp = String(Math.floor(now() / 1000));
      const content = JSON.stringify({ type, timestamp: at, text, data });
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf({ id, timestamp, content }, secret),
      };
      await postLetter({ url, headers, content, who: 'the webhook', stop });
      return { isNotice };
    },
  };
}

/** An alarm in its own words; any other letter as the email would be, with an inquiry's fields beside it. */
function messageOf(claim: ClaimedLetter, words: OwnerWords): WebhookMessage & { isNotice: boolean } {
  const { messageId: id, queuedAt: at } = claim;
  if (claim.kind === 'alarm') {
    const { topic, words: text } = claim;
    return { id, at, text, type: `inbox.${topic}`, data: { topic }, isNotice: false };
  }
  const { subject, text, isNotice } = writeLetter(claim, words);
  const data = claim.kind === 'enquiry' && !isNotice ? { subject, inquiry: claim.enquiry } : { subject };
  return { id, at, text, type: `inbox.${claim.kind === 'enquiry' ? 'inquiry' : 'digest'}`, data, isNotice };
}
