import { interpolate } from '../../text/interpolate.ts';
import { expect, expectSoundAtEachWidth, goInside, hold, hydrated, test, visit } from '../support/fixtures.ts';
import { edition } from '../support/words.ts';

const words = edition.words('pages/blog');
const categories = Object.values(edition.words('categories'));
const posts = edition.posts();
const featured = posts.filter((post) => post.featured);
const others = posts.filter((post) => !post.featured);
const articles = posts.flatMap(({ id }) => edition.article(id) ?? []);
const first = someOf(featured, 'featured article');
/** One with every part that not all articles have. */
const tables = articles.filter(({ html, changes = [] }) => html.includes('<table') && changes.length > 1);
const table = someOf(tables, 'article with a table and several changes');

test.describe('/blog', () => {
  test('filters by category, and says why a list is empty', { tag: '@core' }, async ({ page }) => {
    await page.goto('/blog');
    const list = page.getByRole('region', { name: words.list.title, exact: true });
    const buttons = list.getByRole('button');
    await expect(buttons).toHaveText([words.list.all, ...categories]);
    await expect(list.getByRole('button', { pressed: true })).toHaveText(words.list.all);

    for (const category of categories) {
      await list.getByRole('button', { name: category, exact: true }).click();
      await expect(list.getByRole('button', { pressed: true })).toHaveText(category);
      const inList = others.filter((post) => post.category === category);
      await expect(list.getByRole('listitem')).toHaveCount(inList.length);
      await expect(list.getByRole('status')).toHaveClass(inList.length > 0 ? 'visually-hidden' : 'lead');
      if (inList.length === 0) {
        const isFeatured = featured.some((post) => post.category === category);
        await expect(list.getByRole('status')).toHaveText(words.list[isFeatured ? 'noneButFeatured' : 'none']);
      }
    }
    await hydrated(page);
    await expect(list.getByRole('button', { pressed: true })).toHaveText(categories.at(-1) ?? '');
    await expectSoundAtEachWidth(page);
    await list.getByRole('button', { name: words.list.all, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(others.length);
    await expect(page.getByRole('region', { name: words.featured })).toBeVisible();
  });

  test('its search box filters nothing; Enter goes to the search page', async ({ page }) => {
    await visit(page, '/blog');
    const box = page.getByRole('search').getByRole('searchbox');
    await box.fill(first.title);
    const list = page.getByRole('region', { name: words.list.title, exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(others.length);
    await box.fill('automation');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=automation');
    const found = edition.searchEntries().filter(({ title }) => title.toLowerCase().includes('automation'));
    const count = interpolate(edition.words('search').words.count, { count: found.length });
    await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
  });

  test('shows a skeleton of four cards while it loads inside the application', { tag: '@both' }, async ({ page }) => {
    await visit(page, pathOf(table.id));
    const release = await hold(page, '**/assets/data-*.js');
    await goInside(page, edition.paths.blog());
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('region', { name: words.featured })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    release();
    await expect(page.getByRole('region', { name: words.featured })).toBeVisible();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });
});

test.describe('an article', () => {
  test('has contents that lead to their headings, and a table for the keyboard', async ({ page }) => {
    await page.goto(pathOf(table.id));

    await test.step('a table of contents that stays in sight, whose entries lead to their headings', async () => {
      const contents = page.getByRole('navigation', { name: words.article.contents });
      const headings = table.headings.filter(({ depth }) => depth === 2);
      await expect(contents.getByRole('link')).toHaveText(headings.map(({ text }) => text));
      const last = headings.at(-1);
      await contents.getByRole('link', { name: last?.text ?? '', exact: true }).click();
      await expect(page).toHaveURL(`${pathOf(table.id)}#${last?.id}`);
      await expect(page.getByRole('heading', { level: 2, name: last?.text ?? '', exact: true })).toBeInViewport();
      await expect(contents).toBeInViewport();
    });

    await test.step('a table whose columns have names', async () => {
      await expect(page.getByRole('table').first().getByRole('columnheader').first()).toBeVisible();
    });
  });

  test('Copy Link says when the clipboard fails, and not when it takes long', async ({ page }) => {
    await page.addInitScript(() => {
      const answers = [Promise.resolve(), new Promise(() => {})];
      const writeText = () => answers.pop() ?? Promise.reject(new DOMException('refused', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await page.goto(pathOf(table.id));
    await page.getByRole('button', { name: 'Copy Link' }).click();
    const toast = await page.waitForSelector('text=Link copied!');
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await toast.waitForElementState('hidden');
    await expect(page.getByText('Link copied!')).toBeVisible();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Could not copy the link.')).toBeVisible();
    // As Markdown, the list has no item for what can't be pressed.
    const copy = await page.request.get(`${pathOf(table.id)}.md`);
    expect(await copy.text()).not.toMatch(/^-\s*$/mu);
  });
});

function pathOf(id: string): string {
  return edition.paths.article(id);
}

/** Returns the first of a list that content must have. */
function someOf<T>(list: readonly T[], what: string): T {
  const [one] = list;
  if (one === undefined) {
    throw new Error(`the content has no ${what}`);
  }
  return one;
}
