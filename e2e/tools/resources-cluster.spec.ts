import type { Locator, Page } from '@playwright/test';
import { industries, mainIndustries } from '../../app/content/tools/industries.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundPage, hydrated, test } from '../support/fixtures.ts';
import {
  collectAlerts,
  copied,
  downloaded,
  figure,
  filled,
  openTools,
  openWithClock,
  printedPages,
  reopen,
} from './tools.ts';

const { cluster } = mainEdition().tools();
const { shared } = mainEdition().resourcesPage();

const tool = (page: Page) => page.locator('#cluster-generator');
const topic = (page: Page) => tool(page).getByRole('textbox', { name: cluster.fields.topic.label });
const result = (page: Page) => page.locator('[data-tool-result="cluster-generator"]');
const generate = (page: Page) => tool(page).getByRole('button', { name: cluster.submit, exact: true }).click();
const press = (page: Page, name: string) => () => result(page).getByRole('button', { name, exact: true }).click();

test.describe('the generator', () => {
  test('alerts for an empty topic, in Spanish, and at the field too', async ({ page }) => {
    await openTools(page);
    const alerts = collectAlerts(page);
    await generate(page);
    expect(alerts).toEqual(['alert: Por favor, ingresa un tema principal']);
    await expect(topic(page)).toHaveAccessibleDescription(/^Por favor, ingresa un tema principal/u);
    await expect(tool(page).locator('[lang="es"]')).toHaveText('Por favor, ingresa un tema principal');
    for (const empty of ['   ', '?!']) {
      await topic(page).fill(empty);
      await generate(page);
    }
    expect(alerts).toHaveLength(3);
    await expect(result(page)).toHaveCount(0);
  });

  test('generates for 1.5 seconds with its button disabled, then shows the result', { tag: '@core' }, async ({
    page,
  }) => {
    await openWithClock(page);
    const industry = tool(page).getByLabel(cluster.fields.industry.label);
    await expect(industry).toHaveValue('marketing');
    const valuesOf = (options: Locator) =>
      options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(await valuesOf(industry.locator('> option'))).toEqual([...mainIndustries]);
    // The options of a closed list aren't in the accessibility tree.
    const trades = industry.locator(`optgroup[label="${cluster.fields.industry.trades}"] option`);
    expect(await valuesOf(trades)).toEqual(industries.slice(mainIndustries.length));
    await expect(tool(page).getByLabel(cluster.fields.depth.label)).toHaveValue('intermediate');
    await topic(page).fill('kitchen remodeling');
    await generate(page);
    const busy = tool(page).getByRole('button', { name: 'Generating cluster...' });
    await expect(busy).toBeDisabled();
    // Disabled for a press, not for the keyboard: the focus must not fall back to the top of the
    // page.
    await expect(busy).toBeFocused();
    await busy.press('Enter');
    await page.clock.runFor(1490);
    await expect(busy).toBeDisabled();
    await expect(result(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tool(page).getByRole('heading', { name: /Kitchen remodeling/u })).toBeVisible();
    await expect(tool(page).getByRole('button', { name: cluster.submit, exact: true })).toBeEnabled();
    await expect(tool(page).getByRole('status').filter({ hasText: '25' })).toHaveCount(1);
  });

  for (const [count, pages, links, hours, authority] of [
    ['6', '19', '24', '57', '48'],
    ['8', '25', '32', '75', '64'],
    ['10', '31', '40', '93', '80'],
    ['12', '37', '48', '111', '95'],
  ] as const) {
    test(`shows ${count} subtopics as ${pages} pages, ${links} links, ${hours} hours and ${authority}`, {
      tag: count === '8' ? '@core' : [],
    }, async ({ page }) => {
      await openTools(page, `/resources?topic=crm&industry=tecnologia&count=${count}`);
      await expect(figure(result(page), cluster.result.pages)).toHaveText(pages);
      await expect(figure(result(page), cluster.result.links)).toHaveText(links);
      await expect(figure(result(page), cluster.result.hours)).toHaveText(hours);
      await expect(figure(result(page), cluster.result.authority)).toHaveText(authority);
      await expect(tool(page).locator('li > details')).toHaveCount(Number(count));
      await expect(tool(page).getByRole('img', { name: /harbor/u })).toHaveAccessibleName(/\b6 subtopics/u);
      await expect(result(page)).toContainText(filled(cluster.matrix.minimum, { count: links }));
      await expect(result(page).locator('tbody tr[data-minimum]')).toHaveCount(Number(links));
      // Each article has a link from the pillar, one back, and two siblings.
      await expect(result(page).locator('tbody tr')).toHaveCount(4 * (Number(pages) - 1));
    });
  }

  test('has twelve subtopics in each industry and shows three ideas at each depth', async ({ page }) => {
    for (const [industry, subtopics] of Object.entries(cluster.subtopics)) {
      await openTools(page, `/resources?topic=seo&industry=${industry}&count=12&depth=advanced`);
      await expect(tool(page).locator('li > details > summary')).toHaveText(subtopics.map(({ name }) => filled(name)));
      await expect(tool(page).locator('li > details').first().getByRole('listitem')).toHaveCount(3);
      await expect(result(page).locator('ol')).not.toContainText(/\bseo\b/u);
    }
  });

  test('only alerts for the mind map', async ({ page }) => {
    await openTools(page, '/resources?topic=crm');
    const alerts = collectAlerts(page);
    await press(page, 'Mind Map')();
    expect(alerts).toEqual(['alert: Mind Map generated! (Feature in development)']);
  });

  test('makes grammatical ideas of questions, commands, and stray punctuation', async ({ page }) => {
    const articles = () => result(page).locator('li > details li').allTextContents();
    for (const [typed, inside] of [
      ['how do I fix my roof?!', /(?:\bfixing your roof|^How to fix your roof:)/u],
      ['“hire a plumber”', /\bhiring a plumber/iu],
      ['is Botox safe', /^Is Botox safe\? /u],
    ] as const) {
      await openTools(page, `/resources#cluster-generator?topic=${encodeURIComponent(typed)}`);
      await expect(result(page)).toBeVisible();
      for (const title of await articles()) {
        expect(title).toMatch(inside);
      }
      await expect(topic(page)).toHaveValue(typed);
    }
  });

  test('never scrolls the page sideways, however long a word is', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openTools(page, `/resources#cluster-generator?topic=${'W'.repeat(80)}&count=12&depth=advanced`);
    await expect(result(page)).toBeVisible();
    await press(page, cluster.edit.start)();
    await expectSoundPage(page);
  });
});

