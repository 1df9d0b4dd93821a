/** The parts of Cloudflare's platform that the Worker uses, by its documentation. */

export type D1Statement = { bind: (...values: (string | number | null)[]) => D1Statement };

export type D1Database = {
  prepare: (sql: string) => D1Statement;
  /** Runs all in one transaction: each takes effect, or none does. */
  batch: (statements: D1Statement[]) => Promise<{ results: Record<string, string | number | null>[] }[]>;
};

export type Fetcher = { fetch: (request: Request) => Promise<Response> };

/** One object for each name, wherever it is asked from. */
export type ObjectNamespace = { getByName: (name: string) => Fetcher };

/** The Worker's environment: its bindings, and settings as text. */
export type Bindings = {
  /** The deployed files. */
  ASSETS: Fetcher;
  /** The inbox; without it the form isn't served. */
  INBOX?: D1Database;
  LIMITS?: ObjectNamespace;
  [setting: string]: unknown;
};

/** Keeps the Worker alive until a promise ends, after the answer went out. */
export type ExecutionContext = { waitUntil: (promise: Promise<unknown>) => void };
