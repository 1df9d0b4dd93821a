import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated } from '../support/fixtures.ts';

/** Opens the tools page, anew when only its fragment differs. */
export async function openTools(page: Page, path = '/resources'): Promise<void> {
  // A change of the fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(path);
  await hydrated(page);
}

/** Opens the tools page with a stopped clock. */
export async function openWithClock(page: Page, path = '/resources'): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
  await page.goto(path);
  await hydrated(page);
  await page.clock.pauseAt(new Date('2026-11-21T13:00:00Z'));
}

/**
 * Returns content with its placeholders filled, as a pattern; one without a value matches anything.
 */
export function filled(template: string, values: Record<string, string | number> = {}): RegExp {
  const text = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? '…'));
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('…', '.*'), 'u');
}

/** Returns the figure under a name in a description list. */
export function figure(within: Locator, name: string): Locator {
  return within.locator('dl > *', { has: within.page().getByText(name, { exact: true }) }).locator('.figure');
}

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

/** Returns the name of the button that saves a result as a plate. */
export function plateButton(type: 'SVG' | 'PNG'): string {
  return mainEdition().words().plate.button.replace('{type}', type);
}

/** Returns what a press puts on the clipboard. */
export async function copied(page: Page, press: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  await expect.poll(read).not.toBe('');
  return read();
}

/** Returns how many sheets the page takes when printed. */
export async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = await page.pdf({ format, margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}
