import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { oneOfEachKind } from '../support/page-list.ts';
import { edition } from '../support/words.ts';
import { expect, isMarked, markDocument, ready, shown, test, until, withoutBanner } from './journey.ts';
import { type Tab, unlessLeft } from './tab.ts';

const sendButton = '#contact-form button[type=submit]';

/** How long the line holds each of the application's scripts back, in milliseconds. */
const scriptDelay = 300;

// The visitor doesn't wait for the application: the first press on each page comes before it
// answers. What is pressed again is pressed once it does.
test.beforeEach(({ site }) => {
  site.line.scriptDelay = scriptDelay;
  site.line.cachesScripts = false;
});

test.describe('links and history', () => {
  // WebKit tells of scripts that leaving a page cut off.
  test.use({ allowedMessages: /Importing a module script failed/u });

  test('links lead on, and Back restores the place', async ({ tab }) => {
    await withoutBanner(tab);

    await test.step('links and Back', async () => {
      await tab.open('/about');
      await tab.click('header a[href="/services"]');
      await ready(tab, '/services');
      await markDocument(tab);
      await tab.click('footer a[href="/cookie-policy"]');
      await ready(tab, '/cookie-policy');
      expect(await isMarked(tab)).toBe(false);
      await until(tab, 'the page begins at its top', () => scrollY === 0);
      await tab.back();
      await ready(tab, '/services');
      await until(tab, 'the place is restored', () => scrollY > 500);
      await tab.back();
      await ready(tab, '/about');
    });

    await test.step('Back to a separate document', async () => {
      await tab.run(() => scrollTo({ top: 1200, behavior: 'instant' }));
      await until(tab, 'the page has scrolled', () => scrollY === 1200);
      await tab.open('/sitemap');
      await tab.back();
      await ready(tab, '/about');
      await until(tab, 'the place is restored', () => Math.abs(scrollY - 1200) < 10);
      await tab.click('header [data-search-key]');
      await shown(tab, '#search-dialog');
    });
  });
});

test('a page of each kind that was left comes back from the browser, running or not', async ({ tab, site }) => {
  test.setTimeout(1_200_000);
  site.line.scriptDelay = 0;
  site.line.cachesScripts = true;
  await withoutBanner(tab);
  // Chromium without windows keeps no page at all, and says what else would keep it from that.
  await tab.open('/robots.txt');
  const best = await comeBack(tab, '/robots.txt');
  // The cookie policy is where each page is left for.
  const pages = oneOfEachKind(edition).filter(({ key }) => key !== 'cookiePolicy');
  for (const { path } of pages) {
    for (const isRunning of [false, true]) {
      await test.step(`${path}, ${isRunning ? 'running' : 'untouched'}`, async () => {
        // A page that's left while it still loads something isn't kept: the visitor stays longer.
        for (const stay of [500, 2000, 8000]) {
          await goTo(tab, '/robots.txt');
          await goTo(tab, path);
          if (isRunning) {
            await ready(tab, path);
          }
          await wait(stay);
          const found = await comeBack(tab, path);
          if (stay === 8000 || isDeepStrictEqual(found, best)) {
            expect(found).toEqual(best);
            break;
          }
        }
      });
    }
  }
});

/** Leaves a page and steps back. Returns whether the same document shows, and what kept it from that. */
async function comeBack(tab: Tab, path: string): Promise<{ isSame: boolean; obstacles: string[] }> {
  await markDocument(tab);
  await goTo(tab, '/cookie-policy');
  await tab.back();
  await until(tab, 'the page shows again', isComplete, path);
  const obstacles = await tab.run(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = entry as { notRestoredReasons?: { reasons: { reason: string }[] } | null };
    return (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
  });
  return { isSame: await isMarked(tab), obstacles };
}

/**
 * Leads to a page by the page's own script: after a step back, Firefox's driver waits for an
 * address in vain.
 */
async function goTo(tab: Tab, path: string): Promise<void> {
  const leave = (to: string) => {
    setTimeout(() => location.assign(to));
  };
  await tab.run(leave, path).catch(unlessLeft);
  await until(tab, 'the next page shows', isComplete, path);
}

function isComplete(path: string): boolean {
  return location.pathname === path && document.readyState === 'complete';
}

test('menu and search respond at once, and again', async ({ tab }) => {
  await withoutBanner(tab);

  await test.step('the menu of a small screen opens, leads on and closes', async () => {
    await tab.resize(360, 740);
    await tab.open('/');
    for (const path of ['/how-we-work', '/about']) {
      await tab.click('button[popovertarget="menu"]');
      await shown(tab, '#menu');
      await tab.click(`#menu a[href="${path}"]`);
      await ready(tab, path);
      await shown(tab, '#menu', false);
    }
    await tab.open('/');
    await until(tab, 'a focused city of the chart is in sight', () => {
      const city = document.querySelector<SVGElement>('main svg a');
      city?.blur();
      city?.focus();
      return city !== null && city.getBoundingClientRect().bottom < innerHeight;
    });
    await tab.resize(1280, 800);
  });

  await test.step('the search dialog closes, finds, and leads on', async () => {
    await tab.open('/about');
    // Before the application runs, a slow machine would be led to the search page.
    await ready(tab, '/about');
    await tab.click('header [data-search-key]');
    await shown(tab, '#search-dialog');
    await tab.press('Escape');
    await shown(tab, '#search-dialog', false);
    await tab.click('header [data-search-key]');
    await tab.type('#search-content', 'craftd');
    await tab.click('#search-dialog li a');
    await ready(tab, '/case-studies/craftd-london');
    await shown(tab, '#search-dialog', false);
    await tab.run(() => scrollTo({ top: 600, behavior: 'instant' }));
    await until(tab, 'the place is noted', () => history.state === 600);
    await tab.reload();
    await until(tab, 'the place is restored', () => scrollY === 600);
  });
});

