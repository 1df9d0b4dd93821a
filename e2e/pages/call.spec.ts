import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { callForm } from '../../enquiry/enquiry.ts';
import {
  answerGreetings,
  expect,
  expectSoundAtEachWidth,
  expectSoundPage,
  hydrated,
  setTextSize,
  test,
  usualTextSize,
} from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';

// One after the other, and on each screen other times: all of them book on one server.
test.describe.configure({ mode: 'default' });

for (const { locale, paths, words } of editions()) {
  const { form, inquiry, server } = words('pages/call');
  const { fields } = form;

  async function fillIn(page: Page, name: string): Promise<void> {
    await page.getByRole('textbox', { name: fields.name.label }).fill(name);
    // Nobody has two calls, and each of them comes from an address of its own.
    const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.getByRole('textbox', { name: fields.phone.label }).fill(`305${randomInt(1e6, 1e7)}`);
    await page.getByRole('textbox', { name: fields.email.label }).fill(`${randomUUID()}@bakery.example`);
  }

  /** Opens the last day with free times, or one before it, and returns one of them. */
  async function freeTime(page: Page, fromEnd = 1): Promise<Locator> {
    await page.locator('#call-times > label:has(+ fieldset)').nth(-fromEnd).click();
    const times = page.locator('#call-times fieldset:visible label');
    return test.info().project.name === 'phone' ? times.last() : times.first();
  }

  /** Returns the title of the private page, which begins with these words. */
  function receipt(page: Page, title: string): Locator {
    return page.getByRole('heading', { level: 1, name: title });
  }

  async function chooseTime(page: Page): Promise<string> {
    const time = await freeTime(page);
    const shown = (await time.locator('time').textContent()) ?? '';
    await time.click();
    return shown;
  }

  test.describe(`the call page at ${paths.contactCall()}`, () => {
    test.describe('without scripts', () => {
      // The refused form is reported.
      test.use({ javaScriptEnabled: false, allowedMessages: /4\d\d/u });

      test('books a time, and the private page moves and cancels it', {
        tag: ['@both', ...(locale === mainEdition().locale ? ['@core'] : [])],
      }, async ({ page }) => {
        const name = `Dana ${randomUUID().slice(0, 8)}`;
        await page.goto(paths.contactCall());
        // The keyboard passes the times of one day and comes to those of the next.
        await page.locator('#call-times > label > :checked').focus();
        for (const key of ['Tab', 'Shift+Tab', 'ArrowRight', 'Tab']) {
          await page.keyboard.press(key);
        }
        await expect(page.locator('#call-times fieldset :focus')).toHaveCount(1);
        await page.getByRole('textbox', { name: fields.name.label }).fill(name);
        await chooseTime(page);
        const chosen = page.getByRole('region', { name: inquiry.call.title });
        await expect(chosen).toContainText(form.chosen);
        await page.getByRole('button', { name: form.submit }).click();
        await expect(page.getByText(server.invalid)).toBeVisible();
        await expect(page.getByRole('textbox', { name: fields.name.label })).toHaveValue(name);
        await fillIn(page, name);
        const slot = page.getByRole('group', { name: form.day }).getByRole('radio', { checked: true }).last();
        const choice = page.locator(`label:has([id="${await slot.getAttribute('id')}"])`);
        const time = (await choice.locator('time').textContent()) ?? '';
        await expect(chosen.getByText(time)).toBeVisible();
        // Without a script, another choice can't be repeated there; the old one mustn't stand.
        await page.locator('#call-times fieldset:visible label:not(:has(:checked))').first().click();
        await expect(chosen.getByText(time)).toBeHidden();
        await expect(chosen.getByText(form.chosen)).toBeVisible();
        await choice.click();
        await expect(chosen.getByText(time)).toBeVisible();
        await page.getByRole('button', { name: form.submit }).click();
        await expect(receipt(page, server.booked)).toContainText(time);
        await expect(page.getByText(name)).toBeVisible();
        // A preview of a shared link shows what the head says: nothing of the visitor, nor the key.
        const key = new URL(page.url()).searchParams.get('key') ?? '';
        expect(key).toMatch(/^[\da-f]{32}$/u);
        const head = (await page.content()).split('</head>')[0];
        for (const secret of [name, key, '@bakery.example']) {
          expect(head).not.toContain(secret);
        }

        // One question is open at a time, and a cancellation asks once more.
        await page.getByText(inquiry.call.cancel, { exact: true }).click();
        await expect(page.getByRole('button', { name: inquiry.call.cancelButton })).toBeVisible();
        await page.getByText(inquiry.call.move).click();
        await expect(page.getByRole('button', { name: inquiry.call.cancelButton })).toBeHidden();
        const next = await chooseTime(page);
        await page.getByRole('button', { name: inquiry.call.moveButton }).click();
        await expect(receipt(page, server.moved)).toContainText(next);
        await expect(page.getByText(inquiry.outcomes.moved)).toBeVisible();
        await page.getByText(inquiry.call.cancel, { exact: true }).click();
        await page.getByRole('button', { name: inquiry.call.cancelButton }).click();
        await expect(receipt(page, server.canceled)).toBeVisible();
        await page.getByText(server.again).click();
        await expect(page.getByRole('button', { name: server.againButton })).toBeVisible();
      });
    });

    test.describe('in Madrid', () => {
      test.use({ timezoneId: 'Europe/Madrid' });

      test('shows the visitor’s own time, and nothing moves', { tag: '@both' }, async ({ page, isMobile }) => {
        await answerGreetings(page);
        await watchShifts(page);
        if (isMobile) {
          await page.setViewportSize({ width: 320, height: 740 });
        }
        await page.goto(paths.contactCall());
        await expect(page.getByText(form.ownTime)).toBeVisible();
        // A screen reader would say so of each time.
        await expect(page.locator('#call-times :invalid')).toHaveCount(0);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await shiftsOf(page)).toEqual([]);
        const time = await freeTime(page, 2);
        await expect(time.locator('small')).not.toBeEmpty();
        // Whoever hears two times in a row is told before whose they are.
        await expect(page.getByRole('group', { name: form.day })).toHaveAccessibleDescription(
          new RegExp(`${form.ownTime}$`, 'u'),
        );
        await time.click();
        const summary = page.getByRole('region', { name: inquiry.call.title });
        if (isMobile) {
          // Nothing lies over the way on from the chosen time.
          await summary.getByRole('link', { name: form.fillIn }).click({ trial: true });
          // Large text would cover the times with it.
          const session = await page.context().newCDPSession(page);
          await setTextSize(session, 2 * usualTextSize);
          await expect(summary).toHaveCSS('position', 'static');
          await setTextSize(session, usualTextSize);
        }
        const [own, visitors] = [time.locator('time'), time.locator('small')];
        await expect(summary).toContainText((await own.textContent()) ?? '');
        await expect(summary).toContainText((await visitors.textContent()) ?? '');
        // The browser restores a choice after the scripts have run.
        await page.goto(paths.about());
        await page.goBack();
        await expect(summary).toContainText((await own.textContent()) ?? '');
        // What's written there is announced, even the same again: another field writes nothing.
        const again = summary.evaluate((element) => {
          return new Promise<boolean>((resolve) => {
            new MutationObserver(() => resolve(true)).observe(element, { childList: true, subtree: true });
            document.querySelector('#name')?.dispatchEvent(new Event('change', { bubbles: true }));
            setTimeout(() => resolve(false));
          });
        });
        expect(await again).toBe(false);
        await page.getByRole('textbox', { name: fields.name.label }).focus();
        await hydrated(page);
        // The application leaves what the host and the visitor put here.
        await expect(page.locator('#call-times fieldset :checked')).toHaveCount(1);
        await expectSoundAtEachWidth(page);
        await fillIn(page, 'Dana');
        const posted = page.waitForRequest((request) => request.method() === 'POST');
        await page.getByRole('button', { name: form.submit }).click();
        expect(new URLSearchParams((await posted).postData() ?? '').get(callForm.zone)).toBe('Europe/Madrid');
        await expect(receipt(page, server.booked)).toBeVisible();
        await expectSoundPage(page);
      });
    });

    test("marks a time that's taken meanwhile, by a whole answer", { tag: '@both' }, async ({ page, context }) => {
      await page.goto(paths.contactCall());
      const other = await context.newPage();
      await other.goto(paths.contactCall());
      await fillIn(other, 'Dana');
      const time = await freeTime(other, 3);
      const taken = page.locator(`[id="${await time.locator('input').getAttribute('id')}"]`);
      await time.click();
      await other.getByRole('button', { name: form.submit }).click();
      await expect(receipt(other, server.booked)).toBeVisible();
      await expect(taken).toBeEnabled();

      // A page that is left just then, and comes back later.
      const read = await page.evaluateHandle(() => Response.prototype.text);
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            Response.prototype.text = () => {
              setTimeout(resolve);
              return Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
            };
            document.dispatchEvent(new Event('visibilitychange'));
          }),
      );
      await expect(taken).toBeEnabled();
      await page.evaluate((whole) => {
        Response.prototype.text = whole;
        document.dispatchEvent(new Event('visibilitychange'));
      }, read);
      await expect(taken).toBeDisabled();

      // While the list is still arriving, its days would push the times down.
      await page.locator('form > :has(#call-summary)').evaluate((rest) => rest.remove());
      await expect(page.locator('#call-times')).toBeHidden();
    });
  });
}
