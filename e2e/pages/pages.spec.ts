import type { Locator, Page } from '@playwright/test';
import { floridaSheet } from '../../app/charts/geography/florida.server.ts';
import { type Edition, editions, mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import {
  answerGreetings,
  atRest,
  expect,
  expectSoundPage,
  goInside,
  hydrated,
  test,
  visit,
} from '../support/fixtures.ts';
import { about, dice, edition, frame, home } from '../support/words.ts';

const notFound = mainEdition().words('pages/not-found');

test('on a computer, /how-we-work stands open, and folds are easy to hit', async ({ page }) => {
  await page.goto('/how-we-work');
  const folds = page.getByRole('main').locator('summary');
  await expect(folds.locator('visible=true')).not.toHaveCount(0);
  await expect(folds.and(page.locator(':not([tabindex="-1"])'))).toHaveCount(0);
  await hydrated(page);
  await expect(folds.and(page.locator(':not([tabindex="-1"])'))).toHaveCount(0);
  await expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0);
  await page.goto('/services/seo-automation');
  const heights = await folds.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test.describe('/about', () => {
  const mark = about.brands.items[0]?.mark;

  test('the marquee takes 28 s a round, and stops by a button and under the pointer', async ({ page }) => {
    await visit(page, '/about');
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

  test('the linked brand is in view while it has focus, and half of the questions fold on a phone alone', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await page.goto('/about');
    const last = page.getByRole('heading', { name: about.faq.items.at(-1)?.question ?? '' });
    const fold = page.getByText(about.faq.more, { exact: true });
    if (isMobile) {
      await expect(last).toBeHidden();
      await fold.click();
    } else {
      await expect(fold).toBeHidden();
    }
    await expect(last).toBeVisible();
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
      await expect.poll(() => topmostOver(brands.getByRole('list').getByText(first?.name ?? ''))).toBe('span');
      // A mark that loads covers its name.
      for (const { name } of others) {
        await expect.poll(() => topmostOver(brands.getByRole('list').getByText(name))).toBe('img');
      }
    });
  });

  test('the accordion works by keyboard and keeps one answer open', async ({ page }) => {
    await visit(page, '/about');
    const answers = page.getByRole('region', { name: about.faq.title }).locator('details[name=questions]');
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
});

test('the cookie policy names every key that the site stores during a visit', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('button', { name: /Solo esenciales/u }).click();
  const fold = new RegExp(`^(${dice.widget.expand}|${dice.widget.minimize})$`, 'u');
  await page.getByRole('button', { name: fold }).click();
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasSeenFloatingDice'))).toBe('true');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  await page.goto('/cookie-policy');
  for (const key of keys) {
    await expect(page.getByRole('rowheader', { name: key, exact: true })).toBeVisible();
  }
});

test.describe('404', () => {
  test.use({ allowedMessages: /^(?:404|Missing): \/|Failed to load resource.*404|could not be loaded.*404/u });

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
    await nearest.getByRole('link').first().click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
    // The visitor sees the page before going back.
    await atRest(page);
    await page.goBack();
    await expect(page).toHaveURL('/abuot');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });

  for (const each of editions()) {
    const { locale, lang, paths, prefix } = each;

    test(`an unknown path is one 404 by HTTP and by a click: ${locale}`, async ({ page, baseURL }) => {
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
      const heading = page.getByRole('heading', { level: 1 });
      const odd = [`${paths.services()}//miami-fl`, `${prefix}//`, `${paths.blog()}/a/b`];
      for (const path of [...odd, ...(prefix ? [`${prefix.toUpperCase()}/nada`] : [])]) {
        const url = `${baseURL}${path}`;
        const response = await page.goto(url);
        expect(response?.status()).toBe(404);
        await hydrated(page);
        expect(await seenPaths(page)).toEqual([path]);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(heading).toHaveText(each.words('pages/not-found').headline);
        const title = await page.title();
        await visit(page, paths.about());
        await goInside(page, url);
        await expect(heading).toHaveText(each.words('pages/not-found').headline);
        await expect(page).toHaveURL(url);
        await expect(page).toHaveTitle(title);
      }
      for (const path of [`${prefix}/abuot`, paths.article('nothing'), paths.caseStudy('nothing')]) {
        await visit(page, path);
        expect(await seenPaths(page)).toEqual([path]);
      }
    });
  }

  test("without a host's redirects, an invalid service leads to the services, and Back past it", async ({ page }) => {
    // Such a host answers with the not-found document. This test fetches it from a path without a
    // rule.
    await page.route('**/services/nothing', async (route) =>
      route.fulfill({
        response: await route.fetch({ url: new URL('../../../../../nowhere', route.request().url()).href }),
      }),
    );
    await page.goto('/about');
    await page.goto('/services/nothing');
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

/** Returns the addresses that the page was at, where a test keeps them. */
function seenPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seenPaths: Set<string> }).seenPaths]);
}

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

