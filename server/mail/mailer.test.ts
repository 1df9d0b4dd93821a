import { createHmac } from 'node:crypto';
import parseAddresses from 'nodemailer/lib/addressparser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ClaimedEmail, EmailEnquiry } from '../../enquiry/inbox/emails.ts';
import { causeOf } from '../../enquiry/outbox/failure.ts';
import { ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { createMailApi, createWebhook } from '../../enquiry/outbox/post-email.ts';
import { replyAddress, writeEmail } from '../../enquiry/outbox/write-email.ts';
import { emailEnquiry } from '../../enquiry/testing/forms.ts';
import { headerOf, type MailTrap, startMailTrap, startWebhookTrap } from '../testing/traps.ts';
import { createMailer } from './mailer.ts';

const never = new AbortController().signal;
const to = 'owner@site.example';

const common = { id: 1, attempts: 1, refusals: 0, messageId: '0f7d', queuedAt: '2026-11-01T10:00:00.000Z' };

function enquiryOf(changes: Partial<EmailEnquiry> = {}): EmailEnquiry {
  const own = { reference: 'TM-22222', company: '', budget: '', message: 'First line\n.\nlast line' };
  return emailEnquiry({ ...own, ...changes });
}

function claimOf(changes: Partial<EmailEnquiry> = {}, refusals = 0): ClaimedEmail {
  return { ...common, kind: 'enquiry', refusals, enquiry: enquiryOf(changes) };
}

describe('an email to the owner', () => {
  let trap: MailTrap;
  beforeAll(async () => {
    trap = await startMailTrap();
  });
  afterAll(() => trap.close());

  async function sent(claim: ClaimedEmail, brand?: string): Promise<string> {
    const words = ownerWords({ brand });
    await createMailer({ url: trap.url, from: 'web@site.example', to, words })(claim, never);
    return trap.emails.at(-1) ?? '';
  }

  it('comes from the site, is answered to the visitor, and can be told from every other', async () => {
    const email = await sent(claimOf());
    expect(headerOf(email, 'From')).toBe('Website <web@site.example>');
    expect(headerOf(email, 'To')).toBe(to);
    expect(headerOf(email, 'Reply-To')).toBe('Dana Reyes <dana@bakery.example>');
    expect(headerOf(email, 'Subject')).toBe('Inquiry TM-22222 from Dana Reyes');
    expect(headerOf(email, 'Message-ID')).toBe('<0f7d@site.example>');
    expect(email).toContain('First line\r\n.\r\nlast line');
    expect(email).not.toContain('Company');
  });

  it.each([
    ['Saltmark', 'Saltmark website <web@site.example>'],
    ['Salt, Mark & Co.', '"Salt, Mark & Co. website" <web@site.example>'],
    ['Café Niño', '=?UTF-8?Q?Caf=C3=A9_Ni=C3=B1o_website?= <web@site.example>'],
  ])('of every kind comes from the brand alone: %s', async (brand, from) => {
    const kinds: ClaimedEmail[] = [
      claimOf(),
      claimOf({}, 2),
      { ...common, kind: 'digest', suspects: [], suspectCount: 0, words: 'A note.' },
      { ...common, kind: 'alarm', topic: 'inbox-failing', words: 'It’s down.' },
    ];
    for (const claim of kinds) {
      const header = headerOf(await sent(claim, brand), 'From') ?? '';
      expect(header).toBe(from);
      expect(parseAddresses(header)).toHaveLength(1);
    }
  });

  it.each([
    ['name', 'Al\r\nBcc: all@victim.example'],
    ['name', 'Al\nSubject: other'],
    ['name', 'Al" <all@victim.example>, "'],
    ['name', 'Al\u2028Bcc: all@victim.example'],
    ['email', 'a@b.example\r\nBcc: all@victim.example'],
    ['email', 'a@b.example,all@victim.example'],
    ['email', 'a@b.co>,<victim.x.example'],
    ['message', 'x\r\n.\r\nMAIL FROM:<a@b>\r\nBcc: all@victim.example'],
  ])('cannot be given another header or recipient by the %s', async (field, value) => {
    const before = trap.emails.length;
    const email = await sent(claimOf({ [field]: value }));
    expect(trap.emails.length).toBe(before + 1);
    expect(headerOf(email, 'Bcc')).toBe(undefined);
    expect(headerOf(email, 'To')).toBe(to);
    expect(headerOf(email, 'Subject')).toMatch(/Inquiry[ _]TM-22222[ _]from/u);
    const replyTo = parseAddresses(headerOf(email, 'Reply-To') ?? '');
    expect(replyTo.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(replyTo.map(({ address }) => address))).not.toContain('victim');
  });

  it('writes a domain with accents as mail servers know it', async () => {
    const email = await sent(claimOf({ email: 'hola@panadería.example' }));
    expect(headerOf(email, 'Reply-To')).toBe('Dana Reyes <hola@xn--panadera-i2a.example>');
  });
});

describe('what an email says', () => {
  it.each([
    ['a suspect', { status: 'suspect' } as const, '[Possible spam] Inquiry TM-22222 from Dana Reyes'],
    ['the owner’s test', { isTest: 1 }, '[Test] Inquiry TM-22222 from Dana Reyes'],
    ['a name that would turn the line around', { name: 'Dana\u202e evil\u200b' }, 'Inquiry TM-22222 from Dana evil'],
    ['a name in code', { name: '=?utf-8?B?4oCu?=' }, 'Inquiry TM-22222 from = ?utf-8?B?4oCu?='],
  ])('marks %s in its subject', (_what, changes, subject) => {
    expect(writeEmail(claimOf(changes)).subject).toBe(subject);
  });

  it.each([
    [{ changes: 0 }, 'en' as const, 'Call booked: ', 'CONFIRMED'],
    [{ changes: 1, isUnconfirmed: 1 }, 'en' as const, 'Call moved: ', 'TENTATIVE'],
    [{ changes: 2, state: 'canceled' as const }, 'es' as const, 'Llamada cancelada: ', 'CANCELLED'],
  ])('has a call of %j in the subject, in the text, and as a calendar file', (changes, language, subject, status) => {
    const zones = { ownZone: 'America/New_York', zone: 'Europe/Madrid' };
    const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T15:50:00.000Z' };
    const call = { ...times, ...zones, state: 'booked' as const, isUnconfirmed: 0, ...changes };
    const email = writeEmail(claimOf({ call }), ownerWords({ ownerLanguage: language }));
    expect(email.subject).toMatch(new RegExp(`^${subject}`, 'u'));
    expect(email.text).toContain('(America/New_York)');
    expect(email.text).toContain('Madrid');
    expect(email.text).toContain(language === 'es' ? '10:30\u{a0}a.\u{a0}m. (' : '10:30\u{a0}AM (');
    expect(email.calendar).toContain('DTSTART:20261124T153000Z');
    expect(email.calendar).toContain(`SEQUENCE:${call.changes}`);
    expect(email.calendar).toContain(`STATUS:${status}`);
  });

  it('has the findings behind the visitor’s words, and the language of the form, only where there are any', () => {
    const { text } = writeEmail(claimOf({ findings: '1. Two pages say noindex.', language: 'English' }));
    expect(text).toContain(`last line\n\n${ownerWords().findings}\n1. Two pages say noindex.\n\n`);
    expect(text).toContain('Language: English\n');
    expect(writeEmail(claimOf()).text).not.toMatch(new RegExp(`Language|${ownerWords().findings}`, 'u'));
  });

  it('comes from the brand, and says when in the owner’s time, with its name', () => {
    const words = ownerWords({ brand: 'Saltmark', ownerZone: 'America/New_York' });
    expect(words.sender).toBe('Saltmark website');
    expect(writeEmail(claimOf(), words).text).toContain('Received: Nov 1, 2026, 5:00 AM EST\n');
    expect(writeEmail(claimOf({}, 2), words).text).toContain('arrived at Nov 1, 2026, 5:00 AM EST.');
    const spanish = ownerWords({ ownerLanguage: 'es', ownerZone: 'America/New_York' });
    expect(writeEmail(claimOf(), spanish).text).toContain('1 nov 2026, 5:00\u{a0}a.\u{a0}m. EST');
    const digest = { ...common, kind: 'digest' as const, words: '', suspects: [enquiryOf()], suspectCount: 1 };
    expect(writeEmail(digest, words).text).toContain('\nNov 1, 2026, 5:00 AM EST');
  });

  it('speaks the language of the owner, whatever the form spoke', () => {
    const spanish = ownerWords({ ownerLanguage: 'es' });
    const suspect = claimOf({ language: 'inglés', status: 'suspect', reasons: 'many-links' });
    const { subject, text } = writeEmail(suspect, spanish);
    expect(subject).toBe('[Posible spam] Mensaje TM-22222 de Dana Reyes');
    expect(text).toContain('Referencia: TM-22222\n');
    expect(text).toContain('Idioma: inglés\n');
    expect(text).toContain(`Podría ser spam (${spanish.signs['many-links']})`);
    expect(text).toContain('Responde a este correo');
    expect(text).not.toMatch(/Reference|Received|This may|Reply to/u);
    expect(writeEmail(claimOf({}, 1)).isNotice).toBe(false);
    const notice = writeEmail(claimOf({ message: 'unrepeatable-words' }, 2), spanish);
    expect(notice).toMatchObject({ isNotice: true, subject: expect.stringContaining('rechazó') });
    expect(JSON.stringify(notice)).not.toMatch(/unrepeatable-words|dana/iu);
    expect(writeEmail(claimOf({ isTest: 1 }), spanish).subject).toMatch(/^\[Prueba\]/u);
    const alarm = { ...common, kind: 'alarm', topic: 'inbox-failing', words: 'Está caído.' } as const;
    expect(writeEmail(alarm, spanish).subject).toBe('Buzón: Está caído.');
    const note = writeEmail({ ...common, kind: 'digest', suspects: [], suspectCount: 0, words: 'Se va uno.' }, spanish);
    expect(note).toMatchObject({ subject: 'Buzón: tu nota diaria', text: 'Se va uno.\n' });
  });

  it('lists suspects in a digest, with a beginning of what each wrote, and what is left over', () => {
    const suspects = [enquiryOf({ reasons: 'many-links', message: 'x'.repeat(1000) }), enquiryOf({ name: 'Al' })];
    const { subject, text } = writeEmail({ ...common, kind: 'digest', suspects, suspectCount: 5, words: 'Two go.' });
    expect(subject).toBe('[Possible spam] 5 inquiries today');
    expect(text).toMatch(/^Two go\./u);
    expect(text).toContain('Al <dana@bakery.example>');
    expect(text).toContain(`${'x'.repeat(300)}…`);
    expect(text).toContain('3 more');
  });

  it('says that an address cannot be replied to instead of inventing one', () => {
    const email = writeEmail(claimOf({ email: 'a@b.co>,<victim.x.example' }));
    expect(email.replyTo).toBe(undefined);
    expect(email.text).toContain('a@b.co>,<victim.x.example');
    expect(email.text).toContain('write to them yourself');
  });
});

it('replyAddress takes one address, and nothing that a mail program may read as two, or as none', () => {
  const single = ['dana@bakery.example', "o'neil+x@b.co", 'hola@panadería.example', 'josé@b.co', 'a.b-c@sub.b.co'];
  expect(single.map(replyAddress)).toEqual(single);
  const several = ['a@b.co>,<victim.x.example', 'a@b.co,c@d.co', 'a@b.co;', 'Group:a@b.co;', '<a@b.co>'];
  const malformed = ['a"@b.co', '(a)@b.co', 'a@b.co:', 'a@[b.co', 'a@b co.x', 'a@b%.co', 'a@b.co"'];
  expect([...several, ...malformed].filter(replyAddress)).toEqual([]);
});

it('gives no password to a mail server without TLS', async () => {
  const passwords: unknown[] = [];
  const trap = await startMailTrap({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password);
      done(null, { user: username ?? '' });
    },
  });
  onTestFinished(trap.close);
  const url = trap.url.replace('smtp://', 'smtp://owner:secret@');
  const waits = { connection: 3000, greeting: 1500, idle: 300, whole: 9000 };
  await expect(createMailer({ url, from: 'web@site.example', to, waits })(claimOf(), never)).rejects.toThrow(/TLS/u);
  expect([passwords, trap.emails]).toEqual([[], []]);
});

