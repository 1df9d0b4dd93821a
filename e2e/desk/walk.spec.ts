import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { languages } from '../../desk/words.ts';
import { say } from '../../text/interpolate.ts';
import { type Desk, openOwnDesk } from '../support/desk.ts';
import { expect, faultsOf, test } from '../support/fixtures.ts';

const words = languages.en.site;
/** Where the pictures of docs/desk.md go when they're renewed: `DESK_PICTURES=docs`. */
const pictures = process.env['DESK_PICTURES'];

// A publication is a build.
test.setTimeout(1_800_000);
// At its end the desk is gone, and with it what the page still asks for.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedMessages: /status of 503|ERR_CONNECTION_(?:REFUSED|RESET)/u,
});

test('an owner does the tasks of docs/desk.md', async ({ page }) => {
  await using desk = await openOwnDesk();
  const open = (path: string, field?: object) => openPage(page, desk, path, field);
  const inSite = (file: string) => join(desk.site, file);
  const text = (name: string) => page.locator('#panel fieldset:focus-within').getByRole('textbox', { name });
  const more = page.getByText(words.add.title, { exact: true });
  const part = (name: string) => page.locator('summary').getByText(name, { exact: true }).click();
  const shown = page.frameLocator('#frame').getByRole('heading', { level: 1 });
  const toFillIn = page.frameLocator('#frame').locator('main mark').first();
  await page.goto(desk.link);

  await test.step('correct a typo', async () => {
    await open('/about');
    await shown.click();
    await text('English').fill('I measure before I promise');
    await expect(shown).toHaveText('I measure before I promise');
    await expect(page.getByText(say(words.bar.changes, { count: 1 }))).toBeVisible();
    await picture(page, 'desk-1-sentence');
    expect(await faultsOf(page, true)).toEqual([]);
  });

  await test.step('change a price in both languages', async () => {
    await open('/services/seo-automation', { file: 'en/services/seo-automation.yaml', path: ['price'] });
    const price = page.locator('#panel').getByRole('textbox', { name: words.names.price });
    await price.fill('2300');
    await price.press('Tab');
    await expect(price).toHaveValue('$2,300');
    await expect(page.frameLocator('#frame').getByText('From $2,300').filter({ visible: true }).first()).toBeVisible();
    await expect
      .poll(() => parse(readFileSync(inSite('es/services/seo-automation.yaml'), 'utf8')).price)
      .toBe('Desde $2,300');
    await expect(page.getByText(say(words.bar.changes, { count: 2 }))).toBeVisible();
    await picture(page, 'desk-2-price');
  });

  await test.step('see what a change does to a title in Google', async () => {
    await open('/about');
    await page.locator('#panel summary', { hasText: words.form.parts.meta }).click();
    await page.getByRole('group', { name: words.names.metaTitle }).getByRole('textbox', { name: 'English' }).focus();
    const before = await text('English').inputValue();
    await text('English').fill('A title that is far too long for the results of any search engine');
    await expect(page.getByText(/ of \d+ px/u).first()).toBeVisible();
    await expect(page.getByText(`(${words.check.fault})`).first()).toBeAttached();
    await picture(page, 'desk-3-title');
    await text('English').fill(before);
    // Once all of the content has been checked again.
    await expect(page.getByText(`(${words.check.fault})`)).toHaveCount(0, { timeout: 300_000 });
  });

  await test.step('fill in the credentials', async () => {
    await page.goto(`${desk.origin}/site/checklist`);
    await picture(page, 'desk-4-checklist');
    await page.getByRole('link', { name: /certifications/u }).click();
    await page.locator('#panel textarea:focus').fill('Certified in web analytics, 2024');
    await expect.poll(() => readFileSync(inSite('site.yaml'), 'utf8')).toContain('web analytics, 2024');
  });

  await test.step('mark a figure as real', async () => {
    const figure = { file: 'en/case-studies/craftd-london.yaml', path: ['metrics', 1, 'value'] };
    await open('/case-studies/craftd-london', figure);
    await page.getByRole('button', { name: words.check.own, exact: true }).click();
    await expect(page.getByText(words.check.owned).first()).toBeVisible();
    await expect(shown).toBeVisible();
    await picture(page, 'desk-5-figure');
  });

  await test.step('add a photo', async () => {
    await open('/about');
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fb8c9' } })
      .jpeg()
      .toBuffer();
    const form = page.locator('#photo');
    await part(words.add.portrait);
    await form.locator('[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await form.getByLabel(`${words.add.alt}, English`).fill('The consultant at a desk');
    await form.getByLabel(`${words.add.alt}, Español`).fill('La consultora en su escritorio');
    await form.getByRole('button', { name: words.add.addPhoto }).click();
    await expect(page.getByText(languages.en.done.photo)).toBeVisible({ timeout: 300_000 });
    await expect(page.frameLocator('#frame').getByAltText('The consultant at a desk').first()).toBeVisible();
    await picture(page, 'desk-6-photo');
    expect(existsSync(inSite('photos/me.jpg'))).toBe(true);
  });

  await test.step('publish an article next Tuesday at 9', async () => {
    await open('/');
    await more.click();
    await part(words.add.article);
    await page.getByLabel(`${words.add.articleTitle}, English`).fill('What a tide table knows');
    await page.getByLabel(`${words.add.articleTitle}, Español`).fill('Lo que sabe una tabla de mareas');
    await page.getByRole('button', { name: words.add.article }).click();
    await expect(shown).toContainText('What a tide table knows', { timeout: 300_000 });
    await page.getByLabel(words.add.at).fill('2027-01-05T09:00');
    await picture(page, 'desk-7-article');
    await press(page, words.add.set);
    expect(readFileSync(inSite('en/posts/what-a-tide-table-knows.md'), 'utf8')).toContain('2027-01-05T09:00-05:00');
    // It waits with its words to fill in: a draft stops no publication.
    await press(page, words.add.draft);
  });

  await test.step('retire an article with a redirect', async () => {
    await page.goto(`${desk.origin}/site?file=en/posts/september-scare-google-penalty-ghost.md`);
    await page.locator('summary', { hasText: words.add.remove }).click();
    await page.locator('#panel').getByLabel(words.add.to).selectOption('/blog');
    await picture(page, 'desk-8-retire');
    await press(page, words.add.remove);
    await expect(page.locator('#frame')).toBeVisible();
    expect(existsSync(inSite('en/posts/september-scare-google-penalty-ghost.md'))).toBe(false);
  });

  await test.step('publish, and take back', async () => {
    // The first time, what's left is named.
    await page.getByRole('link', { name: words.bar.publish, exact: true }).click({ timeout: 300_000 });
    await expect(page.getByText(words.release.unpublished)).toBeVisible();
    await page.getByRole('button', { name: words.bar.publish, exact: true }).click();
    await expect(page.getByText(/^Live since /u)).toBeVisible({ timeout: 900_000 });
    await expect(page.getByText(words.mark.changed)).toHaveCount(0);
    await picture(page, 'desk-9-publish');
    await page.getByRole('link', { name: words.versions.title }).click();
    await expect(page.getByRole('link', { name: words.versions.undo })).toHaveCount(0);
    expect(await faultsOf(page, true)).toEqual([]);
    await page.getByRole('link', { name: words.versions.found }).click();
    await expect(page.getByText('/blog/september-scare-google-penalty-ghost').first()).toBeVisible();
    expect(await faultsOf(page, true)).toEqual([]);
    await page.getByRole('button', { name: words.versions.act }).click();
    await expect.poll(() => existsSync(inSite('en/posts/what-a-tide-table-knows.md'))).toBe(false);
    await expect(page.getByText(words.bar.none)).toBeVisible({ timeout: 900_000 });
  });

  await test.step('add a city', async () => {
    await open('/');
    await more.click();
    await part(words.add.city);
    await page.getByLabel(words.add.cityName, { exact: true }).fill('Port Nowhere');
    await page.getByLabel(words.add.county).selectOption('Lee');
    await page.getByRole('button', { name: words.add.city }).click();
    await expect(toFillIn).toBeVisible({ timeout: 300_000 });
    await expect(page.getByText(/to fill in$/u).first()).toBeVisible();
    await shown.click();
    await text('English').fill('SEO for Port Nowhere, canal by canal');
    await text('Español').fill('SEO para Port Nowhere, canal por canal');
    await expect(shown).toContainText('canal by canal');
    await picture(page, 'desk-10-city');
    await expect
      .poll(() => readFileSync(inSite('es/cities/port-nowhere-fl.yaml'), 'utf8'))
      .toContain('canal por canal');
  });

  await test.step('add a service', async () => {
    await open('/');
    await more.click();
    await part(words.add.service);
    await page.getByLabel(`${words.add.name}, English`).fill('Made Up');
    await page.getByLabel(`${words.add.name}, Español`).fill('Conseguir enlaces');
    await page.getByRole('button', { name: words.add.service }).click();
    await expect(shown).toHaveText('Made Up', { timeout: 300_000 });
    await page.getByText(words.add.more, { exact: true }).click();
    await page.getByRole('group', { name: words.add.cities }).getByLabel('Tampa').check();
    await press(page, words.facts.save);
    await expect
      .poll(() => parse(readFileSync(inSite('es/services/made-up.yaml'), 'utf8')).cityPages)
      .toEqual(['tampa-fl']);
    await page.goto(`${desk.origin}/site?page=/services/made-up/tampa-fl`);
    await expect(toFillIn).toBeVisible({ timeout: 300_000 });
  });
});

/** Presses the button of a form, and waits for the page that follows. */
async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

/** Opens a page in the desk, with a field, and waits until it's drawn. */
async function openPage(page: Page, { origin }: Desk, path: string, field?: object): Promise<void> {
  const query = new URLSearchParams({ page: path, ...(field && { open: JSON.stringify(field) }) });
  await page.goto(`${origin}/site?${query}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(words.wait)).toBeHidden({ timeout: 300_000 });
}

/** About 40 KB each, so that the whole walk weighs less than one page of it would uncompressed. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) {
    await sharp(await page.screenshot())
      .resize({ width: 960 })
      .webp({ quality: 60 })
      .toFile(join(pictures, `${name}.webp`));
  }
}
