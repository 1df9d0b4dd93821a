import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeCall, findInquiry } from '../../desk/records.ts';
import { feedPath } from '../../enquiry/calls/calendar.ts';
import { clockAt } from '../../enquiry/calls/local-time.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { pullInquiries } from '../../server/inbox/pull.ts';
import { rowsIn } from '../../server/testing/child-server.ts';
import { localInbox } from '../../server/testing/inbox.ts';
import { headerOf, startMailTrap, startWebhookTrap } from '../../server/testing/traps.ts';
import { plan } from '../testing/fixture.ts';
import { builtSite, exportSecret, type Host, type HostName, hostNames, startHost, untilConnected } from './hosts.ts';

const [{ call, inquiryPage }] = plan.forms as [FormPlan, ...FormPlan[]];
const posts = 1000;
const kills = 60;
const wanted = 20;

const site = await builtSite();

describe.each(hostNames)('calls on %s', (name) => {
  it(`are booked once each by ${posts} posts at once for ${wanted} times`, async () => {
    const host = await startHost(name, site);
    const times = (await freeTimes(host)).slice(0, wanted);
    const answers = await Promise.all(
      Array.from({ length: posts }, (_, index) => bookSurely(host, times[index % wanted] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(wanted);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(posts - wanted);
    expect((await host.records()).length).toBe(wanted);
    expect((await freeTimes(host)).filter((time) => times.includes(time))).toEqual([]);
  });

  it('move and are canceled on a page that only its token opens, which no log has, and the owner is told', async () => {
    const [mail, receiver] = [await startMailTrap(), await startWebhookTrap()];
    onTestFinished(mail.close);
    const host = await startHost(name, site, {
      LOG_LEVEL: 'debug',
      ...(name === 'node'
        ? { SMTP_URL: mail.url, ENQUIRY_TO: 'owner@site.example' }
        : { ENQUIRY_WEBHOOK: receiver.url, ENQUIRY_SECRET: 'key of the webhook' }),
    });
    const subjects = () => [
      ...mail.emails.map((email) => headerOf(email, 'Subject')),
      ...receiver.requests.map(({ body }) => JSON.parse(body).data.subject),
    ];
    const ofCall = () => subjects().filter((subject) => subject?.includes(reference));
    const [first = '', second = ''] = await freeTimes(host);
    const { page, reference } = await book(host, first, randomUUID());
    const key = page.slice(page.indexOf('=') + 1);
    await expect.poll(ofCall).toHaveLength(1);
    const change = async (act: 'move' | 'cancel', slot: string) => {
      // More than ten minutes after the last email.
      await expect.poll(async () => (await host.records())[0]?.delivery).toBe('sent');
      await host.change("UPDATE outbox SET sent_at = '2026-01-01T00:00:00.000Z'");
      const { status, headers } = await post(host, { 'form-name': call.name, key, act, slot });
      await host.deliver();
      return [status, headers.get('location')];
    };
    expect(await change('move', second)).toEqual([303, `${page}&done=moved`]);
    expect((await freeTimes(host))[0]).toBe(first);
    const file = await fetch(`${host.address + page}&file=ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await file.text()).toContain(`DTSTART:${second.replaceAll(/[-:]|\.000/gu, '')}`);
    expect(await change('cancel', '')).toEqual([303, `${page}&done=canceled`]);
    expect((await freeTimes(host))[1]).toBe(second);
    const { booked, changed, canceled } = ownerWords();
    const marks = [booked, changed, canceled].map((mark) => expect.stringContaining(mark));
    await expect.poll(ofCall).toEqual(marks);
    const feedKey = randomUUID().replaceAll('-', '');
    const feed = `${feedPath}?key=${feedKey}`;
    const guessed = `${inquiryPage}?key=${key.replace(/./u, (c) => (c === '0' ? '1' : '0'))}`;
    for (const path of [guessed, feed]) {
      expect((await fetch(host.address + path)).status).toBe(404);
    }
    await host.openFeed(feedKey);
    const open = await fetch(host.address + feed);
    const told = ['cache-control', 'x-robots-tag'].map((name) => open.headers.get(name));
    expect([open.status, ...told]).toEqual([200, 'no-store', 'noindex']);
    expect(await open.text()).toContain('STATUS:CANCELLED');
    const secret = [page, `${page}&file=ics`, `/nowhere${page}`, page.replace('?', '/?'), feed, `/nowhere${feed}`];
    for (const path of secret) {
      for (const method of ['GET', 'HEAD', 'PUT']) {
        await fetch(host.address + path, { method, headers: { referer: host.address + page } });
      }
    }
    // A line that must be there says that the output was read.
    await expect.poll(host.output).toContain('enquiry-stored');
    expect([key, feedKey].filter((token) => host.output().includes(token))).toEqual([]);
  });
});

it(`calls are kept and never doubled over ${kills} kills of each host`, { timeout: 3_600_000 }, async () => {
  await Promise.all(hostNames.map(expectKept));
});

/** Kills a host while visitors book, and waits for its starts most of the time. */
async function expectKept(name: HostName): Promise<void> {
  const host = await startHost(name, site);
  // The first ones may be too near before this ends.
  const times = (await freeTimes(host)).slice(2);
  const pages = new Map(times.map((time) => [time, new Set<string>()]));
  let interrupted = 0;
  const send = async (time: string): Promise<void> => {
    const answer = await book(host, time, randomUUID()).catch(() => undefined);
    interrupted += answer === undefined ? 1 : 0;
    if (answer?.status === 200) {
      pages.get(time)?.add(answer.page);
    }
  };
  for (let kill = 0; kill < kills; kill += 1) {
    // Visitors at once for a time that's free, and one for a time of the life before.
    const [before = '', next = ''] = [kill - 1, kill].map((index) => times.at(index % times.length));
    const sending = [next, next, next, before].map(send);
    await wait(randomInt(1, 40));
    await host.killAndRestart();
    await Promise.all(sending);
  }
  expect(interrupted).toBeGreaterThan(0);
  await Promise.all(times.map((time) => bookSurely(host, time)));
  expect((await host.records()).length).toBe(times.length);
  expect([...pages.values()].filter(({ size }) => size > 1)).toEqual([]);
  for (const [page] of pages.values()) {
    expect(page === undefined || (await fetch(host.address + page)).status === 200).toBe(true);
  }
}

/** The instants of the free times on the page, in ISO format. */
async function freeTimes({ address }: Host): Promise<string[]> {
  const answer = await untilConnected(() => fetch(address + call.page));
  const page = await answer.text();
  return [...page.matchAll(/id="slot-\d+" value="([^"]+)"/gu)].map(([, time = '']) => time);
}

/** Sends again, as the same form, when the host was too busy: it takes only so many at once. */
async function bookSurely(host: Host, slot: string): ReturnType<typeof book> {
  const key = randomUUID();
  for (;;) {
    const answer = await book(host, slot, key).catch(() => undefined);
    if (answer && answer.status < 500) {
      return answer;
    }
    await wait(randomInt(20, 200));
  }
}

/** Books as someone whose email, phone, and network address nobody else has. */
async function book(host: Host, slot: string, key: string) {
  const who = { name: `Visitor ${key}`, email: `${key}@bakery.example` };
  const phone = `305${String(Number.parseInt(key.slice(0, 8), 16)).padStart(7, '0')}`;
  const answer = await post(host, { 'form-name': call.name, 'enquiry-id': key, ...who, phone, slot });
  const { page = '', reference = '' } = (await answer.json()) as { page?: string; reference?: string };
  return { status: answer.status, page, reference };
}

function post({ address }: Host, fields: Record<string, string>): Promise<Response> {
  const from = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  // The proxies of the two hosts name the visitor's address so.
  const forwarded = { 'x-forwarded-for': from, 'cf-connecting-ip': from };
  return fetch(`${address}/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': formType, accept: 'application/json', ...forwarded },
    body: new URLSearchParams(fields).toString(),
    signal: AbortSignal.timeout(60_000),
  });
}

it('pulls page by page what the form took, once, and leaves nothing to mail from here', async () => {
  const host = await startHost('workerd', site);
  const posted = await Promise.all(
    Array.from({ length: 230 }, (_, index) => postForm(host, { company: String(index) })),
  );
  const { file: inbox, records } = localInbox();
  const pull = (secret = exportSecret) => pullInquiries({ inbox, address: host.address, secret });
  await expect(pull('another key of the export')).rejects.toThrow('answered 404');
  expect(await pull()).toEqual({ added: 230, known: 0, refused: [] });
  expect(await pull()).toEqual({ added: 0, known: 230, refused: [] });
  expect(new Set(records().map(({ reference }) => reference))).toEqual(
    new Set(posted.map(({ reference }) => reference)),
  );
  expect(new Set(records().map(({ delivery }) => delivery))).toEqual(new Set(['sent']));
});

it('gives a wish the time that the owner gave it at her desk', async () => {
  const host = await startHost('workerd', site);
  const { file: inbox, records } = localInbox();
  const pull = () => pullInquiries({ inbox, address: host.address, secret: exportSecret });
  const page = await fetch(`${host.address}${call.page}`).then((answer) => answer.text());
  const slot = /id="slot-\d+" value="([^"]+)"/u.exec(page)?.[1] ?? '';
  const fields = { 'form-name': call.name, 'bot-field': 'x', 'enquiry-id': 'wish-0001', slot };
  const { reference, page: own } = await postForm(host, fields);
  await pull();
  expect(records()).toMatchObject([{ reference, status: 'suspect', callState: 'wished' }]);
  const at = clockAt(slot, 'America/New_York');
  const undo = inbox.write((database) => {
    const inquiry = findInquiry(database, reference);
    return inquiry && changeCall(database, inquiry, at, new Date());
  });
  expect(undo).toBeDefined();
  await pull();
  expect(records()).toMatchObject([{ reference, callState: 'booked' }]);
  const shown = await fetch(host.address + own).then((found) => found.text());
  expect(shown).toContain('<b id="call-when">when:');
  expect(await fetch(`${host.address}${call.page}`).then((found) => found.text())).not.toContain(`value="${slot}"`);
});

it('brings what the Worker counted, and the same again changes nothing', async () => {
  const host = await startHost('workerd', site);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const headers = { 'user-agent': agent, referer: 'https://www.google.com/', accept: 'text/html' };
  for (const path of ['/contact', '/contact', '/no-such-page']) {
    await (await fetch(`${host.address}${path}`, { headers })).text();
  }
  const { file: inbox } = localInbox();
  const read = async () => {
    await pullInquiries({ inbox, address: host.address, secret: exportSecret });
    const queries = ['SELECT path, views FROM page_view', 'SELECT path, requests FROM missing_path'];
    return queries.flatMap((query) => rowsIn(inbox.path, query).map((row) => row.join(' ')));
  };
  const counted = ['/contact 2', 'google.com 2', '/no-such-page 1'];
  await expect.poll(read, { interval: 1000 }).toEqual(counted);
  expect(await read()).toEqual(counted);
});

async function postForm(
  { address }: Host,
  fields: Record<string, string>,
): Promise<{ reference: string; page: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'application/json' },
    body: new URLSearchParams(formFields(fields)).toString(),
  });
  return answer.json();
}
