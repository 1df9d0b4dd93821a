import type { Page } from '@playwright/test';
import { draftKey, planId, type StartPlan } from '../../app/document/start/plan.ts';
import { atRest, expect, hold, hydrated, test, touch, visit } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { banner } from '../support/still-clock.ts';
import { edition, form, frame } from '../support/words.ts';

/** A control of every page that only the application answers. */
const die = (page: Page) => page.locator('#floating-die');

test('the banner stays while the application takes over', async ({ page }) => {
  await openUntouched(page, '/');
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
  const gone = await banner(page).evaluateHandle((element) => {
    const found = { changes: 0 };
    new MutationObserver((records) => {
      found.changes += records.length;
    }).observe(element.parentElement ?? element, { attributes: true, childList: true, subtree: true });
    return found;
  });
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  expect(await gone.jsonValue()).toEqual({ changes: 0 });
});

test('an answer in one tab closes the banner in another', async ({ page, context }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(banner(other)).toBeVisible();
  await banner(other).getByRole('button', { name: 'Essential only' }).click();
  await expect(banner(page)).toBeHidden();
});

test.describe('code ahead', () => {
  test("comes with a visitor's first sign, for this page when a control is near, and doesn't run", async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const { shared, own } = await plan(page);
    const asked = watchRequests(page);
    // A busy browser may drop a wheel that turns before its first frame.
    const scroll = () => page.mouse.wheel(0, 50).then(() => asked.toSorted());
    await expect.poll(scroll).toEqual(shared.toSorted());
    await die(page).hover();
    await expect.poll(() => asked.toSorted()).toEqual([...shared, ...own].toSorted());
    await page.waitForLoadState('networkidle');
    expect(await isRunning(page)).toBe(false);
    await touch(page);
    // A page that's running has the search dialog, offline too.
    const late = () => asked.slice(shared.length + own.length);
    await expect.poll(late).toEqual([expect.stringMatching(/search.*\.txt$/u)]);
  });

  test('of this page comes when a control of its main part is in view', async ({ page }) => {
    await page.goto(edition.paths.contact());
    await page.waitForLoadState('networkidle');
    const { own } = await plan(page);
    const asked = watchRequests(page);
    await page.getByLabel(form.fields.name.label).evaluate((field) => field.scrollIntoView());
    await page.mouse.move(2, 2);
    await expect.poll(() => own.every((path) => asked.includes(path))).toBe(true);
    expect(await isRunning(page)).toBe(false);
  });

  for (const [what, connection] of [
    ['a visitor who saves data', { saveData: true }],
    ['a line of the second generation', { effectiveType: '2g' }],
  ] as const) {
    test(`never comes for ${what}, whose press counts all the same`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      await page.goto('/about');
      await page.waitForLoadState('networkidle');
      const asked = watchRequests(page);
      await page.mouse.wheel(0, 200);
      await die(page).hover();
      await page.keyboard.press('PageDown');
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await hydrated(page);
    });
  }
});

test.describe('the first press', () => {
  test('of a link or of what needs no application starts nothing', async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('main').getByRole('link').first();
    await link.hover();
    await link.focus();
    await page.keyboard.press('Tab');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: frame.nav.servicesMenu }).click();
    await expect(banner.getByRole('link', { name: frame.nav.allServices })).toBeVisible();
    await banner.getByRole('button', { name: frame.theme.toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/u);
    const question = page.locator('main details').last();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    expect(await isRunning(page)).toBe(false);
  });

  test('is busy at once, moves nothing, and is announced after a second, until it has its effect', async ({ page }) => {
    await openUntouched(page, edition.paths.resources());
    const release = await hold(page, '**/assets/*');
    const calculate = page.locator('#roi-calculator form [type=submit]');
    const status = page.getByRole('status').filter({ hasText: frame.loading });
    await calculate.scrollIntoViewIfNeeded();
    const before = await calculate.boundingBox();
    await calculate.click();
    await expect(calculate).toHaveAttribute('aria-busy', 'true');
    expect(await calculate.boundingBox()).toEqual(before);
    await page.clock.runFor(999);
    await expect(status).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(status).toHaveCount(1);
    release();
    await expect(page.locator('[data-tool-result="roi-calculator"]')).toBeVisible();
    await expect(calculate).not.toHaveAttribute('aria-busy');
    await expect(status).toHaveCount(0);
  });

  test('of the search leads to its page when its dialog takes longer than two seconds', async ({ page }) => {
    await openUntouched(page, '/about');
    await holdScripts(page);
    await page.getByRole('banner').getByRole('button', { name: frame.search.open }).click();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/about');
    await page.clock.runFor(1);
    await expect(page).toHaveURL(edition.paths.search());
  });

  test("of the search's key opens the search, which needs no application", async ({ page }) => {
    // Its page takes over in two seconds, which a slow machine may need.
    await openUntouched(page, '/about');
    await hold(page, '**/assets/entry.client-*.js');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search Content' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('contact');
    await dialog.getByRole('link').first().click();
    await expect(page).toHaveURL(edition.paths.contact());
    expect(await isRunning(page)).toBe(false);
  });
});

