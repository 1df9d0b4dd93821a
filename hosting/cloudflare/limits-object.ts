import { createLimits, type Place } from '../../enquiry/form/limits.ts';
import { type Bindings, type ObjectNamespace, readWorkerSettings } from './settings.ts';

/** Places that were taken and may still be returned. */
const mostTickets = 10_000;

/**
 * The one place that counts posts for all of Cloudflare's locations: a Durable Object. Like the
 * embedded server it counts in memory only, so no visitor's address is ever written down.
 */
export class Limits {
  readonly #limits: ReturnType<typeof createLimits>;
  readonly #tickets = new Map<number, Place['release']>();
  #lastTicket = 0;

  constructor(_state: unknown, bindings: Bindings) {
    const { RATE_LIMIT_PER_ADDRESS, RATE_LIMIT_OVERALL } = readWorkerSettings(bindings);
    this.#limits = createLimits({ perAddress: RATE_LIMIT_PER_ADDRESS, overall: RATE_LIMIT_OVERALL });
  }

  async fetch(request: Request): Promise<Response> {
    const asked: Asked = await request.json();
    if ('release' in asked) {
      this.#tickets.get(asked.release)?.();
      this.#tickets.delete(asked.release);
      return new Response(null, { status: 204 });
    }
    const { wait, reasons, release } = this.#limits.take(asked.take);
    this.#lastTicket += 1;
    this.#tickets.set(this.#lastTicket, release);
    if (this.#tickets.size > mostTickets) {
      this.#tickets.delete(this.#tickets.keys().next().value ?? 0);
    }
    return Response.json({ wait, reasons, ticket: this.#lastTicket } satisfies Taken);
  }
}

type Asked = { take: string } | { release: number };
type Taken = Pick<Place, 'wait' | 'reasons'> & { ticket: number };

/**
 * Returns what takes a place for a visitor's address. When the counter can't be asked, everyone
 * gets a place: better one inquiry too many than one too few. `keepAlive` holds the Worker until a
 * place is returned.
 */
export function takePlaceFrom(
  namespace: ObjectNamespace | undefined,
  keepAlive: (promise: Promise<unknown>) => void,
): (address: string) => Promise<Place> {
  return async (address) => {
    const taken = await ask<Taken>({ take: address });
    return {
      wait: taken?.wait ?? 0,
      reasons: taken?.reasons ?? [],
      release: () => {
        if (taken) {
          keepAlive(ask({ release: taken.ticket }));
        }
      },
    };
  };

  async function ask<TAnswer>(asked: Asked): Promise<TAnswer | undefined> {
    try {
      const counter = namespace?.getByName('everyone');
      const request = new Request('https://limits.example/', { method: 'POST', body: JSON.stringify(asked) });
      const response = await counter?.fetch(request);
      return response?.status === 200 ? ((await response.json()) as TAnswer) : undefined;
    } catch {
      return undefined;
    }
  }
}
