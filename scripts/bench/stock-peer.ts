import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { finishSite } from '../../hosting/finish/finish.ts';
import { codeHash, keepFolder } from '../build/cache.ts';

/** Files that the build reads beside the application. */
const beside = ['content', 'enquiry', 'hosting', 'public', 'server', 'text'];

const config = 'scripts/bench/stock-peer.vite.config.ts';

/**
 * Builds the same pages as React Router's own template would, and returns their public folder: its
 * entries, its scripts and stylesheets in every page, its prerender, and Vite's own chunks
 * (stock-peer.vite.config.ts). The application in `app/` is the same, but for what the site does
 * instead of these. It's finished like the site, so our server answers for both by the same rules.
 * A peer of the same code and content comes from the cache.
 */
export async function stockPeer(): Promise<string> {
  const code = codeHash([
    'app',
    'scripts/bench/stock-peer.ts',
    config,
    'scripts/vite',
    'react-router.config.ts',
    ...beside,
  ]);
  return join(await keepFolder('stock-peer', [code], buildPeer), 'client');
}

async function buildPeer(target: string): Promise<void> {
  // Below the packages, where the build looks for its own.
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync(resolve('node_modules/.cache/stock-peer-'));
  try {
    cpSync('app', join(folder, 'app'), { recursive: true });
    rmSync(join(folder, 'app/entry.client.tsx'));
    rmSync(join(folder, 'app/entry.server.tsx'));
    for (const name of beside) {
      symlinkSync(resolve(name), join(folder, name));
    }
    cpSync('react-router.config.ts', join(folder, 'react-router.config.ts'));
    const { imports, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    // React Router looks for its own packages among those of a deployed server.
    const own = { type: 'module', imports, dependencies: { ...devDependencies, ...dependencies } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    execFileSync('react-router', ['build', folder, '--config', resolve(config)], {
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: join(folder, 'build') },
      stdio: 'pipe',
    });
    renameSync(join(folder, 'build/client'), join(target, 'client'));
    await finishSite(join(target, 'client'), hostingPlan());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
