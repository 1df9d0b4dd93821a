import type { ElementHandle, Page } from 'puppeteer-core';
import puppeteer, { TimeoutError } from 'puppeteer-core';
import { chromiumFlags } from '../../scripts/find-browsers.mjs';
import { type Engine, findVisible, goBack, patience, retry, selectContent, type Tab, unlessLeft } from './tab.ts';

/**
 * Starts Firefox by WebDriver BiDi, which needs no driver program, or Chromium by its own protocol.
 */
export async function startPuppeteer(browserName: 'firefox' | 'chrome', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    // A page that was prerendered is one that Puppeteer doesn't follow to.
    args: browserName === 'chrome' ? [...chromiumFlags, '--disable-features=Prerender2'] : [],
  });
  return {
    openTab: async (origin) => {
      const context = await browser.createBrowserContext();
      if (browserName === 'chrome') {
        // Without a window Chromium refuses the clipboard unless it is told otherwise.
        await context.overridePermissions(origin, ['clipboard-sanitized-write']);
      }
      const page = await context.newPage();
      // As long as WebKit's driver waits. The desk's first page bundles the site.
      page.setDefaultNavigationTimeout(300_000);
      return tabOf(page, origin, () => context.close());
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page, origin: string, close: () => Promise<void>): Tab {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      messages.push(message.text());
    }
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  // An alert holds the page until someone reads it; one is accepted already where the engine does
  // so.
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));

  function element(css: string): Promise<ElementHandle<Element>> {
    return retry(`${css} is visible`, async () => {
      const handle = await page.evaluateHandle(findVisible, css);
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
    });
  }

  return {
    open: async (path) => {
      const { href } = new URL(path, origin);
      // After a step back, Firefox's driver can wait in vain. Any other failure is the page's.
      await page.goto(href, { timeout: patience }).catch((error: unknown) => {
        if (!(error instanceof TimeoutError)) {
          throw error;
        }
        return page.goto(href);
      });
    },
    reload: async () => {
      await page.reload();
    },
    back: () => page.evaluate(goBack).catch(unlessLeft),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage, argument) => page.evaluate(inPage as never, argument),
    click: async (css) => (await element(css)).click(),
    type: async (css, text) => {
      await (await element(css)).evaluate(selectContent);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    messages: async () => messages,
    close,
  };
}
