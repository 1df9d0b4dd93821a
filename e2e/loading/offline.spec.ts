import type { Page } from '@playwright/test';
import { expect, hold, hydrated, test } from '../support/fixtures.ts';
import { edition, form, frame, home } from '../support/words.ts';

/** The message that the browser is offline. */
const word = (page: Page) => page.getByRole('alert').filter({ has: page.locator('a[href^="tel:"]') });

test.use({
  allowedMessages: /\/assets\/|Failed to (load|fetch)|ERR_|error loading|could not be loaded|not sent|NetworkError/iu,
});

test('a link keeps the page and says so, before and after the application runs', async ({ page, context }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await context.setOffline(true);
  const services = page.getByRole('main').getByRole('link', { name: home.hero.services });
  await services.click();
  await expect(word(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await expect(word(page)).toBeHidden();
  release();
  await hydrated(page);
  await context.setOffline(true);
  await services.click();
  await expect(word(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await services.click();
  await expect(page).toHaveURL('/services');
});

test('a form that is pressed early is not sent, and keeps what was typed', async ({ page, context }) => {
  await hold(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await context.setOffline(true);
  await page.locator('#contact-form button[type=submit]').click();
  await expect(word(page)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana');
});

test("a running page works, and nothing says that it's offline until a result is chosen", async ({ page, context }) => {
  await page.goto(edition.paths.blog());
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: edition.words('search').words.title });
  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  const { filter } = edition.words('pages/blog').list;
  const category = page.getByRole('group', { name: filter }).getByRole('button').last();
  await category.click();
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: frame.nav.servicesMenu }).click();
  await expect(banner.getByRole('link', { name: frame.nav.allServices })).toBeVisible();
  await banner.getByRole('button', { name: frame.theme.toggle }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/u);
  await banner.getByRole('button', { name: frame.search.open }).click();
  await expect(dialog).toBeVisible();
  await expect(word(page)).toBeHidden();
  // A result is a link.
  await dialog.getByRole('textbox').fill('a');
  await dialog.getByRole('link').first().click();
  await expect(word(page)).toBeVisible();
  await expect(page).toHaveURL(edition.paths.blog());
});

test("a tool calculates; a late part says that it's missing, and comes with the line", async ({ page, context }) => {
  const { roi, cluster } = edition.tools();
  await page.goto(edition.paths.resources());
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('#roi-calculator').getByRole('button', { name: roi.submit, exact: true }).click();
  await expect(page.locator('[data-tool-result="roi-calculator"]')).toContainText(roi.marker.title);
  const generator = page.locator('#cluster-generator');
  await generator.getByRole('textbox', { name: cluster.fields.topic.label }).fill('kitchens');
  const generate = generator.getByRole('button', { name: cluster.submit, exact: true });
  await generate.click();
  await expect(generator).toContainText(frame.latePart);
  await expect(word(page)).toBeHidden();
  await context.setOffline(false);
  await generate.click();
  await expect(page.locator('[data-tool-result="cluster-generator"]')).toBeVisible();
});

test("a message that couldn't be sent stays, and is sent once by the next press", async ({ page, context }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const sent: string[] = [];
  await page.goto(edition.paths.contact());
  await hydrated(page);
  const name = page.getByLabel(form.fields.name.label);
  await name.fill('Ana');
  await page.getByLabel(form.fields.email.label).fill('ana@company.example');
  await page.getByRole('textbox', { name: form.fields.message.label }).fill('Hello there');
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: form.submit });
  await submit.click();
  await expect(page.getByText('Something went wrong sending your message. Please try again.')).toBeVisible();
  await expect(word(page)).toBeHidden();
  await expect(name).toHaveValue('Ana');
  expect(logged.filter((text) => text.includes('not sent'))).toHaveLength(1);
  await context.setOffline(false);
  await page.route('/', (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('name') ?? '');
    return route.fulfill({ json: {} });
  });
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(sent).toEqual(['Ana']);
});
