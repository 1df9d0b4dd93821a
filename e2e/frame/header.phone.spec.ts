import type { Page } from '@playwright/test';
import { interpolate } from '../../text/interpolate.ts';
import { atRest, expect, expectSoundPage, hydrated, test, visit } from '../support/fixtures.ts';
import { enlargeText, spaceText } from '../support/text-settings.ts';
import { edition, frame, services, site } from '../support/words.ts';

const { nav } = frame;
const destinations = [nav.services, nav.caseStudies, nav.howWeWork, nav.blog, nav.resources, nav.about, nav.contact];
const menu = (page: Page) => page.locator('#menu');
const destination = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test.describe('the menu of a phone', () => {
  test('opens by touch with all on the screen, folds pages, and closes at a choice', {
    tag: '@core',
  }, async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: frame.nav.menu }).tap();
    for (const name of destinations) {
      await expect(destination(page, name)).toBeInViewport({ ratio: 1 });
    }
    await expect(menu(page).getByRole('link', { name: 'Book Consultation' })).toBeInViewport({ ratio: 1 });
    const service = menu(page).locator(`a[href="${edition.paths.service(services[0]?.id ?? '')}"]`);
    await expect(service).toBeHidden();
    await menu(page).locator('summary').first().tap();
    await expect(service).toBeInViewport({ ratio: 1 });
    await expectSoundPage(page);
    await service.tap();
    await expect(page).toHaveURL(edition.paths.service(services[0]?.id ?? ''));
    await expect(menu(page)).toBeHidden();
  });

  test('opens on a fresh page, stays when the application starts, and closes by Back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: frame.nav.menu }).tap();
    await expect(menu(page)).toBeVisible();
    await hydrated(page);
    await atRest(page);
    await expect(menu(page)).toBeVisible();
    // As the browser says when Back shows a page that it has kept.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the keyboard moves past its last link, so it never covers the focus', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: frame.nav.menu }).press('Enter');
    await menu(page).getByRole('link').last().focus();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
  });

  test('leaves the page behind it in place', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: frame.nav.menu }).tap();
    await page.mouse.move(180, 300);
    // The page may only stay in place once it has seen every turn of the wheel.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener('wheel', () => (dataset['turns'] = String(Number(dataset['turns'] ?? 0) + 1)), {
        capture: true,
        passive: true,
      });
    });
    for (let turn = 1; turn <= 5; turn++) {
      await page.mouse.wheel(0, 400);
      await expect(page.locator('html')).toHaveAttribute('data-turns', String(turn));
    }
    await atRest(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, unfolds, and links', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: frame.nav.menu }).tap();
      await menu(page).locator('summary').last().tap();
      await menu(page).locator('a[href="/case-studies/le-gramme"]').tap();
      await expect(page).toHaveURL('/case-studies/le-gramme');
      await expect(menu(page)).toBeHidden();
    });
  });
});

for (const [setting, change] of [
  ['as it is', async () => {}],
  ['with the text spaced out as WCAG 1.4.12 asks', spaceText],
  ['with text a quarter larger', (page: Page) => enlargeText(page, 125)],
] as const) {
  test(`the bar of a phone keeps every control on the screen ${setting}`, async ({ page }) => {
    await visit(page, '/about');
    await change(page);
    for (const width of [320, 360, 390, 420]) {
      await page.setViewportSize({ width, height: 740 });
      await expectOnScreen(page, width);
    }
  });
}

function controls(page: Page) {
  const bar = page.getByRole('banner');
  return [
    bar.getByRole('link', { name: interpolate(frame.home, { brand: site.brand }) }),
    bar.getByRole('button', { name: frame.search.open }),
    bar.getByRole('button', { name: frame.nav.menu }),
  ];
}

/** Expects no control to be off the screen or over another. */
async function expectOnScreen(page: Page, width: number): Promise<void> {
  let end = 0;
  const boxes = await Promise.all(controls(page).map((control) => control.boundingBox()));
  for (const box of boxes.sort((one, other) => (one?.x ?? 0) - (other?.x ?? 0))) {
    expect(box).not.toBeNull();
    // Boxes may touch and share a fraction of a pixel.
    expect(box?.x).toBeGreaterThanOrEqual(end - 0.5);
    end = (box?.x ?? 0) + (box?.width ?? 0);
  }
  expect(end).toBeLessThanOrEqual(width);
}
