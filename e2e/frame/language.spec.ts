import type { Page } from '@playwright/test';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { expect, expectSoundPage, hydrated, test, visit } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';

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

      await page.goto(`${from.paths.resources()}#roi-calculator?volume=800`);
      await hydrated(page);
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
      await page.reload();
      await hydrated(page);
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
