import type { Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { storedPage } from '../../app/features/tools/x-ray/model/inputs.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundPage, hydrated, reopen, test, visit } from '../support/fixtures.ts';
import { filled, save, sentAlong, watchRequests } from './tools.ts';

const edition = mainEdition();
const { form: words, result: said } = edition.words('tools/x-ray');
const path = edition.toolPagePath('x-ray');

const source = (page: Page) => page.getByRole('textbox', { name: words.source });
const submit = (page: Page) => page.getByRole('button', { name: words.submit });
const report = (page: Page) => page.locator('[data-tool-result="x-ray"]');

const faulty = `<!doctype html><html><head><meta charset="utf-8"><title>A page to x-ray</title>
<meta name="robots" content="noindex"></head><body><h1>One</h1><img src="https://outside.test/a.png">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"HowTo","name":"How"}</script></body></html>`;

async function read(page: Page, html: string): Promise<void> {
  await source(page).fill(html);
  await submit(page).click();
  await expect(report(page)).toBeVisible();
}

test('shows why a page stays out of search, and what each finding means', { tag: '@core' }, async ({ page }) => {
  await visit(page, path);
  await read(page, faulty);
  // The focus says it. A status would say it was done once more, and later.
  await expect(report(page).getByText(said.verdicts.blocked)).toBeFocused();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\S/u })).toHaveCount(0);
  await expect(report(page)).toContainText('<meta name="robots" content="noindex">');
  for (const rule of ['noindex', 'language', 'image-alt'] as const) {
    const finding = report(page).locator(`[data-rule="${rule}"]`);
    await expect(finding).toContainText(said.rules[rule].title);
    await expect(finding).toContainText(said.rules[rule].why);
    await expect(finding).toContainText(said.rules[rule].fix);
    await expect(finding.getByRole('link')).toHaveAttribute('href', /^https:\/\//u);
    // In a list of links, the source's host says nothing.
    await expect(finding.getByRole('link')).toContainText(said.rules[rule].title);
  }
  await expect(report(page)).toContainText(filled(said.data.retired, { month: 'September 2023' }));
  await expectSoundPage(page);
  await expectClearAtEachWidth(page, path);
});

test('leaves its findings out of a message on request', async ({ page }) => {
  const { form } = edition.contact();
  await visit(page, path);
  await read(page, faulty);
  await save(report(page), 'send');
  await expect(page.locator('pre')).toBeVisible();
  await page.getByRole('button', { name: form.dropFindings }).click();
  await expect(page.locator('pre')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: form.fields.message.label })).toBeFocused();
  await reopen(page);
  await expect(page.locator('pre')).toHaveCount(0);
});

for (const spoken of editions()) {
  const { locale, toolPagePath } = spoken;
  const { form: own, result } = spoken.words('tools/x-ray');
  const bookmark = (page: Page) => page.getByRole('link', { name: own.bookmark.label, exact: true });

  test(`sends its findings along with a message: ${locale}`, { tag: '@both' }, async ({ page }) => {
    await visit(page, toolPagePath('x-ray'));
    await page.getByRole('textbox', { name: own.source }).fill(faulty);
    await page.getByRole('button', { name: own.submit }).click();
    await expect(report(page)).toBeVisible();
    const text = await sentAlong(page, spoken);
    expect(text).toContain('A page to x-ray');
    expect(text).toContain(result.verdicts.blocked);
    expect(text).toContain(result.rules.noindex.title);
  });

  test.describe(`the bookmark that copies a page: ${locale}`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('copies a page as it is after its scripts, with its URL', async ({ page }) => {
      await page.goto(toolPagePath('x-ray'));
      await expect(bookmark(page)).toBeVisible();
      const address = decodeURIComponent((await bookmark(page).getAttribute('href')) ?? '');
      expect(address).toMatch(/^javascript:/u);
      // It has no images, which would be loaded late.
      await page.goto(spoken.paths.privacyPolicy());
      await page.evaluate(() => document.querySelector('h1')?.replaceChildren('Written by a script'));
      const requests = watchRequests(page);
      const said = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept();
        return dialog.message();
      });
      await page.evaluate(address.replace('javascript:', ''));
      expect(await said).toBe(own.bookmark.copied);
      expect(requests).toEqual([]);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^<!DOCTYPE html>/iu);

      await visit(page, toolPagePath('x-ray'));
      await page.getByRole('textbox', { name: own.source }).fill(copied);
      await page.getByRole('button', { name: own.submit }).click();
      await expect(report(page)).toContainText('Written by a script');
      await expect(report(page)).toContainText(new URL(page.url()).host);
    });

    test('explains itself where it’s pressed, before the application and after', async ({ page }) => {
      await page.goto(toolPagePath('x-ray'));
      for (const prepare of [async () => {}, () => hydrated(page)]) {
        await prepare();
        await bookmark(page).click();
        await expect(page.getByText(own.bookmark.press)).toBeVisible();
        await expect(page).toHaveURL(toolPagePath('x-ray'));
      }
    });

    test('isn’t offered to a phone', { tag: '@phone' }, async ({ page }) => {
      await page.goto(toolPagePath('x-ray'));
      await expect(page.getByRole('textbox', { name: own.source })).toBeVisible();
      await expect(bookmark(page)).toBeHidden();
      await expect(page.getByText(own.bookmark.hint)).toBeHidden();
    });
  });
}

