import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { answerGreetings } from '../../e2e/engines/tab.ts';
import { type Bench, median, slowDown } from './harness.ts';

/** A line of 400 kbit/s that answers after 400 ms. */
const slowLine = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What a visitor presses where, and an expression that is true in the page once it has its effect. */
type Press = { name: string; path: string; css: string; effect: string; most: number };

const { paths } = mainEdition();
const isThere = (css: string) => `document.querySelector('${css}') !== null`;
const isShown = (css: string) => `document.querySelector('${css}')?.checkVisibility() === true`;

/** The presses with the most milliseconds that each may take after three seconds on the page. */
const presses: Press[] = [
  {
    name: 'search',
    path: paths.about(),
    css: 'header [data-search-key]',
    effect: `${isShown('#search-dialog')} || location.pathname === '${paths.search()}'`,
    most: 1000,
  },
  {
    name: 'Calculate',
    path: paths.resources(),
    css: '#roi-calculator form [type=submit]',
    effect: isThere('[data-tool-result=roi-calculator]'),
    most: 1000,
  },
  {
    name: 'panel of Calculate',
    path: paths.resources(),
    css: '#roi-calculator form [type=submit]',
    effect: isThere('[data-tool-result=roi-calculator] > :nth-child(2)'),
    most: 1200,
  },
  {
    name: 'filter',
    path: paths.blog(),
    css: '#articles fieldset button:last-of-type',
    effect: isShown('#articles fieldset button:last-of-type[aria-pressed=true]'),
    most: 1000,
  },
  {
    name: 'theme',
    path: paths.about(),
    css: 'header [data-theme-toggle]',
    effect: 'document.documentElement.dataset.theme !== undefined',
    most: 100,
  },
  {
    name: 'dice rolls',
    path: paths.home(),
    css: '#dice button',
    // What shows that a button is busy doesn't count.
    effect: `document.querySelector('#dice button').getAnimations({ subtree: true }).some(({ animationName, effect }) => animationName && effect.target.localName === 'span')`,
    most: 300,
  },
  { name: 'dice tells', path: paths.home(), css: '#dice button', effect: isShown('#home-story'), most: 3700 },
];

/**
 * Measures how long presses take to have their effect on a slow line and a processor four times
 * slower, as medians in milliseconds: at once on a page that nothing has touched, and when the visitor
 * has scrolled to the control and moved the pointer for three seconds.
 */
export async function timePresses({ browser, site }: Bench, runs: number) {
  const rows = [];
  for (const press of presses) {
    const times: Record<'once' | 'later', number[]> = { once: [], later: [] };
    for (let run = 0; run < runs; run += 1) {
      times.once.push(await timePress(browser, site, press, 0));
      times.later.push(await timePress(browser, site, press, 3000));
    }
    rows.push({
      press: press.name,
      'at once, ms': median(times.once).toFixed(0),
      'after 3 s, ms': median(times.later).toFixed(0),
      'at most': press.most,
    });
  }
  return rows;
}

async function timePress(browser: Browser, site: string, press: Press, rest: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const page = await context.newPage();
  // A banner or a hint would cover what is pressed.
  await page.addInitScript(answerGreetings);
  await slowDown(page, slowLine);
  await page.goto(site + press.path, { waitUntil: 'load' });
  const control = page.locator(press.css).first();
  if (rest > 0) {
    await control.scrollIntoViewIfNeeded();
    // A hand at rest still moves the pointer now and then.
    for (let moves = 1; moves <= 10; moves += 1) {
      await page.mouse.move(2 * moves, 400);
      await wait(rest / 10);
    }
  }
  await page.evaluate(watchPress, press.effect);
  await control.click({ noWaitAfter: true });
  const milliseconds = await (
    await page.waitForFunction(`sessionStorage.getItem('took') ?? ((${press.effect}) && ${sincePress})`)
  ).jsonValue();
  await context.close();
  return Number(milliseconds);
}

/** Milliseconds since the press, in whatever document it led to. */
const sincePress = "performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('pressed'))";

/** Runs in the page: notes the press and how long it took until a frame with its effect was painted. */
function watchPress(effect: string): void {
  const note = ({ timeStamp }: Event) => {
    const pressed = performance.timeOrigin + timeStamp;
    sessionStorage.setItem('pressed', String(pressed));
    requestAnimationFrame(function look() {
      if (new Function(`return ${effect}`)()) {
        const painted = () =>
          sessionStorage.setItem('took', String(performance.timeOrigin + performance.now() - pressed));
        requestAnimationFrame(painted);
      } else {
        requestAnimationFrame(look);
      }
    });
  };
  addEventListener('click', note, { capture: true, once: true });
}
