import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { enquiryFields, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { attribute, elementsIn } from '../../text/html-tree.ts';
import { caching, securePolicy, securityHeaders } from '../headers.ts';
import { cases, finishedBuild, plan } from '../testing/fixture.ts';
import { staticForms, writeStaticHosts } from './write.ts';

const { root, directory, manifest } = await finishedBuild({}, afterAll);
await writeStaticHosts(directory, manifest, join(root, 'hosts'));
const folder = join(root, 'hosts', 'netlify');
const files = new Map<string, string>();
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  // Netlify deploys no dotfile outside .well-known.
  if (entry.isFile() && !entry.name.startsWith('.')) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path, 'utf8'));
  }
}

describe.each([
  ['a host that finds x.html for /x', true],
  ['a host that looks for exact names', false],
])('%s', (_, guessing) => {
  const answered = cases.filter((each) => each.only === undefined);

  it.each(answered)('answers $path with $status', ({ path, status, location, file, cache }) => {
    const answer = netlifyAnswer(path, files, guessing);
    expect([answer.status, answer.location, answer.file]).toEqual([status, location, location ? undefined : file]);
    expect(answer.headers).toMatchObject({ ...commonHeaders(), ...(cache && { 'cache-control': caching[cache] }) });
  });
});

it('leads a path with an empty segment to the list in its language, for Netlify joins the slashes', () => {
  const answer = netlifyAnswer('/es/servicios//miami-fl', files, true);
  expect(answer).toMatchObject({ status: 302, location: '/es/servicios' });
});

