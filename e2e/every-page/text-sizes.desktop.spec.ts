import type { Page } from '@playwright/test';
import { atRest, expect, hydrated, test } from '../support/fixtures.ts';
import { pagesToVisit } from '../support/page-list.ts';
import { spaceText } from '../support/text-settings.ts';
import { cities } from '../support/words.ts';

/**
 * Every page at the type sizes that a visitor may set in the browser, which media queries follow.
 * City pages share their parts, so the city with the longest name is checked in place of the others.
 */
const longest = cities.toSorted((one, other) => other.name.length - one.name.length)[0]?.slug ?? '';
const pages = pagesToVisit()
  .filter(
    ({ key, path, edition: { prefix } }) =>
      key !== 'contactSent' && (prefix !== '' || !/^city:/u.test(key) || path.endsWith(longest)),
  )
  .map(({ path }) => path)
  .concat('/nowhere');

/**
 * By size of the browser's default text: the widths to look at, all in CSS pixels. The usual size
 * comes last: it stays for the text that is spaced out.
 */
const sizes = [
  [24, [320, 1024, 1280, 1536]],
  [32, [320, 768, 1280, 1680]],
  [16, [320, 1024]],
] as const;

/** Pages a test, so that both workers have enough to do. */
const share = 20;

for (let first = 0; first < pages.length; first += share) {
  const some = pages.slice(first, first + share);

  test(`pages ${first + 1} to ${first + some.length} neither scroll sideways nor cut anything off at 16, 24, and 32 px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const session = await page.context().newCDPSession(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of some) {
      await page.goto(path);
      await hydrated(page);
      for (const [size, widths] of sizes) {
        await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
        for (const width of widths) {
          await expectFit(page, width, `${path} with text of ${size} px`);
        }
      }
      await spaceText(page);
      await expectFit(page, 320, `${path} spaced out`);
    }
  });
}

test.use({ allowedMessages: /404/u });

/** Expects that nothing is amiss once the page has settled: its late styles may still be on their way. */
async function expectFit(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await atRest(page);
  await expect.soft.poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 10_000 }).toEqual([]);
}

/** What sticks out of the screen or is cut off by its own box. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const faults =
      root.scrollWidth > root.clientWidth ? [`scrolls sideways by ${root.scrollWidth - root.clientWidth}`] : [];
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const text = element.textContent.trim();
      // The logo's word gives way to its mark; the link has a label.
      const isExempt =
        text === '' ||
        clipPath !== 'none' ||
        element.closest('svg, [aria-hidden="true"], [aria-label]:is(a, button), .visually-hidden, [popover], dialog') ||
        !element.checkVisibility({ visibilityProperty: true });
      if (isExempt) {
        continue;
      }
      const name = `${element.localName} "${text.slice(0, 40)}"`;
      const { left, right } = element.getBoundingClientRect();
      if ((right > root.clientWidth + 1 || left < -1) && !isInScroller(element)) {
        faults.push(`${name} is at ${Math.round(left)} to ${Math.round(right)}`);
      }
      const cuts = /hidden|clip/u;
      if (
        (cuts.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
      ) {
        faults.push(`${name} is cut off`);
      }
    }
    return faults;

    function isInScroller(element: Element): boolean {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') {
          return true;
        }
      }
      return false;
    }
  });
}
