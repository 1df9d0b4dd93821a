import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { type CallWords, callWordsSchema } from '../../enquiry/form/form-plan.ts';
import { callPage, contactPage, privatePage, sentPage } from '../../enquiry/testing/forms.ts';
import { finishSite } from '../finish/finish.ts';
import type { SiteManifest, SitePlan } from '../manifest.ts';

/** A request that a visitor may send, and the answer. `file` is the public file whose bytes are the body. */
type HostingCase = {
  path: string;
  status: 200 | 301 | 302 | 400 | 404;
  location?: string;
  file?: string;
  cache?: 'hashed' | 'page' | 'plain';
  only?: string;
};

type Fixture = {
  plan: SitePlan;
  placeholders: Record<string, string>;
  pages: string[];
  cases: Array<Omit<HostingCase, 'path'> & { paths: string[] }>;
};

const fixture: Fixture = parse(readFileSync(join(import.meta.dirname, 'site.yaml'), 'utf8'), { merge: true });

export const cases = fixture.cases.flatMap(({ paths, ...answer }) =>
  paths.map((path): HostingCase => ({ path, ...answer })),
);

/** The server's words about calls: each is its own name, with what the server fills into it. */
const callWords = Object.fromEntries(
  Object.keys(callWordsSchema.entries).map((name) => [name, `${name}: ${fixture.placeholders[name] ?? ''}`]),
) as CallWords;

/** The content's decisions about the site below. */
export const plan: SitePlan = {
  ...fixture.plan,
  forms: fixture.plan.forms.map((form) => ({ ...form, call: { ...form.call, words: callWords } })),
};

/** The pages that the form's answers are made of, by their paths. */
export function formPages(): [path: string, html: string][] {
  return plan.forms.flatMap(({ lang, page, sentPage: sent, inquiryPage, call }): [string, string][] => {
    const inLanguage = (html: string): string => html.replace('"en"', `"${lang.slice(0, 2)}"`);
    return [
      [page, inLanguage(contactPage)],
      [sent, inLanguage(sentPage)],
      [call.page, callPage],
      [inquiryPage, privatePage],
    ];
  });
}

/** A folder such as a build leaves to finish, as names and texts. */
function clientBuild(): Record<string, string> {
  const files: Record<string, string> = {
    '__spa-fallback.html': document('fallback'),
    '404.html': document('not found'),
    'blog/404.html': document('no article'),
    'case-studies/404.html': document('no study'),
    'es/404.html': document('nada'),
    'es/blog/404.html': document('ningún artículo'),
    '.env': 'SECRET=1',
    '.well-known/security.txt': 'Contact: mailto:owner@tidemark.example',
    'speculation.rules': '{"prefetch":[]}',
    'about.md': '# About\n',
    'assets/entry-Ab12Cd34.js': 'export const a = 1;\n'.repeat(40),
    'og/about.png': 'a picture of this page',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'robots.txt': 'User-agent: *\nAllow: /\n',
  };
  for (const page of fixture.pages) {
    files[`${page}.html`] = document(page);
  }
  return files;
}

/**
 * Writes files into a new temporary folder that is gone after the test, or after all of a file's with
 * `afterAll`. Returns it with its public folder.
 */
export async function placeBuild(
  files: Record<string, string>,
  after: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<{ root: string; directory: string }> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  after(() => rm(root, { recursive: true }));
  const directory = join(root, 'client');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return { root, directory };
}

/** Places a small site with these files besides, as a build finishes it. */
export async function finishedBuild(
  files: Record<string, string> = {},
  after?: (remove: () => Promise<void>) => void,
  site = plan,
): Promise<{ root: string; directory: string; manifest: SiteManifest }> {
  const build = await placeBuild({ ...clientBuild(), ...files }, after);
  return { ...build, manifest: await finishSite(build.directory, site) };
}

function document(name: string): string {
  return [
    `<!DOCTYPE html><html lang="en"><head><title>${name}</title><style>body{margin:0}/*${name.length}*/</style>`,
    `<script>window.page=${JSON.stringify(name)}</script><script type="application/ld+json">{"name":"${name}"}</script>`,
    `</head><body><h1>${name}</h1>${'<p>Words of this page.</p>'.repeat(30)}`,
    '<script type="module" src="/assets/entry-Ab12Cd34.js"></script></body></html>',
  ].join('\n');
}
