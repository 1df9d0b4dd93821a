import type { CDPSession, Page } from '@playwright/test';
import { expect, resize } from '../support/fixtures.ts';
import { setTextSize, spaceText, usualTextSize } from '../support/text-settings.ts';

/**
 * By size of the browser's default text: the widths to look at, all in CSS pixels. The usual size
 * comes last: it stays for the text that is spaced out, and for the next page.
 */
const sizes = [
  [24, [320, 1024, 1280, 1536]],
  [32, [320, 768, 1280, 1680]],
  [usualTextSize, [320, 1024]],
] as const;

/**
 * Expects that the open page neither scrolls sideways nor cuts anything off at the type sizes that a
 * visitor may set in the browser, and with spaced text. Leaves the page spaced and narrow.
 */
export async function expectTextFits(page: Page, session: CDPSession, path: string): Promise<void> {
  for (const [size, widths] of sizes) {
    await setTextSize(session, size);
    for (const width of widths) {
      await expectFit(page, width, `${path} with text of ${size} px`);
    }
  }
  await spaceText(page);
  await expectFit(page, 320, `${path} spaced out`);
}

/** Expects that nothing is amiss once the page has settled: its late styles may still be on their way. */
async function expectFit(page: Page, width: number, path: string): Promise<void> {
  await resize(page, { width, height: 640 });
  await expect.soft.poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 10_000 }).toEqual([]);
}

/** Lists what sticks out of the screen or is cut off by its own box. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const faults =
      root.scrollWidth > root.clientWidth ? [`scrolls sideways by ${root.scrollWidth - root.clientWidth}`] : [];
    const cuts = /hidden|clip/u;
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isOut = right > root.clientWidth + 1 || left < -1;
      const isCutOff =
        (cuts.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (!(isOut || isCutOff)) {
        continue;
      }
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
      if (isOut && !isInScroller(element)) {
        faults.push(`${name} is at ${Math.round(left)} to ${Math.round(right)}`);
      }
      if (isCutOff) {
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
