/**
 * Installs what is missing, on whatever Node is there (20 or newer). npm runs it before `npm start`
 * and `npm test`, so that both work on a fresh clone.
 *
 *   node scripts/ensure-installed.mjs                   the packages
 *   node scripts/ensure-installed.mjs --with-browsers   and the browsers of the tests
 *   node scripts/ensure-installed.mjs --report          says what is there, too (npm run setup)
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { findEngines } from './find-browsers.mjs';

const lockFile = 'package-lock.json';
const installedMark = 'node_modules/.package-lock.json';

/** Debian's packages of the three engines, and a font for what the pages fall back to. */
const debianPackages = ['chromium-headless-shell', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation'];
const installCommand = `apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`;

const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
const reports = process.argv.includes('--report');

ensurePackages();
if (process.argv.includes('--with-browsers')) {
  ensureBrowsers();
}
if (reports && existsSync('.git')) {
  // Git runs the hooks of this folder: the check of commit messages.
  run('git', ['config', 'core.hooksPath', '.githooks']);
}

function ensurePackages() {
  // An image that was built without its lock file has its packages already.
  if (!existsSync(lockFile) || isUpToDate()) {
    if (reports) {
      console.log('Packages: up to date.');
    }
    return;
  }
  console.log('Installing the packages (npm ci)…');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
}

function isUpToDate() {
  return existsSync(installedMark) && statSync(installedMark).mtimeMs >= statSync(lockFile).mtimeMs;
}

/**
 * Debian as root gets the browsers installed; elsewhere those that are there will do. The browser
 * tests need Chromium. Without Firefox or WebKit their journeys are left out, and the output says
 * so.
 */
function ensureBrowsers() {
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0 && Object.values(findEngines()).includes(undefined)) {
    installOnDebian();
  }
  const engines = Object.entries(findEngines());
  if (reports) {
    console.log(engines.map(([engine, path]) => `${names[engine]}: ${path ?? 'missing'}`).join('\n'));
  }
  const missing = engines.filter(([, path]) => path === undefined).map(([engine]) => names[engine]);
  if (missing.length > 0) {
    console.warn(
      `No browser found for ${missing.join(' and ')}. ` +
        (isDebian
          ? `To install all three: sudo ${installCommand}`
          : 'Install Chrome and Firefox, or name them: CHROMIUM_PATH=… FIREFOX_PATH=…; WebKit is tested on Debian.'),
    );
  }
  if (missing.includes(names.chromium)) {
    console.error('The browser tests cannot run without Chromium.');
    process.exit(1);
  }
}

function installOnDebian() {
  console.log(`Installing the browsers (${installCommand})…`);
  // Waits for another one that installs.
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=600', ...args]);
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...debianPackages);
  } catch {
    console.warn('Not all of them could be installed.');
  }
}

function run(command, args) {
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
