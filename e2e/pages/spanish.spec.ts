import type { Page } from '@playwright/test';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { expect, expectSoundPage, test, visit } from '../support/fixtures.ts';
import { collectAlerts, figure, filled } from '../tools/tools.ts';

const spanish = editions().find(({ lang }) => lang.startsWith('es'));

/** Visitors' journeys in the Spanish edition. The English journeys are in the other specs. */
if (spanish) {
  journeys(spanish);
}

function journeys(edition: Edition): void {
  const { paths } = edition;
  const { form, sent } = edition.contact();

  test('the form says what is missing, then is sent and confirmed', { tag: ['@both', '@core'] }, async ({ page }) => {
    await visit(page, paths.contact());
    await page.getByRole('textbox', { name: form.fields.name.label }).fill('A');
    await page.getByRole('textbox', { name: form.fields.name.label }).press('Enter');
    await expect(page.getByText(form.invalid)).toBeVisible();
    for (const { label, error } of [form.fields.name, form.fields.email, form.fields.message]) {
      await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(filled(error));
    }
    await expectSoundPage(page);
    await fillIn(page);
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('heading', { name: sent.title })).toBeFocused();
    await expect(page.getByRole('img', { name: sent.clock.label })).toBeVisible();
    await expect(page.getByText(/^TM-/u)).toBeVisible();
    await expect(page.getByRole('button', { name: sent.again })).toBeVisible();
  });

  test('each tool gives a result', { tag: '@both' }, async ({ page, isMobile }) => {
    const { roi, cluster, title } = edition.tools();
    const result = (id: string) => page.locator(`[data-tool-result="${id}"]`);
    const press = (id: string, name: string) =>
      page.locator(`#${id}`).getByRole('button', { name, exact: true }).click();
    await visit(page, paths.resources());
    // A phone shows one tool at a time.
    const open = async (name: string) => {
      if (isMobile) {
        await page.locator('summary', { hasText: name }).first().click();
      }
    };

    await open(roi.name);
    await press('roi-calculator', roi.submit);
    await expect(figure(result('roi-calculator'), roi.result.traffic)).toHaveText(/^\d[\d,]*$/u);

    const alerts = collectAlerts(page);
    await open(cluster.name);
    await press('cluster-generator', cluster.submit);
    expect(alerts).toEqual([`alert: ${cluster.fields.topic.empty}`]);
    await page.getByRole('textbox', { name: cluster.fields.topic.label }).fill('remodelación de cocinas');
    await press('cluster-generator', cluster.submit);
    await expect(figure(result('cluster-generator'), cluster.result.pages)).toHaveText(/^\d+$/u);
    await expect(result('cluster-generator')).toContainText(/remodelación de cocinas/iu);

    await open(title.name);
    await page.getByRole('textbox', { name: title.field.label }).fill('Guía definitiva: 7 pasos comprobados');
    await press('title-analyzer', title.submit);
    await expect(result('title-analyzer')).toContainText(/\d+ de 100/u);
    await expectSoundPage(page);
  });

  async function fillIn(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: form.fields.name.label }).fill('Íñigo Peña');
    await page.getByRole('textbox', { name: form.fields.email.label }).fill('inigo@pena.example');
    await page.getByRole('textbox', { name: form.fields.message.label }).fill('Quiero más llamadas.');
  }
}
