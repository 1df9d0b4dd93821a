import type { Page } from '@playwright/test';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { day } from '../../text/units.ts';
import { answerGreetings, expect, expectSoundPage, hydrated, reopen, test, visit } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { openStill } from '../support/still-clock.ts';
import { dice, edition, frame } from '../support/words.ts';

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: frame.skipLink });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test("the page ends with its last line, above a small screen's die", { tag: '@both' }, async ({ page, isMobile }) => {
  await answerGreetings(page);
  // A build outlives its year.
  await page.clock.setSystemTime(Date.now() + 366 * day);
  await visit(page, '/about');
  await expect(page.getByRole('complementary', { name: dice.widget.label })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const { columns, last, covered } = await page.evaluate(() => ({
    columns: new Set([...document.querySelectorAll('footer li')].map((each) => each.getBoundingClientRect().left)).size,
    last: Math.max(...[...document.querySelectorAll('footer *')].map((each) => each.getBoundingClientRect().bottom)),
    covered: document.querySelector('[data-contact-bar]')?.getBoundingClientRect().top ?? 0,
  }));
  expect(columns, 'the links of the footer line up').toBeLessThanOrEqual(isMobile ? 2 : columns);
  // Browsers scroll by whole pixels.
  expect(Math.abs(last - (isMobile ? covered : (page.viewportSize()?.height ?? 0)))).toBeLessThan(1);
});

test('on a screen of little height, neither header nor banner is fixed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/about');
  const banner = page.getByRole('region', { name: edition.words('consent').region });
  await expect(banner).toBeAttached();
  for (const part of [page.getByRole('banner'), banner]) {
    expect(await part.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
  }
  await page.evaluate(() => scrollTo(0, 900));
  for (const part of [page.getByRole('banner'), banner]) {
    await expect(part).not.toBeInViewport();
  }
  // The banner is at the end of the page, in nothing's way.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(banner).toBeInViewport();
});

const article = edition.paths.article(edition.posts()[0]?.id ?? '');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('Copy Link copies, and its toast goes after 1,000,000 ms, by Escape, and by its button', async ({ page }) => {
  await openStill(page, article);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Link copied!' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('The article link has been copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
  );
  await page.clock.runFor(999_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.press('Enter');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await page.getByRole('button', { name: frame.toast.dismiss, exact: true }).press('Enter');
  await expect(toast).toBeHidden();
  await expect(copy).toBeFocused();
  await copy.click();
  await expect(toast).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).first().click();
  await expect(page).toHaveURL(/\/blog$/u);
  await hydrated(page);
  await expect(toast).toBeHidden();
});

/** Journeys between the editions. A site of one language has none. */
const [english, spanish] = editions();

if (spanish) {
  journeys(english, spanish);
}

function journeys(from: Edition, to: Edition): void {
  const footerSwitch = (page: Page, { name }: Edition) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });

  test.describe('the language switch', () => {
    test('keeps the draft and a tool’s state, and opens at the top', async ({ page }) => {
      // The banner would rise into the footer while it's pressed.
      await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
      await visit(page, from.paths.contact());
      const { message, service } = from.contact().form.fields;
      await page.getByRole('textbox', { name: message.label }).fill('Half a sentence');
      await page.getByRole('combobox', { name: service.label }).selectOption({ index: 2 });
      await footerSwitch(page, to).click();
      await hydrated(page);
      const fields = to.contact().form.fields;
      await expect(page.getByRole('textbox', { name: fields.message.label })).toHaveValue('Half a sentence');
      const chosen = page.getByRole('combobox', { name: fields.service.label });
      await expect(chosen).toHaveValue(to.services()[2]?.title ?? '');
      expect(await page.evaluate(() => scrollY)).toBe(0);

      await visit(page, `${from.paths.resources()}#roi-calculator?volume=800`);
      await footerSwitch(page, to).click();
      await expect(page).toHaveURL(new RegExp(`${to.paths.resources()}#.*volume=800`, 'u'));
    });

    test('is in the header, and the page that it opens is sound', { tag: ['@both', '@core'] }, async ({ page }) => {
      await visit(page, from.paths.about());
      const inHeader = page.getByRole('banner').getByRole('link', { name: to.name });
      if (!(await inHeader.isVisible())) {
        const { menu } = from.words('interface').nav;
        await page.getByRole('banner').getByRole('button', { name: menu }).click();
      }
      await inHeader.filter({ visible: true }).click();
      await expect(page).toHaveURL(to.paths.about());
      expect(await storedLanguage(page)).toBe(to.hreflang);
      await hydrated(page);
      await expectSoundPage(page);
    });
  });

  test.describe('a browser that prefers the other language', () => {
    test.use({ locale: to.lang });

    test('gets one quiet offer, once, without a shift, and no redirect', async ({ page }) => {
      await watchShifts(page);
      await visit(page, from.paths.about());
      await expect(page).toHaveURL(from.paths.about());
      const offer = page.getByText(to.offer.text);
      await expect(offer).toBeVisible();
      expect(await storedLanguage(page)).toBe(from.hreflang);
      await expectSoundPage(page);
      expect(await shiftsOf(page)).toEqual([]);
      await reopen(page);
      await expect(page.getByRole('region', { name: to.words('consent').region })).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    test('can close the offer by keyboard, and goes on reading', async ({ page }) => {
      await visit(page, from.paths.about());
      await page.getByRole('button', { name: to.offer.close, exact: true }).press('Enter');
      await expect(page.getByText(to.offer.text)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test('a browser of the page’s own language fetches no word of the other', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, from.paths.home());
    await expect(page.getByRole('region', { name: from.words('consent').region })).toBeVisible();
    expect(asked.filter((path) => path.startsWith(`${to.prefix}/`))).toEqual([]);
  });
}

/** The language as the cookie policy says that it's stored. */
function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('language'));
}
