import { expect, type Page } from '@playwright/test';

/** The moment at which a page with a still clock opens. */
export const opening = new Date('2026-11-21T10:00:00Z');

/**
 * Opens a page whose clock stands still and waits for the parts that come late. From here on time passes only by
 * `page.clock.runFor`, so that a test sees a timing to the millisecond.
 */
export async function openStill(page: Page, path: string, at: Date = opening): Promise<void> {
  // The clock can only be stopped ahead of where it has run to in the meantime.
  await page.clock.install({ time: new Date(at.getTime() - 60_000) });
  await page.clock.pauseAt(at);
  await page.goto(path);
  // A key wakes the application at once, without waiting for an idle moment of the still clock.
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // The still clock's idle moment comes at once or after 50 ms. What loads in it takes real time and starts its own timers when it
  // is there: the clock must not run on meanwhile.
  for (const ms of [1, 49, 50]) {
    await page.clock.runFor(ms);
    const shown = await widget(page)
      .waitFor({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      );
    if (shown) break;
  }
  await expect(widget(page)).toBeVisible();
  await settle(page);
}

/** Lets the effects of a render that is already on the screen run. */
export async function settle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(undefined);
        }),
    );
  }
}

/** What floats in the corner of a page: the die, and the arrow that folds it away. */
export function widget(page: Page) {
  return page.getByRole('complementary', { name: 'Success-story dice' });
}

/** The floating die itself: folded away at first on a small screen. */
export function dieOfWidget(page: Page) {
  return page.getByRole('button', { name: 'Roll the success-story dice' });
}

/** What the browser keeps for the site. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Makes storage throw, as a browser does that blocks it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
}
