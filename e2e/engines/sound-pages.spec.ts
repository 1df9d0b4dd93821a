import { layoutFaults, screens } from '../support/fixtures.ts';
import { layout, measure, moved } from '../support/layout.ts';
import { oneOfEachKind } from '../support/page-list.ts';
import { edition } from '../support/words.ts';
import { expect, ready, shown, test, withoutBanner } from './journey.ts';
import type { Tab } from './tab.ts';

// In Chromium, the specs of every page see all of this (e2e/every-page).

for (const { key, path } of oneOfEachKind(edition)) {
  test(`${path} is sound before and after the application starts, narrow and wide`, async ({ tab }) => {
    await withoutBanner(tab);
    // A font that comes too late for one page is used on the next: here the layouts are compared, not
    // the fonts.
    await tab.open('/');
    await whole(tab, '/', 'home');
    await tab.resize(screens.phone.width, screens.phone.height);
    await tab.open(path);
    const before = await layoutOf(tab);
    expect(await tab.run(() => 'ready' in document.documentElement.dataset)).toBe(false);
    await whole(tab, path, key);
    expect(moved(before, await layoutOf(tab)), 'the application leaves everything in its place').toEqual([]);
    expect(await tab.run(layoutFaults)).toEqual([]);

    await tab.resize(screens.desktop.width, screens.desktop.height);
    expect(await tab.run(layoutFaults)).toEqual([]);
    await tab.open(path);
    await whole(tab, path, key);
    expect(await tab.run(layoutFaults)).toEqual([]);
  });
}

/**
 * Waits until the application answers and its late parts are there, of which every page but one has
 * the die.
 */
async function whole(tab: Tab, path: string, key: string): Promise<void> {
  await ready(tab, path);
  if (key !== 'contact') {
    await shown(tab, 'button[aria-controls="floating-die"]');
  }
}

function layoutOf(tab: Tab): Promise<Map<string, string>> {
  return layout(() => tab.run(measure));
}
