import type { Writable } from 'node:stream';

/**
 * Returns a stream that writes log lines for a person, where the output is a terminal. Anywhere
 * else it returns undefined: lines stay JSON.
 */
export async function readableLog(output: Writable & { isTTY?: boolean }): Promise<Writable | undefined> {
  if (!output.isTTY) {
    return undefined;
  }
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: output,
    messageFormat: ({ event, msg }) => String(event ?? msg),
    ignore: 'event,reqId',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  });
}
