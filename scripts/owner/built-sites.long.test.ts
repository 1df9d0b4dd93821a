import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { demoFolder, placeOf } from '../../app/content/engine/folders.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { startServer } from '../../server/testing/child-server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { slugOf } from '../../text/fold.ts';
import { cityLikeness, isTooAlike } from '../checks/check-uniqueness.ts';
import { lintSite } from '../checks/lint-site/main.ts';
import { readBuiltSite } from '../checks/lint-site/site.ts';
import { chromiumFlags, findEngines } from '../find-browsers.mjs';
import { buildFolder, buildSite } from '../testing/build-folder.ts';
import { replaceIn } from '../testing/content-copy.ts';
import { createCity, createService } from './new-pages.ts';
import { type SiteAnswers, writeSite } from './new-site.ts';

const answers: SiteAnswers = {
  ...{ brand: 'Saltmark', name: 'Ana Ruiz', phone: '(239) 555-2368', email: 'ana@saltmark.com' },
  ...{ url: 'www.saltmark.com', city: 'Naples, FL 34102', years: '9', languages: 'English and Spanish' },
  ...{ prices: '', color: '' },
};

/** Answers, and what an owner adds to her folder. Nobody has hours of calls yet. */
const owners: Readonly<Record<string, Partial<SiteAnswers> & { add?: () => void }>> = {
  'five services in two languages': { add: addService },
  'an audit alone, and a page for Naples': {
    languages: 'English',
    prices: 'Strategic SEO Consulting $3,000',
    add: () => addCity('Naples', 'Collier'),
  },
  'automation alone, in Spanish, with a city’s own pages': {
    name: 'María Núñez',
    brand: 'Núñez & Hijos',
    city: 'St. Petersburg, FL 33701',
    languages: 'español',
    prices: 'Automatización SEO 2400',
  },
  'a service of her own alone': {
    prices: 'SEO Automation 2400',
    add: takeOwnService,
  },
  'all services in three cities': {
    city: 'Tampa, FL 33601',
    languages: 'English',
    color: '#0b6b5f',
    add: () => takeCities('sarasota-fl', 'st-petersburg-fl'),
  },
};

const demo = mainEdition();
/** Names of the demo that no other site may say. */
const samples = [demo.site().brand, demo.site().address.locality, ...demo.teasers().map(({ company }) => company)];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;

beforeAll(async () => {
  const executablePath = findEngines().chromium;
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
});

afterAll(() => browser.close());

describe.each(Object.entries(owners))('a new site with %s', (_, { add, ...own }) => {
  const folder = temporaryFolder(afterAll);
  const build = buildFolder();
  const client = join(build, 'client');

  beforeAll(async () => {
    vi.stubEnv('TIDEMARK_SITE', join(folder, 'site'));
    writeSite(join(folder, 'site'), { ...answers, ...own });
    add?.();
    await buildSite(build);
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(build, { recursive: true, force: true });
  });

  it('says nothing of what isn’t hers, counts nothing that isn’t there, and passes the crawl', async () => {
    expect(contentFaults()).toEqual([]);
    const site = await readBuiltSite(client);
    expect(lintSite(site)).toEqual([]);
    // A client's page or the cookie banner can be in Spanish; she offers it only where she speaks it.
    const bilingual = ['bilingual', 'bilingüe', 'English and Spanish', 'inglés y español', 'español e inglés'];
    const unspoken = editions().length > 1 ? [] : bilingual;
    const wrong = new RegExp(
      `\\b(?:${[...samples, ...unspoken].map(RegExp.escape).join('|')})|(?<![$\\d.,-])\\b0 (?:\\p{L}+)|Infinity|NaN|undefined|\\[object`,
      'u',
    );
    const found = site.pages.flatMap(({ path, document: { said } }) => {
      const hit = wrong.exec(said);
      return hit ? [`${path}: …${said.slice(Math.max(0, hit.index - 60), hit.index + 40)}…`] : [];
    });
    expect(found).toEqual([]);
    expect(editions().flatMap((edition) => cityLikeness(edition, client).filter(isTooAlike))).toEqual([]);
  });

  it('has no console message, no axe violation, and no empty section on any page', async () => {
    const server = await startServer({ SITE_DIR: client, DATA_DIR: join(folder, 'data') });
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    onTestFinished(async () => {
      await context.close();
      await server.kill('SIGTERM');
    });
    // The private page answers 404 without its key.
    const pages = editions().flatMap((edition) => edition.pages());
    const paths = pages.filter(({ key }) => key !== 'contactInquiry').map(({ path }) => path);
    const found: string[] = [];
    const readPages = async () => {
      const page = await context.newPage();
      page.on('console', (message) => found.push(`${page.url()}: ${message.text()}`));
      page.on('pageerror', (error) => found.push(`${page.url()}: ${error}`));
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        await page.goto(server.address + path);
        await page.evaluate(axe);
        found.push(...(await page.evaluate(faultsInPage)).map((fault) => `${page.url()}: ${fault}`));
      }
    };
    await Promise.all([readPages(), readPages()]);
    expect(found).toEqual([]);
  });
});

