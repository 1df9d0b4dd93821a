import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { draftKey } from '../../app/document/start/plan.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { maximumLengths } from '../../enquiry/enquiry.ts';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import { rowsIn } from '../../server/testing/child-server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { expect, expectSoundAtEachWidth, expectSoundPage, reopen, test, visit } from '../support/fixtures.ts';
import { edition, form, services } from '../support/words.ts';
import { filled } from '../tools/tools.ts';

const [, ...otherEditions] = editions();

const invalid = 'Please complete name, a valid email and a short project description.';
const failed = 'Something went wrong sending your message. Please try again.';

type TextField = 'name' | 'email' | 'phone' | 'company' | 'message';

const box = (page: Page, field: TextField) => page.getByRole('textbox', { name: form.fields[field].label });
const send = (page: Page) => page.getByRole('button', { name: form.submit });

test('a valid message is sent, stored, and answered with its reference', { tag: '@core' }, async ({ page }) => {
  const name = unique('Sent');
  await visit(page, '/contact');
  await fillIn(page, { name, message: 'We restore water damage and want more calls.' });
  const posted = page.waitForRequest(isPost);
  await send(page).click();
  const request = await posted;
  expect(new URL(request.url()).pathname).toBe('/');
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  const body = new URLSearchParams(request.postData() ?? '');
  expect(body.get('form-name')).toBe('contact');
  for (const field of ['bot-field', 'name', 'email', 'phone', 'company', 'service', 'budget', 'message']) {
    expect(body.has(field), field).toBe(true);
  }
  // A static host's form service drops every field that its description of the form doesn't name.
  const described = readFileSync('build/hosts/netlify/__forms.html', 'utf8');
  const names = described.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/gu).map(([, name]) => name);
  // One form for each edition, with the same fields.
  expect(new Set(body.keys())).toEqual(new Set(names));
  // Orca says nothing of a heading that takes the focus as the form goes.
  await expect(page.getByRole('group', { name: 'Message Sent!' })).toBeFocused();
  const reference = await page.getByText(/^TM-/u).textContent();
  expect(stored(name)).toEqual([[name, reference]]);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(box(page, 'name')).toBeFocused();
  await expect(box(page, 'name')).toHaveValue('');
  await expect(box(page, 'message')).toHaveValue('');
});

test('while sending, the button says so and a second press sends nothing', async ({ page }) => {
  let requests = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (!isPost(route.request())) {
      return route.continue();
    }
    requests += 1;
    await answered;
    await route.fulfill({ json: { ok: true, reference: 'TM-ABCDE' } });
  });
  await visit(page, '/contact');
  await fillIn(page, { name: 'Twice', message: 'Hello there' });
  await send(page).click();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  answer();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(requests).toBe(1);
});

test('an invalid form sends nothing, marks each field, and focuses the first', {
  tag: '@core',
}, async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    requests += Number(isPost(request));
  });
  await visit(page, '/contact');
  const button = send(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // By `required`, Firefox would call it invalid before anything is typed.
  await expect(box(page, 'name')).toHaveAttribute('aria-required', 'true');
  await expect(box(page, 'name')).not.toHaveAttribute('required');
  await box(page, 'name').fill(' A ');
  await box(page, 'email').fill('owner@company');
  await box(page, 'message').fill('Hi');
  await box(page, 'email').press('Enter');
  await expect(page.getByText(invalid)).toBeVisible();
  for (const name of ['name', 'email', 'message'] as const) {
    const field = box(page, name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/u);
  }
  await expect(box(page, 'name')).toBeFocused();
  await expect(page.getByText(invalid)).toBeInViewport({ ratio: 1 });
  // The field says what it needs. A summary that also announces itself would say it twice.
  await expect(page.locator('main [aria-live], main [role="alert"]')).toHaveCount(0);
  await expectSoundAtEachWidth(page);
  await page.getByRole('link', { name: /email address such as/u }).click();
  await expect(box(page, 'email')).toBeFocused();
  await box(page, 'name').fill('Al');
  await expect(box(page, 'name')).not.toHaveAttribute('aria-invalid', 'true');
  await box(page, 'email').fill('owner@company.example');
  await box(page, 'message').fill('Hi!');
  await expect(page.getByText(invalid)).toBeHidden();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(requests).toBe(0);
});

