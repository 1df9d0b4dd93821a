import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type MailTrap = Awaited<ReturnType<typeof startMailTrap>>;

/** A real SMTP server on loopback. `port` 0 takes a free one; `options` change how it behaves. */
export async function startMailTrap({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, _session, callback) => {
      text(stream).then((email) => {
        emails.push(email);
        callback();
      }, callback);
    },
    ...options,
  });
  // A client that is cut off is no fault of the trap.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    /** The emails that were taken, as they came over the wire. */
    emails,
    /** Closes each open connection, whatever it's about. */
    cut: () => {
      for (const connection of server.connections) {
        connection.close();
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The value of a header, unfolded. */
export function headerOf(email: string, name: string): string | undefined {
  const head = email.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/gu, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1]?.trim();
}

/**
 * A receiver of webhooks on loopback that remembers what it got. `statusOf` says what each request
 * is answered.
 */
export async function startWebhookTrap(statusOf: () => number = () => 204) {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statusOf(), { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, requests };
}
