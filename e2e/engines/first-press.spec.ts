import { setTimeout as wait } from 'node:timers/promises';
import { answeredAlone } from '../../app/document/start/plan.ts';
import { hintAttribute } from '../../app/features/dice/hint.ts';
import { screens } from '../support/fixtures.ts';
import { kindOf, oneOfEachKind, pagesToVisit } from '../support/page-list.ts';
import { edition } from '../support/words.ts';
import { actInPage, type Control, findControls, readState } from './controls.ts';
import { expect, isMarked, markDocument, prepare, ready, shown, test, until } from './journey.ts';
import type { SiteProxy } from './site-proxy.ts';
import { retry, type Tab } from './tab.ts';

// Whatever a visitor does first on a page that nothing has touched yet must have the effect that it
// has once the application runs: no less, and not twice.

/** How long a slow line holds each of the application's scripts back, in milliseconds. */
const slowLine = 1500;

/** An effect counts once nothing has changed for so long, in milliseconds. */
const rest = 700;

/** One page of each kind, and each tool's. Editions share their controls, and so do the two pages of tools. */
const pages = [
  ...oneOfEachKind(edition).filter((page) => !/^tools?$/u.test(kindOf(page))),
  ...pagesToVisit().filter((page) => page.edition === edition && kindOf(page) === 'tool'),
];

// A form that was sent, or a page that is left, may report loads that were cut off.
test.use({ allowedMessages: /./u });

for (const [screen, size] of Object.entries(screens)) {
  for (const page of pages) {
    const kind = kindOf(page);
    // A wide screen shows another header, and opens the tools that a phone keeps folded.
    if (screen === 'desktop' && kind !== 'home' && kind !== 'resources') {
      continue;
    }
    // The menu's first touch is in e2e/frame/header.spec.ts.
    test(`the first press counts: ${page.path}, ${screen}`, {
      tag: screen === 'desktop' ? '@chromium' : [],
    }, async ({ tab, site, engineName }) => {
      test.setTimeout(1_800_000);
      await tab.resize(size.width, size.height);
      await openFresh(tab, site, page.path, 0);
      const found = await tab.run(findControls, { withFrame: kind === 'home', alone: answeredAlone });
      // Engines differ in how an act arrives, and not in which control it arrives at.
      const isThorough = engineName === 'chromium';
      for (const control of isThorough ? found : oneOfEachAct(found)) {
        await test.step(control.name, () =>
          expectFirstToCount({ tab, site, path: page.path }, control, isThorough ? [0, slowLine] : [slowLine]),
        );
      }
    });
  }
}

for (const delay of [0, slowLine]) {
  test(`what is filled in and sent first is answered once, at ${delay} ms`, async ({ tab, site }) => {
    await openFresh(tab, site, edition.paths.contact(), delay);
    await tab.type('#name', 'Ann Lee');
    await tab.type('#email', 'ann@lee.example');
    await tab.type('#message', 'Two words');
    await tab.click('#contact-form [type=submit]');
    const { title } = edition.contact().sent;
    await until(tab, 'it is confirmed', (words) => document.body.textContent.includes(words), title);
    expect(site.forms.map((body) => new URLSearchParams(body).get('message'))).toEqual(['Two words']);
  });

  test(`letters stay in their order while the application starts, at ${delay} ms`, async ({ tab, site }) => {
    await openFresh(tab, site, edition.paths.contact(), delay);
    await tab.type('#name', 'Ann Lee');
    let text = 'N';
    await tab.type('#message', text);
    while (!(await tab.run(() => document.documentElement.matches('[data-ready]')))) {
      await tab.press('o');
      text += 'o';
    }
    await tab.press('.');
    const written = await tab.run(() => document.querySelector<HTMLTextAreaElement>('#message')?.value);
    expect(written).toBe(`${text}.`);
  });

  test(`a text that's selected as the application starts is replaced, at ${delay} ms`, async ({ tab, site }) => {
    await openFresh(tab, site, edition.paths.contact(), delay);
    await tab.type('#name', 'Ann Lee');
    await tab.type('#message', 'Two words');
    await tab.run(() => document.querySelector<HTMLInputElement>('#name')?.select());
    await until(tab, 'the application runs', () => document.documentElement.matches('[data-ready]'));
    await tab.press('o');
    expect(await tab.run(() => document.querySelector<HTMLInputElement>('#name')?.value)).toBe('o');
  });

  test(`the hint of the dice goes with the first press and stays away, at ${delay} ms`, async ({ tab, site }) => {
    await openFresh(tab, site, edition.paths.home(), delay, true);
    const close = `[${hintAttribute}] button`;
    await shown(tab, close);
    await tab.click(close);
    await shown(tab, close, false);
    await ready(tab, edition.paths.home());
    await wait(rest);
    await shown(tab, close, false);
  });
}

