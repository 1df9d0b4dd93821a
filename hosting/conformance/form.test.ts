import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scriptlessPolicy } from '../../enquiry/form/answers.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { caching, securityHeaders } from '../headers.ts';
import { plan } from '../testing/fixture.ts';
import { builtSite, type Host, hostNames, hosts, startHost } from './hosts.ts';

const [english, spanish] = plan.forms as [FormPlan, FormPlan];
const fetching = { accept: 'application/json' };
const browsing = { accept: 'text/html,*/*;q=0.8' };

const site = await builtSite();

describe.each(hostNames)('the form on %s', (name) => {
  let host: Host;

  beforeAll(async () => {
    host = await hosts[name](site);
    return host.stop;
  });

  it('stores an inquiry, and tells a script its reference', async () => {
    const { fields, recordsOf } = visitor();
    const answer = await post(host, fields());
    const [record, ...others] = await recordsOf(host);
    const page: unknown = expect.stringMatching(new RegExp(`^${english.inquiryPage}\\?key=[\\da-f]{32}$`, 'u'));
    const told = { ok: true, reference: record?.reference, page };
    expect([answer.status, await answer.json(), others]).toEqual([200, told, []]);
    expect(record).toMatchObject({ name: 'Dana Reyes', status: 'accepted', message: 'We need help with our shop.' });
  });

  it('leads a browser without JavaScript to the sent page, and no one else', async () => {
    const { fields, recordsOf } = visitor();
    const answer = await post(host, fields(), browsing);
    const [record] = await recordsOf(host);
    const location = answer.headers.get('location') ?? '';
    expect([answer.status, location.split('&')[0]]).toEqual([303, `${english.sentPage}?ref=${record?.reference}`]);
    const sent = await ask(host, location);
    const page = await sent.text();
    expect([sent.status, sent.headers.get('content-security-policy')]).toEqual([200, scriptlessPolicy]);
    expect(page).toContain(`<output id="contact-reference">${record?.reference}</output>`);
    expect(page).not.toContain('<script');
  });

  it('keeps the findings, and shows them on the private page', async () => {
    const { fields } = visitor();
    const answer = await post(host, { ...fields(), findings: '1. Two pages say <noindex>.' });
    const { page } = (await answer.json()) as { page: string };
    const shown = await (await ask(host, page)).text();
    expect(shown).toContain('<div id="sent-findings-row"><dd id="sent-findings">1. Two pages say &lt;noindex&gt;.<');
  });

  it('takes a form that is sent again, even at the same time, for one inquiry', async () => {
    const { fields, recordsOf } = visitor();
    const form = fields({ 'enquiry-id': randomUUID() });
    const together = await Promise.all(Array.from({ length: 8 }, () => post(host, form)));
    const answers = [...together, await post(host, form)];
    const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference));
    expect(new Set(references).size).toBe(1);
    expect(await recordsOf(host)).toHaveLength(1);
  });

  it.each([
    ['a filled honeypot', { 'bot-field': 'x' }, 'honeypot'],
    ['two signs', { message: '[url=x] Link exchange?' }, 'link-markup seo-offer'],
  ])('stores and confirms what looks like spam, marked: %s', async (_what, changes, reasons) => {
    const { fields, recordsOf } = visitor();
    const answer = await post(host, fields(changes));
    const [record] = await recordsOf(host);
    expect([answer.status, (await answer.json()).reference]).toEqual([200, record?.reference]);
    expect(record).toMatchObject({ status: 'suspect', reasons });
  });

  it.each([english, spanish])('returns an incomplete form of $name filled, in its edition’s page', async (form) => {
    const { fields, recordsOf } = visitor();
    const answer = await post(host, fields({ 'form-name': form.name, name: 'D', phone: '305-555-0177' }), browsing);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([422, scriptlessPolicy]);
    expect(page).toContain(form === english ? '<html lang="en">' : '<html lang="es">');
    expect(page).toContain('value="305-555-0177"');
    expect(page).not.toContain('<script');
    const told = await post(host, fields({ 'form-name': form.name, name: 'D' }));
    const { invalid } = form.words;
    expect(await told.json()).toEqual({ error: { code: 'invalid', message: invalid, fields: ['name'] } });
    expect(await recordsOf(host)).toEqual([]);
  });

  it.each([
    ['another form', 400, 'form-name=newsletter&name=x', {}],
    ['a bad encoding', 400, 'form-name=contact&name=%ff', {}],
    ['a repeated field', 400, 'form-name=contact&name=a&name=b', {}],
    ['JSON', 415, '{}', { 'content-type': 'application/json' }],
    ['another charset', 415, 'form-name=contact', { 'content-type': `${formType}; charset=iso-8859-1` }],
    ['a body over 64 KB', 413, `form-name=contact&message=${'x'.repeat(65_536)}`, {}],
    ['a form of another site', 403, new URLSearchParams(formFields()).toString(), { origin: 'https://x.example' }],
  ])('refuses %s', async (_what, status, body, headers) => {
    const all = { 'content-type': formType, ...fetching, ...headers };
    const answer = await ask(host, '/', { method: 'POST', body, headers: all });
    expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ['error']]);
  });

  it('leaves a connection open for the next request after a long body that it refuses', async () => {
    const socket = connect(Number(new URL(host.address).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    const statuses = () => Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/gu), ([, status]) => status);
    const body = 'x'.repeat(200_000);
    socket.write(`POST /contact HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    await expect.poll(statuses).toEqual(['405']);
    socket.write('GET /about HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(statuses).toEqual(['405', '200']);
  });

  it('says that it is well', async () => {
    // A look at the inbox may fail for a moment on a busy disk.
    const health = async () => {
      const answer = await ask(host, '/healthz');
      return [answer.status, await answer.json()];
    };
    const isWell: unknown = expect.objectContaining({ status: 'ok', inbox: true });
    await expect.poll(health, { interval: 1000 }).toEqual([200, isWell]);
  });
});

it.each(hostNames)('marks too many forms first and refuses them at last, refilled, on %s', async (name) => {
  const host = await startHost(name, site, { RATE_LIMIT_PER_ADDRESS: '2' });
  const { fields, recordsOf } = visitor();
  for (let phone = 0; phone < 20; phone += 1) {
    expect((await post(host, fields({ phone: String(phone) }))).status).toBe(200);
  }
  const refused = await post(host, fields({ phone: '305-555-0188' }), browsing);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('value="305-555-0188"');
  const records = (await recordsOf(host)).sort((a, b) => Number(a.phone) - Number(b.phone));
  const marks = ['', '', ...Array(18).fill('many-from-one-network')];
  expect(records.map(({ reasons }) => reasons)).toEqual(marks);
});

it.each(hostNames)('has posts wait after six times their mark, and wrong keys count, on %s', async (name) => {
  const host = await startHost(name, site, { RATE_LIMIT_PER_ADDRESS: '2' });
  const { fields } = visitor();
  const faulty = fields({ name: 'D', phone: '305-555-0188' });
  for (let count = 0; count < 6; count += 1) {
    expect((await post(host, faulty, browsing)).status).toBe(422);
    expect((await ask(host, `${english.inquiryPage}?key=${'0'.repeat(31)}${count}`)).status).toBe(404);
  }
  const refused = await post(host, faulty, browsing);
  expect(refused.status).toBe(429);
  // A twelfth of ten minutes, of which a slow machine has spent some by then.
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(50);
  expect(await refused.text()).toContain('value="305-555-0188"');
  expect((await ask(host, `${english.inquiryPage}?key=${'0'.repeat(32)}`)).status).toBe(429);
});

it('both platforms answer alike: status, every header, and body', async () => {
  const form = (changes: Record<string, string>, headers: Record<string, string> = fetching): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': formType, ...headers },
    body: new URLSearchParams(formFields(changes)).toString(),
  });

  const [node, workerd] = [await startHost('node', site), await startHost('workerd', site)];
  const files = ['/', '/about/', '/assets/entry-Ab12Cd34.js', '/terms?a=1'];
  const missing = ['/services/nothing', '/nowhere', '/es/nada'];
  const pages = ['/inbox-export', '/contact/sent?ref=TM-22222', english.call.page, english.inquiryPage];
  const posts: RequestInit[] = [
    form({ 'form-name': english.call.name }, browsing),
    form({}),
    form({}, browsing),
    form({ name: 'D' }),
    form({ name: 'D' }, browsing),
    form({ 'form-name': 'contact-es', name: 'D' }, browsing),
    { method: 'POST', headers: { 'content-type': 'text/plain', ...browsing }, body: 'x' },
    { method: 'DELETE' },
  ];
  const asked = [...files, ...missing, ...pages, `${english.inquiryPage}?key=${'0'.repeat(32)}`].map((path) => ({
    path,
  }));
  for (const { path, ...init } of [...asked, ...posts.map((init) => ({ path: '/', ...init }))]) {
    const [one, other] = [await described(node, path, init), await described(workerd, path, init)];
    const isPrivate = other.headers['referrer-policy'] === 'no-referrer';
    expect(other.headers).toMatchObject({
      ...securityHeaders(true),
      ...(isPrivate && { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect({ path, ...other }).toEqual({ path, ...one });
  }
  const hashed = await ask(workerd, '/assets/entry-Ab12Cd34.js');
  expect(hashed.headers.get('cache-control')).toBe(caching.hashed);
});

/** Headers that platforms add by themselves, or that differ from one answer to the next. */
const ownHeaders =
  /^(?:accept-ranges|age|alt-svc|cf-.*|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|vary|x-content-type-options-)$/u;

async function described(host: Host, path: string, init?: RequestInit) {
  const answer = await ask(host, path, init);
  const same = (text: string): string =>
    text.replace(/TM-[2-9A-Z]{5}/gu, 'TM-XXXXX').replace(/key=[\da-f]{32}/gu, 'key=X');
  const headers = [...answer.headers].filter(([name]) => !ownHeaders.test(name));
  const told: Record<string, string> = Object.fromEntries(headers.map(([name, value]) => [name, same(value)]));
  return { status: answer.status, headers: told, body: same(await answer.text()) };
}

let visitors = 0;

/** A visitor whose inquiries are told from all others. */
function visitor() {
  visitors += 1;
  // A random name may hold what spam has: "da12".
  const company = `Company ${visitors}`;
  return {
    fields: (changes: Record<string, string> = {}) => formFields({ company, ...changes }),
    recordsOf: async (host: Host) => (await host.records()).filter((record) => record.company === company),
  };
}

function post(host: Host, fields: Record<string, string>, headers: Record<string, string> = fetching) {
  const body = new URLSearchParams(fields).toString();
  return ask(host, '/', { method: 'POST', headers: { 'content-type': formType, ...headers }, body });
}

function ask(host: Host, path: string, init?: RequestInit): Promise<Response> {
  return fetch(host.address + path, { redirect: 'manual', ...init });
}
