import { expect, test } from '../support/fixtures.ts';
import { kindOf, type ListedPage, pagesToVisit } from '../support/page-list.ts';

/**
 * The most screens of 360 by 800 that a page of a kind may take (product.md, "Lengths on a phone").
 * What is longer merges or folds; letters don't shrink.
 */
const most: Readonly<Record<string, number>> = {
  home: 18,
  services: 14,
  service: 16,
  city: 11.5,
  howWeWork: 11,
  caseStudies: 8.5,
  about: 11,
};

test.use({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });

for (const [kind, screens] of Object.entries(most)) {
  test(`each page of the kind ${kind} takes at most ${screens} screens`, async ({ page }) => {
    const pages: ListedPage[] = pagesToVisit().filter((listed) => kindOf(listed) === kind);
    expect(pages.length).toBeGreaterThan(0);
    for (const { path } of pages) {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / 800, path).toBeLessThanOrEqual(screens);
    }
  });
}
