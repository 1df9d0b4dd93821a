/**
 * Measures the embedded server: `npm run bench server [seconds]`. What an answer costs, what ten
 * connections that ask for the costliest ones leave to everyone else, and how long posts that are
 * begun and never ended stop it. The load comes from wrk on the same machine. On a busy machine,
 * compare the processor's time for an answer: answers a second depend on what else runs. Needs a
 * build and Debian's `wrk`.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formType } from '../../enquiry/form/form-request.ts';
import { type ChildServer, startServer } from '../../server/testing/child-server.ts';
import { megabytes, newFolder, processorTime } from './harness.ts';

const halfSentPosts = 3000;

/** Longer than the server waits for a post, in milliseconds. */
const watched = 32_000;

/** What wrk asks for: a page, or a post of a form, which each time ends otherwise. */
type BenchRequest = {
  path: string;
  form?: string;
  /** The address of who asks; each request has another one's without it. */
  from?: string;
};

const validForm = 'form-name=contact&name=Dana&email=a%40b.example&message=Message+';
const invalidForm = 'form-name=contact&name=D&message=';

const [seconds = 4] = process.argv.slice(2).map(Number);
await onServer({ TRUST_PROXY: 'loopback' }, async (server) => {
  console.table(await costs(server));
  console.table(await attacks(server));
});
// Without a proxy, which would bound the connections itself.
const measuring = `--import ${new URL('./longest-turn.ts', import.meta.url)}`;
const said = await onServer({ NODE_OPTIONS: measuring }, async (server) => {
  await wait(4000);
  console.log(await halfSent(server));
});
console.log(/Longest turn.*/u.exec(said)?.[0]);

/** Measures a server of its own. Returns what that has printed. */
async function onServer(environment: Record<string, string>, measure: (server: ChildServer) => Promise<void>) {
  const SITE_DIR = process.env['SITE_DIR'] ?? 'build/client';
  const server = await startServer({ SITE_DIR, DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...environment });
  try {
    await measure(server);
  } finally {
    await server.kill('SIGTERM');
  }
  return server.output();
}

async function costs(server: ChildServer) {
  const { address } = server;
  const requests: Record<string, BenchRequest> = {
    'home page': { path: '/' },
    'call page': { path: '/contact/call' },
    'private page': { path: await book(address) },
    'valid post': { path: '/', form: validForm },
    'invalid post': { path: '/', form: invalidForm },
    search: { path: '/search?q=seo' },
  };
  const rows = [];
  for (const [request, sent] of Object.entries(requests)) {
    const before = processorTime(server);
    const { answers, perSecond, slowest } = await wrk(address, 32, sent);
    const cost = (processorTime(server) - before) / answers;
    rows.push({
      request,
      'CPU ms an answer': cost.toFixed(3),
      'answers a second': perSecond.toFixed(0),
      '99 % within ms': slowest.toFixed(1),
    });
  }
  return rows;
}

async function attacks(server: ChildServer) {
  const { address } = server;
  const all: Record<string, BenchRequest | undefined> = {
    nothing: undefined,
    'another page': { path: '/resources' },
    'the call page': { path: '/contact/call' },
    'a private page': { path: await book(address) },
    'invalid posts': { path: '/', form: invalidForm },
  };
  const rows = [];
  for (const [name, attack] of Object.entries(all)) {
    const beside = async (connections: number, honest: BenchRequest) => {
      const attacking = attack && wrk(address, 10, { ...attack, from: '203.0.113.9' }, seconds + 1);
      const figures = await wrk(address, connections, honest);
      await attacking;
      return figures;
    };
    const about = await beside(32, { path: '/about' });
    const posts = await beside(4, { path: '/', form: validForm });
    rows.push({
      'ten connections on': name,
      '/about a second': about.perSecond.toFixed(0),
      '99 % within ms': about.slowest.toFixed(1),
      'posts a second': posts.perSecond.toFixed(0),
      'memory MB': megabytes(server).toFixed(0),
    });
  }
  return rows;
}

/**
 * Begins posts that never end, from an address of their own, and returns how visitors who ask for a
 * page are answered meanwhile.
 */
async function halfSent({ address }: ChildServer): Promise<string> {
  const post = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${formType}\r\ncontent-length: 500\r\n\r\nform-name=`;
  const to = { host: '127.0.0.1', port: Number(new URL(address).port), localAddress: '127.0.0.2' };
  for (let count = 0; count < halfSentPosts; count += 1) {
    connect(to)
      .on('error', () => undefined)
      .write(post);
  }
  const statuses = new Map<number, number>();
  for (const end = performance.now() + watched; performance.now() < end; await wait(2)) {
    const answer = await fetch(`${address}/about`);
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
  return `${halfSentPosts} half-sent posts: /about answers ${answers}`;
}

/** Books the first free time, and returns the path of the inquiry's private page. */
async function book(address: string): Promise<string> {
  const page = await (await fetch(`${address}/contact/call`)).text();
  const slot = / id="slot-\d+" value="([^"]+)"/u.exec(page)?.[1] ?? '';
  const person = {
    name: 'Dana Reyes',
    email: `${slot.slice(0, 13)}@b.example`,
    phone: `305-555-0${slot.slice(11, 13)}0`,
  };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'application/json' },
    body: new URLSearchParams({ 'form-name': 'call', 'enquiry-id': crypto.randomUUID(), ...person, slot }),
  });
  return ((await answer.json()) as { page: string }).page;
}

/** Returns what wrk runs for each request. The host trusts the proxy that names the address. */
function scriptOf({ path, form, from }: BenchRequest): string {
  const address = from ? JSON.stringify(from) : '"10." .. count % 256 .. "." .. math.floor(count / 256) % 256 .. ".7"';
  const body = form === undefined ? 'nil' : `${JSON.stringify(form)} .. os.time() .. count`;
  return `count = 0
headers = { ["accept-encoding"] = "gzip, br", ["content-type"] = ${form === undefined ? 'nil' : `"${formType}"`} }
request = function()
  count = count + 1
  headers["x-forwarded-for"] = ${address}
  return wrk.format("${form === undefined ? 'GET' : 'POST'}", ${JSON.stringify(path)}, headers, ${body})
end
`;
}

/** Returns the answers, how many a second, and the milliseconds that 99 percent stay below. */
async function wrk(address: string, connections: number, request: BenchRequest, time = seconds) {
  const script = join(newFolder(), 'ask.lua');
  writeFileSync(script, scriptOf(request));
  const options = ['-t1', `-c${connections}`, `-d${time}s`, '--timeout', '30s', '--latency', '-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...options, address]);
  const [, answers] = /(\d+) requests in/u.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/u.exec(stdout) ?? [];
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/u.exec(stdout) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return { answers: Number(answers), perSecond: Number(perSecond), slowest: Number(amount) * milliseconds };
}
