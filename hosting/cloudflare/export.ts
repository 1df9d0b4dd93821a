import * as v from 'valibot';
import { listCalls, moveCall } from '../../enquiry/inbox/calls.ts';
import { exportPage, givenSchema, takeAnswered } from '../../enquiry/inbox/exported.ts';
import { writeSetting } from '../../enquiry/inbox/settings.ts';
import { type Inbox, writing } from '../../enquiry/inbox/statement.ts';
import { exportSums } from '../../enquiry/inbox/visits.ts';
import { isSigned, signedHeaders } from '../../enquiry/signature.ts';
import { day } from '../../text/units.ts';

/** Where the owner's machine pulls inquiries from. */
export const exportPath = '/inbox-export';

/**
 * Answers the owner's signed request with one page of inquiries and the calls of now, signed too,
 * and takes what she answered and gave a time at her desk, with the token of her feed. A request
 * for sums is answered with one page of what was counted (product.md, "What the server counts").
 * Undefined when the signature is missing or wrong, or the time is over: then the path is like any
 * other that doesn't exist.
 */
export async function answerExport(
  request: Request,
  { inbox, secret, now }: { inbox: Inbox; secret: string | undefined; now: number },
): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(request.url);
  const header = (name: string): string => request.headers.get(name) ?? '';
  const signed = { id: header('webhook-id'), timestamp: header('webhook-timestamp'), content: pathname + search };
  if (!secret || !isSigned(signed, header('webhook-signature'), secret, now)) {
    return undefined;
  }
  const content = JSON.stringify(
    searchParams.has('sums') ? await sumsFor(inbox, searchParams) : await inquiriesFor(inbox, searchParams, now),
  );
  // The answer's id is the request's, so that no older answer can take its place.
  const signature = signedHeaders({ id: signed.id, content }, secret, now);
  const headers = { ...signature, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(content, { headers });
}

async function sumsFor(inbox: Inbox, parameters: URLSearchParams): Promise<object> {
  const [day = '', table = '', name = ''] = ['sums', 'table', 'name'].map((each) => parameters.get(each) ?? '');
  return { sums: await inbox.perform(exportSums({ day, table, name })) };
}

async function inquiriesFor(inbox: Inbox, parameters: URLSearchParams, now: number): Promise<object> {
  const cursor = { received_at: parameters.get('after') ?? '', reference: parameters.get('reference') ?? '' };
  await inbox.perform(takeAnswered(parameters.get('answered') ?? '[]'));
  const feed = parameters.get('feed');
  if (feed) {
    await inbox.perform(writing(writeSetting('feed', feed)));
  }
  await giveTimes(inbox, v.parse(givenSchema, JSON.parse(parameters.get('given') ?? '[]')), now);
  return {
    inquiries: await inbox.perform(exportPage(cursor)),
    calls: (await inbox.perform(listCalls(now - day))).map(({ reference, call }) => ({ reference, call })),
  };
}

/** Gives wishes their times, unless someone else has them by now or the visitor's page moved on. */
async function giveTimes(inbox: Inbox, given: v.InferOutput<typeof givenSchema>, now: number): Promise<void> {
  const wishes = (await inbox.perform(listCalls(now))).filter(({ call }) => call.state === 'wished');
  for (const { reference, call } of wishes) {
    const found = given.find(([other, , , changes]) => other === reference && changes === call.changes + 1);
    if (found) {
      const [, startsAt, endsAt] = found;
      const span = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
      const time = { ...span, buffer: 0, ownZone: call.ownZone, isUnconfirmed: false };
      await inbox.perform(moveCall({ reference }, time, now));
    }
  }
}
