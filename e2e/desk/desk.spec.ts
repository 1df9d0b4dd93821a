import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { editions } from '../../app/editions/edition.server.ts';
import { languages } from '../../desk/words.ts';
import { say } from '../../text/interpolate.ts';
import { openDesk, openOwnDesk } from '../support/desk.ts';
import { expect, faultsOf, screens, test } from '../support/fixtures.ts';

const words = languages.en;

test('an inquiry is answered by keyboard, and back', { tag: '@core' }, async ({ page, request }) => {
  const name = `Desk ${crypto.randomUUID().slice(0, 8)}`;
  const form = { 'form-name': 'contact', name, email: 'ana@site.example', message: 'Please call me on Tuesday.' };
  await request.post('/', { form });
  await using desk = await openDesk({ DATA_DIR: process.env['E2E_DATA_DIR'] });
  await page.goto(desk.link);
  await page.goto(`${new URL(desk.link).origin}/?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await pressWithKeyboard(page, words.stage.set.answered);
  await expect(page.getByText(say(words.done.stage, { name, stage: words.stage.answered }))).toBeVisible();
  await pressWithKeyboard(page, words.done.undo);
  await expect(page.getByText(words.done.undone)).toBeVisible();
});

test('a call is booked at the desk for whoever phoned, and each page is sound on each screen', async ({ page }) => {
  await using desk = await openOwnDesk();
  await page.goto(desk.link);
  await page.goto(`${desk.origin}/calls`);
  await page.getByLabel(words.book.name, { exact: true }).fill('Ana Today');
  await page.getByLabel(words.book.contact).fill('ana@panaderia.example');
  await page.getByLabel(words.book.slot).selectOption({ index: 1 });
  await page.getByRole('button', { name: words.book.save }).click();
  await expect(page.getByText(words.done.booked)).toBeVisible();
  await page.getByRole('button', { name: words.call.cancel }).click();
  await pressWithKeyboard(page, words.done.undo);
  await expect(page.getByRole('button', { name: words.call.cancel })).toBeVisible();
  await expectSoundOnScreens(page);
  for (const path of ['/', '/calls', '/pages', '/health', '/site/checklist']) {
    await page.goto(desk.origin + path);
    await expectSoundOnScreens(page);
  }
});

test.describe('the site at the desk', () => {
  const site = languages.en.site;

  // The desk refuses half a price, and at its end what the page asks, and then is gone, maybe before its answer.
  test.use({ allowedMessages: /status of (?:401|422|503)|ERR_CONNECTION_(?:REFUSED|RESET)/u });

  test('a headline is changed by keyboard, and survives the desk’s restart', async ({ page }) => {
    await using desk = await openOwnDesk();
    await page.goto(desk.link);
    await page.goto(`${desk.origin}/site?page=/about`, { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('#frame');
    const headline = frame.getByRole('heading', { level: 1 });
    await expect(page.getByText(site.wait)).toBeHidden({ timeout: 300_000 });
    const before = (await headline.innerText()).replaceAll(/\s+/gu, ' ');
    await headline.focus();
    await page.keyboard.press('Enter');
    const field = page.locator('#panel fieldset:focus-within').getByRole('textbox', { name: 'English' });
    await expect(field).toBeFocused();
    const headlineInFile = async () =>
      (parse(await readFile(join(desk.site, 'en/pages/about.yaml'), 'utf8')) as { hero: { headline: string } }).hero
        .headline;
    // As slow as while a publication is built: no text waits for the page.
    const drawn = Promise.withResolvers<void>();
    await page.route('**/site/frame?*part=body', async (route) => drawn.promise.then(() => route.continue()), {
      times: 1,
    });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Words of my own');
    await expect.poll(headlineInFile, { timeout: 60_000 }).toBe('Words of my own');
    drawn.resolve();
    await expect(headline).toHaveText('Words of my own');
    await expect(field).toBeFocused();
    await expect(page.getByText(say(site.bar.changes, { count: 1 }))).toBeVisible();
    expect(await faultsOf(page, true)).toEqual([]);
    await field.fill(before);
    await expect(headline).toHaveText(before);
    await expect(page.getByText(site.bar.never)).toBeVisible();
    // Another program breaks a file and mends it.
    const contact = join(desk.site, 'en/pages/contact.yaml');
    const written = await readFile(contact, 'utf8');
    await writeFile(contact, `${written}: [`);
    await expect(page.getByText(say(site.bar.faults, { count: 1 })).first()).toBeVisible();
    await writeFile(contact, written);
    await expect(page.getByText(site.bar.never)).toBeVisible();
    await desk.stop();
    await field.fill('Words for later');
    await expect(page.getByText(site.lost).first()).toBeVisible();
    await expect(field).toHaveValue('Words for later');
    await desk.restart();
    await expect(page.getByText(say(site.bar.changes, { count: 1 }))).toBeVisible({ timeout: 300_000 });
    expect(await headlineInFile()).toBe('Words for later');
    // It was written, and the answer got lost.
    await page.route('**/site/save', async (route) => route.fetch().then(() => route.abort('connectionreset')), {
      times: 1,
    });
    await field.fill('Half of my');
    await expect(page.getByText(site.lost).first()).toBeVisible();
    await field.fill('Half of my words');
    await expect.poll(headlineInFile, { timeout: 300_000 }).toBe('Half of my words');
    await expect(page.getByText(site.conflict.said)).toBeHidden();
    await desk.stop();
    await rm(join(desk.site, '../data/desk-key'));
    await desk.restart();
    await field.fill('Words in an old tab');
    await expect(page.getByText(site.closed).first()).toBeVisible();
    await expect(field).toHaveValue('Words in an old tab');
  });

  test('a price in a card has its own field; a phone shows Publish, too', async ({ page }) => {
    const [service] = editions()[0].services();
    const price = service?.price ?? '';
    await using desk = await openOwnDesk((facts) => facts.replace('ownerLanguage: en', 'ownerLanguage: es'));
    await page.goto(desk.link);
    await page.goto(`${desk.origin}/site?page=/`, { waitUntil: 'domcontentloaded' });
    const card = page.frameLocator('#frame').locator('.card').filter({ hasText: service?.title });
    await card.getByText(price, { exact: true }).click({ timeout: 300_000 });
    const field = page.locator('#panel textarea:focus');
    await expect(field).toHaveValue(/^\$[\d,]+$/u);
    await field.fill('From $');
    // Below the box that still has the focus.
    await expect(page.locator('.site-text:focus-within > .wrong')).toBeVisible();
    const { add } = languages.es.site;
    await page.getByText(add.title, { exact: true }).click();
    // A text that isn't saved comes first, at each press.
    for (const name of [add.article, add.service]) {
      await page.locator('summary').getByText(name, { exact: true }).click();
      for (const [locale, title] of Object.entries({ en: 'A tide', es: 'Una marea' })) {
        await page.locator(`[name="add"][open] [name="${locale}"]`).fill(title);
      }
      await page.getByRole('button', { name }).click();
      await expect(field).toHaveValue('From $');
    }
    await page.setViewportSize(screens.phone);
    // One row.
    await expect.poll(async () => (await page.locator('#bar').boundingBox())?.height).toBeLessThan(60);
    await page.setViewportSize(screens.desktop);
    await field.fill('1');
    await expect(page.locator('.site-text:focus-within > .wrong')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(card.getByText('From $1', { exact: true })).toBeVisible();
    const inFile = async () =>
      (parse(await readFile(join(desk.site, `es/services/${service?.id}.yaml`), 'utf8')) as { price: string }).price;
    await expect.poll(inFile).toBe('Desde $1');
    // What's saved is said once it's known to be right.
    await expect(page.getByText(new RegExp(`^${languages.es.site.saved} `, 'u')).first()).toBeVisible();
    await page.setViewportSize(screens.phone);
    // What the bar lists leaves the choice of a part in sight.
    await page.locator('.changes > summary').click();
    await page.getByRole('radio', { name: languages.es.site.parts.pages, exact: true }).check();
    await expect(page.getByRole('link', { name: languages.es.site.bar.publish, exact: true })).toBeInViewport({
      ratio: 1,
    });
  });

  test('the first press counts, however late the script comes', async ({ page }) => {
    await using desk = await openOwnDesk();
    await page.goto(desk.link);
    const address = `${desk.origin}/site?page=/about`;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const about = join(desk.site, 'en/pages/about.yaml');
    await writeFile(about, (await readFile(about, 'utf8')).replace(/(?<=headline: ).+/u, 'Words of my own'));
    await page.route('**/site/editor.js', async (route) => {
      await wait(1500);
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByText(say(site.bar.changes, { count: 1 })).click();
    await page.getByRole('button', { name: 'About: The headline' }).click();
    await expect(page.locator('#panel textarea[lang="en"]:focus')).toHaveValue('Words of my own');
    await writeFile(about, (await readFile(about, 'utf8')).replace('headline: ', 'headline: "'));
    await page.goto(`${desk.origin}/site?page=/contact`, { waitUntil: 'domcontentloaded' });
    await page.locator('.changes > summary').click();
    await page.locator('.changes').getByRole('button', { name: site.bar.putFileBack }).click();
    await expect(page.locator('#panel')).toBeFocused();
    await expect(page.locator('#panel h2').first()).toHaveText(site.files.about);
  });

  test('a photo that’s dropped goes to the cursor, in each language', async ({ page }) => {
    await using desk = await openOwnDesk();
    await page.goto(desk.link);
    const [post] = editions()[0].posts();
    const source = { file: `en/posts/${post?.id}.md`, path: ['body'] };
    await page.goto(`${desk.origin}/site?${new URLSearchParams({ file: source.file, open: JSON.stringify(source) })}`);
    const area = page.locator('.article textarea').first();
    await expect(area).toBeFocused();
    await area.press('ControlOrMeta+Home');
    await area.press('End');
    const drop = async (width: number) => {
      const photo = sharp({ create: { width, height: 300, channels: 3, background: '#8fb8c9' } });
      const dataTransfer = await page.evaluateHandle(
        (bytes) => {
          const files = new DataTransfer();
          files.items.add(new File([new Uint8Array(bytes)], 'Our van.png'));
          return files;
        },
        [...(await photo.png().toBuffer())],
      );
      await area.dispatchEvent('drop', { dataTransfer });
    };
    await drop(240);
    await expect(page.locator('.article > .wrong').first()).toContainText('Our van.png is 240 pixels wide');
    await drop(900);
    for (const each of await page.locator('.article textarea').all()) {
      await expect(each).toHaveValue(/^[^\n]+\n\n!\[\]\(photos\/our-van\.jpg\)\n\n\S/u);
    }
    await expect(area).toBeFocused();
    await area.fill((await area.inputValue()).replace('![]', '![Our van]'));
    const shown = page.frameLocator('#frame').getByRole('img', { name: 'Our van' });
    await expect
      .poll(async () => {
        const box = await shown.boundingBox();
        return box && box.width / box.height;
      })
      .toBeCloseTo(900 / 300, 1);
    // As Google Docs and Word have it.
    await area.evaluate((box) => {
      const clipboardData = new DataTransfer();
      const list = '<ul><li><p>One</p></li></ul><p class="MsoListParagraph">·<span>   </span>Two</p>';
      const text = `<h1>Head</h1><p>A <b>bold</b>\n<a href="https://site.example/a">link</a></p><br>${list}`;
      const nested = '<ol><li><p>First</p></li><ul><li>Inner</li></ul><li>Second</li></ol>';
      const bold = '<p>Is <span style="font-weight:700">not </span>thin</p>';
      const html = `<b style="font-weight:normal">${text}${bold}${nested}<table><tr><td><p>A</p></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table></b>`;
      clipboardData.setData('text/html', html);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const pasted = '## Head\n\nA **bold** [link](https://site.example/a)\n\n- One\n- Two\n\nIs **not** thin\n\n';
    const table = '1. First\n   - Inner\n2. Second\n\n| A | B |\n| --- | --- |\n| 1 | 2 |';
    await expect.poll(() => area.inputValue()).toContain(pasted + table);
    // What’s refused is said in its form, with the way on.
    await page.getByText(site.add.title, { exact: true }).click();
    await page.locator('summary').getByText(site.add.redirect, { exact: true }).click();
    const from = page.locator('[name="from"]');
    await from.fill('/about');
    await page.locator('form', { has: from }).getByLabel(site.add.to).selectOption('/services');
    await page.getByRole('button', { name: site.add.redirect }).click();
    await expect(page.locator('form', { has: from }).getByRole('alert')).toContainText('/about');
    await expect(from).toHaveValue('/about');
    await page.goto(`${desk.origin}/site#photo`);
    await expect(page.locator('#photo [type="file"]')).toBeFocused();
  });
});

async function pressWithKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Expects a sound page on a phone, a tablet, and a wide screen. */
async function expectSoundOnScreens(page: Page): Promise<void> {
  const found = page.viewportSize();
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, true), `${page.url()}, ${width} px`).toEqual([]);
  }
  if (found) {
    await page.setViewportSize(found);
  }
}
