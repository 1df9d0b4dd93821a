import type { Locator, Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { stored } from '../support/still-clock.ts';
import { dice, frame } from '../support/words.ts';

test.describe('a page that no one has touched', () => {
  test('asks about cookies after a second, and takes the answer', { tag: '@core' }, async ({ page }) => {
    await openUntouched(page, '/');
    await expectAfter(page, banner(page), 1000);
    await holdScripts(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ cookiesAccepted: 'true' });
    expect(await isRunning(page)).toBe(false);
  });

  test('shows the hint of the dice after two seconds, and takes it away', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('cookiesAccepted', 'false');
      localStorage.setItem('cookiesAcceptedAt', '2026-11-01');
    });
    await openUntouched(page, '/about');
    await expectAfter(page, hint(page), 2000);
    await holdScripts(page);
    await page.getByRole('button', { name: dice.widget.dismissHint }).click();
    await expect(hint(page)).toBeHidden();
    expect(await stored(page)).toHaveProperty('hasSeenFloatingDice', 'true');
  });

  test('keeps the banner while the application takes over', async ({ page }) => {
    await openUntouched(page, '/');
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeVisible();
    const gone = await banner(page).evaluateHandle((element) => {
      const found = { changes: 0 };
      new MutationObserver((records) => {
        found.changes += records.length;
      }).observe(element.parentElement ?? element, { attributes: true, childList: true, subtree: true });
      return found;
    });
    await hydrated(page);
    await expect(banner(page)).toBeVisible();
    expect(await gone.jsonValue()).toEqual({ changes: 0 });
  });

  test('loads nothing while the visitor scrolls', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('.js') || path.endsWith('.data'))).toEqual([]);
    expect(await isRunning(page)).toBe(false);
  });
});

test('an answer in one tab closes the banner in another', async ({ page, context }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(banner(other)).toBeVisible();
  await banner(other).getByRole('button', { name: 'Essential only' }).click();
  await expect(banner(page)).toBeHidden();
});

test.describe('the first touch', () => {
  test('of a link starts nothing, and of a button the application', { tag: '@core' }, async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const link = page.getByRole('main').getByRole('link').first();
    await link.hover();
    await link.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    expect(await isRunning(page)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: frame.search.open }).hover();
    await expect(page.locator('html[data-ready]')).toBeAttached();
  });

  test("with the search's key opens the search", async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Search Content' })).toBeVisible();
  });

  test('of the footer chooses the theme', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('radio', { name: frame.theme.dark }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: frame.theme.dark })).toBeChecked();
  });
});

test.describe('a font that missed the first page', () => {
  // Visitors whose browser prefers the other language get an offer to switch, which has its own
  // styles.
  for (const locale of editions().map(({ lang }) => lang)) {
    test.describe(locale, () => {
      test.use({ locale });

      test('never changes it later', async ({ page }) => {
        // Later than any browser waits for it.
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await route.continue();
        });
        await page.goto('/about');
        await page.waitForLoadState('networkidle');
        const before = await widths(page);
        await hydrated(page);
        await page.getByRole('contentinfo').locator('a[href="/case-studies"]').focus();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await widths(page)).toEqual(before);
      });
    });
  }
});

/** Opens a page with a stopped clock on a first visit, and touches nothing. */
async function openUntouched(page: Page, path: string): Promise<void> {
  const now = new Date('2026-11-21T10:00:00Z');
  await page.clock.install({ time: new Date(now.getTime() - 60_000) });
  await page.clock.pauseAt(now);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Lets milliseconds pass, and sees a part show after the last of them, without the application. */
async function expectAfter(page: Page, part: Locator, time: number): Promise<void> {
  await page.clock.runFor(time - 1);
  await expect(part).toBeHidden();
  await page.clock.runFor(1);
  await expect(part).toBeVisible();
  expect(await isRunning(page)).toBe(false);
}

/** Keeps the application back that the next press starts. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
}

function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Aviso de cookies' });
}

function hint(page: Page) {
  return page.getByText(dice.widget.hint);
}

function widths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .eyebrow, main .caption, main p, main h1, main h2')].flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()].map(({ width }) => width);
    }),
  );
}
