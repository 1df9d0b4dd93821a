import { expect, type Page } from '@playwright/test';
import { diceAttribute } from '../../app/document/start/plan.ts';
import { visit } from './fixtures.ts';
import { withTypefaces } from './layout.ts';
import { dice, edition } from './words.ts';

/** The moment when a page with a stopped clock opens. */
export const opening = new Date('2026-11-21T10:00:00Z');

/**
 * Opens a page with a stopped clock and waits for the application. From then on, time passes only
 * through `page.clock.runFor`, so a test sees a timing to the millisecond.
 */
export async function openStill(page: Page, path: string, at: Date = opening): Promise<void> {
  // The clock can only be stopped ahead of where it has run in the meantime.
  await page.clock.install({ time: new Date(at.getTime() - 60_000) });
  await page.clock.pauseAt(at);
  await withTypefaces(page);
  await visit(page, path);
  // What greets a first visit loads in real time, and counts from the moment of the page.
  await page.waitForLoadState('networkidle');
  await expect(page.locator(`[${diceAttribute}]`)).toBeAttached();
  await settle(page);
}

/** Lets the effects of a finished render run. */
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

/** Returns what floats in the corner of a page: the die and the arrow that minimizes it. */
export function widget(page: Page) {
  return page.getByRole('complementary', { name: dice.widget.label });
}

/** Returns the cookie banner, whose words are Spanish on every page. */
export function banner(page: Page) {
  return page.getByRole('region', { name: edition.words('consent').region });
}

/** Returns the floating die. */
export function dieOfWidget(page: Page) {
  return page.getByRole('button', { name: dice.widget.roll });
}

/** Returns what the browser stores for the site. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Makes storage throw, as it does in a browser that blocks it. */
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
