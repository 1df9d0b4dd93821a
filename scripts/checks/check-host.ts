import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caching, securePolicy, securityHeaders } from '../../hosting/headers.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { builtFolder, tellFaults } from './built-site.ts';

/**
 * Asks a host, or its local server, for every page in every form of its path, every redirect and
 * unknown path, and compares status, bytes, and policy with the build: `npm run check host
 * http://localhost:8787`. Start the host first (docs/deployment.md has the commands). Prints what
 * differs and fails when anything does.
 */
const address = process.argv[2];
if (address === undefined || !URL.canParse(address)) {
  console.error('Usage: npm run check host http://localhost:8787');
  process.exit(2);
}
const { pages, files, redirects, notFound, forms } = await readManifest(builtFolder);
const faults: string[] = [];
let requests = 0;

for (const [path, file] of Object.entries(pages)) {
  for (const form of path === '/' ? ['/'] : [path, `${path}/`, `/${file}`]) {
    await expectPage(form, path, file);
  }
}
await expectFile('/robots.txt', 'robots.txt', 200);
for (const { from, to, status } of redirects) {
  const path = from.replace(/:\w+/gu, 'nothing');
  const answer = await ask(`${path}?a=1`);
  expect(path, answer.status === status, `status ${answer.status}, not ${status}`);
  expect(path, answer.headers.get('location')?.replace(address, '') === `${to}?a=1`, `leads elsewhere than ${to}`);
}
for (const [section, file] of Object.entries(notFound)) {
  await expectFile(`${section}/no-such-page`, file, 404);
}
const posted = await ask('/', { method: 'POST', body: new URLSearchParams({ 'form-name': 'nothing' }) });
expect('POST /', !posted.ok, `a form that no one receives is answered with ${posted.status}`);

tellFaults(faults, `differences from the build in ${requests} answers`);

/**
 * The page itself, or a redirect from a second form of its path to the first. A host that stores
 * inquiries leads from the sent page to the form, since nothing was sent, opens no private page
 * without its key, and fills the free times in.
 */
async function expectPage(form: string, path: string, file: string): Promise<void> {
  const answer = await ask(form);
  if (form !== path && [301, 308].includes(answer.status)) {
    expect(form, answer.headers.get('location')?.replace(address ?? '', '') === path, `does not lead to ${path}`);
    return;
  }
  const sentFrom = forms.find(({ sentPage }) => sentPage === path)?.page;
  if (answer.status === 302 && sentFrom !== undefined) {
    expect(form, answer.headers.get('location') === sentFrom, `does not lead to ${sentFrom}`);
    return;
  }
  if (answer.status === 404 && forms.some(({ inquiryPage }) => inquiryPage === path)) {
    return;
  }
  const isFilled =
    forms.some(({ call }) => call.page === path) && answer.headers.get('cache-control') === caching.never;
  if (!isFilled) {
    await compare(form, answer, file, 200);
  }
  expect(form, answer.headers.get('content-type')?.startsWith('text/html') ?? false, 'comes as no page');
  // As hosts' previews do, and some after they went live.
  expect(form, !answer.headers.has('x-robots-tag'), 'is kept out of search by a header');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(form, policy.includes(securePolicy(files[file]?.csp ?? '-')), 'comes without the whole policy of its page');
}

async function expectFile(path: string, file: string, status: number): Promise<void> {
  await compare(path, await ask(path), file, status);
}

async function compare(path: string, answer: Response, file: string, status: number): Promise<void> {
  expect(path, answer.status === status, `status ${answer.status}, not ${status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(path, bytes.equals(readFileSync(join(builtFolder, file))), `is not ${file}`);
  const { 'content-security-policy': _policy, ...others } = securityHeaders(true);
  for (const [name, value] of Object.entries(others)) {
    expect(path, answer.headers.get(name) === value, `comes without ${name}`);
  }
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  requests += 1;
  return fetch(`${address?.replace(/\/$/u, '')}${path}`, { redirect: 'manual', ...init });
}

function expect(path: string, holds: boolean, words: string): void {
  if (!holds) {
    faults.push(`${path}: ${words}`);
  }
}
