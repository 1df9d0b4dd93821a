import { createLimits, type Limits as FormLimits, type Place } from '../../enquiry/form/limits.ts';
import { type Bindings, type ExecutionContext, type ObjectNamespace, readWorkerSettings } from './settings.ts';

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
    if ('refuse' in asked) {
      return Response.json({ wait: this.#limits.refuse(asked.refuse) } satisfies Refused);
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

type Asked = { take: string } | { release: number } | { refuse: string };
type Refused = { wait: number };
type Taken = Pick<Place, 'wait' | 'reasons'> & { ticket: number };

/**
 * Returns the limits as the counter keeps them. When it can't be asked, everyone gets a place:
 * better one inquiry too many than one too few. `context` holds the Worker until a place is
 * returned.
 */
export function limitsFrom(namespace: ObjectNamespace | undefined, context: ExecutionContext): FormLimits {
  return {
    take: async (address) => {
      const taken = await ask<Taken>({ take: address });
      return {
        wait: taken?.wait ?? 0,
        reasons: taken?.reasons ?? [],
        release: () => {
          if (taken) {
            context.waitUntil(ask({ release: taken.ticket }));
          }
        },
      };
    },
    refuse: async (address) => (await ask<Refused>({ refuse: address }))?.wait ?? 0,
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
