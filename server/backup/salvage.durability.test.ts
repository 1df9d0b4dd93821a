import { expect, it } from 'vitest';
import { seededRandom } from '../../text/seeded-random.ts';
import { rounds } from '../testing/child-server.ts';
import { checkSalvage, damageFiles, makeSample } from '../testing/damage.ts';

const copies = Number(process.env.SALVAGE_COPIES ?? rounds(1000, 12));
const seed = Number(process.env.SALVAGE_SEED ?? 11);

it(`loses nothing that one of ${copies} damaged files or its backup holds, and mails nothing twice`, async () => {
  const random = seededRandom(seed);
  const samples = [await makeSample(120, false), await makeSample(120, true)];
  const kinds = new Map<string, number>();
  let told = 0;
  for (let trial = 0; trial < copies; trial += 1) {
    const sample = samples[trial % 2] ?? expect.fail();
    const damage = damageFiles(sample, random);
    told += checkSalvage(sample, damage, random() < 0.5).isTold ? 1 : 0;
    kinds.set(damage.kind, (kinds.get(damage.kind) ?? 0) + 1);
  }
  console.info(
    `${told} of ${copies} told that something may be missing; ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
  );
}, 3_600_000);
