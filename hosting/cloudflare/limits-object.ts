import { createLimits, type Limits as FormLimits, type Place } from '../../enquiry/form/limits.ts';
import { type Bindings, type ExecutionContext, type ObjectNamespace, readWorkerSettings } from './settings.ts';

/** What the counter is asked, and for which address. */
type LimitQuery = { act: keyof FormLimits; address: string };

/**
 * The one place that counts posts for all of Cloudflare's locations: a Durable Object. Like the
 * embedded server it counts in memory only, so no visitor's address is ever written down.
 */
export class Limits {
  readonly #limits: ReturnType<typeof createLimits>;

  constructor(_state: unknown, bindings: Bindings) {
    const { RATE_LIMIT_PER_ADDRESS, RATE_LIMIT_OVERALL } = readWorkerSettings(bindings);
    this.#limits = createLimits({ perAddress: RATE_LIMIT_PER_ADDRESS, overall: RATE_LIMIT_OVERALL });
  }

  async fetch(request: Request): Promise<Response> {
    const { act, address }: LimitQuery = await request.json();
    return Response.json(this.#limits[act](address) ?? null);
  }
}

/**
 * Returns the limits as the counter keeps them. When it can't be asked, everyone gets a place:
 * better one inquiry too many than one too few. `context` holds the Worker until a place is
 * returned.
 */
export function limitsFrom(namespace: ObjectNamespace | undefined, context: ExecutionContext): FormLimits {
  return {
    take: async (address) => (await ask<Place>({ act: 'take', address })) ?? { wait: 0, reasons: [] },
    release: (address) => context.waitUntil(ask({ act: 'release', address })),
    refuse: async (address) => (await ask<number>({ act: 'refuse', address })) ?? 0,
  };

  async function ask<TAnswer>(query: LimitQuery): Promise<TAnswer | undefined> {
    try {
      const counter = namespace?.getByName('everyone');
      const request = new Request('https://limits.example/', { method: 'POST', body: JSON.stringify(query) });
      const response = await counter?.fetch(request);
      return response?.status === 200 ? ((await response.json()) as TAnswer) : undefined;
    } catch {
      return undefined;
    }
  }
}
