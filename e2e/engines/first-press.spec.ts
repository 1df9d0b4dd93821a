import { setTimeout as wait } from 'node:timers/promises';
import { firstOfEachKind, kindOf, pagesToVisit } from '../support/page-list.ts';
import { screens } from '../support/screens.ts';
import { actInPage, type Control, findControls, readState } from './controls.ts';
import { expect, ready, test, until } from './journey.ts';
import type { SiteProxy } from './site-proxy.ts';
import { retry, type Tab } from './tab.ts';

// Whatever a visitor does first on a page that nothing has touched yet must have the effect that it
// has once the application runs: no less, and not twice.

/** How long a slow line holds each of the application's scripts back, in milliseconds. */
const slowLine = 1500;

/** An effect counts once nothing has changed for so long, in milliseconds. */
const rest = 700;

const pages = [...firstOfEachKind(pagesToVisit())];

// A form that was sent, or a page that is left, may report loads that were cut off.
test.use({ allowedMessages: /./u });

for (const [screen, size] of Object.entries(screens)) {
  for (const page of pages) {
    const isHome = kindOf(page) === 'home';
    // Two minutes a page: in the full run alone. The menu's first touch is in e2e/frame/header.phone.spec.ts.
    test(`the first press of each control counts: ${page.path}, ${screen}`, async ({ tab, site }) => {
      await tab.resize(size.width, size.height);
      await openFresh(tab, site, page.path, 0);
      const controls = await tab.run(findControls, isHome);
      for (const control of controls) {
        await test.step(control.name, () => expectFirstToCount(tab, site, page.path, control));
      }
    });
  }
}

async function expectFirstToCount(tab: Tab, site: SiteProxy, path: string, control: Control): Promise<void> {
  await openFresh(tab, site, path, 0);
  await ready(tab, path);
  const before = await readAtRest(tab);
  await act(tab, control);
  const effect = difference(before, await readAtRest(tab));
  expect([...effect.gone, ...effect.come], `${control.name} has an effect`).not.toEqual([]);
  for (const delay of [0, slowLine]) {
    await openFresh(tab, site, path, delay);
    await act(tab, control);
    await until(
      tab,
      'the application has started, or the page is left',
      (from) => document.documentElement.dataset['ready'] === 'true' || location.pathname !== from,
      path,
    );
    await retry(`${control.name}, first, at ${delay} ms`, async () => {
      const lacking = await lackOf(effect, before, tab);
      if (control.isPosted ? lacking.isUntouched : lacking.lines.length > 0) {
        throw new Error(lacking.lines.slice(0, 6).join('; '));
      }
      return true;
    });
    await wait(rest);
    const later = await lackOf(effect, before, tab);
    expect(control.isPosted ? [] : later.lines, `${control.name} stands, at ${delay} ms`).toEqual([]);
  }
}

type Effect = { gone: string[]; come: string[] };

/** Returns what of an effect the page doesn't show. */
async function lackOf(effect: Effect, before: string[], tab: Tab): Promise<{ lines: string[]; isUntouched: boolean }> {
  const found = difference(before, await tab.run(readState, undefined));
  const without = (all: string[], some: string[]) => difference(some, all).come;
  const lines = [
    ...without(effect.come, found.come).map((line) => `not there: ${line}`),
    ...without(effect.gone, found.gone).map((line) => `still there: ${line}`),
  ];
  return { lines, isUntouched: found.come.length + found.gone.length === 0 };
}

function difference(before: readonly string[], after: readonly string[]): Effect {
  const counts = new Map<string, number>();
  for (const line of before) {
    counts.set(line, (counts.get(line) ?? 0) - 1);
  }
  for (const line of after) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const lines = (sign: number) => [...counts].filter(([, count]) => Math.sign(count) === sign).map(([line]) => line);
  return { gone: lines(-1), come: lines(1) };
}

/** Opens a page as a visitor who was never here, but has answered the banner. */
async function openFresh(tab: Tab, site: SiteProxy, path: string, scriptDelay: number): Promise<void> {
  site.line.scriptDelay = scriptDelay;
  site.line.cachesScripts = false;
  await tab.open('/robots.txt');
  await tab.run(() => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('cookiesAcceptedAt', new Date().toISOString());
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }, undefined);
  await tab.open(path);
  // The dice rolls the same story each time.
  await tab.run(() => {
    Math.random = () => 0.01;
  }, undefined);
}

async function act(tab: Tab, control: Control): Promise<void> {
  if (control.act === 'press') {
    await tab.click(control.css);
  } else if (control.act === 'type') {
    await tab.type(control.css, '12');
  } else {
    await tab.run(actInPage, control);
  }
}

/** Returns the page's state once it has stopped changing. */
async function readAtRest(tab: Tab): Promise<string[]> {
  let last = '';
  return retry('the page comes to rest', async () => {
    const state = await tab.run(readState, undefined);
    const isSame = JSON.stringify(state) === last && !state.some((line) => line.includes('aria-disabled'));
    last = JSON.stringify(state);
    if (!isSame) {
      await wait(rest);
      return undefined;
    }
    return state;
  });
}
