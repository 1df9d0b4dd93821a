import type { Page } from '@playwright/test';
import { maximumLengths } from '../../enquiry/enquiry.ts';
import { expect, hydrated, resize, test } from '../support/fixtures.ts';
import { edition, form } from '../support/words.ts';

const tools = edition.tools();

for (const [anchor, field, length, submit] of [
  ['roi-calculator', '#roi-keyword', 60, tools.roi.submit],
  ['cluster-generator', '#cluster-topic', 40, tools.cluster.submit],
  ['title-analyzer', '#title-field', 60, tools.title.submit],
] as const) {
  test(`one unbroken word never widens the page as the input of the ${anchor}`, async ({ page }) => {
    await page.goto(`/resources#${anchor}`);
    await hydrated(page);
    await page.locator(field).fill('W'.repeat(length));
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.locator(`#${anchor} [data-tool-result]`)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

test('one unbroken word never widens the contact page', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  for (const name of ['name', 'company', 'message'] as const) {
    const text = 'W'.repeat(Math.min(maximumLengths[name], 300));
    await page.getByRole('textbox', { name: form.fields[name].label }).fill(text);
  }
  // Without an email the form is refused, and says so above the fields.
  await page.getByRole('button', { name: form.submit }).click({ force: true });
  await expect(page.locator('#contact-error')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('one unbroken word never widens the search page', async ({ page }) => {
  await page.goto(`/search?q=${'W'.repeat(200)}`);
  await hydrated(page);
  await expectNoSidewaysScroll(page);
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [1280, 768, 320]) {
    await resize(page, { width, height: 740 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
