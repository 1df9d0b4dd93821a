import type { Page } from '@playwright/test';
import { languages } from '../../desk/words.ts';
import { openDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

const words = languages.en;

test('an inquiry is answered at the desk with two keystrokes, and the answer is taken back', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const name = `Desk ${crypto.randomUUID().slice(0, 8)}`;
  const form = { 'form-name': 'contact', name, email: 'ana@site.example', message: 'Please call me on Tuesday.' };
  await request.post('/', { form });
  const desk = await openDesk({ DATA_DIR: process.env['E2E_DATA_DIR'] });
  try {
    await page.goto(desk.link);
    await page.goto(`${new URL(desk.link).origin}/?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.stage.set.answered })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.done.stage(name, words.stage.answered))).toBeVisible();
    await pressWithKeyboard(page, words.done.undo);
    await expect(page.getByText(words.done.undone)).toBeVisible();
    await pressWithKeyboard(page, words.other.name);
    await expect(page.locator('html')).toHaveAttribute('lang', languages.es.lang);
  } finally {
    await desk.close();
  }
});

async function pressWithKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