test('sends no request once its code is there, and runs nothing that is pasted', async ({ page, context }) => {
  await visit(page, path);
  const title = await page.title();
  await source(page).focus();
  await source(page).fill('<p>first</p>');
  await submit(page).click();
  await expect(report(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests = watchRequests(context);
  await read(page, hostile);
  await expect(report(page)).toContainText('A hostile page');
  await page.getByText(words.more).click();
  await page.getByRole('textbox', { name: words.robotsTxt.label }).fill('User-agent: *\nDisallow: /');
  await page.getByRole('textbox', { name: words.url.label }).fill('https://outside.test/page');
  await submit(page).click();
  await expect(report(page)).toContainText('robots.txt: Disallow: /');
  await page.getByText(said.text.show).click();
  expect(requests).toEqual([]);
  // Nor does it run what is in the page.
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL(path);
});

test.describe('a page that stops the tool', () => {
  // The part that reads pages doesn't come.
  test.use({ allowedMessages: /Failed to load resource|ERR_FAILED/u });

  test('is told of and forgotten, so that a reload starts afresh', async ({ page }) => {
    await page.route(/\/assets\/(?:x-ray\.worker|report)-[^/]*\.js$/u, (route) => route.abort());
    await visit(page, path);
    await source(page).fill('<p>first</p>');
    await submit(page).click();
    await expect(page.getByText(said.failed)).toBeVisible();
    await expect(page.getByText(said.reading)).toBeHidden();
    await reopen(page);
    await expect(source(page)).toHaveValue('');
    await expect(page.getByText(said.failed)).toBeHidden();
  });
});

const hostile = `<!doctype html><html lang="en" onload="window.ran=1"><head><title>A hostile page</title>
<base href="https://outside.test/"><link rel="stylesheet" href="https://outside.test/a.css">
<script>window.ran = 2; document.title = 'ran'</script><script src="https://outside.test/a.js"></script>
<meta http-equiv="refresh" content="0; url=https://outside.test/"></head><body onload="window.ran=3">
<img src="https://outside.test/a.png" onerror="window.ran=4"><svg onload="window.ran=5"><script>window.ran=6</script></svg>
<iframe src="https://outside.test/" srcdoc="<script>top.ran=7</script>"></iframe><h1><img src=x onerror=window.ran=8></h1>
<a href="javascript:window.ran=9">Run</a><video src="https://outside.test/v.mp4" autoplay></video>
</textarea></title></script><script>window.ran=10</script><details open ontoggle="window.ran=11"></details>
<script type="application/ld+json">{"@type":"<img src=x onerror=window.ran=12>","name":"</script><script>window.ran=13</script>"}</script>
</body></html>`;

test('keeps its report, wants a source, and refuses what is no HTML', async ({ page, request }) => {
  await visit(page, path);
  await read(page, faulty);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys).toContain(storedPage);
  for (const { paths } of editions()) {
    const policy = await (await request.get(paths.cookiePolicy())).text();
    expect(keys.filter((key) => !policy.includes(`<code>${key}</code>`))).toEqual([]);
  }
  await page.reload();
  await expect(report(page)).toBeVisible();
  await expect(source(page)).toHaveValue(faulty);
  await source(page).fill(`${faulty} `);
  await expect(page.getByText(said.stale)).toBeVisible();
  await page.getByRole('button', { name: words.clear }).click();
  await expect(report(page)).toHaveCount(0);
  await expect(source(page)).toHaveValue('');
  await submit(page).click();
  await expect(source(page)).toHaveAccessibleDescription(new RegExp(`^${words.empty}`, 'u'));
  await expect(source(page)).toBeFocused();
  await source(page).fill('just words, no tags');
  await submit(page).click();
  await expect(page.getByText(said.notHtml)).toBeVisible();
  const head = '<title>Roof repair in Tampa</title><meta name="viewport" content="width=device-width">';
  await read(page, `<!doctype html><html lang="en">${head}`);
  await expect(report(page).locator('[data-rule="one-description"]')).toBeVisible();
  await expect(report(page)).not.toContainText(said.verdicts.first);
  // A file, in an older encoding too, and a picture, which is none.
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/html', buffer });
  await choose('cafe.html', Buffer.from('<title>Café en Miami</title>', 'latin1'));
  await expect(source(page)).toHaveValue('<title>Café en Miami</title>');
  const told = page.getByRole('status').filter({ hasText: 'cafe.html' });
  await expect(told).toHaveText(words.fileRead.replace('{name}', 'cafe.html'));
  await choose('logo.html', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 0x0d]));
  await expect(source(page)).toHaveValue('');
  await expect(source(page)).toHaveAccessibleDescription(new RegExp(`^${words.empty}`, 'u'));
});
