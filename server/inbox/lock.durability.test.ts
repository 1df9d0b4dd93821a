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
  // At the same time, on a machine as busy as it is.
  const { address: elsewhere } = await serve({ SITE_DIR });

  // The server may be writing at this very moment.
  const other = new DatabaseSync(databasePath(server.directory), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const began = performance.now();
  const posts: { status: number; time: number; text: string }[] = [];
  const post = async () =>
    posts.push(await postPage(server.address, { name: `Client ${posts.length}`, message: 'Words to keep' }));
  const [locked, free] = await Promise.all([
    pageTimes(server.address, lockTime),
    pageTimes(elsewhere, lockTime),
    (async () => {
      while (performance.now() - began < lockTime - 2000) {
        await post();
        await pause(500);
      }
    })(),
  ]);
  // A visitor is told as soon as this machine, as busy as it is, can wait 700 ms for a lock.
  const waits: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await post();
    waits.push(waitForLock(databasePath(server.directory)));
  }
  const refused = medianOf(posts.slice(-waits.length).map(({ time }) => time));
  other.close();

  for (const { status, text } of posts) {
    expect([status, text.includes('Words to keep')]).toEqual([503, true]);
  }
  expect(refused).toBeLessThan(1.4 * medianOf(waits));
  // As fast as ever: a stalled thread would show as hundreds of milliseconds.
  expect(medianOf(locked)).toBeLessThan(Math.max(20, 3 * medianOf(free)));

  const after = await server.post(formFields({ name: 'After' }));
  expect(after.status).toBe(200);
  expect(referencesIn(server.directory)).toHaveLength(2);
  console.info(
    `pages: median ${medianOf(free).toFixed(1)} ms free, ${medianOf(locked).toFixed(1)} ms locked (${locked.length} asked, slowest ${Math.max(...locked).toFixed(0)} ms); posts: 503 after ${refused.toFixed(0)} ms, a wait of 700 takes ${medianOf(waits).toFixed(0)}`,
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

/** Returns how long SQLite waits for the lock that it doesn't get, of 700 ms. */
function waitForLock(path: string): number {
  using database = new DatabaseSync(path, { timeout: 700 });
  const began = performance.now();
  expect(() => database.exec('BEGIN IMMEDIATE')).toThrow('locked');
  return performance.now() - began;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
