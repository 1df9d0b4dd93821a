import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { hintAttribute } from '../../app/features/dice/hint.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { dieOfWidget, openStill } from '../support/still-clock.ts';
import { form, frame, site } from '../support/words.ts';

test.describe('with the cookie banner answered', () => {
  test.beforeEach(async ({ page }) => {
    await seeHint(page);
    await answerBanner(page);
  });

  for (const path of ['/', '/contact', '/privacy-policy', '/services']) {
    test(`the bar on ${path} has the phone, the form, and the die`, { tag: path === '/' ? '@core' : [] }, async ({
      page,
    }) => {
      await page.goto(path);
      const ways = page.getByRole('navigation', { name: frame.contactBar.label });
      await expect(ways.getByRole('link', { name: site.phoneShown })).toHaveAttribute('href', `tel:${site.phone}`);
      await expect(ways.getByRole('link', { name: frame.contactBar.write })).toHaveAttribute('href', '/contact');
      await hydrated(page);
      await expect(dieOfWidget(page)).toBeVisible();
      const box = await bar(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    });
  }

  test("the page's last line stands clear of the bar", async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const line = page.getByRole('contentinfo').getByText(frame.footer.madeIn);
    await expect(line).toBeInViewport();
    const [last, top] = [await line.boundingBox(), await bar(page).boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  test('the bar leaves while a text field has the focus', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const name = page.getByRole('textbox', { name: form.fields.name.label });
    await name.focus();
    await expect(bar(page)).toBeHidden();
    await name.blur();
    await expect(bar(page)).toBeVisible();
  });

  for (const { name, ms } of [
    { name: 'a press', ms: 0 },
    { name: 'a long press', ms: 1000 },
  ]) {
    test(`${name} where the bar returns reaches the form's button`, async ({ page }) => {
      await page.goto('/contact');
      await hydrated(page);
      const send = page.getByRole('button', { name: form.submit });
      await page.getByRole('textbox', { name: form.fields.message.label }).focus();
      await send.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8));
      const box = await send.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      if (ms === 0) {
        await page.touchscreen.tap(x, y);
      } else {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms);
        await page.mouse.up();
      }
      await expect(page.locator('#contact-error')).toBeVisible();
    });
  }

  test('the bar covers nothing that has the focus', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(dieOfWidget(page)).toBeVisible();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual(top);
    }
  });

  test('on a low screen, the bar ends the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/');
    await hydrated(page);
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).scrollIntoViewIfNeeded();
    await expect(dieOfWidget(page)).toBeVisible();
  });
});

