import type { Locator } from '@playwright/test';
import { isSampleStudy, relatedCaseStudies } from '../../app/content/case-studies/case-studies.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { expect, expectSoundPage, goInside, hold, hydrated, test } from '../support/fixtures.ts';
import { edition, frame } from '../support/words.ts';

const words = mainEdition().caseStudiesPage();

const studies = edition.caseStudies();
const list = mainEdition().caseStudyList();
const slugs = studies.map(({ slug }) => slug);

test.describe('/case-studies', () => {
  test('has an entry for each study, each with its story, three metrics, links, and the client’s website in a new tab', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/case-studies');
    const articles = page.getByRole('article');
    await expect(articles).toHaveCount(slugs.length);
    for (const [index, slug] of slugs.entries()) {
      const article = articles.nth(index);
      const entry = list[index];
      await expect(article.getByText(entry?.challenge ?? '', { exact: true })).toBeVisible();
      const solution = article.getByText(entry?.solution ?? '', { exact: true });
      await expect(solution).toBeHidden();
      await article.locator('summary').click();
      await expect(solution).toBeVisible();
      await expect(article.getByText(entry?.limits ?? '', { exact: true })).toBeVisible();
      for (const name of [words.entry.challenge, words.entry.solution, words.entry.results, words.entry.limits]) {
        await expect(article.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
      }
      for (const { label, value, period } of entry?.metrics.others ?? []) {
        const figure = article.getByLabel('Key metrics').getByRole('term').filter({ hasText: label });
        await expect(figure).toHaveText(`${label} ${period}`);
        await expect(article.getByLabel('Key metrics').getByText(value)).toBeVisible();
      }
      await expect(article.getByLabel('Key metrics').getByRole('term')).toHaveCount(3);
      await expect(article.getByLabel('Key metrics').getByText(`(${frame.illustrative})`)).not.toHaveCount(0);
      await expect(article.getByRole('link', { name: words.entry.read })).toHaveAttribute(
        'href',
        `/case-studies/${slug}`,
      );
      const website = article.getByRole('link', { name: 'Visit the website of' });
      await expect(website).toHaveAttribute('target', '_blank');
      await expect(website).toHaveAttribute('rel', /noopener/u);
      expect(await article.locator('a[href^="/services/"]').count()).toBeGreaterThan(0);
      // The rule of the case study's own page: the same industry, two at most, otherwise the two
      // nearest.
      const industry = studies[index]?.industry;
      const others = studies.filter((other) => other.slug !== slug);
      const alike = others.filter((other) => other.industry === industry).slice(0, 2);
      const related = article.locator('dd a[href^="/case-studies/"]');
      await expect(related).toHaveCount(alike.length || 2);
      const clients = (alike.length > 0 ? alike : others).map(({ client }) => client);
      expect((await related.allTextContents()).filter((name) => !clients.includes(name))).toEqual([]);
    }
  });
});

test.describe('a figure with an export', () => {
  // One of the exports never arrives.
  test.use({ allowedMessages: /ERR_FAILED/u });

  for (const each of editions()) {
    const study = each.caseStudies().find(({ metrics }) => metrics.some(({ evidence }) => evidence));
    const metric = study?.metrics.find(({ evidence }) => evidence);
    const words = each.caseStudiesPage().evidence;
    const reader = each.toolPages()['search-console-reader'].evidence;
    const title = interpolate(reader.title, { client: study?.client ?? '' });
    const file = `/evidence/${metric?.evidence?.file}.csv`;
    const linked = `${each.toolPagePath('search-console-reader')}#evidence?evidence=${metric?.evidence?.file}`;

    test(`leads to the reader, which has the export and says what to find: ${each.locale}`, { tag: '@both' }, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(each.paths.caseStudy(study?.slug ?? ''));
      const part = page.getByRole('region', { name: words.title });
      const download = part.getByRole('link', {
        name: interpolate(words.file, { file: file.slice('/evidence/'.length) }),
      });
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

    test(`says so when its export doesn't arrive, and shows nothing for a name it doesn't know: ${each.locale}`, async ({
      page,
    }) => {
      await page.route(`**${file}`, (route) => route.abort());
      await page.goto(linked);
      const shown = page.getByRole('region', { name: title });
      await expect(shown.getByText(each.words().latePart)).toBeVisible();
      await expect(shown.getByRole('table')).toHaveCount(0);
      await page.goto('about:blank');
      await page.goto(linked.replace(/=.+$/u, '=../../etc/passwd'));
      await hydrated(page);
      await expect(page.getByRole('region', { name: title })).toHaveCount(0);
    });
  }
});

test.describe('a case study', () => {
  test('has every block, samples explained before their figures, and at most two studies of its industry', async ({
    page,
  }) => {
    for (const study of studies) {
      await page.goto(`/case-studies/${study.slug}`);
      for (const name of ['Challenge', 'Our Strategy', 'Results', 'Services Provided']) {
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
      await expect(page.getByRole('navigation', { name: frame.breadcrumbs })).toContainText('Case Studies');
      const days = isSampleStudy(study) ? 0 : 1;
      await expect(page.getByRole('term').filter({ hasText: words.study.published })).toHaveCount(days);
      await expect(page.locator('meta[property="article:published_time"]')).toHaveCount(days);
      await expect(page.getByRole('main').locator('figure').getByRole('img')).toHaveCount(1);
      await expectBefore(
        page.getByText(words.sampleKey.study),
        page.getByRole('main').locator('figure, dd.figure').first(),
      );
      await expect(page.getByRole('main').locator('a[href="/contact"]')).toBeVisible();

      const testimonial = page.getByRole('region', { name: words.study.testimonial });
      await expect(testimonial).toHaveCount(study.testimonial ? 1 : 0);

      const related = relatedCaseStudies(study, studies);
      expect(related.length).toBeLessThanOrEqual(2);
      const links = page.getByRole('region', { name: words.study.related }).getByRole('heading', { level: 3 });
      await expect(links).toHaveCount(related.length);
      for (const [index, { slug }] of related.entries()) {
        await expect(links.nth(index).getByRole('link')).toHaveAttribute('href', `/case-studies/${slug}`);
      }
    }
  });

  test('shows a skeleton at the top of the page while it loads, then the content', async ({ page }) => {
    await page.goto('/case-studies');
    await hydrated(page);
    const release = await hold(page, '**/case-studies/le-gramme.data*');
    await goInside(page, '/case-studies/le-gramme');
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      studies.find(({ slug }) => slug === 'le-gramme')?.title ?? '',
    );
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });
});

/**
 * Expects both to be visible, and the first to come before the second in reading order (WCAG
 * 1.3.2).
 */
async function expectBefore(first: Locator, second: Locator): Promise<void> {
  await expect(first).toBeVisible();
  const marked = await second.elementHandle();
  const follows = await first.evaluate(
    (element, other) => Boolean(other && element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
    marked,
  );
  expect(follows).toBe(true);
}
