import * as v from 'valibot';
import { formNameOf, hiddenFields } from '../enquiry.ts';

/**
 * Returns whether the server at an address says that it mails inquiries; one that doesn't answer
 * does not.
 */
export async function serverMails(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(10_000) });
    return v.parse(v.object({ mail: v.boolean() }), await answer.json()).mail;
  } catch {
    return false;
  }
}

/** The longest wait for the form's answer, in milliseconds. */
const answerLimit = 15_000;

/**
 * Sends a marked test inquiry to the form as a visitor's browser would. Takes the site's address,
 * such as http://localhost:3000, a form key that was noted in the inbox before (`prepareTest`), and
 * what sends the request, for a platform that can't ask itself over the network. Returns its
 * reference. Throws when the form does not answer with one.
 */
export async function postTestInquiry(
  address: string,
  key: string,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<string> {
  const fields = {
    [hiddenFields.formName]: formNameOf(''),
    [hiddenFields.honeypot]: '',
    [hiddenFields.enquiryId]: key,
    [hiddenFields.fillTime]: '',
    name: 'Test of the inbox',
    email: 'test@tidemark.example',
    message: `This is a test that the owner asked for. ${key}`,
  };
  const request = new Request(new URL('/', address), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    signal: AbortSignal.timeout(answerLimit),
  });
  const response = await send(request);
  const answer = v.safeParse(v.object({ reference: v.string() }), await response.json().catch(() => undefined));
  if (!response.ok || !answer.success) {
    throw new Error(`the form at ${address} answered ${response.status} without a reference`);
  }
  return answer.output.reference;
}