test('a refused field stands clear of header and banner', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/contact');
  await fillIn(page, { name: 'Al', message: 'no' });
  const banner = page.getByRole('region', { name: 'Aviso de cookies' });
  await expect(banner).toBeVisible();
  await send(page).click({ force: true });
  const field = box(page, 'message');
  await expect(field).toBeFocused();
  const top = await bottomOf(page.getByRole('banner'));
  // The page may still be scrolling.
  await expect(async () => {
    const foot = (await banner.boundingBox())?.y ?? 0;
    for (const part of [page.locator('label[for="message"]'), field, page.locator('#message-error')]) {
      expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(top);
      expect(await bottomOf(part)).toBeLessThanOrEqual(foot);
    }
  }).toPass();
});

test.describe('a failing server', () => {
  test.use({ allowedMessages: /The message was not sent|Failed to load resource/u });

  test('or no line is told of, keeps the words, offers phone and mail, and is tried again', {
    tag: ['@both', '@core'],
  }, async ({ page, context }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await visit(page, '/contact');
    const name = unique('Retry');
    await fillIn(page, { name, message: 'These words must stay.' });
    await context.setOffline(true);
    await send(page).click();
    const failure = page.locator('#contact-failure');
    await expect(failure).toContainText(failed);
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport({ ratio: 1 });
    const top = await bottomOf(page.getByRole('banner'));
    await expect.poll(async () => (await failure.boundingBox())?.y).toBeGreaterThanOrEqual(top);
    await expect(box(page, 'message')).toHaveValue('These words must stay.');
    // The form alone says so.
    await expect(page.getByRole('alert').filter({ has: page.locator('a[href^="tel:"]') })).toBeHidden();
    expect(logged.filter((text) => text.includes('not sent'))).toHaveLength(1);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^call/u })).toHaveAttribute('href', /^tel:/u);
    await expect(main.getByRole('link', { name: /by email/u })).toHaveAttribute('href', /These%20words%20must%20stay/u);
    await expectSoundPage(page);
    await context.setOffline(false);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(stored(name)).toHaveLength(1);
  });

  test('says when to try again after too many messages from one network', async ({ page }) => {
    const answer = { status: 429, headers: { 'retry-after': '240' }, json: {} };
    await page.route('/', (route) => (isPost(route.request()) ? route.fulfill(answer) : route.continue()));
    await visit(page, '/contact');
    await fillIn(page, { name: 'Office', message: 'One of many.' });
    await send(page).click();
    const failure = page.locator('#contact-failure');
    const reason = interpolate(form.limited, { wait: interpolate(form.waitOther, { count: 4 }) });
    await expect(failure).toContainText(`${form.failed} ${reason}`);
    await expectSoundAtEachWidth(page);
  });
});

test('the inquiry keeps the page that led to the form and the first of the visit', async ({ page }) => {
  const name = unique('Origin');
  const { paths } = edition;
  await page.goto(paths.blog());
  await visit(page, paths.about());
  await page.getByRole('contentinfo').locator(`a[href="${paths.resources()}"]`).first().click();
  await expect(page).toHaveURL(paths.resources());
  await page.locator(`a[href="${paths.contact()}"]:visible`).first().click();
  await expect(page).toHaveURL(paths.contact());
  await fillIn(page, { name, message: 'We want more calls.' });
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(stored(name, 'led_from, first_page')).toEqual([[paths.resources(), paths.blog()]]);
});

test('typed words survive a reload; sent, or cleared, they leave the browser too', async ({ page }) => {
  await visit(page, '/contact');
  const clear = page.getByRole('button', { name: form.clear });
  await expect(clear).toHaveCount(0);
  await fillIn(page, { name: unique('Draft'), message: 'A draft worth keeping' });
  // In this tab alone.
  expect(await page.evaluate((key) => key in sessionStorage && !(key in localStorage), draftKey)).toBe(true);
  await reopen(page);
  await expect(box(page, 'message')).toHaveValue('A draft worth keeping');
  await clear.click();
  await expect(box(page, 'name')).toBeFocused();
  for (const field of ['name', 'email', 'message'] as const) {
    await expect(box(page, field)).toHaveValue('');
  }
  await expect(clear).toHaveCount(0);
  expect(await page.evaluate((key) => key in sessionStorage, draftKey)).toBe(false);
  await fillIn(page, { name: unique('Draft'), message: 'Another one' });
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await reopen(page);
  await expect(box(page, 'message')).toHaveValue('');
});

