import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

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
    expect(
      messages.filter((message) => !allowedMessages.test(message)),
      'the console stays empty',
    ).toEqual([]);
  },
});

export { expect };

/** Touches the page, which starts the application, and waits until it responds to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
}

/** Waits until nothing on the page fades or slides any more. What moves forever doesn't count. */
export async function atRest(page: Page): Promise<void> {
  // A theme change reaches the buttons, which fade, only after a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) {
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * Expects what's true of every page in every state: no axe violation, no sideways scroll, no
 * duplicate id, one h1.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  await atRest(page);
  // Legacy mode stays in this document. There are no frames to look into, and it takes half the
  // time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  const layout = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      headings: document.querySelectorAll('h1').length,
    };
  });
  expect(layout).toEqual({ sideways: 0, repeatedIds: [], headings: 1 });
}
