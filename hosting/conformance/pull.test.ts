import { expect, it } from 'vitest';
import { changeCall, findInquiry } from '../../desk/records.ts';
import { clockAt } from '../../desk/times.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { pullInquiries } from '../../server/inbox/pull.ts';
import { rowsIn } from '../../server/testing/child-server.ts';
import { localInbox } from '../../server/testing/inbox.ts';
import { plan } from '../testing/fixture.ts';
import { builtSite, exportSecret, type Host, startHost } from './hosts.ts';

const [{ call }] = plan.forms as [FormPlan, ...FormPlan[]];
const site = await builtSite();

it('pulls page by page what the form took, once, and leaves nothing to mail from here', async () => {
  const host = await startHost('workerd', site);
  const posted = await Promise.all(Array.from({ length: 230 }, (_, index) => post(host, { company: String(index) })));
  const { file: inbox, records } = localInbox();
  const pull = (secret = exportSecret) => pullInquiries({ inbox, address: host.address, secret });
  await expect(pull('another key of the export')).rejects.toThrow('answered 404');
  expect(await pull()).toEqual({ added: 230, known: 0, refused: [] });
  expect(await pull()).toEqual({ added: 0, known: 230, refused: [] });
  expect(new Set(records().map(({ reference }) => reference))).toEqual(
    new Set(posted.map(({ reference }) => reference)),
  );
  expect(new Set(records().map(({ delivery }) => delivery))).toEqual(new Set(['sent']));
});

it('gives a wish the time that the owner gave it at her desk', async () => {
  const host = await startHost('workerd', site);
  const { file: inbox, records } = localInbox();
  const pull = () => pullInquiries({ inbox, address: host.address, secret: exportSecret });
  const page = await fetch(`${host.address}${call.page}`).then((answer) => answer.text());
  const slot = /name="slot" id="slot-\d+" value="([^"]+)"/u.exec(page)?.[1] ?? '';
  const fields = { 'form-name': call.name, 'bot-field': 'x', 'enquiry-id': 'wish-0001', slot };
  const { reference, page: own } = await post(host, fields);
  await pull();
  expect(records()).toMatchObject([{ reference, status: 'suspect', callState: 'wished' }]);
  const at = clockAt(slot, 'America/New_York');
  const undo = inbox.write((database) => {
    const inquiry = findInquiry(database, reference);
    return inquiry && changeCall(database, inquiry, at, new Date());
  });
  expect(undo).toBeDefined();
  await pull();
  expect(records()).toMatchObject([{ reference, callState: 'booked' }]);
  const shown = await fetch(host.address + own).then((found) => found.text());
  expect(shown).toContain('<b id="call-when">when:');
  expect(await fetch(`${host.address}${call.page}`).then((found) => found.text())).not.toContain(`value="${slot}"`);
});

it('brings what the Worker counted, and the same again changes nothing', async () => {
  const host = await startHost('workerd', site);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const headers = { 'user-agent': agent, referer: 'https://www.google.com/', accept: 'text/html' };
  for (const path of ['/contact', '/contact', '/no-such-page']) {
    await (await fetch(`${host.address}${path}`, { headers })).text();
  }
  const { file: inbox } = localInbox();
  const read = async () => {
    await pullInquiries({ inbox, address: host.address, secret: exportSecret });
    const queries = ['SELECT path, views FROM page_view', 'SELECT path, requests FROM missing_path'];
    return queries.flatMap((query) => rowsIn(inbox.path, query).map((row) => row.join(' ')));
  };
  const counted = ['/contact 2', 'google.com 2', '/no-such-page 1'];
  await expect.poll(read, { interval: 1000 }).toEqual(counted);
  expect(await read()).toEqual(counted);
});

async function post({ address }: Host, fields: Record<string, string>): Promise<{ reference: string; page: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': formType, accept: 'application/json' },
    body: new URLSearchParams(formFields(fields)).toString(),
  });
  return answer.json();
}
