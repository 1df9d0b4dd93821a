import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { contactPage, formFields } from '../../enquiry/testing/forms.ts';
import { finishedBuild } from '../../hosting/testing/fixture.ts';
import { rounds } from '../testing/child-server.ts';
import { serve } from '../testing/folders.ts';
import { referencesIn } from '../testing/inbox.ts';
import { databasePath } from './file/inbox-file.ts';

/** How long another program holds the database, in milliseconds. */
const lockTime = rounds(30_000, 4000);

it(`serves pages as fast as ever while another program locks the inbox for ${lockTime / 1000} seconds, and refuses posts in time`, async () => {
  const { directory: SITE_DIR } = await finishedBuild({ 'contact.html': contactPage });
  const server = await serve({ SITE_DIR });
  expect((await server.post(formFields({ name: 'Before' }))).status).toBe(200);
  const free = await pageTimes(server.address, rounds(3000, 1000));

  // The server may be writing at this very moment.
  const other = new DatabaseSync(databasePath(server.directory), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const began = performance.now();
  const posts: { status: number; time: number; text: string }[] = [];
  const [locked] = await Promise.all([
    pageTimes(server.address, lockTime),
    (async () => {
      while (performance.now() - began < lockTime - 2000) {
        posts.push(await postPage(server.address, { name: `Client ${posts.length}`, message: 'Words to keep' }));
        await pause(500);
      }
    })(),
  ]);
  other.close();
  // The machine may be busier now than before.
  free.push(...(await pageTimes(server.address, rounds(3000, 1000))));

  expect(posts.length).toBeGreaterThan(0);
  for (const { status, text } of posts) {
    expect([status, text.includes('Words to keep')]).toEqual([503, true]);
  }
  // A post waits 700 ms for the lock; the rest is as slow as the machine, which a page's time
  // tells.
  expect(medianOf(posts.map(({ time }) => time))).toBeLessThan(Math.max(1000, 700 + 50 * medianOf(free)));
  // As fast as ever: a stalled thread would show as hundreds of milliseconds.
  expect(medianOf(locked)).toBeLessThan(Math.max(20, 3 * medianOf(free)));

  const after = await server.post(formFields({ name: 'After' }));
  expect(after.status).toBe(200);
  expect(referencesIn(server.directory)).toHaveLength(2);
  console.info(
    `pages: median ${medianOf(free).toFixed(1)} ms free, ${medianOf(locked).toFixed(1)} ms locked (${locked.length} asked, slowest ${Math.max(...locked).toFixed(0)} ms); posts: 503 after ${medianOf(posts.map(({ time }) => time)).toFixed(0)} ms`,
  );
});

/** Asks for a page again and again; returns how long each took in milliseconds. */
async function pageTimes(address: string, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const asked = performance.now();
    const response = await fetch(`${address}/about`);
    expect([response.status, (await response.text()).includes('<html')]).toEqual([200, true]);
    times.push(performance.now() - asked);
    await pause(5);
  }
  return times;
}

/** Sends the form as a browser without JavaScript does. */
async function postPage(address: string, changes: Record<string, string>) {
  const asked = performance.now();
  const response = await fetch(`${address}/`, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'text/html' },
    body: new URLSearchParams(formFields(changes)).toString(),
  });
  return { status: response.status, time: performance.now() - asked, text: await response.text() };
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
