import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteWords } from '../../desk/site/words.ts';
import { openOwnDesk } from '../support/desk.ts';
import { expect, faultsOf, test } from '../support/fixtures.ts';

const words = siteWords['en'];

// At its end the desk is gone.
test.use({ allowedMessages: /ERR_CONNECTION_REFUSED/u });

test('a headline is changed on its page by keyboard, and put back; without a desk, the words stay', async ({
  page,
}) => {
  const desk = await openOwnDesk();
  try {
    await page.goto(desk.link);
    await page.goto(`${desk.origin}/site?page=/about`, { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('#frame');
    const headline = frame.getByRole('heading', { level: 1 });
    await expect(page.getByText(words?.wait ?? '')).toBeHidden({ timeout: 180_000 });
    const before = (await headline.innerText()).replaceAll(/\s+/gu, ' ');
    await headline.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'English' });
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Words of my own');
    await expect(headline).toHaveText('Words of my own');
    await expect(field).toBeFocused();
    await expect(page.getByText(words?.bar.changes(1) ?? '')).toBeVisible();
    await expect(page.getByText(words?.check.older('Español') ?? '')).toBeVisible();
    const file = parse(await readFile(join(desk.site, 'en/pages/about.yaml'), 'utf8')) as {
      hero: { headline: string };
    };
    expect(file.hero.headline).toBe('Words of my own');
    expect(await faultsOf(page, true)).toEqual([]);
    await page.getByRole('button', { name: words?.panel.putBack }).press('Enter');
    await expect(headline).toHaveText(before);
    await expect(page.getByText(words?.bar.none ?? '')).toBeVisible();
    await desk.close();
    await field.fill('Words that nobody hears');
    await expect(page.getByText(words?.lost ?? '').first()).toBeVisible();
    await expect(field).toHaveValue('Words that nobody hears');
  } finally {
    await desk.close();
  }
});

test('a desk opens with a fact at fault, says which, and shows the page once it’s right', async ({ page }) => {
  const desk = await openOwnDesk('phone: "(941) 555-0188"\n');
  try {
    await page.goto(desk.link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${desk.origin}/site?page=/`, { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('#frame');
    await expect(frame.getByText(/phone: .*\+13055550142/u)).toBeVisible({ timeout: 180_000 });
    await writeFile(join(desk.site, 'site.yaml'), 'phone: "+19415550188"\n');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(frame.getByText('(941) 555-0188').first()).toBeAttached({ timeout: 180_000 });
  } finally {
    await desk.close();
  }
});
