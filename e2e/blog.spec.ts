import { mainEdition } from '../app/editions/edition.server.ts';
import { expect, expectSoundAtEachWidth, hydrated, test } from './fixtures.ts';
import { hold } from './held-answers.ts';
import { testMissingDetail } from './missing-detail.ts';
import { edition, form, frame } from './words.ts';

const { consultant } = mainEdition().site();
const others = mainEdition()
  .posts()
  .filter(({ featured }) => !featured);
const strategy = '/blog/seo-didnt-die-hype-strategy';
const scare = '/blog/september-scare-google-penalty-ghost';
const wordpress = '/blog/wordpress-affordable-solution-or-anchor';

test.describe('/blog', () => {
  test('shows featured articles separately, and the others newest first with all that a card has', async ({ page }) => {
    await page.goto('/blog');
    const featured = page.getByRole('region', { name: 'Featured Articles' });
    await expect(featured.getByRole('link')).toHaveAttribute('href', wordpress);
    const cards = page.getByRole('region', { name: 'Articles', exact: true }).getByRole('listitem');
    await expect(cards.getByRole('link')).toHaveCount(others.length);
    await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', strategy);
    await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', scare);
    await expect(cards.nth(0)).toContainText('SEO Strategy');
    await expect(cards.nth(0)).toContainText(edition.formats.longDate(others[0]?.date ?? ''));
    await expect(cards.nth(0)).toContainText(/\d+ min read/u);
    await expect(cards.nth(0)).toContainText(others[0]?.metaDescription ?? '');
  });

  test('filters by category with five buttons, and has both messages for an empty list', async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const articles = page.getByRole('region', { name: 'Articles', exact: true });
    const buttons = articles.getByRole('button');
    await expect(buttons).toHaveText(['All', 'SEO Strategy', 'Web Development', 'Digital Marketing', 'Case Studies']);
    await expect(articles.getByRole('button', { pressed: true })).toHaveText('All');

    await buttons.filter({ hasText: 'SEO Strategy' }).click();
    await expect(articles.getByRole('button', { pressed: true })).toHaveText('SEO Strategy');
    await expect(articles.getByRole('listitem')).toHaveCount(
      others.filter(({ category }) => category === 'SEO Strategy').length,
    );
    await buttons.filter({ hasText: 'Web Development' }).click();
    await expect(articles.getByRole('status')).toHaveText('No articles found for this category.');
    await expect(articles.getByRole('listitem')).toHaveCount(0);
    await buttons.filter({ hasText: 'Digital Marketing' }).click();
    await expect(articles.getByRole('status')).toHaveText('No articles found in this category.');
    await expectSoundAtEachWidth(page);
    await buttons.filter({ hasText: 'All' }).focus();
    await page.keyboard.press('Enter');
    await expect(articles.getByRole('listitem')).toHaveCount(others.length);
    await expect(page.getByRole('region', { name: 'Featured Articles' })).toBeVisible();
  });

  test('its search box filters nothing; Enter goes to the search page', async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const box = page.getByRole('search').getByRole('searchbox');
    await box.fill('automation');
    await expect(page.getByRole('region', { name: 'Articles', exact: true }).getByRole('listitem')).toHaveCount(
      others.length,
    );
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=automation');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Results: 1');
  });

  test('Subscribe leads to the contact page with a suggested message', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('region', { name: 'Stay Updated' }).getByRole('link', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/contact\?topic=articles$/u);
    await expect(page.getByRole('textbox', { name: form.fields.message.label })).toHaveValue(/article/u);
  });

  test('shows a skeleton of four cards while it loads after a click', { tag: '@both' }, async ({ page }) => {
    await page.goto(scare);
    await hydrated(page);
    const release = await hold(page, '**/blog.data*');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('region', { name: 'Featured Articles' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    release();
    await expect(page.getByRole('region', { name: 'Featured Articles' })).toBeVisible();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows every article and searches with a plain form', async ({ page }) => {
      await page.goto('/blog');
      for (const path of [wordpress, strategy, scare]) {
        await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'SEO Strategy' })).toBeHidden();
      await page.getByRole('searchbox').fill('seo');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL('/search?q=seo');
    });
  });
});

