import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { retry } from '../engines/tab.ts';

type Measured = { boxes: Array<[string, string]>; isComplete: boolean };

/**
 * Returns where everything that a reader sees stands, once the fonts and the styles are there and
 * it has come to rest. `measured` returns what `measure` does in the page.
 */
export async function layout(measured: () => Promise<Measured>): Promise<Map<string, string>> {
  let before = '';
  return retry('the page has come to rest', async () => {
    const { boxes, isComplete } = await measured();
    const isAtRest = isComplete && before === boxes.join();
    before = boxes.join();
    return isAtRest ? new Map(boxes) : undefined;
  });
}

/** Returns what stands elsewhere than before. Anything on the screen only once is not compared. */
export function moved(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([part, box]) => {
    const old = before.get(part) ?? box;
    return old === box ? [] : [`${part}: ${old} -> ${box}`];
  });
}

/** In the page: the name and the box of each part. What an animation moves is left out. */
export function measure(): Measured {
  const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
  const parts = document.querySelectorAll('header, main, footer, section, h1, h2, h3, p, img, input, textarea');
  const boxes = [...parts]
    .filter((part) => part.checkVisibility() && !part.closest('aside') && !moving.some((one) => one?.contains(part)))
    .map((part): [string, string] => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [
        `${part.localName} ${part.id} ${part.textContent.slice(0, 40)}`,
        `${[x, y, width, height].map(Math.round)}`,
      ];
    });
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const isComplete = document.fonts.status === 'loaded' && sheets.every((link) => link.disabled || link.sheet !== null);
  return { boxes, isComplete };
}

const typefaces = [
  { family: 'Archivo Variable', file: 'archivo.woff2', weight: '400 700', stretch: '100% 112%' },
  { family: 'Newsreader Italic', file: 'newsreader-italic.woff2', style: 'italic' },
].map(({ family, file, ...descriptors }) => ({
  family,
  descriptors,
  data: readFileSync(`app/styles/fonts/${file}`, 'base64'),
}));

/**
 * Has the typefaces of the pages that open from now on there before their first letter. On a slow
 * machine, one comes too late and is left out, until a change of the styles brings it into use: what
 * stands beside a text then moves by half a pixel.
 */
export function withTypefaces(page: Page) {
  return page.addInitScript((all) => {
    for (const { family, descriptors, data } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes.buffer, descriptors));
    }
  }, typefaces);
}

/**
 * Keeps how far the pages that open from now on shift, and which of their parts, with the typefaces there
 * unless a test is about those.
 */
export async function watchShifts(page: Page, typefacesAreLate = false): Promise<void> {
  await (typefacesAreLate || withTypefaces(page));
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const parts = sources.map(({ node, previousRect: before, currentRect: after }) => {
          const part = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${part?.slice(0, 80)}: ${before.x},${before.y} -> ${after.x},${after.y}`;
        });
        shifts.push({ value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns how the open page has shifted, part by part, when that's `most` or more in all. Of a bar that
 * moves it's 0.007.
 */
export async function shiftsOf(page: Page, most = 0.001): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum < most ? [] : shifts.map(({ value, parts }) => `${value.toFixed(4)}: ${parts.join('; ')}`);
}

type Shift = { value: number; parts: string[] };
type LayoutShift = { value: number; sources: LayoutShiftSource[] };
type LayoutShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
