import { createHmac } from 'node:crypto';
import type { ClaimedLetter } from '../inbox/letters.ts';

/** The longest wait for an answer, in milliseconds. */
const answerLimit = 20_000;

/** What is posted. `text` alone is what chat services show. */
export type WebhookMessage = { id: string; topic: string; text: string; at: string };

/**
 * Posts alarms to an address of the owner's choice, signed as standardwebhooks.com describes, so that the receiver can tell
 * them from anyone else's. Takes the address and the secret; `now` is the time of day in milliseconds.
 * `post` throws unless the receiver answers with success.
 */
export function createWebhook({ url, secret, now = Date.now }: { url: string; secret: string; now?: () => number }) {
  async function post({ id, topic, text, at }: WebhookMessage, stop?: AbortSignal): Promise<void> {
    const timestamp = String(Math.floor(now() / 1000));
    const body = JSON.stringify({ type: `inbox.${topic}`, timestamp: at, text, data: { topic } });
    const limit = AbortSignal.timeout(answerLimit);
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would take the message where nobody has said that it may go.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(`${id}.${timestamp}.${body}`, secret),
      },
      body,
      signal: stop ? AbortSignal.any([stop, limit]) : limit,
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw Object.assign(new Error(`the webhook answered ${response.status}`), { code: `HTTP_${response.status}` });
    }
  }

  return {
    post,
    /** Sends a claimed alarm; other letters never go this way. */
    send: async (claim: ClaimedLetter, stop: AbortSignal): Promise<{ isNotice: boolean }> => {
      if (claim.kind === 'alarm') {
        await post({ id: claim.messageId, topic: claim.topic, text: claim.words, at: claim.queuedAt }, stop);
      }
      return { isNotice: false };
    },
  };
}

/** A secret that begins with `whsec_` is base64, any other is taken as it is. */
function signatureOf(content: string, secret: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
