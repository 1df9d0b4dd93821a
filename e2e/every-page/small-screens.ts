import type { Page } from '@playwright/test';
import { expect, resize } from '../support/fixtures.ts';
import { screens } from '../support/screens.ts';

/** A small phone, a common one, and a tablet (product.md, "Small screens"). */
const widths = [320, screens.phone.width, 768];

/**
 * Expects that on small screens the open page's lettering is readable, its controls fit a finger, its
 * text keeps to its column, and no section is longer than four screens of a phone.
 */
export async function expectFitForFingers(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await resize(page, { width, height: 800 });
    await expect.soft.poll(() => faults(page), { message: `${path} at ${width} px` }).toEqual([]);
    if (width === screens.phone.width) {
      expect.soft(await longSections(page), path).toEqual([]);
    }
  }
}

function longSections(page: Page): Promise<string[]> {
  return page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.clientHeight > 4 * innerHeight)
        .map(({ id, clientHeight }) => `section ${id} is ${clientHeight} px tall`),
    );
}

/** Lists what a visitor can't read, can't hit, or sees stick out. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, dialog:not([open]), [popover], [aria-hidden="true"], [inert]');
    const name = (element: Element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;

    const small = [...document.querySelectorAll<SVGTextElement>('svg text')].flatMap((text) => {
      const matrix = text.getScreenCTM();
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
      return text.getBoundingClientRect().width > 1 && size < 11 ? [`${name(text)} is ${size.toFixed(1)} px tall`] : [];
    });

    // A link within a sentence is exempt (WCAG 2.5.8).
    const tight = [...document.querySelectorAll('main :is(a[href], button, summary, select, textarea)')]
      .filter(
        (control) => isShown(control) && getComputedStyle(control).display !== 'inline' && !control.closest('svg'),
      )
      .flatMap((control) => {
        const height = Math.max(control.getBoundingClientRect().height, coverOf(control));
        return height < 43.5 ? [`${name(control)} is ${Math.round(height)} px tall`] : [];
      });

    const wide = [...document.querySelectorAll('main :is(p, dd, dt, li, h1, h2, h3, h4) > *')]
      .filter((part) => {
        const { display, position } = getComputedStyle(part);
        return display.startsWith('inline') && position === 'static' && isShown(part);
      })
      .flatMap((part) => {
        const over = part.getBoundingClientRect().right - (part.parentElement?.getBoundingClientRect().right ?? 0);
        return over > 1 ? [`${name(part)} sticks out by ${over.toFixed(1)} px`] : [];
      });
    return [...small, ...tight, ...wide];

    /** The height of what a link lays over its whole card. */
    function coverOf(control: Element): number {
      const { content, position, height } = getComputedStyle(control, '::after');
      return content !== 'none' && position === 'absolute' ? Number.parseFloat(height) || 0 : 0;
    }
  });
}