test.describe('a plan', () => {
  test('says that the form has changed since, and keeps stating its own inputs', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWithClock(page, '/resources#cluster-generator?topic=roof+repair');
    await page.clock.runFor(4000);
    const stale = result(page).getByText(filled(cluster.result.stale, { topic: 'roof repair' }));
    await expect(result(page)).toBeVisible();
    await expect(stale).toHaveCount(0);
    await topic(page).fill('pool repair');
    await expect(stale).toBeVisible();
    expect(await copied(page, press(page, cluster.copy))).not.toMatch(/pool/iu);
    await topic(page).fill('roof repair');
    await expect(stale).toHaveCount(0);
    await tool(page).getByLabel(cluster.fields.depth.label).selectOption('beginner');
    await expect(stale).toBeVisible();
    await result(page).getByRole('button', { name: cluster.again }).press('Enter');
    // The pressed button is gone.
    await expect(tool(page).getByRole('button', { name: cluster.generating })).toBeFocused();
    // What's announced has to be there before its words are.
    const status = await tool(page).getByRole('status').filter({ hasText: cluster.generating }).elementHandle();
    await page.clock.runFor(1500);
    await expect(stale).toHaveCount(0);
    await expect.poll(() => status?.textContent()).toMatch(filled(cluster.result.announcement));
    await expect(page).toHaveURL(/depth=beginner/u);
  });

  test('downloads all that the screen shows, with date and inputs', { tag: '@core' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWithClock(page, '/resources#cluster-generator?topic=roof+repair&industry=hogar&count=10&depth=advanced');
    await page.clock.runFor(4000);
    const ideas = await result(page)
      .locator('li > details li')
      .evaluateAll((items) => items.map((item) => item.firstChild?.textContent?.trim() ?? ''));
    expect(ideas).toHaveLength(30);
    const { downloads, fields } = cluster;
    for (const [label, ending] of [
      [downloads.text, 'txt'],
      [downloads.csv, 'csv'],
      [downloads.links, 'csv'],
      [downloads.markdown, 'md'],
      [downloads.mermaid, 'mmd'],
    ] as const) {
      const { name, text } = await downloaded(page, press(page, label));
      expect(name).toMatch(new RegExp(`2026-11-21.*\\.${ending}$`, 'u'));
      for (const input of [
        'roof repair',
        'November 21, 2026',
        fields.industry.options.hogar,
        fields.depth.options.advanced,
      ]) {
        expect(text).toContain(input);
      }
      for (const idea of ideas) {
        expect(text).toContain(idea);
      }
      expect(text).toContain('topic=roof+repair');
    }
    const text = await downloaded(page, press(page, downloads.text));
    for (const name of [cluster.result.pages, cluster.result.links, cluster.result.hours, cluster.result.authority]) {
      expect(text.text).toContain(`${name}: ${await figure(result(page), name).textContent()}`);
    }
    expect(text.text.match(/ -> /gu)).toHaveLength(120);
    await press(page, cluster.copy)();
    await expect(page.getByText(shared.textCopied.description)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text.text);
  });

  test('fits every width', async ({ page }) => {
    await openTools(page, '/resources#cluster-generator?topic=roof+repair&count=12&depth=advanced');
    await expect(result(page)).toBeVisible();
    await expectClearAtEachWidth(page, page.url());
  });

  for (const [count, pages] of [
    [8, 1],
    [12, 2],
  ] as const) {
    test(`of ${count} subtopics prints with its map, on ${pages} pages at most`, async ({ page }) => {
      await openTools(page, `/resources#cluster-generator?topic=roof+repair&count=${count}&depth=advanced`);
      await expect(result(page)).toBeVisible();
      for (const format of ['A4', 'Letter'] as const) {
        expect(await printedPages(page, format)).toBeLessThanOrEqual(pages);
      }
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 718, height: 1000 });
      const map = result(page).getByRole('img', { name: filled(cluster.map.label, { topic: 'Roof repair' }) });
      await expect(map).toHaveCount(1);
      // Its smallest letters, in points on the paper.
      const letters = await map.evaluate((svg) => {
        const drawn = [...svg.querySelectorAll('text')].map((text) =>
          Number.parseFloat(getComputedStyle(text).fontSize),
        );
        const scale = svg.getBoundingClientRect().width / Number(svg.getAttribute('viewBox')?.split(' ')[2]);
        return Math.min(...drawn) * scale * 0.75;
      });
      expect(letters).toBeGreaterThan(6);
    });
  }

  test('is edited by keyboard alone, and a reload and a link show it as edited', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTools(page, '/resources#cluster-generator?topic=roof+repair&depth=intermediate');
    const { edit } = cluster;
    await press(page, edit.start)();
    const field = (number: number) =>
      result(page)
        .getByRole('textbox', { name: filled(edit.article, { number }) })
        .first();
    const [first, second] = [await field(1).inputValue(), await field(2).inputValue()];
    const down = result(page).getByRole('button', { name: edit.down.replace('{title}', first), exact: true });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(field(2)).toHaveValue(first);
    await expect(down).toBeFocused();
    await expect(
      result(page)
        .getByRole('status')
        .filter({ hasText: filled(edit.moved, { title: first, number: 2 }) }),
    ).toHaveCount(1);
    await field(1).fill('My own article');
    await field(1).press('Enter');
    await field(3).fill('my OWN article');
    await expect(result(page).getByText(edit.taken)).toBeVisible();
    await field(3).press('Tab');
    await expect(result(page).getByText(edit.taken)).toHaveCount(0);
    await result(page)
      .getByRole('button', { name: edit.remove.replace('{title}', first), exact: true })
      .press('Enter');
    await press(page, edit.done)();
    const branch = result(page).locator('li > details').first().getByRole('listitem');
    await expect(branch).toHaveCount(3);
    await expect(branch.first()).toContainText('My own article');
    await expect(branch.filter({ hasText: first })).toHaveCount(0);
    await expect(branch.filter({ hasText: second })).toHaveCount(0);

    const link = await copied(page, press(page, shared.copyLink));
    const plan = link.split('&plan=')[1] ?? 'missing';
    await expect(page).toHaveURL(({ href }) => href.endsWith(`&plan=${plan}`));
    for (const address of [page.url(), link]) {
      await openTools(page, address);
      await expect(branch.first()).toContainText('My own article');
    }
    await result(page).getByRole('button', { name: edit.reset }).press('Enter');
    await expect(result(page).getByRole('button', { name: edit.start })).toBeFocused();
    await expect(branch.first()).toContainText(first);
    await expect(page).not.toHaveURL(/plan=/u);
  });

  test('works by keyboard alone, and its link shows the same cluster', { tag: '@core' }, async ({ page }) => {
    await openWithClock(page);
    await topic(page).focus();
    await page.keyboard.type('pool repair');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Health');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await topic(page).press('Enter');
    await page.clock.runFor(1500);
    const branch = result(page).locator('li > details').nth(1);
    await expect(branch).not.toHaveAttribute('open');
    await branch.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(branch.getByRole('listitem').first()).toBeVisible();
    await expect(result(page).locator('[data-current="true"]')).not.toHaveCount(0);
    const shown = await result(page).locator('dl').textContent();
    await page.reload();
    // The stopped clock holds back the idle moment when the application starts.
    await page.clock.runFor(4000);
    await expect(topic(page)).toHaveValue('pool repair');
    await expect(result(page).locator('dl')).toHaveText(shown ?? '');
  });
});

