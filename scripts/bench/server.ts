/**
 * Measures how fast the embedded server serves pages: `npm run bench server [rounds] [seconds]`.
 * Compares it with nginx and its brotli module, where that's installed, on the same build, in
 * interleaved rounds of 32 connections. The load comes from wrk on the same machine. On a busy
 * machine, compare the processor's time for an answer: answers a second depend on what else runs.
 * Needs a build and Debian's `wrk`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../../server/testing/child-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { median, megabytes, printTable, shown } from './harness.ts';

const folder = resolve('build/client');
const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number);
const script = readdirSync(join(folder, 'assets')).find((name) => /^vendor-.*\.js$/u.test(name));
const requests: Array<{ name: string; path: string; fresh?: boolean; bar?: number }> = [
  { name: 'home page', path: '/' },
  { name: 'home page, 304', path: '/', fresh: true, bar: 0.8 },
  { name: 'largest script', path: `/assets/${script}` },
];

type Subject = { name: string; address: string; pid: number | undefined; stop: () => void };
type Figures = Record<'cost' | 'perSecond' | 'slowest' | 'memory', number[]>;

const subjects = [await embedded(), ...(await nginx())];
try {
  const rows = [];
  const shares: string[] = [];
  for (const request of requests) {
    const figures = subjects.map((): Figures => ({ cost: [], perSecond: [], slowest: [], memory: [] }));
    for (let round = 0; round < rounds; round += 1) {
      const inOrder = [...subjects.entries()];
      for (const [index, subject] of round % 2 === 0 ? inOrder : inOrder.toReversed()) {
        const before = processorTime(subject);
        const { answers, perSecond, slowest } = await load(subject, request);
        figures[index]?.cost.push((processorTime(subject) - before) / answers);
        figures[index]?.perSecond.push(perSecond);
        figures[index]?.slowest.push(slowest);
        figures[index]?.memory.push(megabytes(subject.pid));
      }
    }
    for (const [index, { cost, perSecond, slowest, memory }] of figures.entries()) {
      rows.push({
        request: request.name,
        server: subjects[index]?.name ?? '',
        'CPU µs an answer': shown(cost, 1),
        'answers a second': shown(perSecond),
        '99 % within ms': shown(slowest),
        'memory MB': memory.map((value) => value.toFixed(0)).join(' '),
      });
    }
    const [own, peer] = figures;
    if (own && peer) {
      // Both of a pair ran in the same round, so the machine was as busy for one as for the other.
      const pairs = own.cost.map((cost, round) => (peer.cost[round] ?? 0) / cost);
      const bar = request.bar ? ` (bar: ${request.bar})` : '';
      shares.push(`${request.name}: ${median(pairs).toFixed(2)} of nginx by the processor's time${bar}`);
    }
  }
  printTable(rows);
  console.log(
    `\n${shares.join('\n') || 'nginx with its brotli module is not installed, so there is nothing to compare with.'}`,
  );
} finally {
  for (const { stop } of subjects) {
    stop();
  }
}

/** Returns the answers, how many a second, and the milliseconds that 99 percent stay below. */
async function load({ address }: Subject, { path, fresh }: { path: string; fresh?: boolean }) {
  const url = address + path;
  const headers: Record<string, string> = { 'accept-encoding': 'br' };
  if (fresh) {
    const etag = (await fetch(url, { headers })).headers.get('etag');
    if (etag) {
      headers['if-none-match'] = etag;
    }
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines, url], {
    encoding: 'utf8',
  });
  const [, answers] = /(\d+) requests in/u.exec(output) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/u.exec(output) ?? [];
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/u.exec(output) ?? [];
  if (!answers || !perSecond || !amount || /Non-2xx|Socket errors/u.test(output)) {
    throw new Error(`${url}:\n${output}`);
  }
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return { answers: Number(answers), perSecond: Number(perSecond), slowest: Number(amount) * milliseconds };
}

async function embedded(): Promise<Subject> {
  const server = await startServer({ SITE_DIR: folder, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' });
  return { name: 'embedded', address: server.address, pid: server.pid, stop: () => void server.kill('SIGTERM') };
}

async function nginx(): Promise<Subject[]> {
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  if (!existsSync('/usr/sbin/nginx') || !existsSync(module)) {
    return [];
  }
  const place = temporaryFolder();
  mkdirSync(join(place, 'logs'));
  writeFileSync(
    join(place, 'nginx.conf'),
    `load_module ${module};
user ${userInfo().username};
daemon off; pid ${place}/pid; error_log ${place}/logs/error.log; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 100000000; include /etc/nginx/mime.types; default_type application/octet-stream; sendfile on; brotli_static on; gzip_static on;
client_body_temp_path ${place}; proxy_temp_path ${place}; fastcgi_temp_path ${place}; uwsgi_temp_path ${place}; scgi_temp_path ${place};
server { listen 4392; root ${folder}; location / { try_files $uri $uri.html /index.html; } } }
`,
  );
  const child = spawn('/usr/sbin/nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'ignore' });
  return [await subjectOf('nginx', 'http://localhost:4392', child)];
}

async function subjectOf(name: string, address: string, child: ChildProcess): Promise<Subject> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) {
      return { name, address, pid: child.pid, stop: () => void child.kill('SIGTERM') };
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${name} does not answer at ${address}`);
}

/** Returns the microseconds that the process and its children have run so far, on Linux. */
function processorTime({ pid }: Subject): number {
  if (!pid || !existsSync('/proc/self/stat')) {
    return 0;
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children]
    .map((id) => {
      // The name in parentheses may hold spaces. User and system time are fields 14 and 15, in
      // hundredths.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10_000;
    })
    .reduce((sum, time) => sum + time, 0);
}
