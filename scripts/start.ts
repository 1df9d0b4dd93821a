import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './build/cache.ts';

/**
 * Builds the site, then serves it from this very process: `npm start`. npm passes a signal on to
 * its shell and the shell to no one, so the command begins with `exec`, which puts this process in
 * the shell's place; the second half of it is for Windows, whose shell has no such word.
 *
 * `--unless-built` keeps the build that this image has made before, and what the desk and the
 * server have published since: a container starts so. A newer image builds once more.
 */
const builtBy = join(process.env['BUILD_DIR'] || 'build', 'built-by');
const image = readIfThere('node_modules/.image');
const isBuilt = process.argv.includes('--unless-built') && image !== undefined && readIfThere(builtBy) === image;
if (!isBuilt) {
  const status = await build();
  if (status !== 0) {
    process.exit(status);
  }
  writeFileSync(builtBy, image ?? '');
}
// A third of the server's start is compiling.
enableCompileCache(join(cacheFolder(), 'compiled'));
await import('../server/main.ts');

/** Returns the exit status of the build, which a terminal's signals reach by themselves. */
async function build(): Promise<number> {
  const child = spawn(process.execPath, ['scripts/build/main.ts'], { stdio: 'inherit' });
  const stop = (): void => void child.kill();
  process.once('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  return code ?? 1;
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
