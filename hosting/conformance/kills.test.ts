import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { rounds } from '../../server/testing/child-server.ts';
import { type HostName, hosts, sharedSite } from './hosts.ts';

const kills = Number(process.env.KILLS ?? rounds(4, 1));

/** So many send at once, each the next inquiry as soon as one is answered. */
const visitors = 20;

const site = sharedSite();

describe.each(Object.keys(hosts) as HostName[])('%s', (name) => {
  it(`has each acknowledged inquiry once after ${kills} kills under load`, async () => {
    const host = await hosts[name](site());
    const answered = new Map<string, string>();
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const enough = answered.size + randomInt(1, 2 * visitors);
        const reached = Promise.withResolvers<void>();
        // Every visitor has a post under way when the host dies.
        const sending = Array.from({ length: visitors }, async () => {
          let key = randomUUID();
          while (await isAnswered(key)) {
            if (answered.size >= enough) {
              reached.resolve();
            }
            key = randomUUID();
          }
          return key;
        });
        await Promise.race([reached.promise, Promise.all(sending)]);
        await host.killAndRestart();
        for (const key of await Promise.all(sending)) {
          expect(await isAnswered(key)).toBe(true);
        }
      }
      const byCompany = Map.groupBy(await host.records(), ({ company }) => company);
      expect(byCompany.size).toBe(answered.size);
      for (const [key, reference] of answered) {
        expect(byCompany.get(key)?.map((record) => record.reference)).toEqual([reference]);
      }
    } finally {
      await host.stop();
    }

    async function isAnswered(key: string): Promise<boolean> {
      const reference = await post(host.address, key).catch(() => undefined);
      if (reference !== undefined) {
        answered.set(key, reference);
      }
      return reference !== undefined;
    }
  });
});

async function post(address: string, key: string): Promise<string | undefined> {
  const answer = await fetch(`${address}/`, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'application/json' },
    body: new URLSearchParams(formFields({ 'enquiry-id': key, company: key })).toString(),
    signal: AbortSignal.timeout(30_000),
  });
  const body: { reference?: string } = await answer.json();
  return answer.status === 200 ? body.reference : undefined;
}
