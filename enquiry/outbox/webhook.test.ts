import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startWebhookTrap } from '../../server/testing/webhook-trap.ts';
import { createWebhook } from './webhook.ts';

const message = { id: 'msg-1', topic: 'mail-waiting', text: 'An email waits.', at: '2026-11-01T10:00:00.000Z' };
const now = () => Date.UTC(2026, 10, 1, 10);

describe('createWebhook', () => {
  it.each([
    ['plain words', 'sixteen letters!', Buffer.from('sixteen letters!')],
    ['base64', 'whsec_c2l4dGVlbiBsZXR0ZXJzIQ==', Buffer.from('sixteen letters!')],
  ])('signs what it posts with a secret of %s, as standardwebhooks.com describes', async (_what, secret, key) => {
    const trap = await startWebhookTrap();
    await createWebhook({ url: trap.url, secret, now }).post(message);
    const [{ headers, body } = expect.fail()] = trap.requests;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['msg-1', String(now() / 1000)]);
    expect(JSON.parse(body)).toEqual({
      type: 'inbox.mail-waiting',
      timestamp: message.at,
      text: message.text,
      data: { topic: message.topic },
    });
  });

  it.each([500, 404, 302])('fails when the receiver answers %i', async (status) => {
    const trap = await startWebhookTrap(() => status);
    await expect(createWebhook({ url: trap.url, secret: 'sixteen letters!' }).post(message)).rejects.toThrow();
    expect(trap.requests).toHaveLength(1);
  });
});