test.describe('keywords of the visitor', () => {
  const { keywords } = cluster;
  const panel = (page: Page) => tool(page).getByRole('region', { name: keywords.title });
  const rows = (page: Page) => panel(page).locator('tbody tr');

  async function openPanel(page: Page): Promise<void> {
    await openTools(page);
    await tool(page).getByRole('button', { name: cluster.openKeywords }).click();
    await expect(panel(page).getByLabel(keywords.field, { exact: true })).toBeFocused();
  }

  async function group(page: Page, list: string, pages = ''): Promise<void> {
    await panel(page).getByLabel(keywords.field, { exact: true }).fill(list);
    await panel(page).getByLabel(keywords.pages).fill(pages);
    await panel(page).getByRole('button', { name: keywords.submit, exact: true }).click();
  }

  const list = [
    'Keyword\tVolume',
    'gutter installation\t900',
    'gutters\t1,200',
    'gutter repair near me\tmany',
    'seamless gutters\t90',
    'tile roof\t500',
    'roof tiles\t20',
    'clay tile roof\t10',
    'tile roof repair\t10',
    'GUTTERS\t5',
  ].join('\n');
  const pages =
    '<urlset><url><loc>https://a.example/gutters</loc></url><url><loc>https://a.example/gutter-installation</loc></url><url><loc>https://a.example/about-us</loc></url></urlset>';

  test('are grouped with a name, an intent, and a page to make, and compared with a sitemap', async ({ page }) => {
    await openPanel(page);
    await panel(page).getByRole('button', { name: keywords.submit, exact: true }).click();
    await expect(panel(page).getByLabel(keywords.field, { exact: true })).toHaveAccessibleDescription(keywords.empty);
    await group(page, list, pages);
    await expect(rows(page)).toHaveCount(2);
    const gutters = rows(page).first();
    await expect(gutters).toContainText('gutters');
    await expect(gutters).toContainText('2,190');
    await expect(gutters).toContainText(cluster.intents.buy);
    await expect(gutters).toContainText(cluster.pages.service);
    await expect(gutters).toContainText(filled(keywords.compete, { count: 2 }));
    await expect(rows(page).nth(1)).toContainText(keywords.noPage);
    await expect(panel(page)).toContainText(filled(keywords.missing, { count: 1 }));
    await expect(panel(page)).toContainText(filled(keywords.competing, { count: 1 }));
    await expect(panel(page)).toContainText(filled(keywords.others, { count: 1 }));
    await expect(panel(page).getByRole('status').last()).toContainText(filled(keywords.repeated, { count: 1 }));
    await expect(panel(page).getByRole('status').last()).toContainText('“many”');
    await expectSoundPage(page);

    const { name, text } = await downloaded(page, () =>
      panel(page).getByRole('button', { name: keywords.download }).click(),
    );
    expect(name).toMatch(/\d{4}-\d\d-\d\d\.csv$/u);
    for (const part of [
      'gutter repair near me',
      'https://a.example/about-us',
      keywords.statuses.competing,
      cluster.report.date,
    ]) {
      expect(text).toContain(part);
    }
    await gutters.locator('summary').click();
    await gutters.getByRole('button', { name: filled(keywords.asTopicLabel, { name: 'gutters' }) }).click();
    await expect(topic(page)).toHaveValue('gutters');
    await expect(topic(page)).toBeFocused();
  });

  for (const { locale, paths, tools } of editions()) {
    test(`come from a file, and are split, merged, and put back: ${locale}`, async ({ page }) => {
      const { keywords: own } = tools().cluster;
      await page.goto(paths.resources());
      await hydrated(page);
      await tool(page).getByRole('button', { name: tools().cluster.openKeywords }).click();
      const region = tool(page).getByRole('region', { name: own.title });
      const chooseFile = region.locator('input[type="file"]');
      await chooseFile.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0, 1, 2]) });
      await expect(region).toContainText(filled(own.fileRefused, { name: 'photo.png' }));
      await chooseFile.setInputFiles({ name: 'keywords.tsv', mimeType: 'text/plain', buffer: Buffer.from(list) });
      await expect(region).toContainText(filled(own.fileRead, { name: 'keywords.tsv' }));
      await region.getByRole('button', { name: own.submit, exact: true }).click();
      const shown = region.locator('tbody tr');
      await expect(shown).toHaveCount(2);

      const name = (await shown.first().locator('summary [aria-hidden]').innerText()).trim();
      await shown.first().locator('summary').click();
      await shown
        .first()
        .getByRole('button', { name: filled(own.splitLabel, { name }) })
        .click();
      await expect(shown).toHaveCount(3);
      await expect(region).toContainText(filled(own.corrected, { count: 1 }));
      await shown.first().locator('summary').click();
      await shown.first().getByRole('button', { name: own.merge }).click();
      await expect(shown).toHaveCount(2);
      await expect(region).toContainText(filled(own.corrected, { count: 2 }));
      await region.getByRole('button', { name: own.undo }).click();
      await expect(shown).toHaveCount(3);
      await reopen(page);
      await expect(shown).toHaveCount(3);
      await region.getByRole('button', { name: own.undo }).click();
      await expect(shown).toHaveCount(2);
    });
  }

  test('survive a reload, say when they have changed since, and are gone once cleared', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()}${request.postData() ?? ''}`));
    await openPanel(page);
    await group(page, list);
    await expect(rows(page)).toHaveCount(2);
    await reopen(page);
    await expect(rows(page)).toHaveCount(2);
    await panel(page).getByLabel(keywords.field, { exact: true }).fill('pools');
    await expect(panel(page).getByText(keywords.stale)).toBeVisible();
    await panel(page).getByRole('button', { name: keywords.clear }).click();
    await expect(rows(page)).toHaveCount(0);
    await reopen(page);
    await expect(tool(page).getByRole('button', { name: cluster.openKeywords })).toBeVisible();
    expect(requested.filter((sent) => /gutter/iu.test(sent))).toEqual([]);
  });

  test('are read up to 5,000, and the rest is counted', async ({ page }) => {
    await openPanel(page);
    const words = ['roof', 'tile', 'gutter', 'window', 'door', 'floor', 'pool', 'fence', 'paint', 'lawn'];
    const many = Array.from(
      { length: 5003 },
      (_, at) => `${words[at % 10]} ${words[Math.floor(at / 10) % 10]} part${at % 211} number${at}`,
    );
    // Playwright types a long text line by line, which takes minutes. A paste sets it at once.
    await panel(page)
      .getByLabel(keywords.field, { exact: true })
      .evaluate((field, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, many.join('\n'));
    await panel(page).getByRole('button', { name: keywords.submit, exact: true }).click();
    await expect(panel(page).getByRole('status').last()).toContainText(
      filled(keywords.leftOut, { count: 3, limit: '5,000' }),
    );
    await expect(rows(page)).toHaveCount(50);
    // The screen shows the first ones only. Paper has room for all fifty.
    await expect(rows(page).filter({ visible: true })).toHaveCount(12);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page).filter({ visible: true })).toHaveCount(50);
    await page.emulateMedia({ media: null });
    await panel(page)
      .getByRole('button', { name: filled(keywords.showAll) })
      .click();
    await expect(rows(page).nth(12)).toBeVisible();
    await expect(rows(page).nth(12)).toBeFocused();
  });
});