const details = [
  {
    list: '/blog',
    pageTitle: 'Article Not Found',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been moved.",
    back: 'Back to Blog',
    inList: (page: Page) => page.getByRole('region', { name: 'Featured Articles' }),
    slug: edition.posts()[0]?.slug ?? '',
  },
  {
    list: '/case-studies',
    pageTitle: 'Case Study not found',
    heading: 'Case Study Not Found',
    text: "The case study you're looking for doesn't exist or was moved.",
    back: 'Back to Case Studies',
    inList: (page: Page) => page.getByRole('article').first(),
    slug: edition.caseStudies()[0]?.slug ?? '',
  },
];

test.describe('a detail page that doesn’t exist or doesn’t load', () => {
  test.use({ allowedMessages: /404|ERR_FAILED|could not be loaded|Missing/u });

  for (const detail of details) {
    const { list, slug, inList } = detail;
    const unknown = `${list}/no-such-page`;

    test(`${unknown} shows its screen, as does what fails to load`, async ({ page }) => {
      const logged = page.waitForEvent('console', (message) => message.text() === `Missing: ${unknown}`);
      const response = await page.goto(unknown);
      expect(response?.status()).toBe(404);
      expect((await logged).type()).toBe('error');
      expect(await response?.text()).toContain(`${detail.heading}</h1>`);
      await hydrated(page);
      await expectScreen(page, detail);
      await expect(page).toHaveURL(unknown);
      await page.getByRole('link', { name: detail.back }).click();
      await expect(inList(page)).toBeVisible();
      await page.route(`**${list}/${slug}`, (route) => route.abort());
      for (const path of [unknown, `${list}/${slug}`]) {
        await visit(page, list);
        const said = page.waitForEvent('console', (message) => message.text().includes(`'${path}'`));
        await goInside(page, path);
        await expectScreen(page, detail);
        expect((await said).type()).toBe('error');
      }
    });
  }
});

type Detail = (typeof details)[number];

async function expectScreen(page: Page, { list, pageTitle, heading, text, back }: Detail): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('navigation', { name: frame.breadcrumbs })).toHaveCount(0);
  await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', list);
  await expect(page).toHaveTitle(pageTitle);
}

const caseStudies = mainEdition().words('pages/case-studies');

test('the story of a study on the list unfolds, and its client’s website opens in a new tab', async ({ page }) => {
  const [entry] = edition.caseStudyList();
  await page.goto('/case-studies');
  const article = page.getByRole('article').first();
  const solution = article.getByText(entry?.solution ?? '', { exact: true });
  await expect(solution).toBeHidden();
  await article.locator('summary').click();
  await expect(solution).toBeVisible();
  const website = article.getByRole('link', { name: caseStudies.entry.websiteOf.replace('{company}', '') });
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', /noopener/u);
});

