/**
 * Measures how fast the embedded server serves pages: `npm run bench:server -- [rounds] [seconds]`.
 * Compares it with sirv-cli and, where installed, nginx with its brotli module, on the same build,
 * in interleaved rounds of 32 connections. The load comes from the same machine, from wrk where
 * it's installed: autocannon costs more than an answer does. On a busy machine, compare the
 * processor's time for an answer: answers a second depend on what else runs. Needs a build.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../../server/testing/child-server.ts';
import { fetchedTool } from '../fetched-tool.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { median, printTable, shown } from './figures.ts';

const folder = resolve('build/client');
const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number);
const script = readdirSync(join(folder, 'assets')).find((name) => /^vendor-.*\.js$/u.test(name));
const requests: Array<{ name: string; path: string; fresh?: boolean; bar?: number }> = [
  { name: 'home page', path: '/' },
  { name: 'home page, 304', path: '/', fresh: true, bar: 0.8 },
  { name: 'largest script', path: `/assets/${script}` },
];

const wrk = '/usr/bin/wrk';

type Subject = { name: string; address: string; pids: number[]; stop: () => void };

const subjects = [await embedded(), await sirv(), ...(await nginx())];
try {
  const rows = [];
  const shares: string[] = [];
  for (const request of requests) {
    const cost = new Map<string, number[]>();
    const perSecond = new Map<string, number[]>();
    const slowest = new Map<string, number[]>();
    const memory = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const before = processorTime(subject);
        const result = await load(subject, request);
        note(cost, subject.name, (processorTime(subject) - before) / result.answers);
        note(perSecond, subject.name, result.perSecond);
        note(slowest, subject.name, result.slowest);
        note(memory, subject.name, megabytes(subject));
      }
    }
    for (const { name } of subjects) {
      rows.push({
        request: request.name,
        server: name,
        'CPU µs an answer': shown(cost.get(name) ?? [], 1),
        'answers a second': shown(perSecond.get(name) ?? []),
        '99 % within ms': shown(slowest.get(name) ?? []),
        'memory MB': (memory.get(name) ?? []).map((value) => value.toFixed(0)).join(' '),
      });
    }
    const peers = cost.get('nginx') ?? [];
    if (peers.length > 0) {
      // Both of a pair ran in the same round, so the machine was as busy for one as for the other.
      const pairs = (cost.get('embedded') ?? []).map((own, round) => (peers[round] ?? 0) / own);
      shares.push(
        `${request.name}: ${median(pairs).toFixed(2)} of nginx by the processor's time${request.bar ? ` (bar: ${request.bar})` : ''}`,
      );
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

type Load = { answers: number; perSecond: number; slowest: number };

async function load(subject: Subject, { path, fresh }: { path: string; fresh?: boolean }): Promise<Load> {
  const headers: Record<string, string> = { 'accept-encoding': 'br' };
  if (fresh) {
    const etag = (await fetch(subject.address + path, { headers })).headers.get('etag');
    if (etag) {
      headers['if-none-match'] = etag;
    }
  }
  if (existsSync(wrk)) {
    return loadWithWrk(subject.address + path, headers);
  }
  const result = loadWithAutocannon(subject.address + path, headers);
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
    throw new Error(
      `${subject.name}: ${result.errors} errors, ${result['4xx']} and ${result['5xx']} refusals at ${path}`,
    );
  }
  return { answers: result.requests.total, perSecond: result.requests.average, slowest: result.latency.p99 };
}

type Answers = { errors: number; '4xx': number; '5xx': number; requests: Figures; latency: Figures };
type Figures = { total: number; average: number; p99: number };

function loadWithAutocannon(url: string, headers: Record<string, string>): Answers {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const tool = fetchedTool('autocannon@9.0.0', 'autocannon');
  const args = [tool, '--json', '-c', '32', '-d', String(seconds), ...lines, url];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function loadWithWrk(url: string, headers: Record<string, string>): Load {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = execFileSync(wrk, ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines, url], { encoding: 'utf8' });
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
  return {
    name: 'embedded',
    address: server.address,
    pids: server.pid ? [server.pid] : [],
    stop: () => void server.kill('SIGTERM'),
  };
}

async function sirv(): Promise<Subject> {
  const bin = fetchedTool('sirv-cli@3.0.1', 'sirv');
  const child = spawn(process.execPath, [bin, folder, '--port', '4391', '--quiet', '--etag', '--brotli', '--gzip'], {
    stdio: 'ignore',
  });
  return subjectOf('sirv-cli', 'http://localhost:4391', child);
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
      return { name, address, pids: child.pid ? [child.pid] : [], stop: () => void child.kill('SIGTERM') };
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${name} does not answer at ${address}`);
}

/** Returns the microseconds that the process and its children have run so far, on Linux. */
function processorTime({ pids: [pid] }: Subject): number {
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

/** Returns the resident memory of the process and its children. */
function megabytes({ pids: [pid] }: Subject): number {
  if (!pid) {
    return 0;
  }
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid)
    .reduce((sum, [, , size]) => sum + (size ?? 0), 0);
  return kilobytes / 1024;
}

function note(values: Map<string, number[]>, name: string, value: number): void {
  values.set(name, [...(values.get(name) ?? []), value]);
}
