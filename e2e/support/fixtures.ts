import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { answerGreetings as answers, touchControl } from '../engines/tab.ts';

/** The screens of the two projects, in CSS pixels. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

type Fixtures = {
  /** Console messages that a test causes on purpose (one pattern). Any other message fails it. */
  allowedMessages: RegExp;
};

/**
 * Playwright's test, which fails on any console error or warning and on any uncaught error of the
 * page.
 */
export const test = base.extend<Fixtures>({
  allowedMessages: [/^never$/u, { option: true }],
  page: async ({ page, allowedMessages }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        messages.push(message.text());
      }
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    await use(page);
    expectQuiet(messages, allowedMessages);
  },
});

export { expect };

/** Expects no console message but the allowed ones. */
export function expectQuiet(messages: readonly string[], allowed: RegExp): void {
  expect(
    messages.filter((message) => !allowed.test(message)),
    'the console stays empty',
  ).toEqual([]);
}

/**
 * Whether this is the run before a commit, which leaves to the full run what takes long (`npm
 * test`).
 */
export const isBrief = Boolean(process.env['TEST_BRIEFLY']);

/**
 * Touches a control, which starts the application, and waits until it responds to clicks. A document that is just being replaced takes no touch, so the next one gets another.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(async () => {
    await touch(page);
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 2000 });
  }).toPass();
}

/** Opens a page and waits until the application responds to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Loads the page again, as for a visitor who returns, and waits for the application. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Has the cookie banner and the hint of the dice, which cover a part of the page, answered before they come. */
export function answerGreetings(page: Page) {
  return page.addInitScript(answers);
}

/** Touches a control that only the application answers, once the page has a body. */
export function touch(page: Page): Promise<void> {
  return page.locator('body').evaluate(touchControl);
}

/**
 * Waits until nothing on the page fades or slides any more. What moves forever or with the scroll
 * doesn't count.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    // A theme change reaches the buttons, which fade, only after a few frames.
    for (let frame = 0; frame < 4 || document.getAnimations().some(isMoving); frame++) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Gives the page a screen of this size and waits until it has come to rest there. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((expected) => document.documentElement.clientWidth === expected, size.width);
  await atRest(page);
}

/**
 * Expects what's true of every page in every state: no axe violation, no sideways scroll, no
 * duplicate id, no broken image, one h1.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/**
 * Expects a sound page on a phone's screen and on a wide one. Returns to the size that it found.
 */
export async function expectSoundAtEachWidth(page: Page): Promise<void> {
  const found = page.viewportSize();
  for (const size of Object.values(screens)) {
    await page.setViewportSize(size);
    await expectSoundPage(page);
  }
  if (found) {
    await page.setViewportSize(found);
  }
}

/**
 * Returns what's wrong with the page as it's shown now, in words. In a brief run, axe examines one
 * page of each kind, and no other state: it takes longer than most journeys.
 */
export async function faultsOf(page: Page, isExamined = !isBrief): Promise<string[]> {
  await atRest(page);
  const faults = isExamined ? await axeFaults(page) : [];
  return [...faults, ...(await page.evaluate(layoutFaults))];
}

/** In the page: a sideways scroll, repeated ids, broken images, and another number of main headings than one. */
export function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const headings = document.querySelectorAll('h1').length;
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return [
    ...(scrollWidth === clientWidth ? [] : [`scrolls sideways: ${scrollWidth} px on ${clientWidth} px`]),
    ...repeated.map((id) => `repeats the id ${id}`),
    ...broken.map((image) => `has a broken image: ${image.currentSrc}`),
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
  ];
}

/**
 * Returns what's wrong with the page's colors. In a second theme, nothing else of what axe examines
 * can differ.
 */
export async function colorFaultsOf(page: Page): Promise<string[]> {
  await atRest(page);
  return axeFaults(page, ['color-contrast', 'link-in-text-block']);
}

/** The browser reads it twice as fast as the form with comments. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs these rules of axe, or all of them. */
async function axeFaults(page: Page, runOnly?: string[]): Promise<string[]> {
  // There are no frames to look into, so one injection for each document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
  }
  // What passes needs no selector, which takes half the time.
  const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const run = (given: object): Promise<axe.AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(given);
  const { violations } = await page.evaluate(run, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Holds back the answers to these requests until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Navigates inside the application to a path that no link has. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The size of the browser's default text that pages open with, in CSS pixels. */
export const usualTextSize = 16;

/** Sets the size of the browser's default text in CSS pixels. Media queries follow it. */
export async function setTextSize(session: CDPSession, size: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Spaces text as a visitor's own settings may (WCAG 2.2, 1.4.12). */
export function spaceText(page: Page): Promise<void> {
  return adopt(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
}

/** Sets the text size in percent. */
export function enlargeText(page: Page, percent: number): Promise<void> {
  return adopt(page, `html { font-size: ${percent}% !important }`);
}

/** The site's content security policy would reject a style element. */
function adopt(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
