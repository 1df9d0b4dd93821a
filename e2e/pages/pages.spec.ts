import type { Locator } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { atRest, expect, expectSoundAtEachWidth, goInside, hydrated, test } from '../support/fixtures.ts';
import { about, dice } from '../support/words.ts';

const notFound = mainEdition().words('pages/not-found');

test('on a computer, /how-we-work stands open, and the keyboard passes its folds', async ({ page }) => {
  await page.goto('/how-we-work');
  const folds = page.getByRole('main').locator('summary');
  await expect(folds.locator('visible=true')).not.toHaveCount(0);
  await expect(folds.and(page.locator(':not([tabindex="-1"])'))).toHaveCount(0);
  await hydrated(page);
  await expect(folds.and(page.locator(':not([tabindex="-1"])'))).toHaveCount(0);
  await expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0);
});

test('each fold of a service’s page is a target of 24 px or more', async ({ page }) => {
  await page.goto('/services/seo-automation');
  const heights = await page
    .locator('main summary')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test.describe('/about', () => {
  const mark = about.brands.items[0]?.mark;

  test('the marquee takes 28 s a round, and stops by a button and under the pointer', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const brands = page.getByRole('region', { name: about.brands.title });
    const line = brands.getByRole('list').first();
    expect(await line.evaluate((list) => list.getAnimations()[0]?.effect?.getComputedTiming().duration)).toBe(28_000);
    await brands.getByRole('button', { name: about.brands.pauseLabel }).click();
    await expectStill(line);
    await brands.getByRole('button', { name: about.brands.playLabel }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => playState(line)).toBe('running');

    await line.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await expect.poll(() => playState(line)).toBe('running');
    const box = await line.boundingBox();
    await page.mouse.move(300, (box?.y ?? 0) + 20);
    await expectStill(line);
  });

  test('the linked brand is in view while it has focus', { tag: '@both' }, async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const brands = page.getByRole('region', { name: about.brands.title });
    await brands.getByRole('button').focus();
    await page.keyboard.press('Tab');
    await expect(brands.getByRole('link')).toBeFocused();
    await expect(brands.getByRole('link')).toBeInViewport({ ratio: 0.9 });
    await expectStill(brands.getByRole('list').first());
  });

  test('with reduced motion, nothing moves and every brand is in place', { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const brands = page.getByRole('region', { name: about.brands.title });
    expect(await brands.getByRole('list').evaluate((list) => list.getAnimations().length)).toBe(0);
    await expect(brands.getByRole('button')).toBeHidden();
    const width = page.viewportSize()?.width ?? 0;
    for (const brand of await brands.getByRole('listitem').all()) {
      const box = await brand.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
  });

  test.describe('with a broken image', () => {
    test.use({ allowedMessages: /Failed to load resource/u });

    test("the brand's name takes its place, before the application runs", async ({ page }) => {
      await page.route(`**/brands/${mark}*.svg`, (route) => route.abort());
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/about');
      const brands = page.getByRole('region', { name: about.brands.title });
      // The images load when they come near.
      await brands.scrollIntoViewIfNeeded();
      const [first, ...others] = about.brands.items;
      await expect(brands.getByRole('list').getByText(first?.name ?? '')).toBeInViewport({ ratio: 0.9 });
      // A mark that loads covers its name.
      for (const { name } of others) {
        await expect.poll(() => topmostOver(brands.getByRole('list').getByText(name))).toBe('img');
      }
    });
  });

  test('the accordion works by keyboard and keeps one answer open', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const answers = page.getByRole('region', { name: about.faq.title }).locator('details[name]');
    await expect(answers).toHaveCount(about.faq.items.length);
    const price = page.getByText(about.faq.items[0]?.answer[0] ?? '');
    await expect(price).toBeVisible();
    await answers.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(price).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(price).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(answers.nth(1)).toHaveAttribute('open', '');
    await expect(price).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answers.nth(1)).not.toHaveAttribute('open');
  });

  test('half of the questions fold on a phone alone', { tag: '@both' }, async ({ page }) => {
    await page.goto('/about');
    const last = page.getByRole('heading', { name: about.faq.items.at(-1)?.question ?? '' });
    const fold = page.getByText(about.faq.more, { exact: true });
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      await expect(fold).toBeHidden();
    } else {
      await expect(last).toBeHidden();
      await fold.click();
    }
    await expect(last).toBeVisible();
  });
});

