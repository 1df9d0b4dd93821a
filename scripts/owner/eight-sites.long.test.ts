import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { editions } from '../../app/editions/edition.server.ts';
import { cityLikeness, isTooAlike } from '../checks/check-uniqueness.ts';
import { lintSite } from '../checks/lint-site/main.ts';
import { readBuiltSite } from '../checks/lint-site/site.ts';
import { chromiumFlags, findChromium } from '../find-browsers.mjs';
import { buildFolder, buildSite, temporaryFolder } from '../testing/temporary-folder.ts';
import { type SiteAnswers, writeSite } from './new-site.ts';

const answers: SiteAnswers = {
  brand: 'Saltmark',
  name: 'Ana Ruiz',
  phone: '(239) 555-2368',
  email: 'ana@saltmark.com',
  url: 'www.saltmark.com',
  city: 'Naples, FL 34102',
  years: '9',
  languages: 'English and Spanish',
  prices: '',
  color: '',
};

/** One service or all, her own city or none, one language or two. Nobody has hours of calls yet. */
const owners: Readonly<Record<string, Partial<SiteAnswers>>> = {
  'all services in two languages': {},
  'an audit alone': { languages: 'English', prices: 'Strategic SEO Consulting $3,000' },
  'writing alone, in Key West': {
    city: 'Key West, FL 33040',
    languages: 'English',
    prices: 'digital-storytelling-services 1,900',
  },
  'automation alone, in Spanish': {
    name: 'María Núñez',
    brand: 'Sal y Marea',
    languages: 'español',
    prices: 'Automatización SEO 2400',
  },
  'branding alone, in Miami': { city: 'Miami, FL 33130', languages: 'en', prices: 'personal-branding-consulting' },
  'all services in Tampa': { city: 'Tampa, FL 33601', languages: 'English', color: '#0b6b5f' },
  'two services, and a name with an accent': {
    brand: 'Núñez & Hijos',
    city: 'Key West, FL 33040',
    prices: 'seo-automation $2,250; personal-branding-consulting $1,500',
  },
  'a city’s own pages, in Spanish': { city: 'St. Petersburg, FL 33701', languages: 'es' },
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;

beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
});

afterAll(() => browser.close());

describe.each(Object.entries(owners))('a new site with %s', (_, own) => {
  const folder = temporaryFolder();
  const build = buildFolder();
  const client = join(build, 'client');
  const given = { ...answers, ...own };

  beforeAll(() => {
    vi.stubEnv('TIDEMARK_SITE', join(folder, 'site'));
    vi.stubEnv('NODE_ENV', 'production');
    writeSite(join(folder, 'site'), given);
    buildSite(build);
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    rmSync(build, { recursive: true, force: true });
  });

  it('says nothing of what isn’t hers, counts nothing that isn’t there, and passes the crawl', async () => {
    const site = await readBuiltSite(client);
    expect(lintSite(site)).toEqual([]);
    const others = ['Tidemark', 'Paramount', 'FLO Car', 'EDU1st', ...(given.city.startsWith('Miami') ? [] : ['Miami'])];
    // A client's page or the cookie banner can be in Spanish; she offers it only where she speaks it.
    const unspoken =
      editions().length > 1
        ? []
        : ['bilingual', 'bilingüe', 'English and Spanish', 'inglés y español', 'español e inglés'];
    const wrong = new RegExp(
      `\\b(?:${[...others, ...unspoken].join('|')})|(?<![$\\d.,-])\\b0 (?:\\p{L}+)|Infinity|NaN|undefined|\\[object`,
      'u',
    );
    const found = site.pages.flatMap(({ path, document }) => {
      const said = [document.text, ...document.titles, ...document.metas.map(({ content }) => content)].join('\n');
      const hit = wrong.exec(said);
      return hit ? [`${path}: …${said.slice(Math.max(0, hit.index - 60), hit.index + 40)}…`] : [];
    });
    expect(found).toEqual([]);
    expect(editions().flatMap((edition) => cityLikeness(edition, client).filter(isTooAlike))).toEqual([]);
  });

  it('has no console message, no axe violation, and no empty section in a browser', async () => {
    // Vitest sets BASE_URL to a path of its own.
    const { BASE_URL: _, ...environment } = process.env;
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...environment, SITE_DIR: client, DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    try {
      const address = await addressOf(server.stdout);
      for (const path of editions().flatMap(({ paths, services }) => [
        paths.home(),
        paths.services(),
        paths.service(services()[0]?.id ?? ''),
        paths.about(),
        paths.contactCall(),
      ])) {
        await page.goto(address + path);
        await page.evaluate(axe);
        messages.push(...(await page.evaluate(faultsInPage)).map((fault) => `${path}: ${fault}`));
      }
    } finally {
      await page.close();
      server.kill();
      await once(server, 'exit');
    }
    expect(messages).toEqual([]);
  });
});

/** In the page: what axe finds, headings without words, and sections with nothing but a heading. */
async function faultsInPage(): Promise<string[]> {
  const axe: { run: () => Promise<{ violations: Array<{ id: string }> }> } = Reflect.get(window, 'axe');
  const { violations } = await axe.run();
  const isEmpty = (element: Element) => (element.textContent ?? '').trim() === '';
  const bare = [...document.querySelectorAll('main section')].filter((section) =>
    [...section.children].every(
      (child) => /^H\d$/u.test(child.tagName) || (isEmpty(child) && !child.querySelector('svg, img')),
    ),
  );
  return [
    ...violations.map(({ id }) => id),
    ...[...document.querySelectorAll('h1, h2, h3, h4')].filter(isEmpty).map((heading) => `${heading.tagName} is empty`),
    ...bare.map((section) => `the section ${section.id} has nothing below its heading`),
  ];
}

/** Returns the address that a server names, and reads on, so that it can say more. */
function addressOf(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk) => {
      said += chunk;
      const address = /http:\/\/\S+:\d+/u.exec(said)?.[0];
      if (address) {
        resolve(address);
      }
    });
    output.on('end', () => reject(new Error(`the server ended: ${said}`)));
  });
}
