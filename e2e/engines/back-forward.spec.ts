import { firstOfEachKind, kindOf, pagesToVisit } from '../support/page-list.ts';
import { edition } from '../support/words.ts';
import { isMarked, markDocument, ready, test, until, withoutBanner } from './journey.ts';
import { retry } from './tab.ts';

// The host shows the confirmation of a sent form only to its sender.
const pages = [...firstOfEachKind(pagesToVisit())].filter(
  (page) => page.edition === edition && kindOf(page) !== 'contactSent',
);

const elsewhere = edition.paths.privacyPolicy();

for (const when of ['before', 'after'] as const) {
  test(`each kind of page comes back as it was left, ${when} the application runs`, async ({ engine, site }) => {
    for (const { path } of pages.filter((page) => page.path !== elsewhere)) {
      await test.step(path, async () => {
        // A busy browser may let a page go that it could have kept. One that it can't keep never comes back.
        await retry(`${path} comes back as it was left`, async () => {
          // After a step back, Firefox's driver can wait in vain for the next page.
          const tab = await engine.openTab(site.origin);
          await withoutBanner(tab);
          await tab.open(path);
          if (when === 'after') {
            await ready(tab, path);
          }
          // A browser keeps no page that waits for an answer, or that hasn't loaded.
          await until(tab, 'the page has loaded', (expected) => document.readyState === expected, 'complete');
          await retry('nothing is on its way', async () => site.isIdle() || undefined);
          await markDocument(tab);
          await tab.run((href) => void setTimeout(() => location.assign(href)), elsewhere);
          await until(tab, 'the page is left', (expected) => location.pathname === expected, elsewhere);
          await tab.back();
          await until(tab, 'the page is back', (expected) => location.pathname === expected, path);
          const isKept = await isMarked(tab);
          await tab.close();
          return isKept || undefined;
        });
      });
    }
  });
}
