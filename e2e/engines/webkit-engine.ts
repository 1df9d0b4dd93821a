import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages } from './site-proxy.ts';
import { type Engine, findVisible, goBack, retry, selectContent, type Tab } from './tab.ts';

/**
 * GTK gives the browser's own bar a least width of 447 px; without it a window is as narrow as a
 * phone.
 */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }';

/** How long a browser may take to start, in milliseconds. Once in a while one never does. */
const startLimit = 45_000;

/**
 * How long a function may run in the page, in milliseconds. The driver never answers for one whose
 * page goes into the back/forward cache meanwhile: whoever polls then asks the next page.
 */
const answerLimit = 30_000;

/** Starts an X server without a screen. Each tab is a separate browser with a separate driver. */
export async function startWebkit(miniBrowser: string): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'tidemark-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowBar);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const env = { ...process.env, DISPLAY: `:${await displayOf(screen)}`, XDG_CONFIG_HOME: settings };
  return {
    openTab: async (origin) => {
      const { command, stopDriver } = await startBrowser(miniBrowser, env).catch(() => startBrowser(miniBrowser, env));
      return tabOf(command, origin, stopDriver);
    },
    close: async () => {
      await stop(screen);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Throws when the browser isn't there in time. */
async function startBrowser(binary: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true });
  const stopDriver = () => stop(service);
  const address = `http://127.0.0.1:${port}`;
  try {
    await retry('WebKitWebDriver answers', async () => (await fetch(`${address}/status`)).ok || undefined);
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const opened = await send(`${address}/session`, 'POST', { capabilities }, startLimit);
    const session = `${address}/session/${(opened as { sessionId: string }).sessionId}`;
    const command: Command = (method, path, body, limit) => send(`${session}${path}`, method, body, limit);
    return { command, stopDriver };
  } catch (error) {
    await stopDriver();
    throw error;
  }
}

function tabOf(command: Command, origin: string, stopDriver: () => Promise<void>): Tab {
  // The window is taller than the page by the browser's bar, by how much it shows at the first
  // size.
  let barHeight = 0;

  function element(css: string): Promise<ElementReference> {
    return retry(
      `${css} is visible`,
      async () => (await runIn<ElementReference | null>(command, findVisible, css)) ?? undefined,
    );
  }

  /** Sends each key on its own, as a visitor presses it. */
  function sendKeys(keys: string): Promise<unknown> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async function resizeWindow(width: number, height: number): Promise<void> {
    await command('POST', '/window/rect', { x: 0, y: 0, width, height: height + barHeight });
  }

  return {
    open: async (path) => {
      await command('POST', '/url', { url: new URL(path, origin).href });
    },
    reload: async () => {
      await command('POST', '/refresh');
    },
    back: () => runIn(command, goBack),
    resize: async (width, height) => {
      await resizeWindow(width, height);
      const inner = await runIn<number>(command, () => innerHeight);
      if (inner !== height) {
        barHeight += height - inner;
        await resizeWindow(width, height);
      }
    },
    run: (inPage, argument) => runIn(command, inPage as never, argument),
    click: async (css) => {
      await command('POST', `/element/${Object.values(await element(css))[0]}/click`);
    },
    type: async (css, text) => {
      await runIn(command, selectContent, await element(css));
      await sendKeys(text);
    },
    press: async (key) => {
      await sendKeys({ Enter: '\uE007', Escape: '\uE00C', o: 'o', '.': '.' }[key]);
    },
    messages: () => runIn(command, readMessages),
    close: async () => {
      await command('DELETE', '');
      await stopDriver();
    },
  };
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  if (!pipe) {
    throw new Error('Xvfb has no pipe for the number of its display');
  }
  const [number] = await once(pipe, 'data');
  return String(number).trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Ends a program and all that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) {
    return;
  }
  process.kill(-child.pid);
  await once(child, 'exit');
}

/**
 * An element as the protocol names it: one key, which the standard fixes, with the element's id.
 */
type ElementReference = Record<string, string>;

/**
 * Sends one command of W3C WebDriver (https://www.w3.org/TR/webdriver2/) and returns its value. A
 * handful of commands needs no package.
 */
type Command = (method: 'POST' | 'DELETE', path: string, body?: object, limit?: number) => Promise<unknown>;

/**
 * Runs a function in the page. Its argument and its result travel as JSON, elements as references.
 */
async function runIn<Result>(
  command: Command,
  inPage: (argument: never) => unknown,
  argument?: unknown,
): Promise<Result> {
  const script = `return (${inPage}).apply(null, arguments)`;
  return (await command('POST', '/execute/sync', { script, args: [argument ?? null] }, answerLimit)) as Result;
}

async function send(url: string, method: string, body: object = {}, limit?: number): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(limit !== undefined && { signal: AbortSignal.timeout(limit) }),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}
