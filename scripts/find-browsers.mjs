import { existsSync } from 'node:fs';

/** The usual places of each engine's browser. WebKit's is where Debian keeps it. */
const places = {
  chromium: [
    // Debian's Chromium without a browser's windows: the tests take two thirds of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkit: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
};

/**
 * Finds the browser of each engine that the journeys run in. `CHROMIUM_PATH` and `FIREFOX_PATH` win
 * over the usual places. WebKit counts as installed when its driver, its small browser and an X
 * server without a screen are all there.
 * @returns {{ chromium?: string, firefox?: string, webkit?: string }} Paths; a missing engine has
 * none.
 */
export function findEngines() {
  const first = (paths) => paths.find((path) => path && existsSync(path));
  return {
    chromium: first([process.env.CHROMIUM_PATH, ...places.chromium]),
    firefox: first([process.env.FIREFOX_PATH, ...places.firefox]),
    webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync) ? first(places.webkit) : undefined,
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
