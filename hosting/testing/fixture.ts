import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CallWords, callWordsSchema } from '../../enquiry/form/form-plan.ts';
import { callPage, contactPage, privatePage, sentPage } from '../../enquiry/testing/forms.ts';
import { finishSite } from '../finish/finish.ts';
import type { SiteManifest, SitePlan } from '../manifest.ts';

const pages = [
  '',
  'about',
  'services',
  'services/seo-automation',
  'services/seo-automation/miami-fl',
  'case-studies',
  'blog',
  'contact',
  'contact/sent',
  'contact/call',
  'contact/inquiry',
  'es',
  'es/servicios',
  'es/terminos-del-servicio',
  'es/contacto',
  'es/contacto/enviado',
  'es/contacto/llamada',
  'es/contacto/mensaje',
  'terms-of-service',
];

const words = {
  invalid: 'It is incomplete.',
  failed: 'It failed.',
  limited: 'Too many; wait {wait}.',
  waitOne: 'a minute',
  waitOther: '{count} minutes',
  tooLong: { name: 'Name: at most 100 characters.' },
  lost: 'Nothing was kept. Call (305) 555-0142.',
  errorTitle: 'Error: {title}',
};

/** What the server fills into its words about calls. */
const placeholders: Readonly<Record<string, string>> = {
  taken: '{time}',
  free: '{times}',
  freeOne: '{count}',
  freeOther: '{count}',
  timesOf: '{day}',
  when: '{day} {time}',
  yours: '{time}',
  length: '{count} {zone}',
  lead: '{phone} {length}',
  confirming: '{length}',
  received: '{day} {time}',
  by: '{day} {time}',
  answered: '{day} {time}',
  eventText: '{reference}',
};

/** The server's words about calls, each as its own name. */
const callWords = Object.fromEntries(
  Object.keys(callWordsSchema.entries).map((name) => [name, `${name}: ${placeholders[name] ?? ''}`]),
) as CallWords;

const callTooLong = { message: 'One line: at most 5,000 characters.' };

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const services = ['Strategic SEO Consulting', 'SEO Automation'];

/** The content's decisions about the site below. */
export const plan: SitePlan = {
  baseUrl: 'https://www.site.example',
  redirects: [
    { from: '/our-team.html', to: '/about', status: 301 },
    { from: '/services/Old', to: '/about', status: 302 },
    { from: '/terms', to: '/terms-of-service', status: 301 },
    { from: '/services/:service', to: '/services', status: 302 },
    { from: '/services/:service/:city', to: '/services', status: 302 },
    { from: '/ES', to: '/es', status: 301 },
    { from: '/ES/contacto', to: '/es/contacto', status: 301 },
    { from: '/es/terminos', to: '/es/terminos-del-servicio', status: 301 },
    { from: '/es/servicios/:service', to: '/es/servicios', status: 302 },
  ],
  calls: {
    zone: 'America/New_York',
    minutes: 20,
    buffer: 10,
    notice: 1,
    horizon: 10,
    hours: Object.fromEntries(everyDay.map((weekday) => [weekday, ['08:00-18:00']])),
    daysOff: [],
  },
  forms: [
    {
      name: 'contact',
      page: '/contact',
      sentPage: '/contact/sent',
      lang: 'en-US',
      inquiryPage: '/contact/inquiry',
      call: { name: 'call', page: '/contact/call', words: callWords, tooLong: callTooLong },
      services,
      words,
    },
    {
      name: 'contact-es',
      lang: 'es-US',
      inquiryPage: '/es/contacto/mensaje',
      call: { name: 'call-es', page: '/es/contacto/llamada', words: callWords, tooLong: callTooLong },
      page: '/es/contacto',
      sentPage: '/es/contacto/enviado',
      services,
      words: { ...words, failed: 'Falló.', invalid: 'Está incompleto.' },
    },
  ],
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
    'robots.txt': 'User-agent: *\nAllow: /\n',
  };
  for (const page of pages) {
    files[`${page || 'index'}.html`] = document(page || 'home');
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