test('the link of an article is copied', async ({ tab, site }) => {
  await withoutBanner(tab);
  await tab.open('/blog');
  await tab.click('#articles li a');
  // A page that's still loading moves, and a press would land beside the button.
  await until(tab, 'the article is whole', () => document.querySelector('#share') !== null);
  await until(tab, 'and nothing moves', () => document.readyState === 'complete');
  await tab.click('[aria-labelledby=share] button');
  // A press from before the application answered is repeated by it, which no longer counts as the
  // visitor's own for WebKit.
  await toast(tab, ['Link copied!', 'Error']);
  site.line.scriptDelay = 0;
  await tab.click('[aria-labelledby=share] button');
  await toast(tab, ['Link copied!']);
});

test('both dice roll and lead to a story, one as a document, one inside the application', async ({ tab }) => {
  await withoutBanner(tab);

  await test.step('the home dice rolls, closes, rolls again, and leads on', async () => {
    await tab.open('/');
    await tab.click('#dice button');
    await shown(tab, '#home-story');
    await tab.press('Escape');
    await shown(tab, '#home-story', false);
    await pickFirstStory(tab);
    await tab.click('#dice button');
    await shown(tab, '#home-story');
    await tab.click('#home-story button:not([aria-label])');
    await shown(tab, '#home-story', false);
    await shown(tab, '#home-story');
    const target = await hrefOf(tab, '#home-story a');
    await markDocument(tab);
    await tab.click('#home-story a');
    await ready(tab, target);
    expect(await isMarked(tab)).toBe(false);
  });

  await test.step('the floating dice folds away, unfolds, rolls, and leads on', async () => {
    await tab.open('/about');
    // Before the application runs, a slow machine would be led to the search page.
    await ready(tab, '/about');
    await tab.click('button[aria-controls="floating-die"]');
    await shown(tab, '#floating-die', false);
    await tab.click('button[aria-controls="floating-die"]');
    await pickFirstStory(tab);
    await tab.click('#floating-die');
    await shown(tab, '#widget-story');
    const target = await hrefOf(tab, '#widget-story a');
    await markDocument(tab);
    await tab.click('#widget-story a');
    await ready(tab, target);
    await shown(tab, '#widget-story', false);
    expect(await isMarked(tab)).toBe(true);
  });
});

test('the banner takes an answer, and the form checks and sends', { tag: '@core' }, async ({ tab, site }) => {
  await test.step('the banner comes, covers no text area in use, takes an answer and stays away', async () => {
    await tab.open('/contact');
    await shown(tab, 'section[lang=es]');
    await tab.run(() => {
      const top = (css: string) => document.querySelector(css)?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top('#message') - top('section[lang=es]') + 40, behavior: 'instant' });
      document.querySelector<HTMLElement>('#message')?.focus();
    });
    await until(tab, 'the text area is clear of the banner', () => {
      const bottom = document.querySelector('#message')?.getBoundingClientRect().bottom ?? Infinity;
      return bottom <= (document.querySelector('section[lang=es]')?.getBoundingClientRect().top ?? 0);
    });
    await tab.open('/about');
    await tab.click('section[lang=es] > button[data-answer=false]');
    await shown(tab, 'section[lang=es]', false);
    expect(await tab.run(() => localStorage.getItem('cookiesAccepted'))).toBe('false');
    await tab.reload();
    await ready(tab, '/about');
    await shown(tab, 'button[aria-controls="floating-die"]');
    await shown(tab, 'section[lang=es]', false);
  });

  await test.step('the form says what is missing, then sends and confirms', async () => {
    await tab.open('/contact');
    await ready(tab, '/contact');
    await tab.type('#name', 'A');
    await tab.click(sendButton);
    await shown(tab, '#contact-error');
    expect(site.forms).toHaveLength(0);
    await tab.type('#name', 'Ann Lee');
    await tab.type('#email', 'ann@lee.example');
    await tab.type('#message', 'Two words');
    await tab.click(sendButton);
    await shown(tab, '[role=group]:focus .figure');
    expect(site.forms).toHaveLength(1);
    expect(new URLSearchParams(site.forms[0]).get('message')).toBe('Two words');
    await tab.reload();
    await until(tab, 'the form is empty', () => document.querySelector<HTMLTextAreaElement>('#message')?.value === '');
  });
});

/** Waits for a toast with one of these titles. */
function toast(tab: Tab, titles: readonly string[]): Promise<true> {
  const isShown = (expected: readonly string[]) =>
    [...document.querySelectorAll('[role=status] p')].some((one) => expected.includes(one.textContent.trim()));
  return until(tab, `a toast says ${titles.join(' or ')}`, isShown, titles);
}

/** Takes the chance out of the next roll. */
async function pickFirstStory(tab: Tab): Promise<void> {
  await tab.run(() => {
    Math.random = () => 0.01;
  });
}

function hrefOf(tab: Tab, css: string): Promise<string> {
  return tab.run((selector) => document.querySelector(selector)?.getAttribute('href') ?? '', css);
}
