import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openOwnDesk } from '../support/desk.ts';
import { expect, test, until } from './journey.ts';

test('a sentence is pressed on its page, changed, seen in its place, and saved', async ({ engine }) => {
  await using desk = await openOwnDesk();
  const tab = await engine.openTab(desk.origin);
  try {
    await tab.resize(1440, 900);
    await tab.open(new URL(desk.link).pathname + new URL(desk.link).search);
    await tab.open('/site?page=/about');
    const isDrawn = () => document.querySelector<HTMLElement>('#waiting')?.hidden === true;
    await expect.poll(() => tab.run(isDrawn), { timeout: 300_000 }).toBe(true);
    await tab.run(() => {
      const page = document.querySelector<HTMLIFrameElement>('#frame')?.contentDocument;
      page?.documentElement.scrollTo({ top: 40, behavior: 'instant' });
      page?.querySelector<HTMLElement>('h1')?.click();
    });
    await until(tab, 'its field has the focus', () => document.activeElement?.matches('#panel textarea') === true);
    await tab.type('#panel textarea:focus', 'Words of my own');
    await until(tab, 'the page shows them, where it was', () => {
      const page = document.querySelector<HTMLIFrameElement>('#frame')?.contentDocument;
      return page?.querySelector('h1')?.textContent === 'Words of my own' && page.documentElement.scrollTop === 40;
    });
    await until(tab, 'it is saved', () => document.querySelector('[data-unsaved]') === null);
    const file = parse(await readFile(join(desk.site, 'en/pages/about.yaml'), 'utf8')) as {
      hero: { headline: string };
    };
    expect(file.hero.headline).toBe('Words of my own');
    expect(await tab.run(() => document.activeElement?.matches('#panel textarea'))).toBe(true);
    expect(await tab.messages()).toEqual([]);
  } finally {
    await tab.close();
  }
});