/** Copies a service in every language and rewrites what names it, as docs/content.md says. */
function addService(): void {
  const words = {
    en: { title: 'SEO Training', description: 'SEO training for the people who write the pages of your site.' },
    es: { title: 'Formación en SEO', description: 'Formación en SEO para quienes escriben las páginas de tu sitio.' },
  };
  for (const [language, { title, description }] of Object.entries(words)) {
    const document = parseDocument(readFileSync(placeOf(`${language}/services/seo-automation.yaml`), 'utf8'));
    const meta = { title, description, keywords: [title, `${title} Florida`, `${title} Naples`] };
    for (const [field, value] of Object.entries({ order: 5, slug: slugOf(title), title, shortTitle: title, meta })) {
      document.set(field, document.createNode(value));
    }
    writeFileSync(placeOf(`${language}/services/seo-training.yaml`), String(document));
  }
}

/** Sells nothing but a service that was just begun, with words in the place of all that's left to write. */
function takeOwnService(): void {
  const files = createService(() => 'Link Earning', '2026-11-28');
  replaceIn(files, 'draft: true\n', '');
  replaceIn(files, /FILL IN (?=From|Desde|\d)/gu, '');
  replaceIn(files, /FILL IN (?:una|qué).*/gu, 'Enlaces de la prensa de Florida que quiere citar tu historia.');
  replaceIn(files, /FILL IN.*/gu, 'Links that the press and partners of a Florida business give it for its story.');
  for (const file of files) {
    rmSync(file.replace('link-earning', 'seo-automation'));
  }
}

/** Adds a page for a city, with words in the place of all that's left to write. */
function addCity(name: string, county: string): void {
  const files = createCity(name, county, '2026-11-28');
  replaceIn(files, 'draft: true\n', '');
  replaceIn(files, /FILL IN (?=\d|https)/gu, '');
  replaceIn(files, 'FILL IN', 'Our own words');
}

/** Takes cities of the demo over. */
function takeCities(...ids: readonly string[]): void {
  for (const file of ids.map((id) => `en/cities/${id}.yaml`)) {
    cpSync(join(demoFolder, file), placeOf(file));
  }
}

/** In the page: what axe finds, headings and pairs without words, and sections with nothing but a heading. */
async function faultsInPage(): Promise<string[]> {
  type Axe = { run: (options: object) => Promise<{ violations: Array<{ id: string }> }> };
  const axe: Axe = Reflect.get(window, 'axe');
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '';
  const bare = [...document.querySelectorAll('main section')].filter((section) =>
    [...section.children].every(
      (child) => /^H\d$/u.test(child.tagName) || (isEmpty(child) && !child.querySelector('svg, img')),
    ),
  );
  return [
    ...violations.map(({ id }) => id),
    ...[...document.querySelectorAll('h1, h2, h3, h4, main section :is(dl, [aria-label]:is(ul, ol))')]
      .filter(isEmpty)
      .map((part) => `${part.tagName} is empty in ${part.closest('section')?.id}`),
    ...bare.map((section) => `the section ${section.id} has nothing below its heading`),
  ];
}