test.describe('an article', () => {
  test('has every part', async ({ page }) => {
    for (const path of [strategy, scare, wordpress]) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: frame.breadcrumbs }).getByRole('link')).toHaveText([
        'Home',
        'Blog',
      ]);
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
      await expect(page.getByRole('article').getByText(/^\d+ min read$/u)).toBeVisible();
      await expect(page.getByRole('article').getByRole('link', { name: `By ${consultant.name}` })).toHaveAttribute(
        'href',
        '/about',
      );
      await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(4);
      await expect(page.getByRole('article').getByRole('figure').getByRole('img')).toHaveCount(2);
      await expect(page.getByRole('main').locator('section a[href="/contact"]')).toBeVisible();
      await expect(page.getByRole('main').locator('section a[href="/services"]')).toBeVisible();
    }
  });

  test('has a table of contents whose entries lead to their headings', async ({ page }) => {
    await page.goto(scare);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveCount(6);
    await contents.getByRole('link', { name: 'What not to do' }).click();
    await expect(page).toHaveURL(`${scare}#what-not-to-do`);
    await expect(page.getByRole('heading', { level: 2, name: 'What not to do' })).toBeInViewport();
  });

  test('says what changed since it was published, and who wrote it', async ({ page }) => {
    const { article: words } = mainEdition().blogPage();
    const { changes = [] } = mainEdition().articleAt(scare.slice('/blog/'.length)) ?? {};
    expect(changes.length).toBeGreaterThan(1);
    await page.goto(scare);
    const notes = page.getByRole('region', { name: words.changes });
    await expect(notes.getByRole('definition')).toHaveText(changes.map(({ note }) => note));
    const author = page.getByRole('complementary', { name: words.author });
    await expect(author).toContainText(consultant.name);
    for (const { label, value } of mainEdition().person().facts) {
      await expect(author.getByRole('term').filter({ hasText: label })).toBeVisible();
      await expect(author).toContainText(value);
    }
    await expect(author.getByRole('link', { name: mainEdition().person().profile.label })).toBeVisible();
  });

  test('its table can be scrolled from the keyboard', async ({ page }) => {
    await page.goto(scare);
    const table = page.getByRole('region', { name: 'Table, scrolls sideways' });
    await table.focus();
    await expect(table).toBeFocused();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
  });

  test('links to articles in its category, and always to all articles', async ({ page }) => {
    await page.goto(scare);
    const related = page.getByRole('region', { name: 'Related Articles' });
    await expect(related.getByRole('listitem').getByRole('link')).toHaveAttribute('href', strategy);
    await expect(related.getByRole('link', { name: 'View All Articles' })).toHaveAttribute('href', '/blog');
    await page.goto(wordpress);
    await expect(related).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
      'href',
      '/blog',
    );
  });

  test('shares on three networks in a new tab with its title and URL', async ({ page }) => {
    await page.goto(wordpress);
    const url = await page.locator('link[rel="canonical"]').getAttribute('href');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    for (const [network, host] of [
      ['Twitter', 'twitter.com'],
      ['LinkedIn', 'www.linkedin.com'],
      ['Facebook', 'www.facebook.com'],
    ] as const) {
      const link = page.getByRole('link', { name: `Share on ${network} (opens in a new tab)` });
      await expect(link).toHaveAttribute('target', '_blank');
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect(address.host).toBe(host);
      expect([...address.searchParams.values()].sort()).toEqual([url, title].sort());
    }
  });

  test('Copy Link copies its URL to the clipboard and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(scare);
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Link copied!')).toBeVisible();
    await expect(page.getByText('The article link has been copied to clipboard.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.locator('link[rel="canonical"]').getAttribute('href'),
    );
  });

  test('Copy Link says when the clipboard fails', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
      });
    });
    await page.goto(scare);
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Could not copy the link.')).toBeVisible();
  });

  test('shows a skeleton while it loads after a click, then the article', async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    const release = await hold(page, '**/blog/wordpress-*.data*');
    await page.getByRole('region', { name: 'Featured Articles' }).getByRole('link').click();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^WordPress/u);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });
});

test.describe('a missing article', () => {
  testMissingDetail({
    list: '/blog',
    pageTitle: 'Article Not Found',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been moved.",
    back: 'Back to Blog',
    expectList: (page) => expect(page.getByRole('region', { name: 'Featured Articles' })).toBeVisible(),
    slug: 'wordpress-affordable-solution-or-anchor',
    follow: (page) => page.getByRole('region', { name: 'Featured Articles' }).getByRole('link').click(),
  });
});