test('a field that holds too much is never cut, and says how long it may be', async ({ page }) => {
  await visit(page, '/contact');
  for (const field of ['name', 'message'] as const) {
    const input = box(page, field);
    const text = `${'x'.repeat(maximumLengths[field])}@site.example`;
    await input.fill(text);
    await expect(input).toHaveValue(text);
    const count = maximumLengths[field].toLocaleString('en-US');
    const reason = interpolate(form.tooLong, { field: form.fields[field].label, count });
    await expect(input).toHaveAccessibleDescription(new RegExp(reason, 'u'));
    await input.fill('al@site.example');
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('the page before chooses the service and suggests words, unless there are some', async ({ page }) => {
  const message = box(page, 'message');
  const service = services.at(-1);
  await visit(page, `/contact?service=${service?.id}`);
  await expect(page.getByRole('combobox', { name: form.fields.service.label })).toHaveValue(service?.title ?? '');
  await visit(page, '/contact?topic=articles');
  await expect(message).toHaveValue(/article/u);
  await message.fill('My own words');
  await reopen(page);
  await expect(message).toHaveValue('My own words');
});

test.describe('without JavaScript, an invalid form', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: /422/u });

  test('comes back refilled with the message and everything typed', { tag: '@core' }, async ({ page }) => {
    const service = edition.services().at(-1);
    await page.goto(edition.paths.contactAbout({ service: service?.id ?? '' }));
    await expect(page.getByRole('combobox', { name: form.fields.service.label })).toHaveValue(service?.title ?? '');
    await box(page, 'name').fill('Ann & Sons <Ltd>');
    await box(page, 'email').fill('not an address');
    await box(page, 'company').fill('Harbor "Works"');
    await page.getByRole('combobox', { name: form.fields.budget.label }).selectOption('$5,000 – $10,000');
    await box(page, 'message').fill('Two lines\nof text');
    const answered = page.waitForResponse((answer) => isPost(answer.request()));
    await send(page).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByText(invalid)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /u);
    await expect(box(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    const fault = page.locator('#contact-error').getByRole('link');
    await expect(fault).toHaveText(/email address such as/u);
    await fault.click();
    await expect(box(page, 'email')).toBeFocused();
    await expect(box(page, 'name')).toHaveValue('Ann & Sons <Ltd>');
    await expect(box(page, 'company')).toHaveValue('Harbor "Works"');
    await expect(page.getByRole('combobox', { name: form.fields.budget.label })).toHaveValue('$5,000 – $10,000');
    await expect(box(page, 'message')).toHaveValue('Two lines\nof text');
    const name = unique('Mended');
    await box(page, 'name').fill(name);
    await box(page, 'email').fill('ann@sons.example');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(stored(name)).toHaveLength(1);
  });
});

for (const { locale, paths, contact } of otherEditions) {
  const { form: own, sent } = contact();
  const field = (page: Page, name: TextField) => page.getByRole('textbox', { name: own.fields[name].label });

  test(`the form says what is missing, then is sent and confirmed: ${locale}`, {
    tag: ['@both', '@core'],
  }, async ({ page }) => {
    await visit(page, paths.contact());
    await field(page, 'name').fill('A');
    await field(page, 'name').press('Enter');
    await expect(page.getByText(own.invalid)).toBeVisible();
    for (const name of ['name', 'email', 'message'] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(filled(own.fields[name].error));
    }
    await expectSoundPage(page);
    await field(page, 'name').fill('Íñigo Peña');
    await field(page, 'email').fill('inigo@pena.example');
    await field(page, 'message').fill('Quiero más llamadas.');
    await page.getByRole('button', { name: own.submit }).click();
    await expect(page.getByRole('group', { name: sent.title })).toBeFocused();
    await expect(page.getByRole('img', { name: sent.clock.label })).toBeVisible();
    await expect(page.getByText(/^TM-/u)).toBeVisible();
    await expect(page.getByRole('button', { name: sent.again })).toBeVisible();
    await page.getByRole('link', { name: sent.private }).click();
    await expect(page.getByRole('main')).toContainText(own.budgets[0] ?? '');
    // "a. m." has the period of its sentence.
    await expect(page.getByRole('main')).toContainText(/\d\s[ap]\.\sm\.[^.]/u);
    await expect(page.getByRole('main')).not.toContainText('m..');
  });
}

async function fillIn(page: Page, { name, message }: { name: string; message: string }): Promise<void> {
  await box(page, 'name').fill(name);
  await box(page, 'email').fill('owner@company.example');
  await box(page, 'message').fill(message);
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

function isPost(request: { method(): string }): boolean {
  return request.method() === 'POST';
}

function unique(word: string): string {
  return `${word} ${Math.random().toString(36).slice(2, 10)}`;
}

/** Returns what the server's database on disk has stored under a name. */
function stored(name: string, columns = 'name, reference'): unknown[] {
  const path = databasePath(process.env['E2E_DATA_DIR'] ?? '');
  return rowsIn(path, `SELECT ${columns} FROM enquiry WHERE name = ?`, name);
}