it('counts an email as sent whose answer came while the machine slept past the limit', async () => {
  const trap = await startMailTrap({
    onData: (stream, _session, done) =>
      void stream.resume().once('end', () => {
        done();
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waits.whole);
      }),
  });
  onTestFinished(trap.close);
  const waits = { connection: 9000, greeting: 9000, idle: 300, whole: 3000 };
  const send = createMailer({ url: trap.url, from: 'web@site.example', to, waits });
  await expect(send(claimOf(), never)).resolves.toEqual({ isNotice: false });
});

const inquiry = { ...common, kind: 'enquiry' as const, enquiry: emailEnquiry() };
const alarm = { ...common, kind: 'alarm' as const, topic: 'mail-waiting' as const, words: 'An email waits.' };
const still = new AbortController().signal;
const addressed = { from: 'Website <site@site.example>', to: ['owner@site.example'] };
const mailboxes = { from: 'site@site.example', to: 'owner@site.example', header: 'Authorization: Bearer key' };

describe('createMailApi', () => {
  it('posts an email with the owner’s key, and the visitor’s address to reply to', async () => {
    const trap = await startWebhookTrap();
    await createMailApi({ url: trap.url, ...mailboxes })(inquiry, still);
    const [{ headers, body } = expect.fail()] = trap.requests;
    expect(headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': '0f7d' });
    expect(JSON.parse(body)).toMatchObject({
      ...addressed,
      subject: expect.stringContaining('TM-7K3QX'),
      text: expect.stringContaining(inquiry.enquiry.message),
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
    await createMailApi({ url: trap.url, ...mailboxes, words: ownerWords({ brand }) })(inquiry, still);
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
    const failure = createMailApi({ url: trap.url, ...mailboxes })(inquiry, still);
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
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['0f7d', String(now() / 1000)]);
    const told = { timestamp: alarm.queuedAt, text: alarm.words, data: { topic: alarm.topic } };
    expect(JSON.parse(body)).toEqual({ type: 'inbox.mail-waiting', ...told });
  });

  it('posts an inquiry as the email would be, with its fields for programs', async () => {
    const trap = await startWebhookTrap();
    const enquiry = emailEnquiry({ message: '<!channel> R&D: call me.' });
    await createWebhook({ url: trap.url, secret: 'sixteen letters!', now })({ ...inquiry, enquiry }, still);
    const body = JSON.parse(trap.requests[0]?.body ?? '');
    expect(body).toMatchObject({ type: 'inbox.inquiry', data: { inquiry: enquiry } });
    expect(body.text).toContain('&lt;!channel&gt; R&amp;D: call me.');
  });
});
