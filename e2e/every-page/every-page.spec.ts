import type { CDPSession, Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { bannerPlaceId } from '../../app/features/consent/consent-choice.ts';
import { hintAttribute } from '../../app/features/dice/hint.ts';
import {
  answerGreetings,
  colorFaultsOf,
  expect,
  faultsOf,
  hydrated,
  isBrief,
  resize,
  screens,
  test,
  visit,
} from '../support/fixtures.ts';
import { layout, measure, moved, shiftsOf, watchShifts } from '../support/layout.ts';
import { corePages, kindOf, pagesToVisit } from '../support/page-list.ts';
import { expectClearAtEachWidth, expectTextFits, longSections } from './small-screens.ts';

const pages = pagesToVisit();

/** The pages that are looked at in each theme, on each screen, and at each text size. */
const core = corePages(pages);

/** One unknown path for each kind of not-found screen of each edition. */
const unknownPaths = editions().flatMap(({ paths, prefix }) => [
  `${prefix}/no-such-page`,
  `${paths.caseStudies()}/none`,
  `${paths.blog()}/none`,
]);

const visits = editions().flatMap((edition) => {
  const own = pages.filter((page) => page.edition === edition);
  const isMain = edition === mainEdition();
  return [
    ...inShares(own.filter((page) => core.has(page))).map((some) => ({ screen: 'phone', some, isCore: isMain })),
    ...inShares(own).map((some) => ({ screen: 'desktop', some, isCore: false })),
  ];
});

for (const { screen, some, isCore } of visits) {
  const what = 'load without a fault and are sound';

  test(`on a ${screen}, ${some[0]?.path} and ${some.length - 1} more ${what}`, {
    tag: [...(screen === 'phone' ? ['@phone'] : []), ...(isCore ? ['@core'] : [])],
  }, async ({ page, baseURL, isMobile }) => {
    const session = await page.context().newCDPSession(page);
    const foreign = watchForeign(page, baseURL);
    await keepReports(page);
    for (const listed of some) {
      const { key, path } = listed;
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(200);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', listed.edition.lang);
        if (isMobile) {
          const before = await layoutOf(page);
          await expect.soft(page.locator('html[data-ready]'), path).toHaveCount(0);
          await whole(page, key);
          expect.soft(moved(before, await layoutOf(page)), `${path} as the application starts`).toEqual([]);
        } else {
          await whole(page, key);
        }
        expect.soft(await violations(page), path).toEqual([]);
        expect.soft(await shiftsOf(page), path).toEqual([]);
        if (isBrief || !core.has(listed)) {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          expect.soft(await faultsOf(page, true), path).toEqual([]);
          await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        } else {
          await expectSoundInBothThemes(page, path);
          await expectSoundAtOtherSizes(page, session, path, isMobile);
        }
      });
    }
    expect(foreign).toEqual([]);
  });
}

/**
 * The most screens of 360 by 800 that a page of a kind may take (product.md, "Lengths on a phone").
 * A longer one merges or folds its parts; letters don't shrink.
 */
const most: Readonly<Record<string, number>> = {
  home: 14,
  services: 10,
  service: 11,
  city: 9,
  howWeWork: 9,
  caseStudies: 7,
  about: 8,
};

for (const some of inShares(pages, 12)) {
  test(`${some[0]?.path} and ${some.length - 1} more clip nothing, and aren't too long`, async ({ page }) => {
    await answerGreetings(page);
    for (const listed of some) {
      const { path } = listed;
      await page.goto(path);
      await expectClearAtEachWidth(page, path);
      await resize(page, { width: 360, height: 800 });
      expect.soft(await longSections(page), path).toEqual([]);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / 800);
      expect.soft(screens, path).toBeLessThanOrEqual(most[kindOf(listed)] ?? Number.POSITIVE_INFINITY);
    }
  });
}

test.describe('unknown paths', () => {
  // The browser reports their status, and the page logs the path (product.md,
  // "Not-found pages").
  test.use({ allowedMessages: /status of 404|^(?:404|Missing): /u });

  test('load and are sound in both themes and at each text size', {
    tag: '@both',
  }, async ({ page, baseURL, isMobile }) => {
    const session = await page.context().newCDPSession(page);
    const foreign = watchForeign(page, baseURL);
    await keepReports(page);
    for (const path of unknownPaths) {
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(404);
      await hydrated(page);
      // Only the browser knows the pages near an unknown path, so what they add moves the page.
      expect.soft(await violations(page), path).toEqual([]);
      await expectSoundInBothThemes(page, path);
      await expectSoundAtOtherSizes(page, session, path, isMobile);
    }
    expect(foreign).toEqual([]);
  });
});

for (const { name, paths } of editions()) {
  test(`a first visit to home in ${name} fits at each text size, with banner and hint`, async ({ page }) => {
    await visit(page, paths.home());
    await expect(page.locator(`#${bannerPlaceId} > *`).first()).toBeVisible();
    await expect(page.locator(`[${hintAttribute}]`)).toBeVisible();
    await expectTextFits(page, await page.context().newCDPSession(page), paths.home());
  });
}

/** Returns lists short enough that all workers have enough to do. */
function inShares<T>(list: readonly T[], share = 6): T[][] {
  return list.flatMap((_, index) => (index % share === 0 ? [list.slice(index, index + share)] : []));
}

/** Looks at the open page on other screens than the project's and puts everything back. */
async function expectSoundAtOtherSizes(page: Page, session: CDPSession, path: string, isMobile: boolean) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (isMobile) {
    await expectClearAtEachWidth(page, path);
  } else {
    await expectTextFits(page, session, path);
  }
  await page.setViewportSize(isMobile ? screens.phone : screens.desktop);
  await page.emulateMedia({ reducedMotion: null });
}

async function expectSoundInBothThemes(page: Page, path: string): Promise<void> {
  // Otherwise colors fade for 120 ms, and a contrast measured halfway is meaningless.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await faultsOf(page), `${path} in the light theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await colorFaultsOf(page), `${path} in the dark theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/**
 * Waits until the application answers and its late parts are there: everywhere but in the form, the
 * die.
 */
async function whole(page: Page, key: string): Promise<void> {
  await hydrated(page);
  if (key !== 'contact') {
    await expect(page.locator('button[aria-controls="floating-die"]')).toBeVisible();
  }
}

function layoutOf(page: Page): Promise<Map<string, string>> {
  return layout(() => page.evaluate(measure));
}

/** Returns the requests to other hosts from now on. */
function watchForeign(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin) {
      foreign.push(request.url());
    }
  });
  return foreign;
}

/** From now on, each page keeps what breaks its policy and how far it shifts. */
async function keepReports(page: Page): Promise<void> {
  await answerGreetings(page);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  // Their own shift is in e2e/loading/untouched.spec.ts.
  await watchShifts(page);
}

function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}
