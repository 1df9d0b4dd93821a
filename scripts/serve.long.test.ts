import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { siteFolder, temporaryFolder } from '../server/testing/folders.ts';

describe('npm run serve', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('leaves no server behind when npm gets %s', async (signal) => {
    const npm = spawn('npm', ['run', 'serve'], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        SITE_DIR: siteFolder(),
        DATA_DIR: temporaryFolder(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await firstMatch(npm.stdout, /^Site +(\S+)$/mu);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    npm.kill(signal);
    // The pipe ends with the last process that holds it, which is the server.
    await once(npm, 'close');
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});

/** Returns the first group of the first match in what a stream brings, which is read to its end. */
function firstMatch(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      text += part;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    });
    stream.on('end', () => reject(new Error(`ended early: ${text}`)));
  });
}
