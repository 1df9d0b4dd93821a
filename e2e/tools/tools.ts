import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { hiddenFields } from '../../enquiry/enquiry.ts';
import { expect, visit } from '../support/fixtures.ts';

/** Opens the tools page, and reloads it when only its fragment differs. */
export async function openTools(page: Page, path = '/resources'): Promise<void> {
  // A change of the fragment alone would not load the page again.
  await page.goto('about:blank');
  await visit(page, path);
}

/**
 * Opens a tool that reads files, and waits for its worker: nothing has to load from then on.
 * Returns the URLs that the page asks for after all.
 */
export async function openFileTool(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  const worker = page.waitForEvent('worker');
  await page.locator('input[type="file"]').focus();
  await worker;
  await page.waitForLoadState('networkidle');
  return watchRequests(page);
}

/** Returns the URLs that a page, or all of a browser's, asks for from now on, its own blobs aside. */
export function watchRequests(by: Page | BrowserContext): string[] {
  const requested: string[] = [];
  by.on('request', (request) => {
    if (!request.url().startsWith('blob:')) {
      requested.push(request.url());
    }
  });
  return requested;
}

/**
 * Returns content with its placeholders filled, as a pattern; one without a value matches anything.
 */
export function filled(template: string, values: Record<string, string | number> = {}): RegExp {
  const text = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? '…'));
  return new RegExp(RegExp.escape(text).replaceAll('…', '.*'), 'u');
}

/** Returns the figure under a name in a description list. */
export function figure(within: Locator, name: string): Locator {
  return within.locator('dl > *', { has: within.page().getByText(name, { exact: true }) }).locator('.figure');
}

/** Presses an item of a result's menu "Save or share". */
export async function save(within: Locator, item: keyof typeof saveWords, words = saveWords): Promise<void> {
  await within.getByRole('button', { name: words.label }).click();
  await within.getByRole('menuitem', { name: String(words[item]), exact: true }).click();
}

const saveWords = mainEdition().words('pages/resources').shared.save;

/** Accepts every alert from now on, and collects their texts. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return alerts;
}

/** Returns the file that a press downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Returns what a press puts on the clipboard. */
export async function copied(page: Page, press: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  await expect.poll(read).not.toBe('');
  return read();
}

/**
 * Follows "Send me this" to the contact form, and sends the form. Returns the text that went, which
 * is the one that the form showed.
 */
export async function sentAlong(page: Page, edition = mainEdition()): Promise<string> {
  const { form, sent } = edition.contact();
  const shown = page.locator('pre');
  await save(page.locator('[data-tool-result]'), 'send', edition.words('pages/resources').shared.save);
  await expect(shown).toBeInViewport();
  const text = await shown.innerText();
  await page.getByRole('textbox', { name: form.fields.name.label }).fill('Ana Ruiz');
  await page.getByRole('textbox', { name: form.fields.email.label }).fill('ana@client.example');
  await page.getByRole('textbox', { name: form.fields.message.label }).fill('Which one first?');
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === 'POST'),
    page.getByRole('button', { name: form.submit }).click(),
  ]);
  const body = new URLSearchParams(request.postData() ?? '');
  expect(body.get(hiddenFields.findings)).toBe(text);
  expect(body.get('message')).toBe('Which one first?');
  await page.getByRole('button', { name: sent.again }).click();
  await expect(shown).toHaveCount(0);
  return text;
}
