/** How a send went. `reason` is for the console. */
type SendResult = { ok: true; reference: string | undefined } | { ok: false; reason: string };

/** How long to wait for an answer, in milliseconds, before the attempt counts as failed. */
const patience = 20_000;

/**
 * Posts the form to the site root, form-urlencoded (product.md, "Contact form"). Any ok status is
 * success. Anything else, including no network, is a failure with its reason. Returns the reference
 * when the host sends one.
 */
export async function sendEnquiry(values: Record<string, string>): Promise<SendResult> {
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams(values).toString(),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      return { ok: false, reason: `status ${response.status}` };
    }
    return { ok: true, reference: await readReference(response) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A static host answers with a page: no reference, but still a success. */
async function readReference(response: Response): Promise<string | undefined> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    return undefined;
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const reference =
    typeof answer === 'object' && answer !== null && 'reference' in answer ? answer.reference : undefined;
  return typeof reference === 'string' ? reference : undefined;
}
