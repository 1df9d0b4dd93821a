import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'yaml';
import { siteWords } from '../../desk/site/words.ts';
import { expect, faultsOf, test } from '../support/fixtures.ts';

const words = siteWords['en'];

// At its end the desk is gone.
test.use({ allowedMessages: /ERR_CONNECTION_REFUSED/u });

test('a headline is changed on its page by keyboard, and put back; without a desk, the words stay', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-half-'));
  const desk = await openDesk(folder);
  try {
    await page.goto(desk.link);
    await page.goto(`${new URL(desk.link).origin}/site?page=/about`, { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('#frame');
    const headline = frame.getByRole('heading', { level: 1 });
    await expect(page.getByText(words?.wait ?? '')).toBeHidden({ timeout: 180_000 });
    const before = (await headline.innerText()).replaceAll(/\s+/gu, ' ');
    await headline.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'English' });
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Words of my own');
    await expect(headline).toHaveText('Words of my own');
    await expect(field).toBeFocused();
    await expect(page.getByText(words?.bar.changes(1) ?? '')).toBeVisible();
    await expect(page.getByText(words?.check.older('Español') ?? '')).toBeVisible();
    const file = parse(await readFile(join(folder, 'site/en/pages/about.yaml'), 'utf8')) as {
      hero: { headline: string };
    };
    expect(file.hero.headline).toBe('Words of my own');
    expect(await faultsOf(page, true)).toEqual([]);
    await page.getByRole('button', { name: words?.panel.putBack }).press('Enter');
    await expect(headline).toHaveText(before);
    await expect(page.getByText(words?.bar.none ?? '')).toBeVisible();
    await desk.close();
    await field.fill('Words that nobody hears');
    await expect(page.getByText(words?.lost ?? '').first()).toBeVisible();
    await expect(field).toHaveValue('Words that nobody hears');
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Starts a desk with its own owner's folder and place for releases. */
async function openDesk(folder: string): Promise<{ link: string; close: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['desk/main.ts'], {
    env: {
      ...process.env,
      TIDEMARK_SITE: join(folder, 'site'),
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'build/client'),
      DESK_PORT: '0',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [link] = /http:\S+/u.exec(line) ?? [];
    if (link) {
      const ended = once(child, 'exit');
      const close = () => {
        child.kill();
        return ended;
      };
      return { link, close };
    }
  }
  throw new Error('The desk ended before it printed its link.');
}