describe('the policy of a page', () => {
  const pages = ['/', '/about', '/services/seo-automation/miami-fl'];

  it.each(pages)('comes with every form of %s and its rewrite', (path) => {
    const file = manifest.pages[path] ?? '';
    const policy = securePolicy(manifest.files[file]?.csp ?? '-');
    const all = [path, path === '/' ? path : `${path}/`, `/${file}`].map((form) => netlifyAnswer(form, files, true));
    const policies = all.flatMap(({ headers, fileHeaders }) => [headers, fileHeaders]);
    expect(policies.filter((headers) => !headers['content-security-policy']?.includes(policy))).toEqual([]);
  });

  it('is not sent with unknown paths, for their page cannot be named', () => {
    const policy = netlifyAnswer('/nowhere', files, true).headers['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/default-src|script-src/u);
  });
});

it('redirects force nothing and leave the root, where the form posts, alone', () => {
  const text = files.get('_redirects') ?? '';
  expect(text).not.toContain('!');
  expect(text).not.toMatch(/^\/(?:\*|:\w+)? /mu);
});

it('netlify.toml builds with the version of Node that package.json pins and publishes the folder made for Netlify', async () => {
  const settings = await readFile(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
  const { devDependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(settings).toContain(`NODE_VERSION = "${devDependencies.node}"`);
  expect(settings).toContain('publish = "build/hosts/netlify"');
});

it.each(['README.md', 'docs/deployment.md'])('has the folders of hosts that %s tells to publish', async (doc) => {
  const text = await readFile(join(import.meta.dirname, '../..', doc), 'utf8');
  const named = Array.from(text.matchAll(/build\/hosts\/([\w-]+)/gu), ([, name]) => name);
  expect(await readdir(join(root, 'hosts'))).toEqual(expect.arrayContaining(named));
  expect(named).toContain('netlify');
  expect(text).not.toMatch(/(?:netlify|wrangler)[^\n]*build\/client/u);
});

function commonHeaders(): Record<string, unknown> {
  const { 'content-security-policy': policy, ...others } = securityHeaders(true);
  return { ...others, 'content-security-policy': expect.stringContaining(policy ?? '-') };
}

const [english] = plan.forms as [FormPlan, ...FormPlan[]];
const spanish = { ...english, name: 'contacto', page: '/es/contacto', sentPage: '/es/contacto/enviado' };
const forms = [...elementsIn(parse(staticForms([english, spanish])))].filter(({ tagName }) => tagName === 'form');

describe('the forms for static hosts', () => {
  it.each([english, spanish])('have one for $name, which leads to the page that follows a success', (wanted) => {
    const form = forms.find((each) => attribute(each, 'name') === wanted.name);
    const names = ['action', 'data-netlify'];
    expect(names.map((name) => attribute(form, name))).toEqual([wanted.sentPage, 'true']);
  });

  it('have every field, each once', () => {
    const names = forms.map((form) => [...elementsIn(form)].map((element) => attribute(element, 'name') ?? '').sort());
    expect(names).toEqual(Array(2).fill([...enquiryFields, ...Object.values(hiddenFields)].sort()));
  });

  it('name no honeypot to the service, which would drop what it catches', () => {
    expect(staticForms([english])).not.toMatch(/honeypot/iu);
  });
});

/**
 * A model of how Netlify reads `_redirects` and `_headers`, by its documentation and `netlify dev`:
 * a file that fits the path wins, then the first rule that fits, then 404.html. For tests.
 * `headers` are those of the requested path, `fileHeaders` those of the file that a rewrite leads
 * to: the hosted service and its local server differ there.
 */
type NetlifyAnswer = {
  status: number;
  location?: string;
  file?: string;
  headers: Record<string, string>;
  fileHeaders: Record<string, string>;
};

type Redirect = { from: string; to: string; status: number };
type HeaderRule = { path: string; headers: [string, string][] };

/**
 * `guessing` is whether the host finds `x.html` for /x by itself, as Netlify does and simpler hosts
 * do not.
 */
function netlifyAnswer(target: string, files: ReadonlyMap<string, string>, guessing: boolean): NetlifyAnswer {
  const { pathname, search } = new URL(target, 'http://site.example');
  const path = decodeURIComponent(pathname);
  const rules = parseHeaders(files.get('_headers') ?? '');
  const headers = headersFor(path, rules);
  const sent = (status: number, name: string): NetlifyAnswer => {
    return { status, file: name, headers, fileHeaders: headersFor(`/${name}`, rules) };
  };
  const file = findFile(path, files, guessing);
  if (file) {
    return sent(200, file);
  }
  const rule = parseRedirects(files.get('_redirects') ?? '').find(
    // A rule that would lead to a path that it fits itself is passed over.
    ({ from, to, status }) => fits(from, path) && !(status < 400 && status > 300 && fits(from, to)),
  );
  if (!rule) {
    return sent(404, '404.html');
  }
  if (rule.status === 301 || rule.status === 302) {
    return { status: rule.status, location: rule.to + search, headers, fileHeaders: headers };
  }
  const rewritten = findFile(rule.to, files, false);
  if (!rewritten) {
    throw new Error(`${rule.from} is rewritten to ${rule.to}, which is no file`);
  }
  return sent(rule.status, rewritten);
}

function findFile(path: string, files: ReadonlyMap<string, string>, guessing: boolean): string | undefined {
  const bare = path.replace(/^\/|\/$/gu, '');
  const guesses = guessing ? [`${bare}.html`, `${bare}/index.html`] : [];
  const exact = path.endsWith('/') ? [] : [bare];
  const names = [...exact, ...(bare === '' ? ['index.html'] : guesses)];
  return names.find((name) => files.has(name) && !['_headers', '_redirects'].includes(name));
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const same = (part: string, index: number) =>
    part.startsWith(':') ? given[index] !== undefined : part === given[index];
  if (wanted.at(-1) === '*') {
    return wanted.slice(0, -1).every(same);
  }
  return wanted.length === given.length && wanted.every(same);
}

function parseRedirects(text: string): Redirect[] {
  return contentLines(text).map((line) => {
    const [from = '', to = '', status = '', ...more] = line.split(/\s+/u);
    if (!from.startsWith('/') || !to.startsWith('/') || !/^(?:200|301|302|404)$/u.test(status) || more.length > 0) {
      throw new Error(`not a redirect: ${line}`);
    }
    return { from, to, status: Number(status) };
  });
}

function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of contentLines(text)) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/u.exec(line) ?? [];
    if (line.startsWith('/')) {
      rules.push({ path: line, headers: [] });
    } else if (name && value) {
      rules.at(-1)?.headers.push([name, value]);
    } else {
      throw new Error(`neither a path nor a header: ${line}`);
    }
  }
  return rules;
}

function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const all: Record<string, string> = {};
  const fitting = rules.filter((rule) => (rule.path.endsWith('*') ? fits(rule.path, path) : rule.path === path));
  for (const [name, value] of fitting.flatMap((rule) => rule.headers)) {
    all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
  }
  return all;
}

function contentLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
