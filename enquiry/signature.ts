import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far two clocks may differ until a signed time is not believed, in milliseconds. */
const longestAge = 5 * 60_000;

/**
 * Signs as standardwebhooks.com describes. Takes an id, the time in whole seconds, the content, and
 * the secret: one that begins with `whsec_` is base64, any other is taken as it is.
 */
export function signatureOf({ id, timestamp, content }: Signed, secret: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${content}`).digest('base64')}`;
}

/** Returns the headers that sign a message now, at a time in milliseconds. */
export function signedHeaders(
  { id, content }: Pick<Signed, 'id' | 'content'>,
  secret: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf({ id, timestamp, content }, secret),
  };
}

/** Whether a signature is right and its time is now. */
export function isSigned(signed: Signed, signature: string, secret: string, now: number): boolean {
  const expected = Buffer.from(signatureOf(signed, secret));
  const given = Buffer.from(signature);
  const isRecent = Math.abs(now - Number(signed.timestamp) * 1000) <= longestAge;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

type Signed = { id: string; timestamp: string; content: string };
