import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, expectSoundPage, reopen, test } from '../support/fixtures.ts';
import { dieOfWidget, openStill, settle, stored } from '../support/still-clock.ts';
import { dice, edition } from '../support/words.ts';

const words = mainEdition().words('dice');

const stories = edition.teasers();
const studies = edition.caseStudies().map(({ slug }) => slug);
const sample = stories.find(({ provenance }) => provenance === 'sample');
const withoutPage = stories.find(({ id }) => !studies.includes(id));

const kinds = {
  widget: { rollMs: 900, pickMs: 1000, status: 'Rolling...', metrics: 2 },
  home: { rollMs: 1200, pickMs: 1200, status: 'Selecting success story...', metrics: 4 },
} as const;

test('the hint of the dice comes two seconds after a first visit starts, and on no later one', async ({ page }) => {
  await answerBanner(page);
  await openStill(page, '/');
  const hint = page.getByText('Try our Success Story dice!');
  await page.clock.runFor(1999);
  await expect(hint).toBeHidden();
  expect(await stored(page)).not.toHaveProperty('hasSeenFloatingDice');
  await page.clock.runFor(1);
  await expect(hint).toBeVisible();
  expect(await stored(page)).toHaveProperty('hasSeenFloatingDice', 'true');
  await page.getByRole('button', { name: dice.widget.dismissHint }).press('Enter');
  await expect(hint).toBeHidden();
  await expect(dieOfWidget(page)).toBeFocused();
  await openStill(page, '/');
  await page.clock.runFor(10_000);
  await expect(hint).toBeHidden();
});

