import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { rounds } from '../../server/testing/child-server.ts';
import { type Host, type HostName, hosts, sharedSite } from './hosts.ts';

const enquiries = Number(process.env.KILL_ENQUIRIES ?? rounds(80, 10));
const kills = Number(process.env.KILLS ?? rounds(4, 1));

/** How long the kills go on when none has hit anything. */
const mostKills = 30;

/** So many in each life of the host that the kills are spread over all of them. */
const perLife = Math.ceil(enquiries / kills);

const site = sharedSite();

describe.each(Object.keys(hosts) as HostName[])('%s', (name) => {
  it(`has each acknowledged inquiry once after ${kills} kills under load`, async () => {
    const host = await hosts[name](site());
    try {
      const answered = new Map<string, string>();
      const open = Array.from({ length: enquiries }, (): string => randomUUID());
      let interrupted = 0;
      let total: number = enquiries;
      // A host may answer a whole burst before its kill. Kills that hit nothing would prove
      // nothing.
      for (let kill = 0; kill < kills || (interrupted === 0 && kill < mostKills); kill += 1) {
        const { address } = host;
        // A busy machine kills late: each burst is longer until one is hit.
        const length = interrupted === 0 ? perLife * (kill + 1) : perLife;
        if (open.length === 0) {
          open.push(...Array.from({ length }, (): string => randomUUID()));
          total += length;
        }
        const batch = open.splice(0, length);
        const sending = batch.map((key) => send(address, key));
        // At any moment of the burst: after some of the answers, before the rest.
        const reached = randomInt(1, Math.max(2, batch.length - 1));
        await Promise.race([wait(20_000), until(() => batch.filter((key) => answered.has(key)).length >= reached)]);
        await host.killAndRestart();
        const unanswered = (await Promise.all(sending)).filter((key) => key !== undefined);
        // The visitor sends again what was not answered.
        open.push(...unanswered);
        interrupted += unanswered.length;
      }
      for (const key of open) {
        expect(await send(host.address, key)).toBe(undefined);
      }
      expect(interrupted).toBeGreaterThan(0);
      const byCompany = Map.groupBy(await host.records(), ({ company }) => company);
      expect([answered.size, byCompany.size]).toEqual([total, total]);
      for (const [key, reference] of answered) {
        expect(byCompany.get(key)?.map((record) => record.reference)).toEqual([reference]);
      }
      console.log(`${name}: ${total} inquiries, ${kills} kills, ${interrupted} sent again, none lost or doubled`);

      /** Returns the key when there was no answer of success. */
      async function send(address: string, key: string): Promise<string | undefined> {
        const reference = await post(address, key).catch(() => undefined);
        if (reference === undefined) {
          return key;
        }
        answered.set(key, reference);
        return undefined;
      }
    } finally {
      await host.stop();
    }
  });
});

async function post(address: Host['address'], key: string): Promise<string | undefined> {
  const answer = await fetch(`${address}/`, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'application/json' },
    body: new URLSearchParams(formFields({ 'enquiry-id': key, company: key })).toString(),
    signal: AbortSignal.timeout(30_000),
  });
  const body: { reference?: string } = await answer.json();
  return answer.status === 200 ? body.reference : undefined;
}

/** Waits until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await wait(1);
  }
}
