import type { Locator, Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { atRest, enlargeText, expect, expectSoundPage, hydrated, spaceText, test, visit } from '../support/fixtures.ts';
import { edition, frame, services, site } from '../support/words.ts';

const item = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

const dropdowns = [
  [frame.nav.services, '#menu-services'],
  [frame.nav.caseStudies, '#menu-case-studies'],
] as const;

test('a screen of 1024 px shows every destination and the number, and nothing overlaps', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit(page, '/about');
  const bar = page.getByRole('banner');
  const navigation = bar.getByRole('navigation', { name: frame.nav.label });
  let end = 0;
  for (const name of ['services', 'caseStudies', 'howWeWork', 'blog', 'resources', 'about', 'contact'] as const) {
    const box = await navigation.getByRole('link', { name: frame.nav[name], exact: true }).boundingBox();
    expect(box?.x, name).toBeGreaterThan(end);
    end = (box?.x ?? 0) + (box?.width ?? 0);
  }
  await expect(bar.getByRole('button', { name: frame.nav.menu, exact: true })).toBeHidden();
  const book = bar.getByRole('link', { name: frame.book, exact: true });
  const number = () => book.evaluate((link) => getComputedStyle(link, '::after').content);
  const shown = await book.boundingBox();
  expect(shown?.x).toBeGreaterThan(end);
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(1024);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await number()).toContain(site.phoneShown);
    const [link, whole] = [await book.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(whole?.height ?? 0);
  }
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await number()).toBe('none');
});

test('from 1024 px on, the brand’s name and each label have one line in each language', async ({ page }) => {
  for (const { paths, words } of editions()) {
    await page.goto(paths.about());
    const bar = page.getByRole('banner');
    for (const width of [1024, 1280, 1440, 1680]) {
      await page.setViewportSize({ width, height: 800 });
      // Without room, the name wraps to a line that the bar hides.
      await expect(bar.getByText(site.brand, { exact: true }), `${width} px`).toBeInViewport({ ratio: 1 });
      const labels = bar.getByRole('navigation', { name: words('interface').nav.label }).getByRole('link');
      const lines = await labels.evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getClientRects().length;
        }),
      );
      expect(lines, `${width} px`).toEqual(lines.map(() => 1));
      expect(lines.length).toBeGreaterThan(0);
    }
  }
});

test('a dropdown opens under the pointer, and stays away after Escape', async ({ page }) => {
  // Not one script of the application comes: the menus need none.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await item(page, frame.nav.services).hover();
  for (const service of services) {
    await expect(page.locator('#menu-services').getByRole('link', { name: service.shortTitle })).toBeVisible();
  }
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  for (const [name, id] of dropdowns) {
    await item(page, name).hover();
    const menu = page.locator(id);
    await expect(menu).toBeVisible();
    await expect(page.locator('[id^="menu-"]:visible')).toHaveCount(1);
    const from = await middleOf(item(page, name));
    const to = await middleOf(menu.getByRole('link').first());
    // A pixel at a time: no step may find nothing open under it.
    for (let y = from.y; y <= to.y; y++) {
      await page.mouse.move(from.x, y);
      expect(await menu.isVisible(), `${y - from.y} px below the middle of ${name}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.mouse.move(640, 700);
    await item(page, name).hover();
    await expect(menu).toBeVisible();
  }
  await page.mouse.move(640, 700);
  await expect(page.locator('[id^="menu-"]:visible')).toHaveCount(0);
});

test('a dropdown that was pressed open stays when the pointer leaves, until a press outside', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: frame.nav.servicesMenu }).click();
  await hydrated(page);
  await page.mouse.move(640, 700);
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.mouse.click(640, 700);
  await expect(page.locator('#menu-services')).toBeHidden();
});

test('both dropdowns work by keyboard, and close past their last link', { tag: '@core' }, async ({ page }) => {
  await visit(page, '/');
  for (const [name, id] of [
    [frame.nav.servicesMenu, '#menu-services'],
    [frame.nav.caseStudiesMenu, '#menu-case-studies'],
  ] as const) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(id)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(`${id} a`).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(id)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await page.locator(`${id} a`).last().focus();
    await expect(page.locator(id)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(id)).toBeHidden();
    await expect(page.locator('header :focus')).toBeVisible();
  }
});

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

const { nav } = frame;
const destinations = [nav.services, nav.caseStudies, nav.howWeWork, nav.blog, nav.resources, nav.about, nav.contact];
const menu = (page: Page) => page.locator('#menu');
const destination = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test.describe('the menu of a phone', { tag: '@phone' }, () => {
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
  test(`the bar of a phone keeps every control on the screen ${setting}`, { tag: '@phone' }, async ({ page }) => {
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
