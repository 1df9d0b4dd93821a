import { test as base, expect } from '@playwright/test';
import { findEngines } from '../../scripts/find-browsers.mjs';
import { expectQuiet } from '../support/fixtures.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import { openSite, type SiteProxy } from './site-proxy.ts';
import { answerGreetings, type Engine, retry, type Tab, touchControl } from './tab.ts';
import { startWebkit } from './webkit-engine.ts';

export type EngineName = keyof typeof starters;

type Fixtures = {
  /** Console messages that a journey provokes on purpose (one pattern); anything else fails it. */
  allowedMessages: RegExp;
  site: SiteProxy;
  tab: Tab;
};

const starters = {
  chromium: (path: string) => startPuppeteer('chrome', path),
  firefox: (path: string) => startPuppeteer('firefox', path),
  webkit: startWebkit,
};

/**
 * Playwright's runner around the journeys: one browser for each worker, one proxy and one tab for
 * each test.
 */
export const test = base.extend<Fixtures, { engineName: EngineName; engine: Engine }>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const path = findEngines()[engineName];
      if (!path) {
        throw new Error(`${engineName} is not installed`);
      }
      const engine = await starters[engineName](path);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  allowedMessages: [/^never$/u, { option: true }],
  site: async ({ baseURL, engineName }, use) => {
    const site = await openSite(baseURL ?? '');
    site.line.collectsMessages = engineName === 'webkit';
    await use(site);
    await site.close();
  },
  tab: async ({ engine, site, allowedMessages }, use) => {
    const tab = await engine.openTab(site.origin);
    await tab.resize(1280, 800);
    await use(tab);
    const messages = await tab.messages();
    await tab.close();
    expectQuiet(messages, allowedMessages);
  },
});

export { expect };

/** Waits until a function that runs in the page returns true. */
export function until<Argument>(
  tab: Tab,
  what: string,
  inPage: (argument: Argument) => boolean,
  argument?: Argument,
): Promise<true> {
  return retry(what, async () => (await tab.run(inPage, argument)) || undefined);
}

/**
 * Touches the page and waits until the application answers at this path, which may have a query and
 * a fragment.
 */
export function ready(tab: Tab, path: string): Promise<true> {
  const answers = (expected: string) =>
    location.href === new URL(expected, location.origin).href && document.documentElement.dataset['ready'] === 'true';
  return retry(`${path} is shown and answers`, async () => {
    await tab.run(touchControl);
    return (await tab.run(answers, path)) || undefined;
  });
}

/** Waits until an element is visible, or until none is. */
export function shown(tab: Tab, css: string, visible = true): Promise<true> {
  return until(
    tab,
    `${css} is ${visible ? 'visible' : 'hidden'}`,
    (wanted) =>
      [...document.querySelectorAll(wanted.css)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ) === wanted.visible,
    { css, visible },
  );
}

/** Answers the cookie banner before it comes, so that it covers nothing. */
export function withoutBanner(tab: Tab): Promise<void> {
  return prepare(tab, answerGreetings);
}

/**
 * Runs a function that sets the site's storage, on a file of the site that starts nothing. A page
 * that was still on its way can take that file's place, and may be none of the site's.
 */
export async function prepare<Argument>(
  tab: Tab,
  inPage: (argument: Argument) => void,
  argument?: Argument,
): Promise<void> {
  await retry('the storage is set', async () => {
    await tab.open('/robots.txt');
    await tab.run(inPage, argument);
    return true;
  });
}

/** Marks the document, to tell later whether the page on the screen is still the same one. */
export async function markDocument(tab: Tab): Promise<void> {
  await tab.run(() => {
    document.documentElement.dataset['marked'] = 'true';
  });
}

export function isMarked(tab: Tab): Promise<boolean> {
  return tab.run(() => document.documentElement.dataset['marked'] === 'true');
}
