import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { languages } from '../../desk/words.ts';
import { clockTime, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { momentWords } from '../../enquiry/calls/time-words.ts';
import { forEachField } from '../../enquiry/enquiry.ts';
import { storeEnquiry } from '../../enquiry/inbox/store-enquiry.ts';
import { createInboxFile } from '../../server/inbox/file/inbox-file.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { say } from '../../text/interpolate.ts';
import { day, hour, minute } from '../../text/units.ts';
import { openDesk, openOwnDesk } from '../support/desk.ts';
import { expect, expectSoundAtEachWidth, faultsOf, test } from '../support/fixtures.ts';

const words = languages.en;

test('an inquiry is answered at the desk with two keystrokes, and the answer is taken back', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const name = `Desk ${crypto.randomUUID().slice(0, 8)}`;
  const form = { 'form-name': 'contact', name, email: 'ana@site.example', message: 'Please call me on Tuesday.' };
  await request.post('/', { form });
  const desk = await openDesk({ DATA_DIR: process.env['E2E_DATA_DIR'] });
  try {
    await page.goto(desk.link);
    await page.goto(`${new URL(desk.link).origin}/?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.stage.set.answered })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say(words.done.stage, { name, stage: words.stage.answered }))).toBeVisible();
    await pressWithKeyboard(page, words.done.undo);
    await expect(page.getByText(words.done.undone)).toBeVisible();
    await pressWithKeyboard(page, words.other.name);
    await expect(page.locator('html')).toHaveAttribute('lang', languages.es.lang);
  } finally {
    await desk.close();
  }
});

test.describe('a call at the desk', () => {
  // The refused form is reported.
  test.use({ allowedMessages: /422/u });

  test('is on top on its day, is moved and canceled with a word to the visitor', async ({ page }) => {
    const [english, spanish] = editions();
    const service = spanish?.services()[1];
    if (!service) {
      throw new Error('The samples have a second service in Spanish');
    }
    const [folder, now] = [await mkdtemp(join(tmpdir(), 'desk-')), Date.now()];
    // It's noon in this zone, so an hour from now is the same day. India's clocks differ from it by
    // half an hour at least, whatever the hour is now.
    const offset = new Date(now).getUTCHours() - 12;
    const zones = { own: `Etc/GMT${offset < 0 ? '' : '+'}${offset}`, visitor: 'Asia/Kolkata' };
    const inbox = createInboxFile({ directory: folder });
    const email = 'ana@panaderia.example';
    const book = (name: string, startsAt: number, own = { email, phone: '305-555-0147' }): void => {
      const values = { ...forEachField(() => ''), name, ...own };
      const call = { startsAt, endsAt: startsAt + 20 * minute, buffer: 10, ownZone: zones.own, zone: zones.visitor };
      const submission = {
        values: { ...values, service: service.title, message: 'Una panadería en Hialeah' },
        reasons: [],
        language: 'Spanish',
        call: { ...call, isUnconfirmed: false },
      };
      inbox.write((database) => perform(database, storeEnquiry(submission, { at: now, isClockSound: true })));
    };
    const today = Math.floor(now / hour) * hour + hour;
    book('Ana Later', today + 2 * day, { email: 'later@panaderia.example', phone: '305-555-0148' });
    book('Ana Today', today);
    inbox.close();
    await cp(demoFolder, join(folder, 'site'), { recursive: true });
    const desk = await openDesk({ DATA_DIR: folder, TIDEMARK_SITE: join(folder, 'site') });
    const { origin } = new URL(desk.link);
    const word = () => page.getByRole('link', { name: words.call.tell });
    const told = async (kind: 'moved' | 'canceled', startsAt: number): Promise<void> => {
      const { day: on, time, visitors } = momentWords(startsAt, zones, languages.es.lang);
      const { subject, body } = languages.es.call.mail[kind];
      const when = `${on}, ${time} (${zones.own}); ${visitors}`;
      const link = new URL((await word().getAttribute('href')) ?? '');
      expect(link.pathname).toBe(email);
      expect([link.searchParams.get('subject'), link.searchParams.get('body')]).toEqual([subject, say(body, { when })]);
    };
    try {
      await page.goto(desk.link);
      await page.goto(`${origin}/calls`);
      const calls = page.getByRole('main').getByRole('listitem');
      await expect(calls).toContainText(['Ana Today', 'Ana Later']);
      await expect(calls.first()).toContainText(words.call.today);
      await expectSoundAtEachWidth(page);

      await page.getByRole('link', { name: 'Ana Today' }).click();
      const { day: on, minutes } = localTimeAt(today + day, zones.own);
      await page.getByLabel(words.call.move).fill(`${on}T${clockTime(minutes)}`);
      await page.getByRole('button', { name: words.call.moveButton }).click();
      await expect(page.getByText(words.call.done)).toBeVisible();
      await told('moved', today + day);
      await page.getByRole('button', { name: words.call.cancel }).click();
      await expect(page.getByText(words.call.canceled)).toBeVisible();
      await told('canceled', today + day);

      await page.goto(`${origin}/calls`);
      await expect(calls).toContainText(['Ana Later']);
      await page.getByRole('button', { name: words.feed.make }).click();
      await expect(page.getByRole('textbox', { name: words.feed.url })).toHaveValue(/\/calls\.ics\?key=[\da-f]{32}$/u);
      const tuesday = page.getByRole('textbox', { name: 'Tuesday' });
      await tuesday.fill('12:00-9:00');
      const save = page.getByRole('button', { name: words.hours.save, exact: true });
      await save.click();
      await expect(page.getByRole('alert')).toContainText(words.hours.faults['hours'] ?? '');
      await expect(tuesday).toHaveValue('12:00-9:00');
      await expectSoundAtEachWidth(page);
      await tuesday.fill('9:15-12:00');
      await save.click();
      await expect(page.getByRole('status')).toContainText(words.hours.done);
      await expect(tuesday).toHaveValue('09:15-12:00');
      const facts = parse(await readFile(join(folder, 'site/site.yaml'), 'utf8'));
      expect(facts.calls.hours.tuesday).toEqual(['09:15-12:00']);
      expect(english.calls()?.rules.hours.tuesday).not.toEqual(['09:15-12:00']);
    } finally {
      await desk.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test.describe('the site at the desk', () => {
  const site = languages.en.site;

  // At its end the desk refuses what the page asks, and then is gone, maybe before its answer.
  test.use({ allowedMessages: /status of 503|ERR_CONNECTION_(?:REFUSED|RESET)/u });

  test('a headline is changed on its page by keyboard, and put back; a desk that starts again gets what was typed', async ({
    page,
  }) => {
    const desk = await openOwnDesk();
    try {
      await page.goto(desk.link);
      await page.goto(`${desk.origin}/site?page=/about`, { waitUntil: 'domcontentloaded' });
      const frame = page.frameLocator('#frame');
      const headline = frame.getByRole('heading', { level: 1 });
      await expect(page.getByText(site.wait)).toBeHidden({ timeout: 300_000 });
      const before = (await headline.innerText()).replaceAll(/\s+/gu, ' ');
      await headline.focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: 'English' });
      await expect(field).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Words of my own');
      await expect(headline).toHaveText('Words of my own');
      await expect(field).toBeFocused();
      await expect(page.getByText(say(site.bar.changes, { count: 1 }))).toBeVisible();
      await expect(page.getByText(say(site.check.older, { language: 'Español' }))).toBeVisible();
      const headlineInFile = async () =>
        (parse(await readFile(join(desk.site, 'en/pages/about.yaml'), 'utf8')) as { hero: { headline: string } }).hero
          .headline;
      expect(await headlineInFile()).toBe('Words of my own');
      expect(await faultsOf(page, true)).toEqual([]);
      await page.getByRole('button', { name: site.panel.putBack }).press('Enter');
      await expect(headline).toHaveText(before);
      await expect(page.getByText(site.bar.none)).toBeVisible();
      await desk.stop();
      await field.fill('Words for later');
      await expect(page.getByText(site.lost).first()).toBeVisible();
      await expect(field).toHaveValue('Words for later');
      await desk.restart();
      await expect(page.getByText(say(site.bar.changes, { count: 1 }))).toBeVisible({ timeout: 300_000 });
      expect(await headlineInFile()).toBe('Words for later');
    } finally {
      await desk.close();
    }
  });

  test('the first press counts, however late the script comes', async ({ page }) => {
    const desk = await openOwnDesk();
    try {
      await page.goto(desk.link);
      const address = `${desk.origin}/site?page=/about`;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const about = join(desk.site, 'en/pages/about.yaml');
      await writeFile(about, (await readFile(about, 'utf8')).replace(/(?<=headline: ).+/u, 'Words of my own'));
      await page.route('**/site/editor.js', async (route) => {
        await wait(1500);
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'About, hero, headline' }).click();
      await expect(page.getByRole('textbox', { name: 'English' })).toBeFocused();
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('radio', { name: site.view.phone }).check();
      await expect(page.locator('#frame')).toHaveClass('phone');
    } finally {
      await desk.close();
    }
  });

  test('a desk opens with a fact at fault, says which, and shows the page once it’s right', async ({ page }) => {
    const desk = await openOwnDesk((facts) => facts.replace(/^phone: .*$/mu, 'phone: "(941) 555-0188"'));
    try {
      await page.goto(desk.link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${desk.origin}/site?page=/`, { waitUntil: 'domcontentloaded' });
      const frame = page.frameLocator('#frame');
      await expect(frame.getByText(/phone: .*\+13055550142/u)).toBeVisible({ timeout: 300_000 });
      const facts = join(desk.site, 'site.yaml');
      await writeFile(facts, (await readFile(facts, 'utf8')).replace('(941) 555-0188', '+19415550188'));
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(frame.getByText('(941) 555-0188').first()).toBeAttached({ timeout: 300_000 });
    } finally {
      await desk.close();
    }
  });
});

async function pressWithKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
