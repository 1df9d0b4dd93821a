import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { readableLog } from './readable-log.ts';

it('writes lines for a person to a terminal, and leaves any other output to JSON', async () => {
  expect(await readableLog(new PassThrough())).toBeUndefined();
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const log = await readableLog(terminal);
  log?.write('{"level":40,"time":1795000000000,"event":"backup-failed","reason":"the disk is full"}\n');
  const [line] = await once(terminal, 'data');
  expect(stripVTControlCharacters(String(line))).toMatch(
    /^\[\d\d:\d\d:\d\d\] WARN: backup-failed \{"reason":"the disk is full"\}\n$/u,
  );
});