/** Returns a control of each act: of what leads elsewhere, of what needs no application, and of the others. */
function oneOfEachAct(controls: readonly Control[]): Control[] {
  const actOf = ({ act, mayLead, isAlone }: Control) => [act, mayLead, isAlone].join();
  return [...new Map(controls.toReversed().map((control) => [actOf(control), control])).values()];
}

type Place = { tab: Tab; site: SiteProxy; path: string };

async function expectFirstToCount(place: Place, control: Control, delays: readonly number[]): Promise<void> {
  const { tab, site, path } = place;
  let reference = await readEffect(place, control);
  for (const delay of delays) {
    await openFresh(tab, site, path, delay);
    await markDocument(tab);
    await act(tab, control);
    if (!control.isAlone) {
      await until(tab, 'the application has started, or the page is left', () =>
        document.documentElement.matches('[data-ready],:not([data-marked])'),
      );
    }
    if (control.mayLead) {
      await retry(`${control.name}, first, at ${delay} ms`, async () => {
        const isUntouched = difference(reference.before, await tab.run(readState)).length === 0;
        return isUntouched && (await isMarked(tab)) ? undefined : true;
      });
      continue;
    }
    // What stays away is named by the comparison below.
    await retry(
      `${control.name}, first, at ${delay} ms`,
      async () => lackOf(reference, await tab.run(readState)).length === 0 || undefined,
    ).catch(() => {});
    await wait(rest);
    const after = await tab.run(readState);
    if (lackOf(reference, after).length > 0) {
      // A starved browser may have stood still before the whole effect was there. It's read again with
      // no more rest than the first time, so that what soon goes, such as "Copied", is still asked for.
      reference = await readEffect(place, control);
    }
    expect(lackOf(reference, after), `${control.name} stands, at ${delay} ms`).toEqual([]);
  }
}

/** A page's state before a press, and what the press changes. */
type Reference = { before: string[]; effect: string[] };

/** Returns what a press does once the application has started. */
async function readEffect({ tab, site, path }: Place, control: Control): Promise<Reference> {
  await openFresh(tab, site, path, 0);
  await ready(tab, path);
  const before = await readAtRest(tab, site);
  await act(tab, control);
  const effect = difference(before, await readAtRest(tab, site, refusedIn(before)));
  expect(effect, `${control.name} has an effect`).not.toEqual([]);
  return { before, effect };
}

/** Returns what of an effect a page's state doesn't show. */
function lackOf({ before, effect }: Reference, state: readonly string[]): string[] {
  const found = difference(before, state);
  return effect.filter((line) => !found.includes(line));
}

/** Returns the lines that came and went, each with its sign. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const count = (lines: readonly string[], sign: number) =>
    lines.forEach((line) => void counts.set(line, (counts.get(line) ?? 0) + sign));
  count(before, -1);
  count(after, 1);
  const changed = [...counts].filter(([, sum]) => sum !== 0);
  return changed.map(([line, sum]) => `${sum > 0 ? 'come' : 'gone'}: ${line}`);
}

/** Opens a page as a visitor who was never here, but has answered the banner, and seen the hint unless greeted. */
async function openFresh(tab: Tab, site: SiteProxy, path: string, scriptDelay: number, isGreeted = false) {
  site.line.scriptDelay = scriptDelay;
  site.line.cachesScripts = false;
  await prepare(
    tab,
    (wantsHint) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('cookiesAccepted', 'false');
      localStorage.setItem('cookiesAcceptedAt', new Date().toISOString());
      if (!wantsHint) {
        localStorage.setItem('hasSeenFloatingDice', 'true');
      }
    },
    isGreeted,
  );
  await tab.open(path);
  // The dice rolls the same story each time.
  await tab.run(() => {
    Math.random = () => 0.01;
  });
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

/** Returns the page's state once it has stopped changing, and nothing is on its way to it. */
async function readAtRest(tab: Tab, site: SiteProxy, mostRefused = Infinity): Promise<string[]> {
  let last: string | undefined;
  return retry('the page comes to rest', async () => {
    const state = await tab.run(readState);
    const found = site.isIdle() ? JSON.stringify(state) : undefined;
    if (found !== undefined && found === last && refusedIn(state) <= mostRefused) {
      return state;
    }
    last = found;
    await wait(rest);
    return undefined;
  });
}

/** Returns how many buttons take no press: a rolling die does so, and an empty form all the time. */
function refusedIn(state: readonly string[]): number {
  return state.filter((line) => line.includes('aria-disabled')).length;
}
