import { existsSync } from 'node:fs';

const places = [
  // Debian's Chromium without a browser's windows: the tests take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The folders that Debian keeps WebKit's small browser in. */
const miniBrowsers = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/**
 * Returns the Chromium for browser tests and screenshots: `CHROMIUM_PATH`, or the first one found.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

/**
 * Finds the browser of each engine that the journeys run in. `CHROMIUM_PATH` and `FIREFOX_PATH` win
 * over the usual places. WebKit counts as installed when its driver, its small browser and an X
 * server without a screen are all there.
 * @returns {{ chromium?: string, firefox?: string, webkit?: string }} Paths; a missing engine has
 * none.
 */
export function findEngines() {
  return {
    chromium: findChromium(),
    firefox: [process.env.FIREFOX_PATH, ...firefoxes].find((path) => path && existsSync(path)),
    webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
      ? miniBrowsers.find((path) => existsSync(path))
      : undefined,
  };
}

/** No sandbox (containers run as root), and no requests to any host but the page's own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
