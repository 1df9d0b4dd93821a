import { expect, it } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { startMailTrap, startWebhookTrap } from '../../server/testing/traps.ts';
import { type HostName, hosts, sharedSite, untilConnected } from './hosts.ts';

const site = sharedSite();
const waiting = 10_000;

/** Inquiries whose emails wait, as an outage of the mail server leaves them. */
const fill = [
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${waiting})
   INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest, token)
   SELECT 'TM-' || i, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' minutes'), iif(i % 3 = 0, 'suspect', 'accepted'), '',
     'Client ' || i, 'c' || i || '@bakery.example', '', '', '', '', 'Please call. ' || i, i, 't' || i FROM n`,
  `INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at)
   SELECT 'mail', 'enquiry', id, 'm' || id, received_at FROM enquiry WHERE digest = CAST(digest AS INTEGER)`,
];

it.each<HostName>(['node', 'workerd'])(
  `takes posts as fast as ever on %s while ${waiting} emails wait and leave`,
  async (name) => {
    const [mail, receiver] = [await startMailTrap(), await startWebhookTrap()];
    const channels = {
      node: { SMTP_URL: mail.url, ENQUIRY_TO: 'owner@site.example' },
      workerd: { ENQUIRY_WEBHOOK: receiver.url, ENQUIRY_SECRET: 'key of the webhook' },
    };
    const limits = { RATE_LIMIT_PER_ADDRESS: '1000000', RATE_LIMIT_OVERALL: '1000000' };
    const host = await hosts[name](site(), { ...channels[name], ...limits });
    try {
      const free = await postTimes(host.address, 'before');
      await host.change(fill);
      const busy = await postTimes(host.address, 'while');
      const sent = mail.emails.length + receiver.requests.length;
      console.info(
        `${name}: median ${medianOf(free).toFixed(0)} ms free, ${medianOf(busy).toFixed(0)} ms with ${waiting} waiting; ${sent} sent`,
      );
      expect(sent).toBeLessThan(waiting);
      // 2.1 s when each post began to send all that waited.
      expect(medianOf(busy)).toBeLessThan(100 + 3 * medianOf(free));
    } finally {
      await host.stop();
      await mail.close();
    }
  },
);

/** Sends 40 forms one after another, and returns how long each took in milliseconds. */
async function postTimes(address: string, when: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const sent = performance.now();
    const { status } = await untilConnected(() =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': formType, accept: 'application/json' },
        body: new URLSearchParams(formFields({ company: `${when} ${index}`, message: `${when} ${index}` })).toString(),
      }),
    );
    expect(status).toBe(200);
    times.push(performance.now() - sent);
  }
  return times;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
