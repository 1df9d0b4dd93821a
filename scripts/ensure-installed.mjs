// Runs before `npm start` and `npm test` on any installed Node (20 or newer) and installs what's
// missing.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { findChromium, headlessShell } from './find-chromium.mjs';

const installed = 'node_modules/.package-lock.json';
const upToDate = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!upToDate) {
  // `npm ci` rejects a lock file that lacks the binaries of other platforms. `npm install` takes
  // the same locked versions and fetches this platform's binary.
  console.log('Installing the packages (npm install)…');
  run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error']);
}

if (process.argv.includes('--with-browser')) ensureChromium();

/**
 * Installs the headless Chromium on Debian. Elsewhere, or when that fails, any installed Chromium
 * will do.
 */
function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium (apt-get install chromium-headless-shell)…');
    try {
      run('apt-get', ['update', '-qq']);
      run('apt-get', [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-liberation',
      ]);
    } catch {
      console.warn('It could not be installed.');
    }
  }
  if (findChromium()) return;
  console.error(
    'The browser tests need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium-headless-shell) ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  process.exit(1);
}

function run(command, args) {
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
