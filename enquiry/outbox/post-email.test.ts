import { createHmac } from 'node:crypto';
import parseAddresses from 'nodemailer/lib/addressparser';
import { describe, expect, it } from 'vitest';
import { startWebhookTrap } from '../../server/testing/traps.ts';
import { emailEnquiry } from '../testing/forms.ts';
import { causeOf } from './failure.ts';
import { ownerWords } from './owner-words.ts';
import { createMailApi, createWebhook } from './post-email.ts';

const common = { id: 1, attempts: 1, refusals: 0, messageId: 'msg-1', queuedAt: '2026-11-01T10:00:00.000Z' };
const claim = { ...common, kind: 'enquiry' as const, enquiry: emailEnquiry() };
const alarm = { ...common, kind: 'alarm' as const, topic: 'mail-waiting' as const, words: 'An email waits.' };
const still = new AbortController().signal;
const addressed = { from: 'Website <site@site.example>', to: ['owner@site.example'] };
const mailboxes = { from: 'site@site.example', to: 'owner@site.example', header: 'Authorization: Bearer key' };

describe('createMailApi', () => {
  it('posts an email with the owner’s key, and the visitor’s address to reply to', async () => {
    const trap = await startWebhookTrap();
    await createMailApi({ url: trap.url, ...mailboxes })(claim, still);
    const [{ headers, body } = expect.fail()] = trap.requests;
    expect(headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': 'msg-1' });
    expect(JSON.parse(body)).toMatchObject({
      ...addressed,
      subject: expect.stringContaining('TM-7K3QX'),
      text: expect.stringContaining(claim.enquiry.message),
      reply_to: 'dana@bakery.example',
    });
  });

  it.each([
    ['Saltmark', 'Saltmark website <site@site.example>'],
    ['Café Niño', 'Café Niño website <site@site.example>'],
    ['Salt, Mark & Co.', '"Salt, Mark & Co. website" <site@site.example>'],
    ['The "Salt" Mark', '"The \\"Salt\\" Mark website" <site@site.example>'],
  ])('comes from the brand alone: %s', async (brand, from) => {
    const trap = await startWebhookTrap();
    await createMailApi({ url: trap.url, ...mailboxes, words: ownerWords({ brand }) })(claim, still);
    expect(JSON.parse(trap.requests[0]?.body ?? '').from).toBe(from);
    expect(parseAddresses(from)).toEqual([{ name: `${brand} website`, address: 'site@site.example' }]);
  });

  it('leaves out what an email does not have', async () => {
    const trap = await startWebhookTrap();
    await createMailApi({ url: trap.url, ...mailboxes })(alarm, still);
    const { subject, ...rest } = JSON.parse(trap.requests[0]?.body ?? '');
    expect(rest).toEqual({ ...addressed, text: 'An email waits.\n' });
    expect(subject).not.toBe('');
  });

  it.each([
    [422, 'content'],
    [413, 'content'],
    [401, 'server'],
    [500, 'server'],
    [302, 'server'],
  ])('fails when the service answers %i, which is about the %s', async (status, cause) => {
    const trap = await startWebhookTrap(() => status);
    const failure = createMailApi({ url: trap.url, ...mailboxes })(claim, still);
    await expect(failure.then(() => undefined, causeOf)).resolves.toBe(cause);
  });
});

const now = () => Date.UTC(2026, 10, 1, 10);

describe('createWebhook', () => {
  it.each([
    ['plain words', 'sixteen letters!', Buffer.from('sixteen letters!')],
    ['base64', 'whsec_c2l4dGVlbiBsZXR0ZXJzIQ==', Buffer.from('sixteen letters!')],
  ])('signs what it posts with a secret of %s, as standardwebhooks.com describes', async (_what, secret, key) => {
    const trap = await startWebhookTrap();
    await createWebhook({ url: trap.url, secret, now })(alarm, still);
    const [{ headers, body } = expect.fail()] = trap.requests;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['msg-1', String(now() / 1000)]);
    const told = { timestamp: alarm.queuedAt, text: alarm.words, data: { topic: alarm.topic } };
    expect(JSON.parse(body)).toEqual({ type: 'inbox.mail-waiting', ...told });
  });

  it.each([500, 404, 302])('fails when the receiver answers %i', async (status) => {
    const trap = await startWebhookTrap(() => status);
    await expect(createWebhook({ url: trap.url, secret: 'sixteen letters!' })(alarm, still)).rejects.toThrow();
    expect(trap.requests).toHaveLength(1);
  });

  it('posts an inquiry as the email would be, with its fields for programs', async () => {
    const trap = await startWebhookTrap();
    const enquiry = emailEnquiry({ message: '<!channel> R&D: call me.' });
    await createWebhook({ url: trap.url, secret: 'sixteen letters!', now })({ ...claim, enquiry }, still);
    const body = JSON.parse(trap.requests[0]?.body ?? '');
    expect(body).toMatchObject({ type: 'inbox.inquiry', data: { inquiry: enquiry } });
    expect(body.text).toContain('&lt;!channel&gt; R&amp;D: call me.');
  });
});
