import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { expect, expectSoundPage, hydrated, test } from '../support/fixtures.ts';
import { edition } from '../support/words.ts';

const words = mainEdition().words('pages/case-studies');

test('the story of a study on the list unfolds, and its client’s website opens in a new tab', async ({ page }) => {
  const [entry] = edition.caseStudyList();
  await page.goto('/case-studies');
  const article = page.getByRole('article').first();
  const solution = article.getByText(entry?.solution ?? '', { exact: true });
  await expect(solution).toBeHidden();
  await article.locator('summary').click();
  await expect(solution).toBeVisible();
  const website = article.getByRole('link', { name: words.entry.websiteOf.replace('{company}', '') });
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

    test(`says when its export doesn't arrive, and shows no unknown one: ${each.locale}`, async ({ page }) => {
      await page.route(`**${file}`, (route) => route.abort());
      await page.goto(linked);
      const shown = page.getByRole('region', { name: title });
      await expect(shown.getByText(each.words('interface').latePart)).toBeVisible();
      await expect(shown.getByRole('table')).toHaveCount(0);
      await page.goto('about:blank');
      await page.goto(linked.replace(/=.+$/u, '=../../etc/passwd'));
      await hydrated(page);
      await expect(page.getByRole('region', { name: title })).toHaveCount(0);
    });
  }
});