test('the bar makes room for the cookie banner', async ({ page }) => {
  await seeHint(page);
  await openStill(page, '/');
  await page.clock.runFor(1000);
  const banner = page.locator('section[lang="es"]');
  await expect(banner).toBeVisible();
  await expect(async () => {
    const [above, below] = [await bar(page).boundingBox(), await banner.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }).toPass();
});

test('on a low screen, the bar and the cookie banner end the page without covering one another', async ({ page }) => {
  await seeHint(page);
  await page.setViewportSize({ width: 640, height: 360 });
  await openStill(page, '/contact');
  await page.clock.runFor(1000);
  const banner = page.locator('section[lang="es"]');
  await expect(banner).toBeVisible();
  await bar(page).getByRole('link', { name: frame.contactBar.write }).focus();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const [above, below] = [await bar(page).boundingBox(), await banner.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});

test.describe('the hint of the dice', () => {
  for (const { name, paths } of editions()) {
    for (const width of [320, 360, 640, 768, 960, 1279]) {
      for (const isAnswered of [true, false]) {
        test(`has its own place in the bar in ${name} at ${width} px ${isAnswered ? 'alone' : 'above the cookie banner'}`, {
          tag: width === 360 && !isAnswered ? '@core' : [],
        }, async ({ page }) => {
          await page.setViewportSize({ width, height: 740 });
          if (isAnswered) {
            await answerBanner(page);
          }
          await watchShifts(page);
          await openStill(page, paths.home());
          await page.clock.runFor(1500);
          const banner = page.locator('section[lang="es"]');
          await expect(banner).toBeVisible({ visible: !isAnswered });
          // On a slow machine, the bar makes room a moment later.
          const top = isAnswered ? 740 : ((await banner.boundingBox())?.y ?? 0);
          await expect.poll(async () => bottomOf(await bar(page).boundingBox())).toBeLessThanOrEqual(top);
          await expect(hint(page)).toBeHidden();
          await page.evaluate(() => document.fonts.ready);
          const before = await controls(page);
          const box = await bar(page).boundingBox();
          await page.clock.runFor(500);
          await expect(hint(page)).toBeVisible();
          await expect(async () => {
            expect(await controls(page)).toEqual(before);
            expect(await covered(page)).toEqual([]);
            expect(await bar(page).boundingBox()).toEqual(box);
          }).toPass();
          expect(await shiftsOf(page)).toEqual([]);
          await hint(page).getByRole('button').click();
          await expect(hint(page)).toBeHidden();
          expect(await controls(page)).toEqual(before);
          expect((await bar(page).boundingBox())?.height).toBeLessThan(62);
        });
      }
    }
  }

  test("leaves the page's last line and what has the focus free", async ({ page }) => {
    await answerBanner(page);
    await openStill(page, '/');
    await page.clock.runFor(2000);
    await expect(hint(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const line = page.getByRole('contentinfo').getByText(frame.footer.madeIn);
    await expect(line).toBeInViewport();
    const [last, top] = [await line.boundingBox(), await hint(page).boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    await page.evaluate(() => scrollTo(0, 0));
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual(top?.y ?? 0);
    }
  });

  test('on a low screen, comes with the bar and moves nothing at the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 360 });
    await answerBanner(page);
    await openStill(page, '/');
    await page.clock.runFor(1500);
    await bar(page).scrollIntoViewIfNeeded();
    const before = await controls(page);
    await page.clock.runFor(500);
    await expect(hint(page)).toBeInViewport();
    expect(await controls(page)).toEqual(before);
    expect(await covered(page)).toEqual([]);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await hint(page).boundingBox())?.y ?? 0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar calls and writes', { tag: '@core' }, async ({ page }) => {
    await page.goto('/services');
    const ways = page.getByRole('navigation', { name: frame.contactBar.label });
    await expect(ways.getByRole('link')).toHaveCount(2);
  });
});

function seeHint(page: Page) {
  return page.addInitScript(() => localStorage.setItem('hasSeenFloatingDice', 'true'));
}

function answerBanner(page: Page) {
  return page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
}

function hint(page: Page) {
  return page.locator(`[${hintAttribute}]`);
}

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0);
}

/** Returns the boxes of what can be pressed in the bar without its hint. */
function controls(page: Page) {
  return page
    .locator(`[data-contact-bar] :is(a, button):not([${hintAttribute}] *, dialog *)`)
    .evaluateAll((all) => all.map((control) => Object.values(control.getBoundingClientRect().toJSON()).join()));
}

/** Returns what the hint covers of the bar, the banner, and the header, or leaves the screen by. */
function covered(page: Page) {
  return hint(page).evaluate((element, attribute) => {
    const own = element.getBoundingClientRect();
    const row = element.closest('[data-contact-bar]')?.getBoundingClientRect();
    const others = document.querySelectorAll(
      `[data-contact-bar] :is(a, button):not([${attribute}] *), section[lang="es"]:not([hidden]), body > header`,
    );
    const found = [...others].flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const isApart = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom;
      return isApart ? [] : [other.outerHTML.slice(0, 80)];
    });
    if (own.left < 0 || own.right > innerWidth || element.scrollWidth > element.clientWidth) {
      found.push('beyond the screen');
    }
    if (!row || own.bottom > row.bottom || own.top < row.top) {
      found.push('outside the bar');
    }
    return found;
  }, hintAttribute);
}

function bar(page: Page) {
  return page.locator('[data-contact-bar]');
}
