import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { hintAttribute } from '../../app/features/dice/hint.ts';
import { answerGreetings, expect, test, visit } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { banner, openStill, stored } from '../support/still-clock.ts';
import { dice, form, frame, site } from '../support/words.ts';

const hint = (page: Page) => page.locator(`[${hintAttribute}]`);
const ways = (page: Page) => page.locator('[data-contact-bar] nav');
const bar = (page: Page) => page.locator('[data-contact-bar]');
/** The die has another name in each language. */
const dieOfWidget = (page: Page) => page.locator('#floating-die');

test.describe('with the cookie banner answered', () => {
  test.beforeEach(({ page }) => answerGreetings(page));

  test('the bar has the phone, the times, and the die', async ({ page }) => {
    await page.goto('/terms-of-service');
    await expect(ways(page).getByRole('link', { name: site.phoneShown })).toHaveAttribute('href', `tel:${site.phone}`);
    await expect(ways(page).getByRole('link', { name: frame.acts.pickTime })).toHaveAttribute('href', '/contact/call');
    await expect(dieOfWidget(page)).toBeVisible();
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    // There, the link leads up to them, and what's typed stays.
    await page.goto('/contact/call');
    const email = page.getByRole('textbox', { name: form.fields.email.label });
    await email.fill('ana@');
    await email.blur();
    await ways(page).getByRole('link', { name: frame.acts.pickTime }).click();
    await expect(page.locator('#slot')).toBeInViewport();
    await expect(email).toHaveValue('ana@');
  });

  for (const { name, paths } of editions()) {
    test(`the bar never stands beside the page’s own call in ${name}, and its die stays`, async ({ page }) => {
      await page.goto(paths.home());
      const own = page.getByRole('main').locator(`a[href="tel:${site.phone}"]`);
      await expect(own.first()).toBeInViewport({ ratio: 1 });
      await expect(ways(page)).toBeHidden();
      await expect(dieOfWidget(page)).toBeVisible();
      await page.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded();
      await expect(own.first()).not.toBeInViewport();
      await expect(ways(page)).toBeVisible();
      await own.last().scrollIntoViewIfNeeded();
      await expect(own.last()).toBeInViewport();
      await expect(ways(page)).toBeHidden();
      await expect(dieOfWidget(page)).toBeVisible();
      const pick = page.getByRole('main').locator(`a[href="${paths.contactCall()}"]`).first();
      const isOnTop = await pick.evaluate((link) => {
        const foot = document.querySelector('#floating-die')?.getBoundingClientRect().bottom ?? 0;
        scrollBy({ top: link.getBoundingClientRect().bottom - foot, behavior: 'instant' });
        const { right, bottom } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(right - 4, bottom - 4));
      });
      expect(isOnTop).toBe(true);
    });
  }

  for (const [name, ms] of Object.entries({ 'a press': 0, 'a long press': 1000 })) {
    test(`the bar leaves a text field in use, and ${name} where it returns reaches the button`, async ({ page }) => {
      await visit(page, '/contact');
      const send = page.getByRole('button', { name: form.submit });
      await expect(bar(page)).toBeVisible();
      await page.getByRole('textbox', { name: form.fields.message.label }).focus();
      await expect(bar(page)).toBeHidden();
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
    await visit(page, '/');
    await expect(dieOfWidget(page)).toBeVisible();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      expect(await bottomOfFocus(page)).toBeLessThanOrEqual(top);
    }
  });
});

test.describe('a first visit', () => {
  for (const { name, paths } of editions()) {
    test(`leaves 500 px to the page in ${name}, then shows the hint on the banner, then the bar`, async ({ page }) => {
      const atEachWidth = async (look: () => Promise<void>) => {
        for (const width of [320, 360, 640, 768, 960, 1023]) {
          await page.setViewportSize({ width, height: 740 });
          await expect(look).toPass();
        }
      };
      await watchShifts(page);
      await openStill(page, paths.home());
      await page.clock.runFor(1500);
      await expect(banner(page)).toBeVisible();
      await expect(hint(page)).toBeHidden();
      await expect(dieOfWidget(page)).toBeHidden();
      await expect(ways(page)).toBeHidden();
      await page.evaluate(() => document.fonts.ready);
      await page.clock.runFor(500);
      await expect(hint(page)).toBeVisible();
      await expect(dieOfWidget(page)).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
      await expect(async () => {
        const top = bottomOf(await page.getByRole('banner').boundingBox());
        const foot = (await hint(page).boundingBox())?.y ?? 0;
        expect(foot - top).toBeGreaterThanOrEqual(500);
        const call = await page.getByRole('main').locator(`a[href="tel:${site.phone}"]`).first().boundingBox();
        expect(call?.y).toBeGreaterThanOrEqual(top);
        expect(bottomOf(call)).toBeLessThanOrEqual(foot);
      }).toPass();
      await atEachWidth(async () => {
        const [line, sheet] = [await hint(page).boundingBox(), await banner(page).boundingBox()];
        expect(bottomOf(line)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
        expect(bottomOf(line)).toBeGreaterThan((sheet?.y ?? 0) - 3);
        expect(line?.height).toBeLessThanOrEqual(44);
        expect(await beyondTheScreen(page)).toBe(false);
      });
      await banner(page).getByRole('button').first().click();
      await expect(banner(page)).toBeHidden();
      await expect(hint(page)).toBeVisible();
      await expect(dieOfWidget(page)).toBeVisible();
      await atEachWidth(async () => {
        const die = await dieOfWidget(page).boundingBox();
        expect(bottomOf(await hint(page).boundingBox())).toBeLessThanOrEqual((die?.y ?? 0) + 1);
      });
      await hint(page).getByRole('button').click();
      await expect(hint(page)).toBeHidden();
    });
  }

  test('rolls from the hint’s die', async ({ page }) => {
    await openStill(page, '/');
    await page.clock.runFor(2000);
    await dieOfWidget(page).click();
    await page.clock.runFor(900);
    await expect(page.getByRole('status').filter({ hasText: dice.widget.picking })).toBeVisible();
    await expect(dieOfWidget(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await stored(page)).toHaveProperty('hasSeenFloatingDice', 'true');
  });

  test('on a low screen, the bar and the cookie banner end the page without covering one another', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenFloatingDice', 'true'));
    await page.setViewportSize({ width: 640, height: 360 });
    await openStill(page, '/contact');
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeVisible();
    await banner(page).scrollIntoViewIfNeeded();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(bottomOf(footer)).toBeLessThanOrEqual(((await banner(page).boundingBox())?.y ?? 0) + 1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar calls and leads to the times', async ({ page }) => {
    await page.goto('/services');
    await expect(ways(page).getByRole('link')).toHaveCount(2);
    await expect(ways(page)).toBeVisible();
  });
});

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0);
}

function bottomOfFocus(page: Page): Promise<number> {
  return page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
}

/** Returns whether the hint leaves the screen or cuts its words. */
function beyondTheScreen(page: Page): Promise<boolean> {
  return hint(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth;
  });
}
