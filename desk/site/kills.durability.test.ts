import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { createVersions } from './versions.ts';

const kills = 200;

it(`loses no saved text and leaves no half file in ${kills} kills while saving and publishing`, async () => {
  const root = temporaryFolder();
  const [site, folder, client] = [join(root, 'site'), join(root, 'versions'), join(root, 'build/client')];
  cpSync('content', site, { recursive: true });
  vi.stubEnv('TIDEMARK_SITE', site);
  const sample = parse(readFileSync('content/en/pages/about.yaml', 'utf8')) as { hero: { headline: string } };
  for (let round = 1; round <= kills; round += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/saving-desk.ts'), folder, client], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let saved = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      saved += text;
    });
    await once(child.stdout, 'data');
    await new Promise((done) => setTimeout(done, (round * 7) % 40));
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const [pid = 0, number = 0] = saved.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
    const { hero, ...rest } = parse(readFileSync(join(site, 'en/pages/about.yaml'), 'utf8')) as typeof sample;
    const [, by, at] = /^Text (\d+) (\d+) (?:words ?){200}$/u.exec(hero.headline) ?? [];
    expect([Number(by), Number(at) >= number], `kill ${round}`).toEqual([pid, true]);
    expect(rest).toEqual(Object.fromEntries(Object.entries(sample).filter(([key]) => key !== 'hero')));
    const pointer = join(root, 'build/releases/live');
    if (existsSync(pointer)) {
      const live = readFileSync(pointer, 'utf8');
      expect(readFileSync(join(root, 'build/releases', live, 'client/index.html'), 'utf8'), `kill ${round}`).toBe(
        'whole',
      );
    }
    // Every version that's listed has all of its files.
    const versions = createVersions(folder);
    for (const version of versions.list()) {
      expect(readdirSync(versions.folderOf(version), { recursive: true }).sort(), `kill ${round}`).toEqual(
        readdirSync(site, { recursive: true })
          .filter((name) => !String(name).split('/').at(-1)?.startsWith('.'))
          .sort(),
      );
    }
  }
  vi.unstubAllEnvs();
});