for (const [path, width] of [
  [edition.paths.home(), 1280],
  [edition.paths.about(), 1280],
  [edition.paths.contact(), 1280],
  [edition.paths.city('personal-branding-consulting', 'orlando-fl'), 360],
] as const) {
  test(`letters that come late take their place, and move next to nothing: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page, true);
    const release = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    release();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true);
    await atRest(page);
    expect(await shiftsOf(page, 0.01)).toEqual([]);
  });
}

test.describe('a page that the browser has translated', () => {
  test.use({ allowedMessages: /#418/u });

  test('stays whole with its head and styles, and what was typed counts', async ({ page }) => {
    await page.goto(edition.paths.contact());
    const title = await page.title();
    await page.locator('h1').evaluate((heading) => heading.replaceChildren(document.createElement('font')));
    const name = page.getByLabel(form.fields.name.label);
    await name.fill('Ana');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(name).toHaveValue('Ana');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[data-fold]').first()).toHaveAttribute('href', /^\/assets/u);
    await page.getByRole('banner').getByRole('button', { name: frame.search.open }).click();
    await expect(page.getByRole('dialog', { name: 'Search Content' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  });
});

test.describe('a field before the application', () => {
  test('starts it by an input event alone, which counts', async ({ page }) => {
    await page.goto(edition.paths.contact());
    const name = page.getByLabel(form.fields.name.label);
    await name.evaluate((field) => {
      (field as HTMLInputElement).value = 'Ana';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(name).toHaveValue('Ana');
    await expect(page.getByRole('button', { name: form.clear })).toBeVisible();
  });

  test('keeps what was typed through a reload on a slow line, and not beyond a post', async ({ page }) => {
    await holdScripts(page);
    await page.goto(edition.paths.contact(), { waitUntil: 'domcontentloaded' });
    const name = page.getByLabel(form.fields.name.label);
    await name.fill('Ana');
    // A document that restores no field.
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.unroute('**/assets/*.js');
    await visit(page, edition.paths.contact());
    await expect(name).toHaveValue('Ana');
    await page.getByRole('button', { name: form.clear }).click();
    await holdScripts(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.route('/', (route) => route.fulfill({ status: 204 }));
    await name.fill('Ben');
    await page.locator('#contact-form [type=submit]').click();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey)).toBeNull();
  });

  for (const turn of [1, 3]) {
    test(`is sent by a press in React's turn ${turn} of taking over the page`, async ({ page }) => {
      await page.addInitScript((wanted) => {
        const post = MessagePort.prototype.postMessage;
        let count = 0;
        // React takes each of its turns at a message to itself.
        MessagePort.prototype.postMessage = function send(message) {
          setTimeout(() => {
            count += 1;
            if (count === wanted) {
              document.querySelector<HTMLElement>('#contact-form [type=submit]')?.click();
            }
            post.call(this, message);
          });
        };
      }, turn);
      await page.goto(edition.paths.contact());
      await page.evaluate(() => {
        for (const [id, text] of [
          ['name', 'Ana'],
          ['email', 'ana@example.com'],
          ['message', 'Two words'],
        ] as const) {
          document.getElementById(id)?.focus();
          document.execCommand('insertText', false, text);
        }
      });
      await expect(page.getByRole('heading', { name: edition.contact().sent.title })).toBeVisible();
    });
  }
});

/** Opens a page with a stopped clock on a first visit, and touches nothing. */
async function openUntouched(page: Page, path: string): Promise<void> {
  const now = new Date('2026-11-21T10:00:00Z');
  await page.clock.install({ time: new Date(now.getTime() - 60_000) });
  await page.clock.pauseAt(now);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Keeps the application back that the next press starts. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
}

/** Returns what the page's start script would load: what every page needs, and what this one does. */
async function plan(page: Page): Promise<{ shared: string[]; own: string[] }> {
  const text = await page.locator(`#${planId}`).textContent();
  const { shared, entry, edition: edited, own, route, data }: StartPlan = JSON.parse(text ?? '');
  return { shared: [...shared, entry, edited], own: [...own, route, data] };
}

/** Returns the paths of the scripts and data that the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|txt)$/u.test(pathname)) {
      asked.push(pathname);
    }
  });
  return asked;
}

function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
}
