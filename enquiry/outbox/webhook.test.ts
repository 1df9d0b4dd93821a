import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startWebhookTrap } from '../../server/testing/traps.ts';
import type { ClaimedLetter } from '../inbox/letters.ts';
import { letterEnquiry } from '../testing/forms.ts';
import { createWebhook } from './webhook.ts';

const alarm: ClaimedLetter = {
  kind: 'alarm',
  id: 1,
  attemptId: 1,
  attempts: 1,
  refusals: 0,
  messageId: 'msg-1',
  topic: 'mail-waiting',
  words: 'An email waits.',
  queuedAt: '2026-11-01T10:00:00.000Z',
};
const still = new AbortController().signal;
const now = () => Date.UTC(2026, 10, 1, 10);

describe('createWebhook', () => {
  it.each([
    ['plain words', 'sixteen letters!', Buffer.from('sixteen letters!')],
    ['base64', 'whsec_c2l4dGVlbiBsZXR0ZXJzIQ==', Buffer.from('sixteen letters!')],
  ])('signs what it posts with a secret of %s, as standardwebhooks.com describes', async (_what, secret, key) => {
    const trap = await startWebhookTrap();
    await createWebhook({ url: trap.url, secret, now }).send(alarm, still);
    const [{ headers, body } = expect.fail()] = trap.requests;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['msg-1', String(now() / 1000)]);
    expect(JSON.parse(body)).toEqual({
      type: 'inbox.mail-waiting',
      timestamp: alarm.queuedAt,
      text: alarm.words,
      data: { topic: alarm.topic },
    });
  });

  it.each([500, 404, 302])('fails when the receiver answers %i', async (status) => {
    const trap = await startWebhookTrap(() => status);
    await expect(createWebhook({ url: trap.url, secret: 'sixteen letters!' }).send(alarm, still)).rejects.toThrow();
    expect(trap.requests).toHaveLength(1);
  });

  it('posts an inquiry as the email would be, with its fields for programs', async () => {
    const trap = await startWebhookTrap();
    const enquiry = letterEnquiry({ message: 'Please call me.' });
    await createWebhook({ url: trap.url, secret: 'sixteen letters!', now }).send(
      { ...alarm, kind: 'enquiry', enquiry },
      still,
    );
    const body = JSON.parse(trap.requests[0]?.body ?? '');
    expect(body).toMatchObject({ type: 'inbox.inquiry', data: { inquiry: enquiry } });
    expect(body.text).toContain('Please call me.');
  });
});
