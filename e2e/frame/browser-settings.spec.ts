import type { Page } from '@playwright/test';
import { atRest, expect, test, visit } from '../support/fixtures.ts';
import { oneOfEachKind } from '../support/page-list.ts';
import { blockStorage } from '../support/still-clock.ts';
import { edition, frame, site } from '../support/words.ts';

const { paths } = edition;

/** One page of each kind. */
const pages = oneOfEachKind(edition).map(({ path }) => path);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no control that would do nothing is on any page', { tag: '@both' }, async ({ page }) => {
    const dead: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      // Popovers, disclosures and forms with an address need no script; nor does the trap for
      // robots.
      const controls = page.locator(
        ':is(button, input:not([type="hidden"]), select, textarea):not([popovertarget], [formaction], form[action] *):visible',
      );
      const found = await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)));
      dead.push(...found.map((html) => `${path}: ${html}`));
    }
    expect(dead).toEqual([]);
  });
});

test('with storage denied, no page and no feature fails', async ({ page }) => {
  await blockStorage(page);
  // The fixture fails this test on any uncaught error and on any console error or warning.
  for (const path of pages) {
    await visit(page, path);
  }
  await visit(page, paths.contact());
  await page.getByRole('textbox', { name: edition.contact().form.fields.name.label }).fill('Ana');
  await page.getByRole('button', { name: /Solo esenciales/u }).click();
  await expect(page.getByRole('button', { name: /Solo esenciales/u })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('radio', { name: frame.theme.dark }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('link', { name: frame.footer.blog, exact: true }).click();
  await expect(page).toHaveURL(paths.blog());
});

test('on paper, every page has the phone number and nothing to press or to fill in', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of pages) {
    await visit(page, path);
    const controls = page.locator('button, input, select, textarea, form').filter({ visible: true });
    expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120))), path).toEqual([]);
    const call = page.getByRole('banner').locator(`a[href="tel:${site.phone}"]:visible`);
    const printed = await call.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed, path).toContain(site.phoneShown);
    // Firefox keeps no other heading with what follows.
    const reach = (all: Element[]) => all.map((heading) => getComputedStyle(heading, '::after').blockSize);
    expect(await page.locator(':is(h2, h3):visible').evaluateAll(reach), path).not.toContain('auto');
    // It breaks no grid or column of boxes.
    await expect(page.locator('main'), path).toHaveCSS('display', 'block');
    await expect(page.locator('body'), path).toHaveCSS('display', 'block');
  }
});

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('every button has a border in the color of its text', { tag: '@both' }, async ({ page }) => {
    const faults: string[] = [];
    for (const path of pages) {
      await visit(page, path);
      // A button that turns unavailable fades.
      await atRest(page);
      faults.push(...(await bordersAmiss(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

/** Buttons, and links in the shape of one (a box with its text in the middle), without a fitting border. */
function bordersAmiss(page: Page): Promise<string[]> {
  return page
    .locator('button, [role="button"], a')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const style = getComputedStyle(control);
        const { borderTopStyle, borderTopWidth, borderTopColor, color } = style;
        // In a row of links, an inline box counts as a block.
        const isBox = /flex$/u.test(style.display) && style.justifyContent === 'center';
        if (control.localName === 'a' && !(isBox && style.fontWeight === '600')) {
          return [];
        }
        const fits = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor === color;
        return fits ? [] : [`${control.outerHTML.slice(0, 100)} ${borderTopWidth} ${borderTopColor} on ${color}`];
      }),
    );
}

const paper = { light: 'rgb(253, 254, 254)', dark: 'rgb(8, 24, 38)' };

for (const system of ['light', 'dark'] as const) {
  test.describe(`with the system's theme ${system}`, () => {
    test.use({ colorScheme: system });
    const other = system === 'light' ? 'dark' : 'light';

    test('the page follows it, until the toggle, or a phone’s menu, and again once the footer says so', {
      tag: system === 'dark' ? ['@both', '@core'] : '@both',
    }, async ({ page, isMobile }) => {
      await visit(page, '/contact');
      await expect(page.locator('html')).toHaveCSS('background-color', paper[system]);
      if (isMobile) {
        await page.getByRole('button', { name: frame.nav.menu }).click();
        await page.getByRole('banner').getByRole('radio', { name: frame.theme[other] }).check();
      } else {
        const toggle = page.getByRole('button', { name: frame.theme.toggle }).locator('visible=true');
        await expect(toggle).toHaveAccessibleName(`${frame.theme.toggle} (${frame.theme[system]})`);
        await toggle.click();
        await expect(toggle).toHaveAccessibleName(`${frame.theme.toggle} (${frame.theme[other]})`);
      }
      await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
      await page.reload();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
      const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
      await expect(choice.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' })).toBeChecked();
      await choice.getByRole('radio', { name: 'System' }).check();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[system]);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });

    test.describe('when the application never starts', () => {
      test.use({ allowedMessages: /Failed to (load|fetch)|ERR_FAILED|error loading dynamically/iu });

      test('a remembered theme is there at the first paint', async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), other);
        // Without its script file, the application never starts: only the document is painted.
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto('/contact', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
        await expect(page.getByRole('banner').getByRole('button', { name: frame.theme.toggle })).toBeVisible();
        const choice = page.getByRole('group', { name: 'Theme' });
        await expect(choice.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' })).toBeChecked();
      });
    });
  });
}