for (const kind of ['widget', 'home'] as const) {
  test.describe(`the die of the ${kind}`, () => {
    test.beforeEach(async ({ page }) => {
      await answerBanner(page);
      await takeTurns(page);
      await openStill(page, '/');
    });

    test('works by keyboard: the dialog keeps the focus, and Escape and the close button return it', {
      tag: kind === 'widget' ? '@core' : [],
    }, async ({ page }) => {
      const die = await wakenDie(page, kind);
      await roll(page, kind, () => die.press('Enter'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(/\S/u);
      await expect(dialog).toBeFocused();
      await expect(dialog.getByRole('definition')).toHaveCount(kinds[kind].metrics);
      for (let turn = 0; turn < 6; turn++) {
        await page.keyboard.press('Tab');
        // Between its last and first element, a modal dialog's focus passes through the browser's
        // own bar.
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(die).toBeFocused();
      await roll(page, kind, () => die.press('Enter'));
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(die).toBeFocused();
    });

    test('says that a story is a sample before its figures', async ({ page }) => {
      const die = await wakenDie(page, kind);
      await pickStory(page, sample);
      await roll(page, kind, () => die.press('Enter'));
      const dialog = page.getByRole('dialog', { name: sample?.company ?? '' });
      await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${words.dialog.illustrative} `, 'u'));
      const [figure = ''] = Object.values(sample?.metrics ?? {});
      const spoken = await dialog.innerText();
      expect(spoken.indexOf(words.dialog.illustrative)).toBeLessThan(spoken.indexOf(figure));
      // No headline repeats a figure.
      expect(spoken.split(figure)).toHaveLength(2);
    });

    test('leads from a story without a page to the list, and says so', { tag: '@both' }, async ({ page }) => {
      const die = await wakenDie(page, kind);
      await pickStory(page, withoutPage);
      await roll(page, kind, () => die.click());
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: withoutPage?.company ?? '' })).toBeVisible();
      await expect(dialog.getByText(words.dialog.withoutPage)).toBeVisible();
      const all = dialog.getByRole('link', { name: 'View All Case Studies' });
      await expect(all).toHaveAttribute('href', '/case-studies');
      // axe measures with the page's own timers.
      await page.clock.resume();
      await expectSoundPage(page);
    });
  });
}

test('the widget can be minimized, stays so, and is expanded', { tag: '@both' }, async ({ page }) => {
  await answerBanner(page);
  await openStill(page, '/');
  const minimize = page.getByRole('button', { name: dice.widget.minimize });
  const expand = page.getByRole('button', { name: dice.widget.expand });
  await minimize.click();
  await expect(dieOfWidget(page)).toBeHidden();
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  const { width = 0, height = 0 } = (await expand.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await reopen(page);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(expand).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(dieOfWidget(page)).toBeHidden();
  await expand.click();
  await expect(dieOfWidget(page)).toBeVisible();
});

test('at rest, the die covers nothing of the page', { tag: '@both' }, async ({ page, isMobile }) => {
  await answerBanner(page);
  for (const width of isMobile ? [320, 360, 768, 1023] : [1024, 1280, 1344, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    await openStill(page, '/');
    const die = await dieOfWidget(page).boundingBox();
    expect(Math.min(die?.width ?? 0, die?.height ?? 0)).toBeGreaterThanOrEqual(44);
    if (isMobile) {
      const bar = await page.locator('[data-contact-bar]').boundingBox();
      expect(die?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
    } else {
      const content = page.locator('main section > div').first();
      const right = await content.evaluate((element) => {
        return element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
      });
      expect(die?.x).toBeGreaterThanOrEqual(right);
    }
    // WebKit's scrollbar lies over the outer 18 pixels of the page, and takes the presses there.
    if (width >= 1344) {
      expect((die?.x ?? 0) + (die?.width ?? 0)).toBeLessThanOrEqual(width - 18);
    }
  }
});

test('with reduced motion, the die changes faces and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeTurns(page);
  await openStill(page, '/');
  const die = await wakenDie(page, 'widget');
  await die.click();
  const before = await die.locator('[data-face]').getAttribute('data-face');
  await page.clock.runFor(75);
  await expect(die.locator('[data-face]')).not.toHaveAttribute('data-face', before ?? '');
  const moving = await die.evaluate((element) =>
    element.getAnimations({ subtree: true }).some((one) => Number(one.effect?.getComputedTiming().duration) > 1),
  );
  expect(moving).toBe(false);
});

test.describe('without a connection', () => {
  test.use({ allowedMessages: /Failed to (fetch|load)/u });

  test('a failed roll says so, and the next one works', async ({ page }) => {
    await page.route('**/success-stories.json', (route) => route.abort());
    await openStill(page, '/');
    const die = dieOfWidget(page);
    const refused = page.waitForEvent('requestfailed');
    await die.hover();
    await refused;
    await settle(page);
    await die.click();
    await page.clock.runFor(1900);
    await expect(page.getByRole('status').filter({ hasText: words.widget.failed })).toBeVisible();
    await page.unroute('**/success-stories.json');
    await die.click();
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 200 });
    }).toPass();
  });
});

/** Replaces chance with numbers in sequence: no face and no story comes twice in a row. */
async function takeTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let turn = 0;
    Math.random = () => (window as { chance?: number }).chance ?? (turn++ % 6) / 6 + 0.01;
  });
}

/** From now on, chance picks this story. */
async function pickStory(page: Page, story: (typeof stories)[number] | undefined): Promise<void> {
  const chance = (stories.findIndex(({ id }) => id === story?.id) + 0.5) / stories.length;
  await page.evaluate((value) => Object.assign(window, { chance: value }), chance);
}

/** Answers the cookie banner before it appears. */
async function answerBanner(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
}

/** Returns the die with everything loaded that a roll needs. */
async function wakenDie(page: Page, kind: keyof typeof kinds) {
  const die = kind === 'widget' ? dieOfWidget(page) : page.getByRole('button', { name: dice.home.roll });
  const answer = page.waitForResponse('**/success-stories.json');
  await die.scrollIntoViewIfNeeded();
  await die.focus();
  await answer;
  await expect(async () => {
    // React delays late content by the stopped clock.
    await page.clock.runFor(100);
    await expect(page.locator(`#${kind}-story`)).toBeAttached({ timeout: 100 });
  }).toPass();
  await settle(page);
  return die;
}

/** Runs one whole roll, up to the open dialog. */
async function roll(page: Page, kind: keyof typeof kinds, start: () => Promise<void>): Promise<void> {
  await start();
  await settle(page);
  const { rollMs, pickMs, status } = kinds[kind];
  await page.clock.runFor(rollMs);
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
  await page.clock.runFor(pickMs);
  await expect(async () => {
    // React delays late content by the stopped clock. The timings have their own tests.
    await page.clock.runFor(100);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 100 });
  }).toPass();
}
