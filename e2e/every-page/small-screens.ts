import type { CDPSession, Page } from '@playwright/test';
import { expect, resize, screens, setTextSize, spaceText, usualTextSize } from '../support/fixtures.ts';

/**
 * The widths that pages are drawn for (product.md, "Small screens"), and the smallest and the largest
 * that keep their composition.
 */
const drawnWidths = [320, screens.phone.width, 768, 1024, screens.desktop.width, 1680];

/** Up to this width, a finger presses. */
const widestForFingers = 768;

/** Expects that nothing on the open page is clipped, touches, or is too small, at any width. */
export async function expectClearAtEachWidth(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of drawnWidths) {
    await resize(page, { width, height: 800 });
    const onSmall = width <= widestForFingers ? [fingerFaults] : [];
    const finds = [misfits, cutHints, touchingLabels, smallLetters, ...onSmall];
    const found = await Promise.all(finds.map((find) => find(page)));
    expect.soft(found.flat(), `${path} at ${width} px`).toEqual([]);
  }
}

/** Lists the sections of the open page that are longer than four screens. */
export function longSections(page: Page): Promise<string[]> {
  return page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.clientHeight > 4 * innerHeight)
        .map(({ id, clientHeight }) => `section ${id} is ${clientHeight} px tall`),
    );
}

/**
 * Lists the letters under 12 px, in drawings and in text. What a drawing takes from another file is
 * measured where that's read (engine.test.ts).
 */
function smallLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const parents = new Set<Element>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement && text.nodeValue?.trim()) {
        parents.add(text.parentElement);
      }
    }
    return [...parents].flatMap((parent) => {
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : undefined;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
      const isShown = size < 11.95 && parent.getBoundingClientRect().width > 1 && parent.checkVisibility();
      return isShown && !parent.closest('title, .visually-hidden')
        ? [`${parent.localName} "${parent.textContent.trim().slice(0, 40)}" is ${size.toFixed(1)} px tall`]
        : [];
    });
  });
}

/** Lists what a finger can't hit, or a visitor sees stick out. */
function fingerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, dialog:not([open]), [popover], [aria-hidden="true"], [inert]');
    const name = (element: Element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;

    // A link within a sentence is exempt (WCAG 2.5.8).
    const tight = [...document.querySelectorAll('main :is(a[href], button, summary, select, textarea)')]
      .filter((control) => {
        // Where there's room, a phone's fold stands open and takes no press.
        const { display, pointerEvents } = getComputedStyle(control);
        return isShown(control) && display !== 'inline' && pointerEvents !== 'none' && !control.closest('svg');
      })
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
    return [...tight, ...wide];

    /** The height of what a link lays over its whole card. */
    function coverOf(control: Element): number {
      const { content, position, height } = getComputedStyle(control, '::after');
      return content !== 'none' && position === 'absolute' ? Number.parseFloat(height) || 0 : 0;
    }
  });
}

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
 * Expects that the open page neither scrolls sideways nor cuts anything off at the type sizes that
 * a visitor may set in the browser, and with spaced text. Leaves the page spaced and narrow.
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

/**
 * Expects that nothing is amiss once the page has settled: its late styles may still be on their
 * way.
 */
async function expectFit(page: Page, width: number, path: string): Promise<void> {
  await resize(page, { width, height: 640 });
  await expect.soft.poll(() => misfits(page), { message: `${path} at ${width} px` }).toEqual([]);
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

/** Lists the empty fields with too little room for the words in them. */
function cutHints(page: Page): Promise<string[]> {
  return page.locator('input:placeholder-shown').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = font;
      const { width } = pen.measureText(field.placeholder);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return field.checkVisibility() && width > room
        ? [`"${field.placeholder}" has ${room} px, and needs ${width}`]
        : [];
    }),
  );
}

type Corner = [x: number, y: number];

/**
 * Returns the labels of the open page's drawings that run into each other, in pairs, or over the edge. Leaves out
 * letters along a curve, and drawings that come from a file, which the unit tests measure.
 */
function touchingLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labelsOf = (svg: SVGSVGElement) =>
      [...svg.querySelectorAll<SVGTextElement>('text:not(:has(textPath))')].flatMap((text) => {
        const matrix = text.getScreenCTM();
        const { x, y, width, height } = text.getBBox();
        // In a group that isn't displayed, a label still has its old box and says that it's
        // visible.
        const isDrawn = text.getBoundingClientRect().width > 0 && text.checkVisibility();
        if (!matrix || !isDrawn || text.ownerSVGElement !== svg) {
          return [];
        }
        // From the top of the capitals to the line they stand on.
        const [top, bottom] = [y + height * 0.25, y + height * 0.78];
        const at = (left: number, down: number): Corner => {
          const point = new DOMPoint(left, down).matrixTransform(matrix);
          return [point.x, point.y];
        };
        const corners = [at(x, top), at(x + width, top), at(x + width, bottom), at(x, bottom)];
        return [{ name: text.textContent, corners }];
      });

    /** Whether a side of `corners` has all of `others` on its far side. */
    const isApart = (corners: readonly Corner[], others: readonly Corner[]) =>
      corners.some(([ax, ay], index) => {
        const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
        return others.every(([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0);
      });

    return [...document.querySelectorAll('svg')].flatMap((svg) => {
      const labels = labelsOf(svg);
      const { left, right, top, bottom } = svg.getBoundingClientRect();
      // A drawing that lets its labels out makes room for them.
      const cuts = getComputedStyle(svg).overflow !== 'visible';
      const cut = labels.filter(({ corners }) =>
        corners.some(([x, y]) => cuts && (x < left - 2 || x > right + 2 || y < top - 2 || y > bottom + 2)),
      );
      const touching = labels.flatMap((one, index) =>
        labels
          .slice(index + 1)
          .filter(({ corners }) => !isApart(one.corners, corners) && !isApart(corners, one.corners))
          .map((other) => `“${one.name}” and “${other.name}” touch`),
      );
      return [...touching, ...cut.map(({ name }) => `“${name}” leaves its drawing`)];
    });
  });
}