test('the cookie policy names every key that the site stores during a visit', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('button', { name: /Solo esenciales/u }).click();
  await page
    .getByRole('button', { name: new RegExp(`^(${dice.widget.expand}|${dice.widget.minimize})$`, 'u') })
    .click();
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasSeenFloatingDice'))).toBe('true');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  await page.goto('/cookie-policy');
  for (const key of keys) {
    await expect(page.getByRole('rowheader', { name: key, exact: true })).toBeVisible();
  }
});

test.describe('404', () => {
  test.use({ allowedMessages: /^404: \/|Failed to load resource.*404|could not be loaded.*404/u });

  test('an unknown path answers 404, logs it, and suggests pages', { tag: '@core' }, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const response = await page.goto('/abuot');
    expect(response?.status()).toBe(404);
    // Without scripts, too.
    const html = (await response?.text()) ?? '';
    expect(html).toContain('Oops! Page not found</h1>');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home/u);
    expect(html).toContain('content="noindex, follow"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByText('Position asked for: /abuot')).toBeVisible();
    await expect(page).toHaveURL('/abuot');
    expect(logged.filter((text) => text === '404: /abuot')).toHaveLength(1);
    const nearest = page.getByRole('region', { name: notFound.nearest.title });
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/about');
    await expectSoundAtEachWidth(page);
    await nearest.getByRole('link').first().click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
    // The visitor sees the page, and its fade is over, before going back.
    await atRest(page);
    await page.goBack();
    await expect(page).toHaveURL('/abuot');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });

  test('the address bar never shows another address', async ({ page }) => {
    // Looks in each task that a script of the page can get: at an address that lasts longer, the
    // browser would look too.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenPaths: seen });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.add(location.pathname);
        port2.postMessage('');
      };
      port2.postMessage('');
    });
    for (const path of ['/abuot', '/blog/nothing', '/case-studies/nothing', '/es/nada']) {
      await page.goto(path);
      await hydrated(page);
      const seen = await page.evaluate(() => [...(window as unknown as { seenPaths: Set<string> }).seenPaths]);
      expect(seen).toEqual([path]);
    }
  });

  test('an unknown path is the same 404 by HTTP and by a click', async ({ page, baseURL }) => {
    for (const path of ['/services//miami-fl', '//', '/blog/a/b']) {
      const url = `${baseURL}${path}`;
      const response = await page.goto(url);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Oops! Page not found');
      const title = await page.title();
      await page.goto('/about');
      await hydrated(page);
      await goInside(page, url);
      await expect(heading).toHaveText('Oops! Page not found');
      await expect(page).toHaveURL(url);
      await expect(page).toHaveTitle(title);
    }
  });

  test("without a host's redirects, an invalid service leads to the services, and Back past it", async ({ page }) => {
    // Such a host answers with the not-found document. This test fetches it from a path without a
    // rule.
    await page.route('**/services/nothing', async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/nowhere', route.request().url()).href }) }),
    );
    await page.goto('/about');
    await page.goto('/services/nothing');
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

function playState(line: Locator): Promise<string | undefined> {
  return line.evaluate((list) => list.getAnimations()[0]?.playState);
}

/** Fails when the element moves within a few frames. */
async function expectStill(line: Locator): Promise<void> {
  const place = () => line.evaluate((list) => list.getBoundingClientRect().x);
  await expect.poll(async () => (await playState(line)) !== 'running').toBe(true);
  const before = await place();
  await atRest(line.page());
  expect(await place()).toBeCloseTo(before, 0);
}

/** Returns the name of the element that a visitor sees at an element's middle. */
function topmostOver(element: Locator): Promise<string | undefined> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
  });
}
