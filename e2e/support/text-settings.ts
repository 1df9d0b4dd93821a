import type { CDPSession, Page } from '@playwright/test';

/** The size of the browser's default text that pages open with, in CSS pixels. */
export const usualTextSize = 16;

/** Sets the size of the browser's default text in CSS pixels. Media queries follow it. */
export async function setTextSize(session: CDPSession, size: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Spaces text as a visitor's own settings may (WCAG 2.2, 1.4.12). */
export function spaceText(page: Page): Promise<void> {
  return adopt(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
}

/** Sets the text size in percent. */
export function enlargeText(page: Page, percent: number): Promise<void> {
  return adopt(page, `html { font-size: ${percent}% !important }`);
}

/** The site's content security policy would reject a style element. */
function adopt(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The screens of the two projects, in CSS pixels. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