test.describe('a figure with an export', () => {
  // One of the exports never arrives.
  test.use({ allowedMessages: /ERR_FAILED/u });

  for (const each of editions()) {
    const study = each.caseStudies().find(({ metrics }) => metrics.some(({ evidence }) => evidence));
    const metric = study?.metrics.find(({ evidence }) => evidence);
    const words = each.words('pages/case-studies').evidence;
    const reader = each.words('tools/search-console-reader').evidence;
    const title = interpolate(reader.title, { client: study?.client ?? '' });
    const file = `/evidence/${metric?.evidence?.file}.csv`;
    const linked = `${each.toolPagePath('search-console-reader')}#evidence?evidence=${metric?.evidence?.file}`;

    test(`leads to the reader, which says what to find: ${each.locale}`, { tag: '@both' }, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(each.paths.caseStudy(study?.slug ?? ''));
      const part = page.getByRole('region', { name: words.title });
      const name = interpolate(words.file, { file: file.slice('/evidence/'.length) });
      const download = part.getByRole('link', { name });
      await expect(download).toHaveAttribute('href', file);
      expect(asked).not.toContain(file);
      await part.getByRole('link', { name: words.open }).click();
      await expect(page).toHaveURL(linked);
      const shown = page.getByRole('region', { name: title });
      await expect(shown).toContainText(metric?.evidence?.find ?? '');
      await expect(shown).toContainText(metric?.value ?? '');
      await expect(shown).toContainText(reader.sample);
      await expect(shown.getByRole('row')).toHaveCount(13);
      await expect(shown.getByRole('row').last()).toContainText('7,400');
      await expect(shown.getByText(metric?.evidence?.find ?? '')).toBeInViewport();
      await expectSoundPage(page);
      await shown.getByRole('link', { name: interpolate(reader.back, { client: study?.client ?? '' }) }).click();
      await expect(page).toHaveURL(each.paths.caseStudy(study?.slug ?? ''));
    });

    test(`says when its export doesn't arrive, and shows no unknown one: ${each.locale}`, async ({ page }) => {
      await page.route(`**${file}`, (route) => route.abort());
      await page.goto(linked);
      const shown = page.getByRole('region', { name: title });
      await expect(shown.getByText(each.words('interface').latePart)).toBeVisible();
      await expect(shown.getByRole('table')).toHaveCount(0);
      await page.goto('about:blank');
      await visit(page, linked.replace(/=.+$/u, '=../../etc/passwd'));
      await expect(page.getByRole('region', { name: title })).toHaveCount(0);
    });
  }
});

test('the process steps appear one at a time, 500 ms apart', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const steps = page
    .locator('#process')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(steps).toHaveCount(4);
  const shown = () => steps.evaluateAll((all) => all.filter((step) => !step.hasAttribute('data-waiting')).length);
  await expect.poll(shown).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await steps.first().scrollIntoViewIfNeeded();
  await expect.poll(shown).toBe(1);
  for (const count of [2, 3, 4]) {
    await page.clock.runFor(499);
    expect(await shown()).toBe(count - 1);
    await page.clock.runFor(1);
    await expect.poll(shown).toBe(count);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable', async ({ page }) => {
    await page.goto('/');
    for (const step of home.process.steps) {
      await expect(page.getByRole('heading', { name: step.title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Ready to Grow' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/u }).first()).toHaveAttribute('href', /^tel:/u);
  });
});

test.describe('the chart on the home page', () => {
  test.beforeEach(({ page }) => answerGreetings(page));

  test('the keyboard meets the cities from west to east', async ({ page }) => {
    for (const spoken of editions()) {
      await page.goto(spoken.paths.home());
      const links = page.getByRole('group', { name: spoken.home().hero.chartLabel }).getByRole('link');
      const named = fromWest(spoken);
      await expect(links).toHaveCount(named.length);
      for (const [index, city] of named.entries()) {
        await expect(links.nth(index)).toContainText(city.name);
      }
      // All of it needs no application.
      await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    }
  });

  test('a touch on a city leads to its page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('group', { name: home.hero.chartLabel }).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.tap();
    await expect(page).toHaveURL(new RegExp(`/${fromWest(edition)[0]?.id}$`, 'u'));
  });
});

/** Returns the cities whose names have room on the chart, from west to east. */
function fromWest({ cities }: Edition) {
  return floridaSheet(cities().toSorted((a, b) => a.coordinates.lon - b.coordinates.lon)).cities;
}
